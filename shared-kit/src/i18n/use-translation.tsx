import type { i18n as I18n, TFunction } from 'i18next';
import { type Context, createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';

/**
 * One context shared by every copy of this module, so that kit code bundled into areas (forms, dialogs) finds the texts provided by the shell's copy, in the
 * browser as on the server.
 */
const shared = globalThis as { [key: symbol]: Context<I18n | null> | undefined };
const key = Symbol.for('yaprak.texts');
shared[key] ??= createContext<I18n | null>(null);
const Texts = shared[key];

/** Provides texts to everything below it. */
export const TextsProvider = ({ i18n, children }: { i18n: I18n; children?: ReactNode }) => <Texts value={i18n}>{children}</Texts>;

/** What is for the library among the values: it chooses between texts by them, or looks elsewhere. */
const choosing = ['count', 'context', 'ordinal', 'defaultValue', 'returnObjects', 'lng', 'ns'];
/** What only the library does within a text: putting other texts into it, and formats. */
const involved = /\$t\(|\{\{[^}]*[^\w}]/;
const blank = /\{\{(\w+)\}\}/g;

/** Caches texts, those with values as they stand before the values are put in; missing ones are looked up again. */
function remembering(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const filled = (key: string, values: Record<string, unknown>): string => {
    if (choosing.some((name) => name in values)) return t(key, values);
    const name = `${key}\0`;
    let text = texts.get(name);
    if (text === undefined) {
      text = t(key, { ...values, skipInterpolation: true }) as string;
      if (typeof text !== 'string' || text === key || involved.test(text)) return t(key, values);
      texts.set(name, text);
    }
    let whole = true;
    const done = text.replace(blank, (_, value: string) => {
      whole &&= values[value] != null;
      return String(values[value]);
    });
    return whole ? done : t(key, values);
  };
  const look = (key: string, values?: Record<string, unknown>): string => {
    if (values) return filled(key, values);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = t(key);
    if (text !== key) texts.set(key, text);
    return text;
  };
  return look as TFunction;
}

/** Lookup functions, one per instance, language and area, so that anything memoised on `t` survives re-renders. */
const lookups = new WeakMap<I18n, Map<string, TFunction>>();

function lookup(i18n: I18n, area: string | string[]): TFunction {
  let known = lookups.get(i18n);
  if (!known) {
    known = new Map();
    lookups.set(i18n, known);
  }
  const key = `${i18n.language} ${area}`;
  let t = known.get(key);
  if (!t) {
    t = remembering(i18n.getFixedT(i18n.language, area));
    known.set(key, t);
  }
  return t;
}

/**
 * An area's texts in the reader's language; re-renders when the language changes.
 * @param area namespace of the texts: an area's name, `kit` or `shell`
 * @throws Error outside a `TextsProvider`
 */
export function useTranslation(area: string): { t: TFunction; i18n: I18n } {
  const i18n = useContext(Texts);
  if (!i18n) throw new Error('There are no texts here: a TextsProvider is missing above.');
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
    [i18n],
  );
  const language = () => i18n.language;
  useSyncExternalStore(subscribe, language, language);
  return { t: lookup(i18n, area), i18n };
}

/** Texts of one screen in both languages, loaded with the screen instead of with every page of its area. */
export interface ScreenTexts {
  tr: object;
  en: object;
}

/**
 * Texts of a screen that brings its own: registered when the screen first renders, on the server as in the browser.
 * @param area whose texts stand in for what the screen's lack
 * @param name namespace of the screen's texts, its own in the whole site
 * @throws Error outside a `TextsProvider`
 */
export function useScreenTexts(area: string, name: string, texts: ScreenTexts): TFunction {
  const { i18n } = useTranslation(area);
  for (const lang of ['tr', 'en'] as const) if (!i18n.hasResourceBundle(lang, name)) i18n.addResourceBundle(lang, name, texts[lang]);
  return lookup(i18n, [name, area]);
}
