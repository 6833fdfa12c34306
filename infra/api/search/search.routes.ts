import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { listAuthors, listReaders, listTopics, toTopic } from '../catalog/authors.queries';
import { listBooks } from '../catalog/books.queries';
import { type Api, handle, servePage } from '../platform';
import { type listPosts, postsByIds, viewerOf } from '../posts/posts.queries';
import { mediaUrl } from '../posts/posts.shape';
import { type FoundRow, quickSearch } from './search.queries';

const QUICK = 12;
const PAGE = 40;
/** Recent searches kept for a member. */
const RECENT = 12;

const toResult = (r: FoundRow) => ({
  turu: r.kind,
  name: r.name,
  score: Math.round(r.score * 1000) / 1000,
  icerik: {
    id: r.id,
    ...(r.slug ? { seo_adi: r.slug } : {}),
    ...(r.username ? { kadi: r.username } : {}),
    ...(r.image_key ? { resim: mediaUrl(r.image_key) } : {}),
    ...(r.detail ? { altBilgi: r.detail } : {}),
  },
});

/** Search: quick search, recent searches, result pages. */
export function registerSearch(api: Api): void {
  handle(api, contract.quickSearch, async (ctx) => {
    const { q, sadece } = ctx.input;
    return { kelime: q, hata: 0, sonuclar: (await quickSearch(ctx.db, viewerOf(ctx), q, sadece, QUICK)).map(toResult) };
  });

  handle(api, contract.recentSearches, async (ctx) => {
    const { islem, icerikId = 0, turu, kelime = '' } = ctx.input;
    const own = ctx.db.deleteFrom('recent_searches').where('member_id', '=', ctx.self.id);
    if (islem === 'temizle') await own.execute();
    if (islem === 'sil' && turu) await own.where('kind', '=', turu).where('entity_id', '=', icerikId).where('term', '=', kelime).execute();
    if (islem === 'ekle' && turu && kelime) {
      await sql`insert into recent_searches (member_id, kind, entity_id, term) values (${ctx.self.id}, ${turu}, ${icerikId}, ${kelime}) on conflict (member_id, kind, entity_id, term) do update set used_at = now()`.execute(
        ctx.db,
      );
      await sql`delete from recent_searches where member_id = ${ctx.self.id} and used_at < (select min(used_at) from (select used_at from recent_searches where member_id = ${ctx.self.id} order by used_at desc limit ${RECENT}) kept)`.execute(
        ctx.db,
      );
    }
    const rows = await ctx.db
      .selectFrom('recent_searches')
      .select(['kind', 'entity_id', 'term'])
      .where('member_id', '=', ctx.self.id)
      .orderBy('used_at', 'desc')
      .limit(RECENT)
      .execute();
    return { liste: rows.map((r) => ({ id: r.entity_id, turu: r.kind as 'kitap', name: r.term })) };
  });

  servePage(api, contract.searchPage, async (ctx) => {
    const { q = '', bolum = 'kesfet' } = ctx.input;
    const viewer = viewerOf(ctx);
    const all = bolum === 'kesfet';
    const found = q
      ? await quickSearch(
          ctx.db,
          viewer,
          q,
          ({ kitaplar: 'kitap', yazarlar: 'yazar', okurlar: 'okur', konular: 'konu', hikayeler: 'hikaye' } as const)[bolum as 'kitaplar'],
          PAGE,
        )
      : [];
    const ids = (kind: FoundRow['kind']) => found.filter((r) => r.kind === kind).map((r) => r.id);
    const inOrder = <T extends { id: number }>(kind: FoundRow['kind'], rows: T[]) => ids(kind).flatMap((id) => rows.find((r) => r.id === id) ?? []);
    const kind = ({ incelemeler: 'inceleme', alintilar: 'alinti', iletiler: 'ileti' } as const)[bolum as 'incelemeler'];
    const [books, authors, readers, topics, gonderiler] = await Promise.all([
      all || bolum === 'kitaplar' ? listBooks(ctx.db, viewer, sql`b.id = any(${ids('kitap')}::bigint[])`, 'en-alakali', PAGE) : undefined,
      all || bolum === 'yazarlar' ? listAuthors(ctx.db, sql`a.id = any(${ids('yazar')}::bigint[])`, sql`a.id`, PAGE, ctx.lang) : undefined,
      all || bolum === 'okurlar' ? listReaders(ctx.db, viewer, sql`from members m where m.id = any(${ids('okur')}::bigint[])`, sql`m.id`, PAGE) : undefined,
      all || bolum === 'konular' ? listTopics(ctx.db, viewer, sql`t.id = any(${ids('konu')}::bigint[])`, PAGE) : undefined,
      kind && q ? matchingPosts(ctx, q, kind) : undefined,
    ]);
    return {
      title: q ? `“${q}”` : ctx.lang === 'en' ? 'Search' : 'Ara',
      meta: { robots: 'noindex' as const, canonical: '/ara' },
      data: {
        q,
        bolum,
        ...(books
          ? {
              kitaplar: inOrder(
                'kitap',
                books.map((b) => b.book),
              ),
            }
          : {}),
        ...(authors ? { yazarlar: inOrder('yazar', authors) } : {}),
        ...(readers ? { okurlar: inOrder('okur', readers) } : {}),
        ...(topics ? { konular: inOrder('konu', topics).map(toTopic) } : {}),
        ...(gonderiler ? { gonderiler } : {}),
      },
    };
  });
}

/** Posts whose text holds the words, newest first; what the viewer may not see is left out by the list of posts itself. */
async function matchingPosts(ctx: Parameters<typeof listPosts>[0], q: string, kind: 'inceleme' | 'alinti' | 'ileti') {
  const { rows } = await sql<{
    id: number;
  }>`select id from posts where kind = ${kind} and deleted_at is null and fold(text) like '%' || fold(${q}) || '%' order by id desc limit ${PAGE}`.execute(
    ctx.db,
  );
  return {
    liste: await postsByIds(
      ctx.db,
      viewerOf(ctx),
      rows.map((r) => r.id),
    ),
  };
}
