import { decimalNumber, exactNumber, genitive, monthNames } from '@yaprak/shared-kit/format';
import { counted } from '../platform/counted';
import type { Card } from './card';
import { COVER_RATIO } from './covers';
import { drawnFace } from './faces';
import { drawPreview } from './preview-layouts';
import { big, bookLine, from, type Lang, middling } from './setting';
import { BRAND, type Sheet } from './sheet';

type Of<K extends Card['kind']> = Extract<Card, { kind: K }>;

const texts = {
  tr: {
    page: (n: number) => `s. ${n}`,
    review: (whose: string) => `${whose} incelemesi`,
    secret: 'Bu inceleme kitabın gidişatını anlatıyor; sözleri sitede.',
    year: (whose: string) => `${whose} okuma yılı`,
    ratings: (average: string, n: number) => `${average} · ${counted('tr', n, 'puan')}`,
    figures: ['kitap', 'sayfa', 'inceleme', 'alıntı'],
    readings: 'okuma',
    reader: (read: number, followers: number) => `${counted('tr', read, 'kitap')} · ${counted('tr', followers, 'takipçi')}`,
  },
  en: {
    page: (n: number) => `p. ${n}`,
    review: (whose: string) => `Reviewed by ${whose}`,
    secret: 'This review tells what happens in the book; its words are on the site.',
    year: (whose: string) => `${whose}’s year in books`,
    ratings: (average: string, n: number) => `${average} · ${counted('en', n, 'rating')}`,
    figures: ['books', 'pages', 'reviews', 'quotes'],
    readings: 'readings',
    reader: (read: number, followers: number) => `${counted('en', read, 'book')} · ${counted('en', followers, 'follower')}`,
  },
} as const;

/** A name as the texts take it: in Turkish with its suffix of possession. */
const whose = (name: string, lang: Lang) => (lang === 'tr' ? genitive(name) : name);

async function quote(s: Sheet, card: Of<'alinti'>, lang: Lang): Promise<void> {
  const note = card.page ? texts[lang].page(card.page) : undefined;
  const end = card.book ? await bookLine(s, card.book, note) : s.bottom - BRAND.height;
  const mark = await s.text('“', { sizes: [s.format === 'genis' ? 170 : 260], width: 300, height: 300, weight: 600, colour: s.colours.accent });
  const begin = s.put(mark, s.margin - 6, s.top) + (s.format === 'genis' ? 22 : 40);
  const room = end - begin - (s.format === 'genis' ? 30 : 56);
  const words = await s.text(card.words, { sizes: from(big, s.format === 'genis' ? 58 : 78), width: s.inner, height: room, leading: 1.02 });
  s.put(words, s.margin, begin + (room - words.height) * (s.format === 'hikaye' ? 0.32 : 0.4));
}

async function review(s: Sheet, card: Of<'inceleme'>, lang: Lang): Promise<void> {
  const wide = { kare: 190, hikaye: 280, genis: 132 }[s.format];
  let begin = s.top;
  if (card.book) {
    const x = s.margin + wide + 44;
    const width = s.inner - wide - 44;
    const end = await s.cover(card.book, s.margin, s.top, wide);
    const title = await s.text(card.book.adi, { sizes: from(middling, s.format === 'genis' ? 44 : 56), width, height: wide * 0.62, weight: 600 });
    const author = await s.text(card.book.yazarAdi, { sizes: [32, 28, 25], width, height: 76, colour: s.colours.ink2 });
    const star = s.format === 'genis' ? 34 : 46;
    const high = title.height + 16 + author.height + (card.rating ? 28 + star : 0);
    const under = s.put(author, x, s.put(title, x, s.top + (wide * COVER_RATIO - high) / 2) + 16);
    if (card.rating) s.stars(card.rating, x - 4, under + 28, star);
    begin = end + (s.format === 'genis' ? 34 : 60);
  }
  const by = await s.text(texts[lang].review(whose(card.reader, lang)), {
    sizes: [30, 27, 24],
    width: s.inner - BRAND.width - 90,
    height: 80,
    colour: s.colours.ink2,
  });
  s.put(by, s.margin, s.bottom - by.height);
  const room = s.bottom - Math.max(by.height, BRAND.height) - (s.format === 'genis' ? 22 : 50) - begin;
  const setting = { sizes: from(middling, s.format === 'genis' ? 36 : 50), width: s.inner, height: room };
  const words = card.words ? await s.text(card.words, setting) : await s.text(texts[lang].secret, { ...setting, italic: true, colour: s.colours.ink2 });
  s.put(words, s.margin, begin);
}

async function book(s: Sheet, card: Of<'kitap'>, lang: Lang): Promise<void> {
  const beside = s.format === 'genis';
  const wide = { kare: 380, hikaye: 620, genis: 336 }[s.format];
  const x = beside ? s.margin : (s.width - wide) / 2;
  const under = await s.cover(card.book, x, beside ? (s.height - wide * COVER_RATIO) / 2 : s.top, wide);
  const width = beside ? s.inner - wide - 64 : s.inner;
  const align = beside ? 'left' : 'centre';
  const title = await s.text(card.book.adi, { sizes: from(big, beside ? 64 : 70), width, height: beside ? 210 : 150, weight: 600, align });
  const author = await s.text(card.book.yazarAdi, { sizes: [38, 34, 30, 26], width, height: 92, colour: s.colours.ink2, align });
  const rated = card.average
    ? await s.text(texts[lang].ratings(decimalNumber(card.average, lang), card.ratings), {
        sizes: [30],
        width,
        height: 60,
        colour: s.colours.ink2,
      })
    : null;
  const star = 40;
  const high = title.height + 20 + author.height + (rated ? 32 + star : 0);
  let y = beside ? (s.height - high) / 2 - 20 : under + (s.format === 'hikaye' ? 80 : 48);
  const left = (w: number) => (beside ? x + wide + 64 : (s.width - w) / 2);
  y = s.put(title, left(title.width), y) + 20;
  y = s.put(author, left(author.width), y) + 32;
  if (!rated || !card.average) return;
  const line = star * 5 + 20 + rated.width;
  s.stars(card.average * 2, left(line), y, star);
  s.put(rated, left(line) + star * 5 + 20, y + (star - rated.height) / 2 + 1);
}

function bars(s: Sheet, months: readonly number[], x: number, y: number, width: number, height: number): void {
  const most = Math.max(1, ...months);
  const slot = width / months.length;
  s.shapes(
    months
      .map((n, i) => {
        const high = n ? Math.max(10, (n / most) * height) : 5;
        return `<rect x="${x + i * slot + slot * 0.14}" y="${y + height - high}" width="${slot * 0.72}" height="${high}" rx="5" fill="${n ? s.colours.accent : s.colours.line}"/>`;
      })
      .join(''),
  );
}

async function year(s: Sheet, card: Of<'yil'>, lang: Lang): Promise<void> {
  const flat = s.format === 'genis';
  const t = texts[lang];
  const number = await s.text(String(card.year), {
    sizes: [flat ? 150 : s.format === 'hikaye' ? 280 : 200],
    width: s.inner,
    height: 320,
    weight: 600,
    colour: s.colours.accent,
  });
  const coverWidth = flat ? 136 : s.format === 'hikaye' ? 188 : 112;
  const left = flat ? s.inner - 2 * coverWidth - 24 - 60 : s.inner;
  let y = s.put(number, s.margin - 4, s.top) + (flat ? 26 : 40);
  const title = await s.text(t.year(whose(card.reader, lang)), { sizes: from(middling, flat ? 44 : 50), width: left, height: 130, weight: 600 });
  y = s.put(title, s.margin, y) + (flat ? 48 : s.format === 'hikaye' ? 90 : 56);
  const figures = [card.books, card.pages, card.reviews, card.quotes]
    .map((n, i) => ({ n, label: i === 0 && card.again ? t.readings : (t.figures[i] ?? '') }))
    .slice(0, flat ? 2 : 4);
  const column = left / figures.length;
  // All in one size, and smaller before two of them would touch.
  const most = Math.max(...figures.map(({ n }) => n));
  const sizes = most >= 100_000 ? [flat ? 54 : 44, 40, 36] : most >= 10_000 ? [54, 50, 42] : [flat ? 64 : 72, 58, 50, 42];
  for (const [i, { n, label }] of figures.entries()) {
    const value = await s.text(exactNumber(n, lang), { sizes, width: column - 24, height: 90, weight: 600 });
    const below = await s.text(label, { sizes: [28, 25], width: column - 8, height: 50, colour: s.colours.ink2 });
    s.put(value, s.margin + i * column, y + 52 - value.height);
    s.put(below, s.margin + i * column, y + 72);
  }
  y += 72 + 30;
  if (flat) {
    for (const [i, one] of card.loved.entries())
      await s.cover(
        one,
        s.width - s.margin - 2 * coverWidth - 24 + (i % 2) * (coverWidth + 24),
        s.top + Math.floor(i / 2) * (coverWidth * COVER_RATIO + 22),
        coverWidth,
      );
    return;
  }
  const chart = s.format === 'hikaye' ? 300 : 150;
  y += s.format === 'hikaye' ? 110 : 62;
  bars(s, card.months, s.margin, y, s.inner, chart);
  const slot = s.inner / card.months.length;
  for (const [i, name] of monthNames(lang).entries()) {
    const month = await s.text(name.slice(0, 1), { sizes: [22], width: slot, height: 40, colour: s.colours.ink2 });
    s.put(month, s.margin + i * slot + (slot - month.width) / 2, y + chart + 14);
  }
  const row = s.bottom - coverWidth * COVER_RATIO;
  // In a story the row of covers stands above the name of the site, in a square beside it.
  const top = s.format === 'hikaye' ? row - BRAND.height - 60 : row;
  for (const [i, one] of card.loved.entries()) await s.cover(one, s.margin + i * (coverWidth + 24), top, coverWidth);
}

async function face(s: Sheet, card: Of<'okur'> | Of<'konu'>, lang: Lang): Promise<void> {
  const flat = s.format === 'genis';
  const reader = card.kind === 'okur';
  const lines = reader
    ? { name: card.name, under: `@${card.username}`, last: texts[lang].reader(card.read, card.followers) }
    : { name: card.name, under: card.title, last: '' };
  const books = reader && !flat ? card.favourites : [];
  const largest = flat ? 250 : s.format === 'hikaye' ? 460 : 320;
  const width = flat ? s.inner - largest - 64 : s.inner;
  const align = flat ? 'left' : 'centre';
  const name = await s.text(lines.name, { sizes: from(big, flat ? 64 : 78), width, height: 190, weight: 600, align });
  const under = await s.text(lines.under, { sizes: [36, 32, 28], width, height: 100, colour: s.colours.ink2, align });
  const last = lines.last ? await s.text(lines.last, { sizes: [32, 28], width, height: 60, colour: s.colours.ink2, align }) : null;
  const coverWidth = s.format === 'hikaye' ? 190 : 128;
  const high = name.height + 18 + under.height + (last ? 22 + last.height : 0);
  const besides = 52 + high + (books.length ? 70 + coverWidth * COVER_RATIO : 0);
  const room = s.bottom - BRAND.height - s.top;
  // A long name takes its lines from the face, so that the books stay above the name of the site.
  const size = flat ? largest : Math.min(largest, room - besides);
  const all = size + besides;
  let y = flat ? (s.height - high) / 2 - 16 : s.top + Math.max(0, (room - all) / 2);
  s.shapes(drawnFace(reader ? 'reader' : 'topic', card.id, flat ? s.margin : (s.width - size) / 2, flat ? (s.height - size) / 2 - 16 : y, size, s.night));
  if (!flat) y += size + 52;
  const left = (w: number) => (flat ? s.margin + size + 64 : (s.width - w) / 2);
  y = s.put(name, left(name.width), y) + 18;
  y = s.put(under, left(under.width), y) + 22;
  if (last) y = s.put(last, left(last.width), y);
  const row = books.length * (coverWidth + 24) - 24;
  for (const [i, one] of books.entries()) await s.cover(one, (s.width - row) / 2 + i * (coverWidth + 24), y + 70, coverWidth);
}

/** Draws a card on a sheet (R-LOOK-09). */
export async function layOut(s: Sheet, card: Card, lang: Lang): Promise<void> {
  switch (card.kind) {
    case 'alinti':
      return quote(s, card, lang);
    case 'inceleme':
      return review(s, card, lang);
    case 'kitap':
      return book(s, card, lang);
    case 'yil':
      return year(s, card, lang);
    case 'okur':
    case 'konu':
      return face(s, card, lang);
    default:
      return drawPreview(s, card, lang);
  }
}
