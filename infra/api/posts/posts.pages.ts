import type { PageData, Post } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { findBook } from '../entities/book/book.queries';
import { listComments } from '../entities/comment/comment.queries';
import { previewPicture } from '../entities/media/share-picture.rules';
import { indexing } from '../entities/member/member.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { covered } from '../entities/post/covered.rules';
import { findPost, listPosts } from '../entities/post/post.queries';
import { findTag } from '../entities/tag/tag.queries';
import { tagSlug } from '../entities/text/marks.rules';
import { findTopic, topicOfDraft } from '../entities/topic/topic.queries';
import type { PageMeta } from '../platform';
import { type Api, redirectTo, refuse, servePage } from '../platform';
import { cut } from '../platform/cut';
import { lastDraft, listDrafts } from './drafts';
import { listArchived, listSaved } from './posts.queries';

const kindNames = {
  tr: { inceleme: 'inceleme', alinti: 'alıntı', ileti: 'ileti', okuma: 'okuma', hikaye: 'hikâye', video: 'video' },
  en: { inceleme: 'review', alinti: 'quote', ileti: 'post', okuma: 'reading', hikaye: 'story', video: 'video' },
} as const;

/** `Ayşe Kaya · Kürk Mantolu Madonna incelemesi`, for browser tabs and link previews. */
function titleOf(p: Post, lang: 'tr' | 'en'): string {
  const book = p.alt.kitaplar[0]?.adi;
  const kind = kindNames[lang][p.turu];
  if (!book) return p.baslik ?? `${p.uye.adi} · ${kind}`;
  return lang === 'tr' ? `${book} – ${p.uye.adi} (${kind})` : `${book} – ${kind} by ${p.uye.adi}`;
}

function metaOf(p: Post, lang: 'tr' | 'en'): PageMeta {
  const book = p.alt.kitaplar[0];
  const kind = p.turu === 'inceleme' || p.turu === 'alinti' ? p.turu : 'gonderi';
  const image = previewPicture(kind, p.id, lang, [p.ustYazi, covered(p), p.puan, p.sayfa, p.uye.adi, p.resimler?.[0]?.resim, book?.adi, book?.resim]);
  const person = { '@type': 'Person', name: p.uye.adi, url: `/${p.uye.kadi}` };
  const jsonLd =
    p.turu === 'inceleme' && book
      ? {
          '@context': 'https://schema.org',
          '@type': 'Review',
          author: person,
          datePublished: p.zaman,
          ...(covered(p) ? {} : { reviewBody: cut(p.ustYazi, 1000) }),
          itemReviewed: { '@type': 'Book', name: book.adi, author: { '@type': 'Person', name: book.yazarAdi } },
          ...(p.puan ? { reviewRating: { '@type': 'Rating', ratingValue: p.puan / 2, bestRating: 5, worstRating: 0.5 } } : {}),
        }
      : p.turu === 'alinti' && book && !covered(p)
        ? {
            '@context': 'https://schema.org',
            '@type': 'Quotation',
            text: cut(p.ustYazi, 1000),
            creator: { '@type': 'Person', name: book.yazarAdi },
            isPartOf: { '@type': 'Book', name: book.adi },
          }
        : undefined;
  return {
    description: covered(p) ? (p.baslik ?? '') : cut(p.ustYazi, 160),
    type: 'article',
    // A chapter has its own page; its post only announces it.
    canonical: p.kaynak ?? `/gonderi/${p.id}`,
    image,
    ...(jsonLd ? { jsonLd } : {}),
    ...(p.renderTuru === 'gizli' ? { robots: 'noindex' as const } : {}),
  };
}

const composeTitles = {
  tr: { inceleme: 'İnceleme yaz', alinti: 'Alıntı ekle', ileti: 'İleti paylaş' },
  en: { inceleme: 'Write a review', alinti: 'Add a quote', ileti: 'Share a post' },
} as const;

/** Post pages: one post, saved posts, drafts, and the compose screens. */
export function registerPostPages(api: Api): void {
  servePage(api, contract.postPage, async (ctx) => {
    const viewer = viewerOf(ctx);
    const gonderi = await findPost(ctx.db, viewer, ctx.lang, ctx.input.id);
    if (!gonderi) throw refuse('postNotFound');
    const book = gonderi.alt.kitaplar[0];
    const yorumlar = await listComments(ctx.db, viewer, ctx.lang, { postId: gonderi.id });
    const others = book ? await listPosts(ctx, { bookId: book.id, limit: 4, quiet: true }) : { liste: [] };
    return {
      data: { gonderi, yorumlar, benzer: others.liste.filter((p) => p.id !== gonderi.id).slice(0, 3) },
      title: titleOf(gonderi, ctx.lang),
      meta: { ...metaOf(gonderi, ctx.lang), ...(await indexing(ctx.db, gonderi.uye.id)) },
    };
  });
  servePage(api, contract.tagPage, async (ctx) => {
    const { ad } = ctx.input;
    const s: PageData<'etiket'>['s'] = ctx.input.s ?? 'one-cikanlar';
    const seo_adi = tagSlug(ad);
    if (!seo_adi) throw refuse('tagNotFound');
    // Comments and messages lead here too: their tags may have no posts.
    const found = await findTag(ctx.db, seo_adi);
    const etiket = found ?? { adi: ad, seo_adi, sayi: 0 };
    const path = `/etiket/${encodeURIComponent(etiket.seo_adi)}`;
    if (ad !== etiket.seo_adi) throw redirectTo(s === 'en-yeni' ? `${path}?s=${s}` : path);
    return {
      data: { etiket, s, gonderiler: found ? await listPosts(ctx, { tagId: found.id, sort: s, quiet: true }) : { liste: [] } },
      title: `#${etiket.adi}`,
      meta: {
        canonical: path,
        description: ctx.lang === 'tr' ? `Okurların #${etiket.adi} etiketli gönderileri.` : `Readers’ posts tagged #${etiket.adi}.`,
        // A page of few posts is no place to begin.
        ...(etiket.sayi < 3 ? { robots: 'noindex' as const } : {}),
      },
    };
  });
  servePage(api, contract.savedPage, async (ctx) => ({
    data: { gonderiler: await listSaved(ctx, ctx.input.turu ? { kind: ctx.input.turu } : {}) },
    title: ctx.lang === 'tr' ? 'Kaydedilenler' : 'Saved',
    meta: { robots: 'noindex' },
  }));
  servePage(api, contract.archivePage, async (ctx) => ({
    data: { gonderiler: await listArchived(ctx) },
    title: ctx.lang === 'tr' ? 'Arşiv' : 'Archive',
    meta: { robots: 'noindex' },
  }));
  servePage(api, contract.draftsPage, async (ctx) => ({
    data: { taslaklar: await listDrafts(ctx.db, ctx.self.id) },
    title: ctx.lang === 'tr' ? 'Taslaklar' : 'Drafts',
    meta: { robots: 'noindex' },
  }));
  servePage(api, contract.composePage, async (ctx) => {
    const { turu, kitapId, konuId, id, taslakId, gonderiId, yeni } = ctx.input;
    const self = ctx.self.id;
    const draftId = taslakId ?? (id || yeni ? undefined : await lastDraft(ctx.db, self, { turu, kitapId, konuId, gonderiId }));
    const [taslak] = draftId ? await listDrafts(ctx.db, self, draftId) : [];
    const kitap = kitapId ? await findBook(ctx, kitapId) : taslak?.kitap;
    // There can be only one review per work: open the existing one for editing instead.
    const earlier =
      !id && turu === 'inceleme' && kitap
        ? await ctx.db
            .selectFrom('posts')
            .select('id')
            .where('author_id', '=', self)
            .where('kind', '=', 'inceleme')
            .where('deleted_at', 'is', null)
            .where('merged_from', 'is', null)
            .where('work_id', '=', (q) => q.selectFrom('books').select('work_id').where('id', '=', kitap.id))
            .executeTakeFirst()
        : undefined;
    const editedId = id ?? earlier?.id;
    const gonderi = editedId ? await findPost(ctx.db, self, ctx.lang, editedId) : null;
    if (editedId && gonderi?.uye.id !== self) throw refuse('postNotFound');
    // A post that was closed to the member since it was quoted is neither shown nor quoted any more.
    const quotedId = gonderiId ?? taslak?.gonderiId;
    const quoted = quotedId ? await findPost(ctx.db, self, ctx.lang, quotedId) : null;
    const book = kitap ?? gonderi?.alt.kitaplar[0];
    const konu = konuId ? await findTopic(ctx, konuId) : await topicOfDraft(ctx, taslak?.konuId);
    return {
      data: {
        ...(book ? { kitap: book } : {}),
        ...(konu ? { konu } : {}),
        ...(gonderi ? { gonderi } : {}),
        ...(taslak ? { taslak } : {}),
        ...(quoted ? { alintilanan: quoted } : {}),
        ...(book?.okuma?.puan ? { puan: book.okuma.puan } : {}),
      },
      title: composeTitles[ctx.lang][turu],
      meta: { robots: 'noindex' },
    };
  });
}
