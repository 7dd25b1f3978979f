// How a game ended, in words: the server's log names a key and a clause, the referee has the sentence. Who resigned, or
// whose time it was, is said by name, and to themselves as "you".
import { table as texts } from '../i18n/table';
import { type Text, asSentence, fill, withStop } from '../i18n/text';
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

export function headline(result: Ended, reader: Reader): Text {
  const { won, lost, drawn, winner } = reader.match ? ofMatch : ofGame;
  const own = reader.seat === null ? undefined : result.standing[reader.seat];
  if (own) return own === 'win' ? won : own === 'loss' ? lost : drawn;
  const first = result.standing.indexOf('win');
  return first >= 0 ? filled(winner, { name: reader.nameAt(first) }) : drawn;
}

export function endText(
  rules: Rules | null,
  place: { game: string; rules: string; position: string } | null,
  result: Ended,
  reader: Reader,
): Text {
  const loser = result.standing.indexOf('loss');
  const by = loser >= 0 ? loser : (reader.leaver ?? -1);
  if (by >= 0 && result.standing.length === 2) {
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
