import { createInstance, type i18n as I18next, type LoggerModule } from 'i18next';
import { OwnI18n } from '../../shared-kit/src/i18n/own-i18n';
import type { Texts } from './catalogue.rules';
import { cataloguesOf, screenPackages } from './catalogues';

/** i18next says on the console what is missing. */
const silent: LoggerModule = { type: 'logger', log: () => undefined, warn: () => undefined, error: () => undefined };

/** The same texts in i18next, set up as the site did, and in the site's own lookup. */
function both(lang: string, spaces: { namespace: string; tr: object; en: object }[]) {
  const theirs: I18next = createInstance().use(silent);
  void theirs.init({
    lng: lang,
    fallbackLng: 'tr',
    defaultNS: 'kit',
    ns: ['kit'],
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  const own = new OwnI18n(lang, 'tr', 'kit') as unknown as I18next;
  for (const i18n of [theirs, own])
    for (const { namespace, ...texts } of spaces) for (const in_ of ['tr', 'en'] as const) i18n.addResourceBundle(in_, namespace, texts[in_]);
  return { theirs, own };
}

/** Paths of all texts; plurals by their common name. */
const pathsOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object'
      ? [`${before}${key}`, ...pathsOf(value as Texts, `${before}${key}.`)]
      : [`${before}${key}`, `${before}${key.replace(/_(one|other)$/, '')}`],
  );
/** Every name that a text of the site may be given. */
const valuesOf = (texts: object) => Object.fromEntries([...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name ?? '', `«${name}» $&`]));

const catalogues = screenPackages().flatMap((pkg) => cataloguesOf(pkg));
const kit = catalogues.filter(({ namespace }) => namespace === 'kit');
const other = catalogues.filter(({ namespace }) => namespace !== 'kit');
const kitTexts = { namespace: 'kit', tr: Object.assign({}, ...kit.map((c) => c.tr)), en: Object.assign({}, ...kit.map((c) => c.en)) };

test.each([kitTexts, ...other].map((one) => [one.namespace, one] as const))('each text of %s is what i18next makes of it', (namespace, catalogue) => {
  const paths = [...new Set([...pathsOf(catalogue.tr as Texts), ...pathsOf(catalogue.en as Texts)])];
  expect(paths.length).toBeGreaterThan(1);
  const values = valuesOf(catalogue);
  for (const lang of ['tr', 'en']) {
    const { theirs, own } = both(lang, [kitTexts, catalogue]);
    const said = (i18n: I18next) => {
      const t = i18n.getFixedT(lang, namespace) as (key: string, values?: object) => unknown;
      return paths.flatMap((path) => [
        ...(typeof i18n.getResource(lang, namespace, path) === 'object'
          ? []
          : [t(path), t(path, values), ...[0, 1, 2].map((count) => t(path, { ...values, count }))]),
        t(path, { returnObjects: true }),
        i18n.exists(path, { ns: namespace }),
        i18n.exists(path),
      ]);
    };
    expect(said(own)).toEqual(said(theirs));
  }
});

const small = {
  namespace: 'alan',
  tr: {
    title: 'Başlık',
    only: 'yalnız',
    none: 'hiç',
    few_one: '{{count}} tane',
    few_other: '{{ count }} adet',
    who_erkek: 'o adam',
    who: 'o',
    deep: { 'a.b': 'nokta', list: ['{{x}} bir', { k: '{{x}} iki' }] },
  },
  en: { title: 'Title', none: '', few_zero: 'none', few_one: 'one', few_other: '{{count}} of {{who.name}}', deep: {} },
};
type Asked = [what: string, key: string | string[], values?: object | string];
const asked: Asked[] = [
  ['a text', 'title'],
  ['one that the language lacks', 'only'],
  ['an empty one', 'none'],
  ['one that nobody has', 'nothing.at.all'],
  ['one with a default', 'nothing', { defaultValue: 'instead {{x}}', x: 1 }],
  ['one with a default as text', 'nothing', 'instead'],
  ['one of a named namespace', 'kit:retry'],
  ['one that the named namespace lacks', 'kit:nothing'],
  ['one of a namespace among the values', 'retry', { ns: 'kit' }],
  ['one in another language', 'title', { lng: 'tr' }],
  ['none at all', 'few', { count: 0 }],
  ['one', 'few', { count: 1 }],
  ['several, with a value inside another', 'few', { count: 5, who: { name: 'Ece' } }],
  ['several that the language has no plural of', 'title', { count: 3 }],
  ['a part of one', 'few', { count: 0.5 }],
  ['a value that is missing', 'few', { count: 5 }],
  ['a context', 'who', { context: 'erkek' }],
  ['a context without a text', 'who', { context: 'kadin' }],
  ['a name with a dot', 'deep.a.b'],
  ['a list', 'deep.list', { returnObjects: true, x: 'X' }],
  ['the first known of several', ['nothing', 'title', 'only']],
  ['none of several', ['nothing', 'neither']],
  ['a name of every object', 'constructor'],
];
test.each(asked)('%s is what i18next makes of it', (...[, key, values]: Asked) => {
  for (const lang of ['tr', 'en']) {
    const { theirs, own } = both(lang, [kitTexts, small]);
    const say = (i18n: I18next) => (i18n.getFixedT(null, 'alan') as (key: unknown, values?: unknown) => unknown)(key, values);
    expect(say(own)).toEqual(say(theirs));
  }
});

test('bundles, resources and languages are those of i18next', async () => {
  const { theirs, own } = both('en', [kitTexts, small]);
  const facts = async (i18n: I18next) => {
    const heard: unknown[] = [];
    const hear = (lang: string) => heard.push(lang);
    i18n.on('languageChanged', hear);
    i18n.store.on('added', (lang: string, namespace: string) => heard.push(lang, namespace));
    i18n.addResourceBundle('en', 'alan', { title: 'New', deep: { c: 'c' } }, true);
    i18n.addResourceBundle('tr', 'alan', { title: 'Yeni', deep: { c: 'c' } }, true, true);
    i18n.addResourceBundle('en', 'yeni', { late: 'late' });
    await i18n.changeLanguage('tr');
    i18n.off('languageChanged', hear);
    await i18n.changeLanguage('en');
    const known = (['alan', 'yeni', 'yok'] as const).map((ns) => [
      i18n.hasResourceBundle('en', ns),
      i18n.getResourceBundle('en', ns),
      i18n.getResource('en', ns, 'deep.c'),
    ]);
    return [known, i18n.getResourceBundle('tr', 'alan'), heard, i18n.language, i18n.t('retry'), i18n.t('late', { ns: 'yeni' })];
  };
  expect(await facts(own)).toEqual(await facts(theirs));
});
