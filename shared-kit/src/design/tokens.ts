/**
 * Design tokens as plain data. `theme-css.ts` turns them into CSS variables once, in the head of the page; components read the variables (`v.ink`), so a theme
 * change re-renders nothing.
 */

/** Colours of one theme. `…Soft` are tinted backgrounds, `on…` is the text colour on a filled background, `edge` the border of controls (3:1). */
export const day = {
  paper: '#FBF9F4',
  card: '#FFFFFF',
  sunken: '#F1EDE3',
  hover: '#F5F1E9',
  ink: '#23211C',
  ink2: '#6A655A',
  line: '#E4DFD3',
  edge: '#8C8577',
  accent: '#2F6B4F',
  accentHover: '#24543E',
  onAccent: '#FFFFFF',
  accentSoft: '#E5F0E8',
  gold: '#B8862B',
  goldInk: '#765410',
  goldSoft: '#F8F0DC',
  verified: '#2C6FB3',
  verifiedSoft: '#EAF2FA',
  danger: '#B3392F',
  dangerHover: '#952C23',
  onDanger: '#FFFFFF',
  dangerSoft: '#FBEBE8',
  inverse: '#2C2A25',
  onInverse: '#F7F4EC',
  inverseAccent: '#9AD6B6',
  inverseDanger: '#F5A59C',
  adsAccent: '#3D3A8C',
  adsAccentHover: '#2E2B70',
  adsOnAccent: '#FFFFFF',
  adsAccentSoft: '#ECEBF8',
} as const;

export type ColourName = keyof typeof day;

export const night: Record<ColourName, string> = {
  paper: '#15171C',
  card: '#1D2026',
  sunken: '#111318',
  hover: '#252932',
  ink: '#E9E6DF',
  ink2: '#A19C92',
  line: '#2C3038',
  edge: '#727884',
  accent: '#7CC4A0',
  accentHover: '#98D6B7',
  onAccent: '#0F261A',
  accentSoft: '#20332A',
  gold: '#E0B860',
  goldInk: '#E0B860',
  goldSoft: '#332C1C',
  verified: '#7FB2E5',
  verifiedSoft: '#1E2C3C',
  danger: '#F08A80',
  dangerHover: '#F7A59D',
  onDanger: '#2D0F0C',
  dangerSoft: '#3A2423',
  inverse: '#E9E6DF',
  onInverse: '#1D2026',
  inverseAccent: '#245740',
  inverseDanger: '#98281F',
  adsAccent: '#A9A6F0',
  adsAccentHover: '#C0BEF7',
  adsOnAccent: '#16143A',
  adsAccentSoft: '#27264A',
};

/** Non-flat values: shadows and the dialog backdrop. */
export const depth = {
  day: { veil: 'rgb(35 33 28 / 0.42)', float: '0 1px 2px rgb(35 33 28 / 0.06), 0 8px 28px rgb(35 33 28 / 0.14)', coverEdge: 'rgb(35 33 28 / 0.14)' },
  night: { veil: 'rgb(5 6 8 / 0.62)', float: '0 0 0 1px rgb(255 255 255 / 0.06), 0 12px 32px rgb(0 0 0 / 0.5)', coverEdge: 'rgb(255 255 255 / 0.12)' },
} as const;

/** Text sizes of the interface in px (R-CONST-19), of reading text and of titles. */
export const textSizes = { xxs: 11, xs: 12, s: 13, m: 14, l: 15, reading: 17, readingLarge: 18, title: 20, heading: 24, display: 32 } as const;
/** R-CONST-18 */
export const LINE_HEIGHT = 1.32;
export const READING_LINE_HEIGHT = 1.6;

/** Spacing in px. */
export const space = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32, 7: 48 } as const;
export type Space = keyof typeof space;
/** Round corners in px: of what is pressed, of what holds something, and of pills. */
export const radius = { control: 6, card: 10, full: 999 } as const;

/** Fixed sizes in px (R-CONST-14..16) and the cover's height as a multiple of its width (R-CONST-17). */
export const sizes = { avatar: 48, listIcon: 40, header: 56, headerIos: 44, touch: 44, drawer: 240, drawerMini: 72, column: 640, rightColumn: 320 } as const;
export const COVER_RATIO = 1.5;

/** z-index layers; each further modal lies above the previous one (R-MODAL-29). */
export const layers = { sticky: 10, chrome: 20, floating: 30, modal: 1000, modalStep: 10, menu: 5000, toast: 6000 } as const;

/** Minimum widths in px of the breakpoints (R-CONST-20). */
export const breakpoints = { vxs: 0, xs: 420, sm: 576, md: 768, lg: 1000, xl: 1180 } as const;
export type Breakpoint = keyof typeof breakpoints;

type Wider = Exclude<Breakpoint, 'vxs'>;

/** Media queries for CSS: `media.md` from 768 px on, `below.md` under it (R-CONST-20). */
export const media: Record<Wider, string> = mapBreakpoints((px) => `@media (min-width: ${px}px)`);
/** Media conditions for what is narrower than a class: `below.md` under 768 px (R-CONST-20). */
export const below: Record<Wider, string> = mapBreakpoints((px) => `@media (max-width: ${px - 0.02}px)`);
/** For rules that need a pointer that can hover. */
export const canHover = '@media (hover: hover) and (pointer: fine)';

function mapBreakpoints(rule: (px: number) => string): Record<Wider, string> {
  return { xs: rule(breakpoints.xs), sm: rule(breakpoints.sm), md: rule(breakpoints.md), lg: rule(breakpoints.lg), xl: rule(breakpoints.xl) };
}

/** Motion: short, and only to explain where something came from. */
export const motion = { fast: '120ms ease-out', normal: '180ms ease-out' } as const;

type DepthName = keyof typeof depth.day;

const cssName = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);

/** The name of the CSS variable of a token: `ink2` → `--ink-2`. */
export function variableName(name: ColourName | DepthName): string {
  return `--${cssName(name)}`;
}

/** References to the variables, the only way components refer to colours: `color: ${v.ink}`. */
export const v = Object.fromEntries([...Object.keys(day), ...Object.keys(depth.day)].map((name) => [name, `var(--${cssName(name)})`])) as Record<
  ColourName | DepthName,
  string
>;

/** The two font families. The interface uses the reader's system font; titles and reading text are set in Literata. */
export const fonts = {
  ui: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  reading: '"Literata Variable", "Literata Fallback Georgia", "Literata Fallback Times", Georgia, "Times New Roman", serif',
} as const;
/** The reading font's variable, for components. */
export const readingFace = 'var(--reading-face)';
