import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { frontPackages, readPackage } from '../../build/packages';
import { faultsOf } from './check';
import { template } from './new';
import { copyTemplate, nameFault, renamed } from './template.cjs';

const areas = frontPackages().filter((pkg) => pkg.declaration);

test.each(areas.map((pkg) => [pkg.name, pkg] as const))(
  '%s declares what it exports, has its texts in both languages, and claims nothing of another',
  (_, pkg) => {
    expect(faultsOf(pkg)).toEqual([]);
  },
);

describe('a new area', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-new-'));
  const target = path.join(folder, 'mf-okuma-kulubu');
  beforeAll(() => copyTemplate(template, target, 'okuma-kulubu'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const files = () => (readdirSync(target, { recursive: true }) as string[]).filter((file) => statSync(path.join(target, file)).isFile());

  test("has a page, a slice, texts, a story and tests, and no trace of the template's name", () => {
    expect(files()).toEqual(
      expect.arrayContaining([
        'area.json',
        'src/index.ts',
        'src/picks/OkumaKulubu.page.tsx',
        'src/picks/picks.slice.ts',
        'src/picks/BookPicks.story.tsx',
        'texts/tr.json',
      ]),
    );
    expect(files().some((file) => /\.test\.tsx?$/.test(file))).toBe(true);
    for (const file of files()) expect(`${file} ${readFileSync(path.join(target, file), 'utf8')}`).not.toMatch(/sablon/i);
  });

  test('has no faults, next to all others', () => {
    const pkg = { ...readPackage('infra/area-template'), name: 'mf-okuma-kulubu', folder: target };
    const declaration = JSON.parse(readFileSync(path.join(target, 'area.json'), 'utf8')) as typeof pkg.declaration;
    expect(faultsOf({ ...pkg, declaration })).toEqual([]);
  });

  test("is told if it claims another area's route", () => {
    const pkg = { ...readPackage('infra/area-template'), name: 'mf-okuma-kulubu', folder: target };
    const declaration = JSON.parse(
      readFileSync(path.join(target, 'area.json'), 'utf8').replace('"/okuma-kulubu"', '"/kitap/:kitap/:bolum?"'),
    ) as typeof pkg.declaration;
    expect(faultsOf({ ...pkg, declaration })).toEqual([expect.stringContaining('belongs to mf-catalog')]);
  });

  test('is told if it speaks one language only, or is guarded by a flag that no site has', () => {
    const pkg = { ...readPackage('infra/area-template'), name: 'mf-okuma-kulubu', folder: target };
    const whole = JSON.parse(readFileSync(path.join(target, 'area.json'), 'utf8')) as NonNullable<typeof pkg.declaration>;
    expect(faultsOf({ ...pkg, declaration: { ...whole, texts: ['tr'] } })).toEqual([expect.stringContaining('area.json/texts')]);
    const routes = whole.routes.map((route) => ({ ...route, guard: { flag: 'kulup' } }));
    expect(faultsOf({ ...pkg, declaration: { ...whole, routes } })).toEqual(['no site has the flag kulup, only videoSharing and webSesKaydi']);
  });

  test('is told which of its files is no JSON', () => {
    const pkg = { ...readPackage('infra/area-template'), name: 'mf-okuma-kulubu', folder: target };
    const declaration = JSON.parse(readFileSync(path.join(target, 'area.json'), 'utf8')) as typeof pkg.declaration;
    const file = path.join(target, 'texts/en.json');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, '{"title":');
    expect(() => faultsOf({ ...pkg, declaration })).toThrow(/texts\/en\.json is not valid JSON: /);
    writeFileSync(file, whole);
  });

  test('[R-HOLD-22] is told if a placeholder is missing in one language', () => {
    const pkg = { ...readPackage('infra/area-template'), name: 'mf-okuma-kulubu', folder: target };
    const declaration = JSON.parse(readFileSync(path.join(target, 'area.json'), 'utf8')) as typeof pkg.declaration;
    const file = path.join(target, 'texts/en.json');
    const whole = readFileSync(file, 'utf8');
    const { title, ...others } = JSON.parse(whole) as Record<string, string>;
    writeFileSync(file, JSON.stringify({ ...others, title: `${title} {{n}}` }));
    expect(faultsOf({ ...pkg, declaration })).toEqual(['mf-okuma-kulubu/texts/*.json: title: [] in tr, [{{n}}] in en']);
    writeFileSync(file, whole);
  });
});

test.each([
  ['mf-sablon', 'mf-kulup'],
  ['SablonPage', 'KulupPage'],
  ['"/sablon"', '"/kulup"'],
])('%s becomes %s', (before, after) => {
  expect(renamed(before, 'kulup')).toBe(after);
});

test.each(['mf-a', 'mf-okuma-kulubu', 'mf-kulup2', `mf-${'a'.repeat(40)}`])('[R-OPEN-09] an area may be called %s', (name) => {
  expect(nameFault(name)).toBe('');
});

test.each([
  ['mf-okuma-kulübü', 'mf-okuma-kulubu'],
  ['mf-ÇIĞ ışık', 'mf-cig-isik'],
  ['Okuma Kulübü', 'mf-okuma-kulubu'],
  ['mf-3d', 'mf-d'],
  ['mf--a', 'mf-a'],
  ['mf-a--b-', 'mf-a-b'],
])('[R-OPEN-09] an area cannot be called %s, whose code or address would not be valid; perhaps %s', (name, better) => {
  expect(nameFault(name)).toMatch(new RegExp(`a to z.*; perhaps ${better}\\.$`));
});

test.each(['', 'mf-', 'mf-42', `mf-${'a'.repeat(41)}`, 'mf-книга'])('[R-OPEN-09] of %p one hears what a name is', (name) => {
  expect(nameFault(name)).toMatch(/a to z, digits and single hyphens, a letter first, 43 in all\.$/);
});
