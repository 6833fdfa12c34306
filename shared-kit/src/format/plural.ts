import type { Lang } from './lang';

/** The form of a word after a number: English has two, Turkish keeps the singular after every number. */
export function plural(count: number, lang: Lang, forms: { one: string; other: string }): string {
  return lang === 'tr' || Math.abs(count) === 1 ? forms.one : forms.other;
}
