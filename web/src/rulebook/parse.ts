// Reads a chapter of the rule book: Markdown with a heading `### C4 2 Persian · English` for every clause, a Persian
// paragraph or more, an English one or more, and lines for engineers that readers do not need.
import type { Text } from '../i18n/text';

export interface Clause {
  name: string; // "C4 2"
  title: Text;
  body: { fa: string[]; en: string[] };
}
export interface Chapter {
  id: string;
  title: Text;
  clauses: Clause[];
}

const heading = /^### ([A-Z]+\d? \d+(?:-\d+)*[a-z]?)\s+(.*)$/;
/** A Persian paragraph may have Latin notation in it, an English one Persian letters: what there is more of decides. */
const isPersian = (text: string): boolean =>
  (text.match(/[\u0600-\u06ff]/g) ?? []).length > (text.match(/[A-Za-z]/g) ?? []).length;
const forEngineers = /^(Code|Tests|Not here):/;

function pair(text: string): Text {
  const [fa = '', en = fa] = text.split(' · ');
  return { fa: fa.trim(), en: en.trim() };
}

export function parseChapter(id: string, markdown: string): Chapter {
  const chapter: Chapter = { id, title: { fa: id, en: id }, clauses: [] };
  let clause: Clause | null = null;
  for (const block of markdown.split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)) {
    const text = block.trim().replace(/\s*\n\s*/g, ' ');
    const found = heading.exec(text);
    if (found) {
      clause = { name: found[1] ?? '', title: pair(found[2] ?? ''), body: { fa: [], en: [] } };
      chapter.clauses.push(clause);
    } else if (text.startsWith('# ')) {
      chapter.title = pair(text.slice(2));
    } else if (
      clause &&
      text !== '' &&
      !text.startsWith('#') &&
      !text.startsWith('|') &&
      !forEngineers.test(text)
    ) {
      (isPersian(text) ? clause.body.fa : clause.body.en).push(text);
    }
  }
  return chapter;
}

export interface Part {
  kind: 'text' | 'strong' | 'code' | 'clause';
  text: string;
}

/** A paragraph in parts: **strong**, `code`, and clauses such as D 13 that become links; `prefixes` are those of the book. */
export function partsOf(text: string, prefixes: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  const marks = /\*\*(.+?)\*\*|`(.+?)`|\b(([A-Z]{1,2}\d?) \d+(?:-\d+)*)\b/g;
  let at = 0;
  for (const match of text.matchAll(marks)) {
    if (match[4] !== undefined && !prefixes.has(match[4])) continue;
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    if (match[1] !== undefined) parts.push({ kind: 'strong', text: match[1] });
    else if (match[2] !== undefined) parts.push({ kind: 'code', text: match[2] });
    else parts.push({ kind: 'clause', text: match[3] ?? '' });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}
