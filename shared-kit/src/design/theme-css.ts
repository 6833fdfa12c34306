import { type ColourName, day, depth, fonts, LINE_HEIGHT, night, variableName } from './tokens';

/** A file of the reading font that the page may need. */
export interface FontFile {
  file: string;
  /** Folder that holds it: the kit's `fonts`, or `files` of `@fontsource-variable/literata`. */
  from: 'kit' | 'package';
  style: 'normal' | 'italic';
  weights: string;
  range: string;
  /** Worth preloading: nearly every page uses it. */
  preload: boolean;
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-201F,U+2021-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const TURKISH = 'U+011E-011F,U+0130,U+015E-015F';
const LATIN_EXT =
  'U+0100-011D,U+0120-012F,U+0132-0151,U+0154-015D,U+0160-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const cut = (letters: string, style: FontFile['style'], range: string): FontFile => ({
  file: `literata-${letters}-400-700-${style}.woff2`,
  from: 'kit',
  style,
  weights: '400 700',
  range,
  preload: style === 'normal',
});
const other = (style: FontFile['style']): FontFile => ({
  file: `literata-latin-ext-wght-${style}.woff2`,
  from: 'package',
  style,
  weights: '200 900',
  range: LATIN_EXT,
  preload: false,
});

/** Font files the gateway serves under its font prefix. Turkish and English text needs the first two; other Latin letters load the third. */
export const fontFiles: readonly FontFile[] = (['normal', 'italic'] as const).flatMap((style) => [
  cut('latin', style, LATIN),
  cut('turkish', style, TURKISH),
  other(style),
]);

/*
 * Metrics of Literata in thousandths of an em, and the mean advance of running Turkish and English text in it and in the fallback fonts. A fallback scaled by
 * the ratio breaks lines identically, so nothing shifts when the real font arrives.
 */
const literata = { ascent: 1177, descent: 308, advance: 485.4 };
const standIns = [
  { family: 'Literata Fallback Georgia', local: ['Georgia'], advance: 461.4 },
  { family: 'Literata Fallback Times', local: ['Times New Roman', 'Liberation Serif', 'Tinos'], advance: 413.9 },
] as const;

function fontFaces(fontPrefix: string): string {
  const real = fontFiles.map(
    (font) =>
      `@font-face{font-family:"Literata Variable";font-style:${font.style};font-display:swap;font-weight:${font.weights};src:url("${fontPrefix}${font.file}") format("woff2");unicode-range:${font.range}}`,
  );
  const fallback = standIns.map(({ family, local, advance }) => {
    const scale = literata.advance / advance;
    const share = (value: number) => `${((value / 1000 / scale) * 100).toFixed(2)}%`;
    return `@font-face{font-family:"${family}";src:${local.map((name) => `local("${name}")`).join(',')};size-adjust:${(scale * 100).toFixed(2)}%;ascent-override:${share(literata.ascent)};descent-override:${share(literata.descent)};line-gap-override:0%}`;
  });
  return [...real, ...fallback].join('');
}

function variables(colours: Record<ColourName, string>, own: Record<keyof (typeof depth)['day'], string>, scheme: 'light' | 'dark'): string {
  const names = Object.keys(colours) as ColourName[];
  const depthNames = Object.keys(own) as (keyof typeof own)[];
  return [
    `color-scheme:${scheme}`,
    ...names.map((name) => `${variableName(name)}:${colours[name]}`),
    ...depthNames.map((name) => `${variableName(name)}:${own[name]}`),
  ].join(';');
}

// The scroll bar gutter is always reserved, so a dialog that locks scrolling must not compensate for it again. Its veil keeps presses off the page: whatever the
// body hands down when it opens (the bar's width, `pointer-events`) would have the browser work out every element's style, so that stays as it is.
// Movements of what appears on a press stand here: @keyframes that came with it would have the browser work out every element's style.
const base = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-gutter:stable;background:var(--paper);scroll-padding:72px 0 calc(var(--notice-height,0px) + 60px)}
@media (min-width:768px){html{scroll-padding-bottom:var(--notice-height,0px)}}
body{margin:0;background:var(--paper);color:var(--ink);font:.9375rem/${LINE_HEIGHT} var(--ui-face);-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word;-webkit-tap-highlight-color:transparent;--removed-body-scroll-bar-size:0px}
h1,h2,h3,h4,h5,h6,p,figure,blockquote,dl,dd,ul,ol,fieldset,pre{margin:0;padding:0}
fieldset{border:0;min-width:0}
ul,ol{list-style:none}
h1,h2,h3,h4,h5,h6{font-size:inherit;font-weight:inherit}
a{color:inherit;text-decoration:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer}
img,svg,video,canvas{display:block;max-width:100%}
img,video{height:auto}
html body[data-scroll-locked]{--removed-body-scroll-bar-size:0px!important;margin-right:0!important;pointer-events:auto!important}
hr{border:0;border-top:1px solid var(--line);margin:0}
[hidden]{display:none!important}
:root{--line-room:40px}
@media (pointer:coarse){:root{--line-room:44px}}
@keyframes turn{to{transform:rotate(1turn)}}
@keyframes rise{from{opacity:0;transform:translateY(8px)}}
@keyframes unfold{from{opacity:0;transform:translateY(-4px)}}
@keyframes travel{from{transform:scaleX(.05)}to{transform:scaleX(.9)}}
@keyframes breathe{50%{opacity:.55}}
@keyframes blink{50%{opacity:.25}}
@keyframes fade{from{opacity:0}}
@keyframes snap{from{translate:calc(var(--turn)*40%) 0;opacity:.3}}
@keyframes climb{from{transform:translateY(32px);opacity:0}}
@keyframes settle{from{transform:translateY(8px);opacity:0}}
:focus{outline:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
::selection{background:var(--accent-soft);color:var(--ink)}
::placeholder{color:var(--ink-2);opacity:1}
::-webkit-search-cancel-button{-webkit-appearance:none;appearance:none;width:14px;height:14px;margin:0 2px 0 8px;cursor:pointer;background:var(--ink-2);clip-path:polygon(12% 0,50% 38%,88% 0,100% 12%,62% 50%,100% 88%,88% 100%,50% 62%,12% 100%,0 88%,38% 50%,0 12%)}
@media (max-width:767.98px){input,select,textarea{font-size:max(16px,1rem)!important}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
@media print{:root{--paper:#fff;--card:#fff;--ink:#000}}
`.replace(/\n/g, '');

/**
 * What a page that opens at its top leaves out of its first frame, which is there sooner for it on a slow phone (R-SPEED-05): items of a list below the window, and
 * of a row beside it. `infra/gateway/first-frame.js` marks that frame. The height is a guess for that one frame.
 */
const firstFrame =
  '@media (max-height:1000px){:root[data-frame=first] [data-list]>li:nth-child(n+4){content-visibility:hidden;contain-intrinsic-height:260px}}' +
  '@media (max-width:767.98px){:root[data-frame=first] [data-row]>li:nth-child(n+6){content-visibility:hidden}}';

/**
 * Global styles: fonts, variables of both themes, reset and body type. Inlined in the HTML head, so the first frame already has its colours.
 * `<html data-theme>` is `day`, `night` or `auto` (follows the device); `data-brand="ads"` on any element switches its content to the advertisers' accent.
 * @param fontPrefix URL prefix of the {@link fontFiles}, with trailing slash: `/fonts/`
 */
export function themeCss({ fontPrefix }: { fontPrefix: string }): string {
  const dayRules = variables(day, depth.day, 'light');
  const nightRules = variables(night, depth.night, 'dark');
  return [
    fontFaces(fontPrefix),
    `:root{--ui-face:${fonts.ui};--reading-face:${fonts.reading}}`,
    `:root,[data-theme=day]{${dayRules}}`,
    `[data-theme=night]{${nightRules}}`,
    `@media (prefers-color-scheme:dark){[data-theme=auto]{${nightRules}}}`,
    '[data-brand=ads]{--accent:var(--ads-accent);--accent-hover:var(--ads-accent-hover);--on-accent:var(--ads-on-accent);--accent-soft:var(--ads-accent-soft)}',
    base,
    firstFrame,
  ].join('');
}

/** The colours of both themes, for what is drawn on the server. */
export const palettes = { day, night } as const;

/** Browser UI colour per theme, for `<meta name="theme-color">`. */
export const themeColour = { day: day.paper, night: night.paper } as const;
