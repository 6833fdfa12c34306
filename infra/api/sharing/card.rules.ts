import type { Book } from '@yaprak/shared-kit/contract';

/** A book as its cover is drawn on a picture. */
export type OnCover = Pick<Book, 'id' | 'adi' | 'yazarAdi' | 'resim'>;
/** What a cover shows of a book. */
export const onCover = ({ id, adi, yazarAdi, resim }: Book): OnCover => ({ id, adi, yazarAdi, ...(resim ? { resim } : {}) });
/** Characters that can be drawn at all; reviews may be longer. */
export const MOST_WORDS = 1400;
