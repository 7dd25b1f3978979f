// The colours of board and discs in the three themes.
export interface Disc {
  body: string;
  light: string;
  rim: string;
  ring: string;
}
export interface Palette {
  frame: readonly [string, string];
  surface: readonly [string, string];
  grain: string;
  line: string;
  red: string;
  white: Disc;
  black: Disc;
  queen: Disc;
  striker: Disc;
  /** What is aimed with, what is refused, and whose side glows. */
  aim: string;
  wrong: string;
  glow: string;
}

const discs = {
  white: { body: '#f2e2bd', light: '#fffaeb', rim: '#7a5a2c', ring: '#b28f57' },
  black: { body: '#2c2420', light: '#5b4d44', rim: '#0e0a08', ring: '#74655a' },
  queen: { body: '#b3243f', light: '#e56a7f', rim: '#5e0e1e', ring: '#f0b3bd' },
  striker: { body: '#e9f2ee', light: '#ffffff', rim: '#0b5f5e', ring: '#0e7c7b' },
};
const light: Palette = {
  frame: ['#6d4522', '#3d2511'],
  surface: ['#eed3a0', '#ddb878'],
  grain: 'rgb(122 78 30 / 9%)',
  line: '#3a2413',
  red: '#a4243b',
  ...discs,
  aim: '#0b5f5e',
  wrong: '#a4243b',
  glow: '#0e7c7b',
};
const dark: Palette = {
  ...light,
  frame: ['#3d2812', '#1c1108'],
  surface: ['#b58b55', '#94693a'],
  grain: 'rgb(40 22 6 / 14%)',
  line: '#1d1108',
  red: '#7d1329',
  white: { ...discs.white, rim: '#4c3514' },
  black: { body: '#171210', light: '#463b35', rim: '#000000', ring: '#7c6d62' },
  aim: '#04302e',
  wrong: '#7d1329',
  glow: '#35b6ad',
};
const wood: Palette = {
  ...light,
  frame: ['#7b4a1f', '#44260d'],
  surface: ['#e2b876', '#cd9850'],
  grain: 'rgb(100 55 12 / 13%)',
  line: '#2f1b0a',
  red: '#8f1c33',
  aim: '#08413f',
  wrong: '#8f1c33',
};
export const palettes = { light, dark, wood };
export type ThemeName = keyof typeof palettes;

/** The theme that is seen, from the one chosen. */
export const seenTheme = (chosen: string, prefersDark: boolean): ThemeName =>
  chosen === 'dark' || chosen === 'wood' || chosen === 'light' ? chosen : prefersDark ? 'dark' : 'light';

export const discOf = (palette: Palette, id: number): Disc =>
  id === 0 ? palette.striker : id === 19 ? palette.queen : id < 10 ? palette.white : palette.black;
