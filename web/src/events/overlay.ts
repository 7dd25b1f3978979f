// The address of the overlay of a match (pages/EventOverlay.svelte): what it says, and how it is read.
import type { Lang } from '../i18n/text';

export const overlayPlaces = ['bottom', 'bottom_right', 'bottom_left', 'top_right', 'top_left'] as const;
export type OverlayPlace = (typeof overlayPlaces)[number];
export interface OverlayChoices {
  place: OverlayPlace;
  lang: Lang;
  scale: number;
}
export const overlayPath = (event: string, match: string, { place, lang, scale }: OverlayChoices): string =>
  `/events/${encodeURIComponent(event)}/overlay?${new URLSearchParams({
    match,
    place,
    lang,
    scale: String(scale),
  }).toString()}`;

const leastScale = 0.5;
const mostScale = 3;
export const placeOf = (text: string): OverlayPlace =>
  overlayPlaces.find((each) => each === text) ?? 'bottom';
export function scaleOf(text: string): number {
  const scale = Number(text);
  return text !== '' && Number.isFinite(scale) ? Math.min(mostScale, Math.max(leastScale, scale)) : 1;
}
