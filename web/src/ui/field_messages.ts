// What is wrong with a field that a form cannot send: one note beside it in the page's language, for every form of the
// app. The browser's bubble would speak the language of the browser.
import { t } from '../app/prefs.svelte';
import { fields } from '../i18n/fields';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function wordsFor(field: Field): string {
  const { validity } = field;
  if (validity.valueMissing) return t(field instanceof HTMLSelectElement ? fields.choose : fields.missing);
  if (field instanceof HTMLSelectElement) return t(fields.wrong);
  if (validity.tooShort) return t(fields.tooShort, { count: field.minLength });
  if (validity.tooLong) return t(fields.tooLong, { count: field.maxLength });
  return t(fields.wrong);
}

let shown: { field: Field; note: HTMLElement } | null = null;

function forget(): void {
  shown?.field.removeAttribute('aria-invalid');
  shown?.field.removeAttribute('aria-describedby');
  shown?.note.remove();
  shown = null;
}

function put(): void {
  if (!shown) return;
  const { field, note } = shown;
  if (!field.isConnected) return forget();
  const box = field.getBoundingClientRect();
  const rightToLeft = document.documentElement.dir === 'rtl';
  note.style.insetInlineStart = `${Math.max(8, rightToLeft ? innerWidth - box.right : box.left)}px`;
  note.style.insetBlockStart = `${box.bottom + 4}px`;
}

function tell(field: Field): void {
  // A form tells of all its fields at once: the first is the one to mend.
  if (shown?.field.isConnected && shown.field.form === field.form && !shown.field.validity.valid) return;
  forget();
  const note = document.createElement('p');
  note.id = 'field-message';
  note.className = 'field-message';
  note.setAttribute('role', 'alert');
  note.textContent = wordsFor(field);
  field.focus();
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', note.id);
  // Inside an open dialog nothing outside of it is seen.
  (field.closest('dialog') ?? document.body).append(note);
  shown = { field, note };
  put();
}

/** For the whole page, once. */
export function speakForFields(): void {
  addEventListener(
    'invalid',
    (event) => {
      event.preventDefault();
      tell(event.target as Field);
    },
    true,
  );
  addEventListener('input', forget, true);
  addEventListener('focusout', forget, true);
  addEventListener('scroll', put, true);
  addEventListener('resize', put);
}
