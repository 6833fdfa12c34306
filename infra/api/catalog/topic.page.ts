import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { listAuthors } from '../entities/author/author.queries';
import { bookPage, listBooks } from '../entities/book/book.queries';
import { previewPicture } from '../entities/media/share-picture.rules';
import { findMember, listReaders } from '../entities/member/member.queries';
import type { Viewer } from '../entities/member/member.visibility';
import { viewerOf } from '../entities/member/member.visibility';
import { listPosts } from '../entities/post/post.queries';
import { sectionTitle } from '../entities/section-title';
import { listStories } from '../entities/story/story.queries';
import { movedTopic } from '../entities/topic/topic.moved';
import { namedIn } from '../entities/topic/topic.names';
import { listTopics, toTopic } from '../entities/topic/topic.queries';
import { type Api, type Lang, redirectTo, refuse, servePage } from '../platform';
import { feedAddress } from '../platform/feed-address';
import { bit, present } from '../platform/wire';
import { foreignTo } from '../platform/written-in.rules';
import { discussedIn, topicSet } from './book-sets';
import { bookSort, isId, postSort } from './page-parts';

/** A reader named in the URL, if the viewer may see the account. */
async function findReader(db: Db, viewer: Viewer, username: string) {
  const row = await db.selectFrom('members').select('id').where('username', '=', username.toLowerCase()).executeTakeFirst();
  return row ? ((await findMember(db, viewer, row.id)) ?? undefined) : undefined;
}

/** Number of a topic's most read works, and of its latest, whose authors are considered. */
const TOPIC_WORKS = 100;

/** Whether author `a` belongs to a topic: through a work discussed under it in the last 30 days; of a topic that was quiet, through one of its most read or newest. */
const authorsOf = (topicId: number, quiet: boolean) => sql`a.id in (
  select c.author_id from (${
    quiet
      ? sql`select p.work_id from popular_works p where p.kind = 'konu' and p.entity_id = ${topicId} and p.place <= ${sql.lit(TOPIC_WORKS)}
      union (select t.work_id from work_topics t where t.topic_id = ${topicId} order by t.work_id desc limit ${sql.lit(TOPIC_WORKS)})`
      : discussedIn(sql`pt.id = ${topicId}`)
  }) x
    join books b on b.work_id = x.work_id and b.is_main join book_contributors c on c.book_id = b.id and c.role = 'yazar')`;

/** The stories of a topic that readers read most. */
const listTopicStories = async (db: Db, viewer: Viewer, lang: Lang, topicId: number, limit: number) =>
  (await listStories(db, viewer, lang, { topicId, sort: 'en-cok-okunanlar', quiet: true, limit })).liste;

/** Whether no book was discussed under a topic in the last 30 days. */
async function isQuiet(db: Db, topicId: number): Promise<boolean> {
  const { rows } = await sql<{ quiet: boolean }>`select not exists ${discussedIn(sql`pt.id = ${topicId}`)} as quiet`.execute(db);
  return rows[0]?.quiet ?? true;
}

/** A topic's page: its discussion, and books, stories, readers and authors of the last 30 days (R-TOPIC-01 … R-TOPIC-11). */
export function registerTopicPage(api: Api): void {
  servePage(api, contract.topicPage, async (ctx) => {
    const { seo, bolum = 'genel-bakis', s, uye } = ctx.input;
    const viewer = viewerOf(ctx);
    const bySlug = await listTopics(ctx.db, viewer, sql`t.slug = ${seo}`, 1);
    const [found] = bySlug.length || !isId(seo) ? bySlug : await listTopics(ctx.db, viewer, sql`t.id = ${Number(seo)}`, 1);
    if (!found) {
      const moved = await movedTopic(ctx.db, seo);
      throw moved ? redirectTo(bolum === 'genel-bakis' ? moved : `${moved}/${bolum}`) : refuse('topicNotFound');
    }
    const path = `/konu/${found.slug}`;
    if (seo !== found.slug) throw redirectTo(bolum === 'genel-bakis' ? path : `${path}/${bolum}`);
    const overview = bolum === 'genel-bakis';
    const wants = (section: string) => overview || bolum === section;
    const size = overview ? 8 : 60;
    const set = topicSet(found.slug, bookSort(s, 'yukselenler'));
    const bookLimit = overview ? 8 : 24;
    const reader = uye ? await findReader(ctx.db, viewer, uye) : undefined;
    if (uye && !reader) throw refuse('readerNotFound');
    const quiet = await isQuiet(ctx.db, found.id);
    const [books, okurlar, yazarlar, gonderiler, hikayeler] = await Promise.all([
      wants('kitaplar') ? listBooks(ctx.db, viewer, set.where, set.sort, bookLimit + 1) : undefined,
      wants('okurlar')
        ? listReaders(
            ctx.db,
            viewer,
            sql`from members m where exists (select 1 from posts p where p.author_id = m.id and p.topic_id = ${found.id} and p.created_at > now() - interval '30 days' and p.deleted_at is null and p.hidden_at is null and p.archived_at is null) and not m.is_private
              and not exists (select 1 from mutes u where u.member_id = ${viewer} and u.muted_id = m.id)`,
            sql`m.follower_count desc, m.id`,
            size,
          )
        : undefined,
      wants('yazarlar') ? listAuthors(ctx.db, authorsOf(found.id, quiet), sql`a.trend desc, a.reader_count desc, a.id`, size, ctx.lang) : undefined,
      wants('iletiler')
        ? listPosts(ctx, { topicId: found.id, sort: overview ? 'en-yeni' : postSort(s), ...(reader ? { memberId: reader.id } : { quiet: true }) })
        : undefined,
      wants('hikayeler') ? listTopicStories(ctx.db, viewer, ctx.lang, found.id, overview ? 4 : 40) : undefined,
    ]);
    const description = namedIn(ctx.lang, found.description, found.description_en);
    const title = namedIn(ctx.lang, found.title, found.title_en);
    return {
      title: sectionTitle(title, bolum, ctx.lang),
      meta: {
        description: description || title,
        canonical: overview ? path : `${path}/${bolum}`,
        feed: feedAddress('konu', found.slug),
        image: previewPicture('konu', found.id, ctx.lang, [found.name, title]),
      },
      data: present({
        konu: toTopic(found, ctx.lang),
        aciklama: description || undefined,
        aciklamaDili: foreignTo(ctx.lang, description),
        takip: bit(found.followed),
        sessiz: bit(found.muted),
        bolum,
        s,
        okur: reader,
        buAy: bit(!quiet),
        kitaplar: books && bookPage(books, bookLimit),
        okurlar,
        yazarlar,
        hikayeler,
        gonderiler,
      }),
    };
  });
}
