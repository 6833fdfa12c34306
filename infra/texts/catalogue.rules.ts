/** The site's languages; every text exists in each. */
const languages = ['tr', 'en'] as const;
export type Language = (typeof languages)[number];
/** Texts by key, nested as needed. */
export interface Texts {
  [key: string]: string | Texts | readonly (string | Texts)[];
}

/** Every text by its full key (`goals.names.pages`, `questions[0].answer`). */
export function flatten(texts: Texts, path: (key: string) => string = (key) => key): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] => {
      if (typeof value === 'string') return [[path(key), value]];
      return [...flatten(value as Texts, Array.isArray(value) ? (inner) => `${path(key)}[${inner}]` : (inner) => `${path(key)}.${inner}`)];
    }),
  );
}

/** The key without its plural suffix. */
const baseKey = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
/** The key as code requests it: a list is requested as a whole. */
export const askedKey = (key: string) => baseKey(key).replace(/\[.*/, '');
const formOf = (key: string) => key.slice(baseKey(key).length + 1);

/** A text's placeholders (`{{n}}`, `{n}`), tags (`<b>`, `</b>`) and nested texts (`$t(key)`), sorted. */
export const holes = (text: string): string[] => [...text.matchAll(/\{\{?\s*[-\w.]+[^}]*\}\}?|<\/?[\w-]+[^>]*>|\$t\([^)]*\)/g)].map(([hole]) => hole).sort();

/** A text may say "a book" where another plural form has the count. */
const countless = (hole: string) => hole !== '{{count}}' && hole !== '{{n}}';

function formFaults(lang: Language, texts: Map<string, string>): string[] {
  const forms = new Map<string, string[]>();
  for (const key of texts.keys()) if (baseKey(key) !== key) forms.set(baseKey(key), [...(forms.get(baseKey(key)) ?? []), key]);
  const wanted = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.slice().sort();
  return [...forms].flatMap(([base, keys]) => {
    const found = keys.map(formOf).sort();
    const other = holes(texts.get(`${base}_other`) ?? '').filter(countless);
    return [
      ...(String(found) === String(wanted) ? [] : [`${lang}: ${base} has the forms ${found}, the language has ${wanted}`]),
      ...(texts.has(base) ? [`${lang}: ${base} stands with forms and without`] : []),
      ...keys
        .filter((key) => String(holes(texts.get(key) ?? '').filter(countless)) !== String(other))
        .map((key) => `${lang}: ${key} has other places for values than its other form`),
    ];
  });
}

/**
 * Differences between a catalogue's two languages: keys, placeholders, tags; and gaps within each: empty texts, missing plural forms (R-HOLD-22). Forms are
 * compared within a language only where the languages have different ones.
 */
export function differences(turkish: Texts, english: Texts): string[] {
  const of = { tr: flatten(turkish), en: flatten(english) };
  const bases = { tr: new Set([...of.tr.keys()].map(baseKey)), en: new Set([...of.en.keys()].map(baseKey)) };
  const lacking = (lang: Language, other: Language) => [...bases[other]].filter((key) => !bases[lang].has(key)).map((key) => `${lang} lacks ${key}`);
  const unlike = [...of.tr].flatMap(([key, text]) => {
    const [tr, en] = [holes(text), holes(of.en.get(key) ?? text)].map((all) => (key.endsWith('_one') ? all.filter(countless) : all));
    return String(tr) === String(en) ? [] : [`${key}: [${tr}] in tr, [${en}] in en`];
  });
  const empty = languages.flatMap((lang) => [...of[lang]].filter(([, text]) => text.trim() === '').map(([key]) => `${lang}: ${key} is empty`));
  return [...lacking('tr', 'en'), ...lacking('en', 'tr'), ...unlike, ...empty, ...languages.flatMap((lang) => formFaults(lang, of[lang]))];
}
