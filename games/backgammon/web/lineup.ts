// The line-up of a chouette, as it stands behind the board's text (see ../chouette_text.cpp): who is the box, who plays
// for the team, and how each member's cube stands with the box.

export type CubeAt = 'centre' | 'box' | 'member';
export interface MemberCube {
  value: number;
  at: CubeAt;
  /** Doubled, and not yet answered. */
  offered: boolean;
}
export interface Member {
  seat: number;
  score: number;
  /** Null: settled, the member is out of this game. */
  cube: MemberCube | null;
}
export interface LineUp {
  game: number;
  games: number;
  box: { seat: number; score: number };
  /** In the order of the line. */
  team: readonly Member[];
  /** Who says before the roll whether to double. */
  asked: number | null;
}

function cubeOf(text: string): MemberCube | null {
  const found = /^(\d+)([bm]?)(\??)$/.exec(text);
  if (!found) return null;
  const at = found[2] === 'b' ? 'box' : found[2] === 'm' ? 'member' : 'centre';
  return { value: Number(found[1]), at, offered: found[3] === '?' };
}

/** Null with two players. */
export function lineUpOf(position: string): LineUp | null {
  const [, game, ...people] = position.split(';');
  if (game === undefined || people.length === 0) return null;
  const [number = 1, games = 1] = game.split('/').map(Number);
  const entries = people.map((text) => {
    const [seat = '', score = '', cube = ''] = text.replace('!', '').split(':');
    return { seat: Number(seat) - 1, score: Number(score), cube: cubeOf(cube), asked: text.endsWith('!') };
  });
  const [box, ...team] = entries;
  if (!box) return null;
  return {
    game: number,
    games,
    box: { seat: box.seat, score: box.score },
    team: team.map(({ seat, score, cube }) => ({ seat, score, cube })),
    asked: entries.find((entry) => entry.asked)?.seat ?? null,
  };
}

/** The first of the team who is still in the game. */
export const captainOf = (line: LineUp): number | null =>
  line.team.find((member) => member.cube !== null)?.seat ?? null;

/** Whose cube is answered next: the line's order, the captain last. */
export function nextOffered(line: LineUp): Member | null {
  const captain = captainOf(line);
  const offered = line.team.filter((member) => member.cube?.offered);
  return offered.find((member) => member.seat !== captain) ?? offered[0] ?? null;
}

/** The side of the board that a person plays: the box is White. With two players seats are sides. */
export function sideOf(position: string, seat: number): number {
  const line = lineUpOf(position);
  if (!line) return seat;
  return seat === line.box.seat ? 0 : 1;
}

/** The seats whose cubes the box may double, from the moves that the referee lists. */
export function turnable(moves: readonly string[]): number[] {
  const named = moves.flatMap((move) => (/^double \d/.test(move) ? move.split(' ').slice(1) : []));
  return [...new Set(named)].map((number) => Number(number) - 1).sort((one, other) => one - other);
}

/** The move that doubles these people; `double` alone means all it can. */
export function doubleMove(all: readonly number[], chosen: readonly number[]): string {
  if (all.length === 0 || chosen.length === all.length) return 'double';
  return `double ${chosen.map((seat) => seat + 1).join(' ')}`;
}
