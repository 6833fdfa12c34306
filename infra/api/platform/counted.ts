import { exactNumber } from '@yaprak/shared-kit/format';
import type { Lang } from './errors';

/** A number with what it counts: “1 book”, “1,200 books”, “1.200 kitap”; in Turkish what is counted has no plural. */
export const counted = (lang: Lang, n: number, one: string, other = lang === 'en' ? `${one}s` : one): string =>
  `${exactNumber(n, lang)} ${n === 1 ? one : other}`;
