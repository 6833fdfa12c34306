import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontFiles, themeCss } from './theme-css';
import { day, media, night, sizes, textSizes } from './tokens';

const css = themeCss({ fontPrefix: '/fonts/' });

test('contains both themes, and the night theme again for devices that prefer it', () => {
  expect(css).toContain(`:root,[data-theme=day]{color-scheme:light;--paper:${day.paper}`);
  expect(css).toContain(`[data-theme=night]{color-scheme:dark;--paper:${night.paper}`);
  expect(css).toContain(`@media (prefers-color-scheme:dark){[data-theme=auto]{color-scheme:dark;--paper:${night.paper}`);
  expect(css).toContain('--ink-2:');
});

test('[R-CONST-18] sets the interface at 1.32', () => expect(css).toContain('font:.9375rem/1.32'));

test('[R-CONST-19] the interface uses five font sizes', () => {
  const { xxs, xs, s, m, l } = textSizes;
  expect([xxs, xs, s, m, l]).toEqual([11, 12, 13, 14, 15]);
});

test('[R-CONST-16] the header is 56 px high, 44 on iOS', () => expect([sizes.header, sizes.headerIos]).toEqual([56, 44]));

test('[R-CONST-20] has the breakpoints', () => {
  expect(media).toEqual({
    xs: '@media (min-width: 420px)',
    sm: '@media (min-width: 576px)',
    md: '@media (min-width: 768px)',
    lg: '@media (min-width: 1000px)',
    xl: '@media (min-width: 1180px)',
  });
});

test('the cross that empties a search field has the colour of quiet ink in both themes, not the browser’s blue', () => {
  const [, cross = ''] = css.match(/::-webkit-search-cancel-button\{([^}]*)\}/) ?? [];
  expect(cross).toContain('appearance:none');
  expect(cross).toContain('background:var(--ink-2)');
});

test('references only font files that exist', () => {
  const folders = { kit: join(__dirname, '../../fonts'), package: join(dirname(require.resolve('@fontsource-variable/literata/package.json')), 'files') };
  for (const { file, from } of fontFiles) {
    expect(existsSync(join(folders[from], file))).toBe(true);
    expect(css).toContain(`url("/fonts/${file}")`);
  }
});

const letters = (range: string) =>
  range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });

test('each letter is in one file, and the preloaded ones cover Turkish and English', () => {
  const upright = fontFiles.filter((f) => f.style === 'normal');
  const all = upright.flatMap((f) => letters(f.range));
  expect(new Set(all).size).toBe(all.length);
  const early = new Set(upright.filter((f) => f.preload).flatMap((f) => letters(f.range)));
  for (const letter of 'AZazÇçĞğIıİiÖöŞşÜüÂâÎîÛû0123456789.,;:!?“”‘’…—–') expect(early).toContain(letter.codePointAt(0));
});
