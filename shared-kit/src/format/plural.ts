import type { Lang } from './lang';

/** Plural form after a number: English has two, Turkish always uses the singular. */
export function plural(count: number, lang: Lang, forms: { one: string; other: string }): string {
  return lang === 'tr' || Math.abs(count) === 1 ? forms.one : forms.other;
}
