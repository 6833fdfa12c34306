import type { Result } from '@yaprak/shared-kit';

/** One aim of an ad: a taste with its name, a language, or a place. */
export type AdAim = Result<'v2/reklam/oku'>['hedefler'][number];
/** Kinds of taste, as they are chosen. */
export const tastes = ['tur', 'yazar', 'kitap', 'konu'] as const;
export type Taste = (typeof tastes)[number];
export const languages = ['tr', 'en'] as const;
export const places = ['akis', 'ust', 'alt'] as const;
/** Most aims of one ad, as in the API. */
const MAX_AIMS = 20;

/** Aims as sent: `tur:3,dil:en`. All languages, or all places, say nothing. */
export function aimsInput(aims: readonly AdAim[]): string {
  const all = (kind: 'dil' | 'yer', most: number) => aims.filter(({ turu }) => turu === kind).length === most;
  return aims
    .filter(({ turu }) => !(turu === 'dil' && all('dil', languages.length)) && !(turu === 'yer' && all('yer', places.length)))
    .map(({ turu, deger }) => `${turu}:${deger}`)
    .join(',');
}

const same = (a: AdAim, b: AdAim) => a.turu === b.turu && a.deger === b.deger;

/** Adds an aim, or takes it away if it is there. */
export const toggled = (aims: readonly AdAim[], aim: AdAim): AdAim[] =>
  aims.some((one) => same(one, aim)) ? aims.filter((one) => !same(one, aim)) : [...aims, aim].slice(0, MAX_AIMS);

/** Days from one date to another, both inclusive; at least one. */
export function daysBetween(from: string, to: string): number {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return Number.isFinite(days) ? Math.min(181, Math.max(1, days)) : 1;
}
