// How a game ended, in words: the server's log names a key and a clause, the referee has the sentence.
import { table as texts } from '../i18n/table';
import type { Text } from '../i18n/text';
import type { GameResult } from '../net/protocol';
import type { Rules } from '../rules/module';

/** Ends that come from the table rather than from the board. */
const known: Record<string, Text> = {
  time_out: texts.timeOut,
  resignation: texts.resigned,
  agreed_draw: texts.agreed,
  draw_agreed: texts.agreed,
};

export function endText(
  rules: Rules | null,
  place: { game: string; rules: string; position: string } | null,
  result: GameResult,
): Text {
  if (rules && place) {
    const outcome = rules.look(place).outcome;
    if (outcome?.reason.key === result.key) return outcome.reason;
    const loser = result.standing.indexOf('loss');
    if (loser >= 0 && !outcome) {
      for (const how of ['time-out', 'resignation'] as const) {
        const forfeited = rules.forfeit(place, loser, how);
        if (forfeited.reason.key === result.key) return forfeited.reason;
      }
    }
  }
  return known[result.key] ?? texts.unknownEnd;
}
