// Why a tap on a place moves nothing, where the referee has no step to judge: the sentence and its clause.
import { notYourTurn } from '$web/board/refusals';
import type { Text } from '$web/i18n/text';
import type { Message } from '$web/rules/types';
import { type Match, bar, highest, off } from './position';
import { texts } from './texts';

export interface Tapped {
  match: Match;
  /** The viewer's side. */
  side: number;
  mine: boolean;
  /** The turn is made and only wants to be confirmed. */
  complete: boolean;
  /** No checker can go with these dice. */
  stuck: boolean;
  /** The referee's word on a step. */
  why: (from: number, to?: number) => Message | null;
}

const said = (text: Text, clause: string): Message => ({
  key: 'tapped',
  clause,
  ...text,
});

export function tapRefusal(
  place: number,
  { match, side, mine, complete, stuck, why }: Tapped,
): Message | null {
  const own = match.checkers[side] ?? [];
  const others = match.checkers[1 - side] ?? [];
  if (!mine) return notYourTurn;
  if (match.stage === 'doubled' || match.stage === 'beavered') return said(texts.answerFirst, 'N 4-4-3');
  if (match.stage === 'conceded') return said(texts.answerConcession, 'N 4-5');
  if (match.stage !== 'rolled') return said(texts.rollFirst, 'N 4');
  if (complete) return said(texts.complete, '');
  if (stuck) return said(texts.nothing, 'N 4-1-8-1');
  if (place === off) return said(highest(own) > 6 ? texts.notAllHome : texts.tapChecker, 'N 8');
  if ((own[place] ?? 0) > 0) return why(place);
  if (place === bar) return said(texts.emptyBar, 'N 4-2-1');
  return said((others[bar - place] ?? 0) > 0 ? texts.othersChecker : texts.emptyPoint, 'N 8');
}
