"""Persian as the house writes it: one term for one thing, half-spaces, letters, and no middle dot.

VARIANTS is the only list. A text of the pages, the referee, the server or the command line may not use what stands in its
first column; the second says what to write instead.
"""

import re

from .includes import is_in_tests_folder
from .texts import line_of
from .tree import Finding

LETTER = "\u0600-\u065f\u0670-\u06ef\u06fa-\u06ff\u200c"  # half-space too: what follows it belongs to the word


def word(text, ends=True):
    """The text at the beginning of a word; `ends`: and nothing after it but a suffix behind a half-space."""
    after = "(?![\u0600-\u065f\u0670-\u06ef\u06fa-\u06ff])" if ends else ""
    return f"(?<![{LETTER}]){text}{after}"


# Withdrawing from an event is انصراف; giving up a game is not.
EVENT_TEXTS = ("tournament/", "server/", "store/", "web/src/desk/", "web/src/events/", "web/src/i18n/desk", "web/src/i18n/event")


def everywhere(path):
    return True


def not_about_events(path):
    return not path.startswith(EVENT_TEXTS)


def not_about_standings(path):
    return not path.startswith((*EVENT_TEXTS, "web/rules/", "cli/"))


def not_about_early_lifting(path):
    return not path.startswith(("games/backgammon/", "web/rules/"))


VARIANTS = [
    (word("دوبل", ends=False), "دبل", everywhere),
    (word("بات"), "ربات", everywhere),
    (word("واگذار", ends=False), "تسلیم", everywhere),
    (word("انصراف", ends=False), "تسلیم (of a game), or لغو (of a wish)", not_about_events),
    (word("ریت"), "ریتینگ", everywhere),
    (word("امتیاز رسمی"), "ریتینگ", everywhere),
    (word("مکث"), "زمان تأخیر", everywhere),
    ("تاخیر", "تأخیر (of a clock), دیرکرد (of a player)", everywhere),
    (word("جریمهٔ تأخیر") + "|" + word("امتیاز تأخیر"), "دیرکرد", everywhere),
    (word("هم‌رسانی"), "اشتراک‌گذاری", everywhere),
    (word("بررسی درستی") + "|" + word("بررسی تاس"), "راستی‌آزمایی", everywhere),
    (word("بی‌شبکه") + "|" + word("برون‌خط"), "آفلاین", everywhere),
    (word("برخط"), "آنلاین", everywhere),
    (word("پس گرفتن درخواست"), "لغو درخواست", everywhere),
    (word("نمودار حذفی"), "جدول حذفی", everywhere),
    (word("کمیته تصمیم[\u200c ]گیری"), "کمیتهٔ تصمیم‌گیری", everywhere),
    (word("تنظیم‌های"), "تنظیمات", everywhere),
    (word("برجک") + "|" + word("تاس‌ریز"), "بفل باکس", everywhere),
    (word("سرگروه", ends=False), "سید", everywhere),
    (word("قانون‌های بازی") + "|" + word("مجموعه‌قانون"), "قواعد بازی", everywhere),
    (word("بازی کرافورد"), "دست کرافورد", everywhere),
    (word("بی درگیری"), "بدون برخورد", everywhere),
    (word("پرونده", ends=False), "فایل", everywhere),
    (word("سیاهه"), "گزارش", everywhere),
    (word("بر(?:ن?می‌)?گزی", ends=False), "انتخاب", everywhere),
    (word("رده‌بندی", ends=False), "فهرست ریتینگ (رده‌بندی is an event's standings)", not_about_standings),
    (word("هشدار", ends=False), "اخطار or تذکر (penalties), توجه (what to know): هشدار is N 4-1-7-2's caution", not_about_early_lifting),
    (word("استراحت‌گیرنده"), "کسی که بای دارد", everywhere),
    (word("(?:این|آن)‌جا"), "اینجا, آنجا", everywhere),
    (word("ن?می") + f" +(?=[{LETTER}])", "a half-space after می", everywhere),
    (f"(?<=[{LETTER}]) ها(?:ی|یی)?(?![{LETTER}])", "a half-space before ها", everywhere),
    ("ه‌ی(?![\u0600-\u06ff])", "هٔ", everywhere),
    ("[\u0629\u0649\u064a\u0643\u0660-\u0669]", "Persian letters and digits (ه ی ک ۰-۹)", everywhere),
]
COMPILED = [(re.compile(pattern), instead, where) for pattern, instead, where in VARIANTS]

# Reserved and looked-alike names: every spelling that somebody might take.
NAMES = ("server/nickname", "server/name_", "web/src/app/names")
# Where the dot is written: the one place that joins parts, and the reader of the rule book's bilingual headings.
DOT_ALLOWED = ("web/src/i18n/text.ts", "web/src/rulebook/parse.ts")
PERSIAN = re.compile("[\u0600-\u06ff]")


def passages(tree):
    """(path, offset, passage, whole text): what may reach people."""
    for path, source in tree.sources.items():
        if is_in_tests_folder(path) or path.startswith(NAMES):
            continue
        for at, string in source.strings:
            yield path, at, string, source.text
    for path in tree.with_suffix(".ts", ".svelte", ".html", ".md"):
        inside = path.startswith(("web/src/", "web/rules/", "web/index.html")) or re.match(r"games/\w+/(?:web/|RULES\.md)", path)
        if inside and not path.startswith(NAMES):
            text = tree.text(path) or ""
            yield path, 0, text, text


def check_variants(tree):
    for path, at, passage, text in passages(tree):
        for pattern, instead, where in COMPILED:
            if not where(path):
                continue
            for match in pattern.finditer(passage):
                yield Finding(path, line_of(text, at + match.start()), f"«{match.group()}»",
                              "one term for one thing in Persian", f"write {instead}")


def check_middle_dot(tree):
    """Beside a Persian digit it reads as a zero."""
    for path, at, passage, text in passages(tree):
        if path in DOT_ALLOWED or path.endswith(".md"):
            continue
        drawn = path in tree.sources and path.startswith("games/") and not PERSIAN.search(passage)  # an empty square
        for match in re.finditer("\u00b7", "" if drawn else passage):
            yield Finding(path, line_of(text, at + match.start()), "a middle dot", "Persian reads it as a zero",
                          "join parts with `joined` or `titleOf` (web/src/i18n/text.ts), or use a comma or brackets")


CHECKS = [check_variants, check_middle_dot]
