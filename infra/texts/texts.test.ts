import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCatalogue } from '../api/platform/errors';
import { root } from '../build/shared-packages';
import { askedKey, differences, flatten } from './catalogue.rules';
import { cataloguesOf, screenPackages } from './catalogues';
import { unanswered, unused } from './key-use.rules';
import { type Found, type Lookup, lookupsIn, ownHooks } from './lookups';
import { markFaults } from './marks.rules';
import { pairFaults, pairsIn, textsOf } from './pairs';
import { sourcesOf } from './sources';

/** Texts the specification requires although no screen uses them (R-ERR-14 … R-ERR-16). */
const kept = ['noData', 'technicalFault', 'connectionFault'];

const packages = screenPackages();
const sources = new Map([...packages, 'infra'].map((pkg) => [pkg, sourcesOf(pkg)]));
const found = new Map(
  packages.map((pkg): [string, Found[]] => {
    const own = sources.get(pkg) ?? [];
    const hooks = ownHooks(own.filter(({ text }) => text.includes('useTexts(')).map(({ tree }) => tree()));
    return [pkg, own.map(({ file, tree }) => lookupsIn(file, tree(), hooks))];
  }),
);
const catalogues = new Map(packages.map((pkg) => [pkg, cataloguesOf(pkg)]));
const kit = catalogues.get('shared-kit') ?? [];

const titlesOf = (pkg: string): Lookup[] => {
  const file = path.join(root, pkg, 'area.json');
  if (!existsSync(file)) return [];
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: { title?: string }[] };
  return routes.flatMap(({ title }) => (title ? [{ file: `${pkg}/area.json`, namespaces: null, key: title }] : []));
};
const lookupsOf = (pkg: string): Lookup[] => [...(found.get(pkg) ?? []).flatMap(({ lookups }) => lookups), ...titlesOf(pkg)];
const wordsOf = (pkg: string) => (found.get(pkg) ?? []).flatMap(({ words }) => [...words]);

test.each(packages)('[R-HOLD-22] [R-I18N-01] [R-I18N-02] the texts of %s match in both languages', (pkg) => {
  const own = catalogues.get(pkg) ?? [];
  expect(own).not.toEqual([]);
  expect(own.flatMap(({ file, tr, en }) => differences(tr, en).map((fault) => `${file}: ${fault}`))).toEqual([]);
});

test('[R-HOLD-22] [R-I18N-04] the error catalogue matches in both languages, and so do its titles', () => {
  const entries: [string, { tr: string; en: string; alert?: { tr: string; en: string } }][] = Object.entries(errorCatalogue);
  const inLanguage = (lang: 'tr' | 'en') =>
    Object.fromEntries(entries.flatMap(([code, entry]) => [[code, entry[lang]], ...(entry.alert ? [[`${code} alert`, entry.alert[lang]]] : [])]));
  expect(differences(inLanguage('tr'), inLanguage('en'))).toEqual([]);
});

test('[R-HOLD-22] inline bilingual texts — emails, gateway pages, titles, field names — match in both languages', () => {
  const bilingual = [...sources.values()].flat().filter(({ text }) => /\btr\b/.test(text) && (/\ben\b/.test(text) || text.includes('lang')));
  const pairs = bilingual.map(({ file, tree }) => ({ file, pairs: pairsIn(tree()) }));
  expect(pairs.flatMap(({ file, pairs: own }) => own.flatMap((pair) => pairFaults(pair).map((fault) => `${file}: ${fault}`)))).toEqual([]);
  const said = pairs.filter(({ pairs: own }) => own.length).map(({ file }) => file);
  for (const file of ['infra/api/accounts/mails.ts', 'infra/api/moderation/letters.ts', 'infra/gateway/fault-page.ts', 'shared-kit/src/media/texts.ts'])
    expect(said).toContain(file);
});

/** The specification spells it this way (R-ERR-29). */
const asSpecified = "We couldn't find the book, sorry.";

test('[R-NAV-15] all texts use typographic quotation marks and apostrophes', () => {
  const inCatalogues = [...catalogues.values()]
    .flat()
    .flatMap(({ file, tr, en }) => [tr, en].flatMap((texts) => [...flatten(texts).values()].map((text) => ({ file, text }))));
  const inCode = [...sources.values()].flat().flatMap(({ file, tree }) =>
    pairsIn(tree())
      .flatMap(textsOf)
      .map((text) => ({ file, text })),
  );
  const inErrors = Object.values(errorCatalogue).flatMap(({ tr, en }) => [tr, en].map((text) => ({ file: 'errors', text })));
  for (const texts of [inCatalogues, inCode, inErrors]) expect(texts.length).toBeGreaterThan(100);
  const all = [...inCatalogues, ...inCode, ...inErrors].filter(({ text }) => text !== asSpecified);
  expect(all.flatMap(({ file, text }) => markFaults(text).map((fault) => `${file}: ${fault}`))).toEqual([]);
});

test.each(packages)('[R-HOLD-22] %s looks up no missing text', (pkg) => {
  const own = [...(catalogues.get(pkg) ?? []), ...kit];
  const keysOf = (namespaces: readonly string[] | null) =>
    new Set(own.filter(({ namespace }) => !namespaces || namespaces.includes(namespace)).flatMap(({ tr }) => [...flatten(tr).keys()].map(askedKey)));
  expect(lookupsOf(pkg)).not.toEqual([]);
  expect(unanswered(lookupsOf(pkg), keysOf)).toEqual([]);
});

// The API's names become part of keys: the audit log's `spam.isaretle` looks up `action.spam-isaretle`.
const quoted = (sources.get('infra') ?? []).flatMap(({ text }) =>
  [...text.matchAll(/['`]([\w.:-]+)(?=['`$])|\b(\w+)\??:/g)].map(([, word, name]) => word ?? name ?? ''),
);
const shared = [...wordsOf('shared-kit'), ...quoted.map((word) => word.replace(/[.:]+$/, '')), ...quoted.map((word) => word.replace(/[.:]/g, '-'))];

test.each(packages)('[R-HOLD-22] %s has no unused texts', (pkg) => {
  const askers = pkg === 'shared-kit' ? packages : [pkg];
  const words = new Set([...askers.flatMap(wordsOf), ...shared]);
  const patterns = (found.get(pkg) ?? []).flatMap((one) => [...one.patterns]).map((key) => ({ key }));
  const left = (catalogues.get(pkg) ?? []).flatMap(({ namespace, tr, file }) => {
    const lookups = askers.flatMap(lookupsOf).filter(({ namespaces }) => !namespaces || namespaces.includes(namespace));
    return unused(tr, [...lookups, ...patterns], words).map((key) => `${file}: ${key}`);
  });
  expect(left.filter((one) => !kept.some((key) => one.endsWith(`: ${key}`)))).toEqual([]);
});
