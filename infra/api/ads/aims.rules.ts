import { type AdPlaceName, type TasteAim, tasteAims } from '@yaprak/shared-kit/contract';

/** Most aims of one ad. */
export const MAX_AIMS = 20;

/** One aim of an ad: `ref` of a genre, author, work or topic, or `word` of a language or place. */
export interface Aim {
  kind: TasteAim | 'dil' | 'yer';
  ref: number;
  word: string;
}

/** Whether an aim is at what readers like, rather than at a language or place. */
export const isTaste = (kind: string): kind is TasteAim => tasteAims.some((aim) => aim === kind);

/** Reads aims as sent, each once. */
export function parseAims(text: string | undefined): Aim[] {
  const parts = [...new Set((text ?? '').split(',').filter(Boolean))];
  return parts.map((part) => {
    const [kind = '', value = ''] = part.split(':');
    return isTaste(kind) ? { kind, ref: Number(value), word: '' } : { kind: kind as 'dil' | 'yer', ref: 0, word: value };
  });
}

/** Name of a taste in the index: `tur:12`. */
export const tasteKey = (kind: TasteAim, ref: number): string => `${kind}:${ref}`;

/** How near a taste is to a reader, nearest first: what they read is told by the book, before its author, topic and genre. */
const nearest: readonly TasteAim[] = ['kitap', 'yazar', 'konu', 'tur'];

/** Whom an ad is for; an empty list means everybody. */
export interface AimSet {
  taste: readonly { kind: TasteAim; ref: number }[];
  langs: readonly string[];
  places: readonly string[];
}

/** Aims by kind, as ads are matched. */
export const aimSetOf = (aims: readonly Aim[]): AimSet => ({
  taste: aims.flatMap(({ kind, ref }) => (isTaste(kind) ? [{ kind, ref }] : [])),
  langs: aims.flatMap(({ kind, word }) => (kind === 'dil' ? [word] : [])),
  places: aims.flatMap(({ kind, word }) => (kind === 'yer' ? [word] : [])),
});

/** The reader and the place that ask for an ad. `taste` is empty if it may not be used. */
export interface Asking {
  place: AdPlaceName;
  lang: string;
  taste: ReadonlySet<string>;
}

/** How an ad fits: by which taste, or `genel` if it aims at none; null if it does not. */
export function fitOf(aims: AimSet, { place, lang, taste }: Asking): { kind: 'genel' | TasteAim; ref: number } | null {
  if (aims.places.length && !aims.places.includes(place)) return null;
  if (aims.langs.length && !aims.langs.includes(lang)) return null;
  if (!aims.taste.length) return { kind: 'genel', ref: 0 };
  for (const kind of nearest) {
    const found = aims.taste.find((aim) => aim.kind === kind && taste.has(tasteKey(kind, aim.ref)));
    if (found) return found;
  }
  return null;
}
