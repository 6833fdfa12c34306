import type { Book, Post } from '@yaprak/shared-kit/contract';
import { covered } from '../entities/post/covered.rules';
import type { Lang } from '../platform/errors';
import { escapeHtml } from '../platform/html';

/** One entry of a feed; addresses are site-relative. */
export interface Entry {
  path: string;
  title: string;
  html: string;
  author?: { name: string; path: string };
  published: Date;
  updated: Date;
}

const words = {
  tr: {
    inceleme: (who: string, book: string) => `${who} bir inceleme paylaştı: ${book}`,
    alinti: (who: string, book: string) => `${who} bir alıntı paylaştı: ${book}`,
    other: (who: string) => `${who} paylaştı`,
    spoiler: 'Bu inceleme kitabın sonunu ele veriyor; sayfasında okuyabilirsiniz.',
    warned: 'Yazarı bu paylaşıma içerik uyarısı koymuş; sayfasında okuyabilirsiniz.',
    rating: (value: string) => `Puanı: ${value}/5`,
    more: 'Devamı',
  },
  en: {
    inceleme: (who: string, book: string) => `${who} reviewed ${book}`,
    alinti: (who: string, book: string) => `${who} quoted ${book}`,
    other: (who: string) => `${who} posted`,
    spoiler: 'This review gives the ending away; read it on its page.',
    warned: 'This comes with a content warning; read it on its page.',
    rating: (value: string) => `Rating: ${value}/5`,
    more: 'Read on',
  },
} as const;

/** XML has no way to write these, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A text as XML can carry it. */
export const writable = (text: string): string => text.replace(unwritable, '');

/** Paragraphs of a text as HTML. */
export const paragraphs = (text: string): string =>
  writable(text)
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

function postTitle(post: Post, lang: Lang): string {
  const book = post.alt.kitaplar[0]?.adi;
  if (post.baslik) return post.baslik;
  const say = words[lang];
  return book && (post.turu === 'inceleme' || post.turu === 'alinti') ? say[post.turu](post.uye.adi, book) : say.other(post.uye.adi);
}

/**
 * A post as an entry. What gives an ending away is said, not shown.
 * @param site origin of the site, for the link to the rest of a long text
 */
export function postEntry(post: Post, lang: Lang, site: string): Entry {
  const path = post.kaynak ?? `/gonderi/${post.id}`;
  const rating = post.puan ? `<p>${words[lang].rating(String(post.puan / 2).replace('.', lang === 'tr' ? ',' : '.'))}</p>` : '';
  const more = post.uzunluk ? `<p><a href="${escapeHtml(site + path)}">${words[lang].more}</a></p>` : '';
  return {
    path,
    title: postTitle(post, lang),
    html: covered(post) ? `<p>${post.spoiler ? words[lang].spoiler : words[lang].warned}</p>` : rating + paragraphs(post.ustYazi) + more,
    author: { name: post.uye.adi, path: `/${post.uye.kadi}` },
    published: new Date(post.zaman),
    updated: new Date(post.duzenleme ?? post.zaman),
  };
}

/** A book of a list as an entry. @param at when it joined the list */
export const bookEntry = (book: Book, at: Date): Entry => ({
  path: `/kitap/${book.seo_adi}--${book.id}`,
  title: `${book.adi} · ${book.yazarAdi}`,
  html: `<p>${escapeHtml(writable(`${book.adi} · ${book.yazarAdi}`))}</p>`,
  published: at,
  updated: at,
});
