// How a game ended, in words: the server's log names a key and a clause, the referee has the sentence. Who resigned, or
// whose time it was, is said by name, and to themselves as "you".
import { common } from '../i18n/common';
import { events } from '../i18n/events';
import { table as texts } from '../i18n/table';
import { type Lang, type Text, asSentence, fill, isolate, withStop } from '../i18n/text';
import type { Rules } from '../rules/module';

export interface Ended {
  key: string;
  standing: readonly string[];
}
/** For whom it is said: their own seat, if they have one, and what the others are called. */
export interface Reader {
  seat: number | null;
  nameAt: (seat: number) => string;
  /** Who left, if the game was claimed for it. */
  leaver?: number | null;
  /** Who gave the game up; of a pair only one does. */
  resigner?: number | null;
  /** What ended is a match of several games, not a game. */
  match?: boolean;
}

/** Ends that one of two players brought about. */
const byOne: Record<string, { own: Text; other: Text }> = {
  time_out: { own: texts.ownTimeOut, other: texts.timeOutOf },
  resignation: { own: texts.ownResignation, other: texts.resignationOf },
  abandoned: { own: texts.ownAbsence, other: texts.absenceOf },
  abandoned_draw: { own: texts.ownAbsence, other: texts.absenceOf },
};
const byBoth: Record<string, Text> = {
  agreed_draw: texts.agreed,
  draw_agreed: texts.agreed,
};

const filled = (text: Text, values: Record<string, string>): Text => ({
  fa: fill('fa', text, values),
  en: fill('en', text, values),
});

const ofGame = { won: texts.won, lost: texts.lostGame, drawn: texts.drawn, winner: texts.winner };
const ofMatch = {
  won: texts.wonMatch,
  lost: texts.lostMatch,
  drawn: texts.drawnMatch,
  winner: texts.matchWinner,
};

/** An end that one player brought about: whose it was, or null if the key is of another kind. */
export function endByOne(key: string, isOwn: boolean, name: string): Text | null {
  const one = byOne[key];
  return one ? (isOwn ? one.own : filled(one.other, { name })) : null;
}

/** A pair wins as one, and is named whole; so is everybody against whom one alone has lost. */
function winnersOf(names: readonly string[], match: boolean): Text {
  const each = names.map(isolate);
  const inOne = (lang: Lang) => {
    const all = [each.slice(0, -1).join(fill(lang, events.comma)), each.at(-1)].join(common.and[lang]);
    return fill(lang, match ? texts.matchWinners : texts.winners, { names: all });
  };
  return { fa: inOne('fa'), en: inOne('en') };
}

export function headline(result: Ended, reader: Reader): Text {
  const { won, lost, drawn, winner } = reader.match ? ofMatch : ofGame;
  const own = reader.seat === null ? undefined : result.standing[reader.seat];
  if (own) return own === 'win' ? won : own === 'loss' ? lost : drawn;
  const first = result.standing.flatMap((each, seat) => (each === 'win' ? [reader.nameAt(seat)] : []));
  if (first.length > 1) return winnersOf(first, reader.match === true);
  return first[0] !== undefined ? filled(winner, { name: first[0] }) : drawn;
}

export function endText(
  rules: Rules | null,
  place: { game: string; rules: string; position: string } | null,
  result: Ended,
  reader: Reader,
): Text {
  const loser = result.standing.indexOf('loss');
  const resigner = result.key === 'resignation' ? (reader.resigner ?? -1) : -1;
  const by = resigner >= 0 ? resigner : loser >= 0 ? loser : (reader.leaver ?? -1);
  // Of more than two nobody is known to have brought it about but who resigned.
  if (by >= 0 && (result.standing.length === 2 || resigner >= 0)) {
    const one = endByOne(result.key, by === reader.seat, reader.nameAt(by));
    if (one) return one;
  }
  if (rules && place) {
    const outcome = rules.look(place).outcome;
    if (outcome?.reason.key === result.key) return asSentence(outcome.reason);
    if (loser >= 0 && !outcome) {
      for (const how of ['time-out', 'resignation'] as const) {
        const forfeited = rules.forfeit(place, loser, how);
        if (forfeited.reason.key === result.key) return asSentence(forfeited.reason);
      }
    }
  }
  return byBoth[result.key] ?? texts.unknownEnd;
}

/** Who won and why, in one line; `then` is the end's sentence (endText), which pages show elsewhere too. */
export function resultLine(result: Ended, reader: Reader, then: Text): Text {
  const first = headline(result, reader);
  return { fa: `${first.fa} ${withStop(then.fa)}`, en: `${first.en} ${withStop(then.en)}` };
}
