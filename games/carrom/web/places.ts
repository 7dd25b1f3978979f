// Where pieces lie, in words: for who hears the board. Everything is as the listener's seat sees it.
import { type Lang, fill } from '$web/i18n/text';
import { type Point, distance, pocketCentre_mm, side_mm, toView } from './geometry';
import { type Shown, colourOf } from './position';
import { texts } from './texts';

const third_mm = side_mm / 3;
const centre: Point = { x: side_mm / 2, y: side_mm / 2 };
const pockets: readonly Point[] = [pocketCentre_mm, side_mm - pocketCentre_mm].flatMap((x) =>
  [pocketCentre_mm, side_mm - pocketCentre_mm].map((y) => ({ x, y })),
);
const near_mm = 75;
const frameNear_mm = 28;

const regions = [
  [texts.lowerLeft, texts.lowerMiddle, texts.lowerRight],
  [texts.middleLeft, texts.middle, texts.middleRight],
  [texts.upperLeft, texts.upperMiddle, texts.upperRight],
] as const;
const part = (value: number): 0 | 1 | 2 => (value < third_mm ? 0 : value < 2 * third_mm ? 1 : 2);

export function placeText(at: Point, lang: Lang): string {
  const region = regions[part(at.y)][part(at.x)];
  const close = pockets.some((pocket) => distance(pocket, at) < near_mm)
    ? texts.nearPocket
    : distance(centre, at) < 1
      ? texts.inCentre
      : distance(centre, at) < 85
        ? texts.inCircle
        : Math.min(at.x, at.y, side_mm - at.x, side_mm - at.y) < frameNear_mm
          ? texts.atFrame
          : null;
  return fill(lang, close ? texts.placeClose : texts.place, {
    region: region[lang],
    ...(close ? { close: close[lang] } : {}),
  });
}

/** "White 3: upper left, near the pocket; 61 across, 690 ahead." */
export const piecesInWords = (shown: Shown, turns: number, lang: Lang): string[] =>
  shown.pieces.map((piece) => {
    const at = toView(piece, turns);
    const colour = colourOf(piece.id);
    const name =
      colour === 'queen'
        ? texts.queen[lang]
        : fill(lang, colour === 'white' ? texts.whitePiece : texts.blackPiece, {
            number: colour === 'white' ? piece.id : piece.id - 9,
          });
    return fill(lang, texts.piecePlace, {
      name,
      place: placeText(at, lang),
      x: Math.round(at.x),
      y: Math.round(at.y),
    });
  });
