import { counted } from '../platform/counted';
import { COVER_RATIO } from './covers';
import { drawnFace } from './faces';
import type { PreviewCard } from './preview-cards';
import { big, bookLine, from, type Lang, middling } from './setting';
import { BRAND, type Sheet } from './sheet';

type Of<K extends PreviewCard['kind']> = Extract<PreviewCard, { kind: K }>;

/** Lengths in pixels of the one format that previews have. */
const GAP = 24;
const FACE = 76;

/** What it is, its name, a line about it, and a row of covers that stands beside the name of the site. */
async function withBooks(s: Sheet, card: Of<'kitapli'>): Promise<void> {
  const wide = 150;
  const row = card.covers.length ? wide * COVER_RATIO : BRAND.height;
  const top = s.bottom - row;
  const above = await s.text(card.above, { sizes: [28, 25], width: s.inner, height: 44, colour: s.colours.accent, weight: 600 });
  const under = card.under ? await s.text(card.under, { sizes: [30, 27, 24], width: s.inner, height: 48, colour: s.colours.ink2 }) : null;
  const room = top - s.top - above.height - (under ? under.height + 26 : 0) - 66;
  const title = await s.text(card.title, { sizes: from(big, 78), width: s.inner, height: room, weight: 600 });
  const free = room - title.height;
  let y = s.put(above, s.margin, s.top + Math.min(40, free / 3)) + 20;
  y = s.put(title, s.margin, y) + 26;
  if (under) s.put(under, s.margin, y);
  for (const [i, one] of card.covers.entries()) await s.cover(one, s.margin + i * (wide + GAP), top, wide);
}

/** Who says it, the words, and the book or picture that they are about. */
async function post(s: Sheet, card: Of<'gonderi'>): Promise<void> {
  const beside = card.picture ? 300 : 0;
  const width = s.inner - (beside ? beside + 56 : 0);
  s.shapes(drawnFace('reader', card.id, s.margin, s.top, FACE, s.night));
  const x = s.margin + FACE + 22;
  const name = await s.text(card.name, { sizes: [34, 30, 26], width: width - FACE - 22, height: 48, weight: 600 });
  const handle = await s.text(`@${card.username}`, { sizes: [26, 23], width: width - FACE - 22, height: 38, colour: s.colours.ink2 });
  s.put(handle, x, s.put(name, x, s.top + (FACE - name.height - handle.height - 10) / 2) + 10);
  if (card.picture) await s.cover({ id: card.id, adi: '', yazarAdi: '', resim: card.picture }, s.width - s.margin - beside, s.top, beside);
  const begin = s.top + FACE + 32;
  const end = card.book ? await bookLine(s, card.book) : s.bottom - BRAND.height;
  const room = end - begin - 24;
  if (!card.words) return;
  const said = await s.text(card.words, { sizes: from(big, card.words.length < 90 ? 58 : 48), width, height: room, leading: 1.02 });
  s.put(said, s.margin, begin + Math.min(40, (room - said.height) / 3));
}

/** The cover of a story, its name, its author, and how it begins to be told. */
async function story(s: Sheet, card: Of<'hikaye'>, lang: Lang): Promise<void> {
  const wide = 300;
  await s.cover(card.cover, s.margin, (s.height - wide * COVER_RATIO) / 2, wide);
  const x = s.margin + wide + 60;
  const width = s.inner - wide - 60;
  const chapters = lang === 'tr' ? counted('tr', card.chapters, 'bölüm') : counted('en', card.chapters, 'chapter');
  const title = await s.text(card.title, { sizes: from(big, 58), width, height: 160, weight: 600 });
  const author = await s.text(`${card.author} · ${chapters}`, { sizes: [32, 28, 25], width, height: 50, colour: s.colours.ink2 });
  const top = (s.height - wide * COVER_RATIO) / 2;
  const y = s.put(author, x, s.put(title, x, top + 8) + 24) + 40;
  const room = s.bottom - BRAND.height - y - 16;
  if (card.words && room > 60) s.put(await s.text(card.words, { sizes: from(middling, 33), width, height: room }), x, y);
}

/** Draws what only link previews show (R-OPEN-05). */
export async function drawPreview(s: Sheet, card: PreviewCard, lang: Lang): Promise<void> {
  switch (card.kind) {
    case 'gonderi':
      return post(s, card);
    case 'kitapli':
      return withBooks(s, card);
    case 'hikaye':
      return story(s, card, lang);
  }
}
