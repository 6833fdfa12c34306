import { COVER_RATIO, type CoverOf } from './covers';
import { BRAND, type Sheet } from './sheet';

export type Lang = 'tr' | 'en';

/** Text sizes of words that fill a picture, and of words beside something. */
export const big = [78, 70, 64, 58, 52, 48, 44, 40, 36, 33, 30] as const;
export const middling = [56, 50, 44, 40, 36, 33, 30, 27] as const;
/** Text sizes from one that suits the amount of room. */
export const from = (sizes: readonly number[], most: number) => sizes.filter((size) => size <= most);

/** Title and author side by side with a cover, as the last line of a picture. @returns the upper edge */
export async function bookLine(s: Sheet, book: CoverOf, note?: string): Promise<number> {
  const wide = { kare: 112, hikaye: 140, genis: 84 }[s.format];
  const high = wide * COVER_RATIO;
  const top = s.bottom - high;
  const x = s.margin + wide + 28;
  const width = s.inner - wide - 28 - BRAND.width - 90;
  await s.cover(book, s.margin, top, wide);
  const title = await s.text(book.adi, { sizes: [36, 32, 28, 25], width, height: 84, weight: 600 });
  const author = await s.text(note ? `${book.yazarAdi} · ${note}` : book.yazarAdi, { sizes: [28, 25, 22], width, height: 60, colour: s.colours.ink2 });
  const y = top + (high - title.height - author.height - 18) / 2;
  s.put(author, x, s.put(title, x, y) + 18);
  return top;
}
