// Checks a match from its log alone, in the browser: order and times, the seal, every roll, every move by the referee,
// every result that the board decides. `meydan verify` does the same and charges the clocks again, too.
import { dice as texts } from '../i18n/dice';
import type { Text, Values } from '../i18n/text';
import type { TableEvent, TableSetup } from '../net/protocol';
import type { Rules } from '../rules/module';
import type { ChanceKind } from './chance';
import { bytesOfHex, chanceText, commitment, matchKey } from './draw';

/** A long match takes seconds: the page is given its turn this often. */
const atOnce_ms = 50;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export interface Finding {
  event: number;
  text: Text;
  values: Values;
}
export interface Verification {
  findings: Finding[];
  events: number;
  moves: number;
  rolls: number;
  over: boolean;
  setup: TableSetup | null;
  secret: string | null;
  parts: string[];
}

export async function verify(
  rules: Rules,
  log: readonly TableEvent[],
  progress: (done: number) => void = () => undefined,
): Promise<Verification> {
  const first = log[0];
  const setup = first?.kind === 'created' ? first.setup : null;
  const secret = log.findLast((event) => event.kind === 'revealed')?.secret ?? null;
  const parts = new Array<string>(setup?.seats ?? 0).fill('');
  const found: Verification = {
    findings: [],
    events: 0,
    moves: 0,
    rolls: 0,
    over: false,
    setup,
    secret,
    parts,
  };
  const wrong = (event: number, text: Text, values: Values = {}) =>
    found.findings.push({ event, text, values });
  if (!setup) {
    wrong(1, texts.firstEvent);
    return found;
  }
  const began = log.findIndex((event) => event.kind === 'game_started');
  for (const event of began < 0 ? log : log.slice(0, began)) {
    if (event.kind === 'contributed') parts[event.seat] = event.entropy;
  }
  const secretBytes = secret ? bytesOfHex(secret) : null;
  if (secret && (!secretBytes || commitment(secretBytes) !== setup.dice_commitment)) {
    wrong(log.findLast((event) => event.kind === 'revealed')?.number ?? 0, texts.sealBroken);
  }
  const key = secretBytes ? matchKey(secretBytes, setup.table, parts) : null;

  const place = (position: string) => ({ game: setup.game, rules: setup.rules, position });
  const positionsAfter: string[] = []; // by event, for undoings
  let position = '';
  let draws = 0;
  let time_ms = 0;
  let paused_ms = performance.now();
  for (const [at, event] of log.entries()) {
    if (event.number !== at + 1) wrong(at + 1, texts.number);
    if (event.time_ms < time_ms) wrong(event.number, texts.time);
    time_ms = event.time_ms;
    switch (event.kind) {
      case 'game_started':
        position = event.position;
        if (rules.start(setup.game, setup.rules).position !== position)
          wrong(event.number, texts.startPosition);
        break;
      case 'moved': {
        ++found.moves;
        const turn = rules.look(place(position)).turn;
        if (turn.by !== 'player' || turn.seat !== event.seat) wrong(event.number, texts.turn);
        try {
          const after = rules.apply(place(position), event.move).position;
          if (after !== event.position) wrong(event.number, texts.position, { move: event.move });
          position = after;
        } catch {
          wrong(event.number, texts.illegal, { move: event.move });
          return found; // everything after it hangs on it
        }
        break;
      }
      case 'lapsed':
      case 'judged': {
        ++found.moves;
        const before = place(position);
        try {
          position =
            event.kind === 'lapsed' ? (rules.lapse(before) ?? '') : rules.apply(before, event.move).position;
          if (position !== event.position) wrong(event.number, texts.position, { move: event.kind });
        } catch {
          wrong(event.number, texts.illegal, { move: event.kind });
          return found;
        }
        break;
      }
      case 'rolled': {
        if (event.draw !== draws) wrong(event.number, texts.drawNumber);
        draws = event.draw + 1;
        const turn = rules.look(place(position)).turn as { by: string; chance?: ChanceKind };
        if (turn.by !== 'chance') wrong(event.number, texts.turn);
        if (key && turn.chance) {
          ++found.rolls;
          const expected = chanceText(key, BigInt(event.draw), turn.chance, setup.seats);
          if (rules.apply(place(position), expected).position !== event.position) {
            wrong(event.number, texts.roll, { expected, found: event.move });
          }
        }
        position = event.position;
        break;
      }
      // A director's word, and what it makes of the board is for `meydan verify` to judge: the referee in the browser
      // is asked for play only.
      case 'length_set':
        position = event.position;
        break;
      case 'game_ended': {
        const outcome = rules.look(place(position)).outcome;
        if (outcome && outcome.standing.join() !== event.result.standing.join())
          wrong(event.number, texts.result);
        break;
      }
      case 'match_ended':
        found.over = true;
        break;
      case 'undone':
        position = positionsAfter[event.to - 1] ?? position;
        found.over = false;
        break;
      // None of these changes the position before a move.
      case 'created':
      case 'seated':
      case 'joined':
      case 'invited':
      case 'contributed':
      case 'stepped':
      case 'taken_back':
      case 'announced':
      case 'readied':
      case 'break_taken':
      case 'length_corrected':
      case 'offered':
      case 'offer_answered':
      case 'clocks_stopped':
      case 'clocks_resumed':
      case 'clock_adjusted':
      case 'penalised':
      case 'said':
      case 'revealed':
      case 'cancelled':
      case 'spectator_removed':
      case 'absent':
      case 'absence_ended':
        break;
      default: {
        // Every kind that this page knows stands above; a later server may write more.
        const newer: { number: number } = event satisfies never;
        wrong(newer.number, texts.newerLine);
        return found;
      }
    }
    positionsAfter.push(position);
    found.events = at + 1;
    progress(found.events);
    if (performance.now() - paused_ms > atOnce_ms) {
      await pause();
      paused_ms = performance.now();
    }
  }
  return found;
}
