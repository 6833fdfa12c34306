import type { PageCard } from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { listAuthors } from '../entities/author/author.queries';
import { booksByIds } from '../entities/book/book.queries';
import { listReaders } from '../entities/member/member.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { covered } from '../entities/post/covered.rules';
import { postsByIds } from '../entities/post/post.queries';
import { listTopics, toTopic } from '../entities/topic/topic.queries';
import type { Ctx } from '../platform';
import { type Subject, subjectOf } from './page-cards.rules';

/** Characters of a post shown on its card. */
const EXCERPT = 120;

const kinds = {
  inceleme: { tr: 'İnceleme', en: 'Review' },
  alinti: { tr: 'Alıntı', en: 'Quote' },
  ileti: { tr: 'İleti', en: 'Post' },
  okuma: { tr: 'Okuma', en: 'Reading' },
  hikaye: { tr: 'Hikâye', en: 'Story' },
  video: { tr: 'Video', en: 'Video' },
  yazar: { tr: 'Yazar', en: 'Author' },
  konu: { tr: 'Konu', en: 'Topic' },
  seri: { tr: 'Seri', en: 'Series' },
};

type Drawn = Omit<PageCard, 'yol'>;
const keyOf = (subject: Subject) => `${subject.kind}:${'id' in subject ? subject.id : 'slug' in subject ? subject.slug : subject.name}`;

/**
 * Cards of pages of the site (R-TOUCH-08), one query for each kind, whatever the number of paths. What the viewer could not find in a list has none: what is deleted,
 * hidden, by a private or closed account, or across a block.
 */
export async function listPageCards(ctx: Ctx, paths: readonly string[]): Promise<PageCard[]> {
  const viewer = viewerOf(ctx);
  const asked = paths.flatMap((yol) => {
    const subject = subjectOf(yol);
    return subject ? [{ yol, subject, key: keyOf(subject) }] : [];
  });
  const idsOf = (kind: Subject['kind']) => [...new Set(asked.flatMap(({ subject: s }) => (s.kind === kind && 'id' in s ? [s.id] : [])))];
  const slugsOf = (kind: Subject['kind']) => [...new Set(asked.flatMap(({ subject: s }) => (s.kind === kind && 'slug' in s ? [s.slug] : [])))];
  const names = [...new Set(asked.flatMap(({ subject: s }) => (s.kind === 'okur' ? [s.name] : [])))];
  const [authors, topics, series] = [slugsOf('yazar'), slugsOf('konu'), idsOf('seri')];
  const found = new Map<string, Drawn>();
  const picture = (resim: string | undefined) => (resim ? { resim } : {});
  await Promise.all([
    booksByIds(ctx.db, viewer, idsOf('kitap')).then((books) => {
      for (const b of books) found.set(`kitap:${b.id}`, { turu: 'kitap', no: b.id, baslik: b.adi, alt: b.yazarAdi, ...picture(b.resim) });
    }),
    postsByIds(ctx.db, viewer, ctx.lang, idsOf('gonderi')).then((posts) => {
      for (const p of posts) {
        // What is hidden behind a press stays hidden.
        const words = covered(p) ? '' : p.ustYazi.replace(/\s+/g, ' ').trim();
        const excerpt = words.length > EXCERPT ? `${[...words].slice(0, EXCERPT).join('')}…` : words;
        const alt = [kinds[p.turu][ctx.lang], excerpt].filter(Boolean).join(' · ');
        found.set(`gonderi:${p.id}`, { turu: 'gonderi', no: p.uye.id, baslik: p.uye.adi, alt, ...picture(p.uye.resim) });
      }
    }),
    names.length &&
      listReaders(ctx.db, viewer, sql`from members m where m.username = any(${names}::text[])`, sql`m.id`, names.length).then((readers) => {
        for (const r of readers) found.set(`okur:${r.kadi}`, { turu: 'okur', no: r.id, baslik: r.adi, alt: `@${r.kadi}`, ...picture(r.resim) });
      }),
    authors.length &&
      listAuthors(ctx.db, sql`a.slug = any(${authors}::text[])`, sql`a.id`, authors.length, ctx.lang).then((list) => {
        for (const a of list) found.set(`yazar:${a.seo_adi}`, { turu: 'yazar', no: a.id, baslik: a.adi, alt: kinds.yazar[ctx.lang], ...picture(a.resim) });
      }),
    topics.length &&
      listTopics(ctx.db, viewer, sql`t.slug = any(${topics}::text[])`, topics.length).then((rows) => {
        for (const t of rows.map((row) => toTopic(row, ctx.lang)))
          found.set(`konu:${t.seo_adi}`, { turu: 'konu', no: t.id, baslik: t.adi, alt: kinds.konu[ctx.lang], ...picture(t.resim) });
      }),
    series.length &&
      ctx.db
        .selectFrom('series')
        .select(['id', 'name'])
        .where('id', 'in', series)
        .where('published', '=', true)
        .execute()
        .then((rows) => {
          for (const s of rows) found.set(`seri:${s.id}`, { turu: 'seri', no: s.id, baslik: s.name, alt: kinds.seri[ctx.lang] });
        }),
  ]);
  return asked.flatMap(({ yol, key }) => {
    const card = found.get(key);
    return card ? [{ yol, ...card }] : [];
  });
}
