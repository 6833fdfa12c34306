import type { Book, Member, Topic } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type BookRow, toBook } from '../entities/book/book.shape';
import { bookJson } from '../entities/book/book.sql';
import { type MemberRow, toMember } from '../entities/member/member.shape';
import { memberJson } from '../entities/member/member.sql';
import { accountOpen, limited, type Viewer, viewerOf, viewerSets } from '../entities/member/member.visibility';
import { listPosts } from '../entities/post/post.queries';
import { toTopic } from '../entities/topic/topic.queries';
import { type Api, type Lang, servePage } from '../platform';
import { expiringCache } from '../platform/expiring-cache';
import { registerBrowse } from './browse.routes';
import { totals } from './totals';

/** Books being read: most current readers first, then by trend. */
async function readNow(db: Db, viewer: Viewer): Promise<Book[]> {
  const { rows } = await sql<{ b: BookRow }>`
    select ${bookJson(viewer)} as b from (select * from works order by trend desc, id limit 18) w join books b on b.work_id = w.id and b.is_main and b.published order by w.reading_count desc, w.trend desc, w.id limit 12`.execute(
    db,
  );
  return rows.map((r) => toBook(r.b));
}

async function topics(db: Db, lang: Lang): Promise<Topic[]> {
  const rows = await db.selectFrom('topics').selectAll().where('published', '=', true).orderBy('trend', 'desc').orderBy('id').limit(10).execute();
  return rows.map((row) => toTopic(row, lang));
}

/** Most liked readers of the last three months. */
async function readers(db: Db, viewer: Viewer): Promise<Member[]> {
  const { rows } = await sql<{ m: MemberRow }>`
    with ${viewerSets(viewer)}
    select ${memberJson('a', viewer)} as m from agenda g join members a on a.id = g.entity_id
    where g.kind = 'okur' and ${accountOpen(viewer)} and not a.is_private and not ${limited('a')} and not a.is_spam and a.id <> ${viewer} and a.id not in (select id from muted) order by g.weight desc, a.id limit 8`.execute(
    db,
  );
  return rows.map((r) => toMember(r.m));
}

/** Cache time of the site totals in ms: counting costs more than the rest of the page. */
const COUNTED_MS = 60_000;

/** The newest posts are the page `/gonderiler`. */
const titles = { discover: { tr: 'Keşfet', en: 'Discover' }, newest: { tr: 'Gönderiler', en: 'Posts' } };

/** The discovery page, also the landing page for visitors (R-DISC-01). */
export function registerDiscovery(api: Api): void {
  registerBrowse(api);
  const counted = expiringCache<Awaited<ReturnType<typeof totals>>>(COUNTED_MS, 1);
  servePage(api, contract.discoverPage, async (ctx) => {
    const viewer = viewerOf(ctx);
    const { turu, sira } = ctx.input;
    const [gonderiler, quotes, okunanlar, konular, okurlar, sayilar] = await Promise.all([
      listPosts(ctx, { kind: turu ?? 'inceleme', sort: sira ?? 'one-cikanlar', limit: 12, quiet: true }),
      listPosts(ctx, { kind: 'alinti', sort: 'one-cikanlar', limit: 6, quiet: true }),
      readNow(ctx.db, viewer),
      topics(ctx.db, ctx.lang),
      readers(ctx.db, viewer),
      counted('all', () => totals(ctx.db)),
    ]);
    return {
      data: { gonderiler, alintilar: quotes.liste, okunanlar, konular, okurlar, sayilar },
      title: titles[sira === 'en-yeni' ? 'newest' : 'discover'][ctx.lang],
      meta: {
        description:
          ctx.lang === 'tr'
            ? 'Okurların incelemeleri, alıntıları ve şu sıralar okudukları kitaplar.'
            : 'Reviews and quotes of readers, and the books they are reading now.',
        canonical: '/kesfet',
      },
    };
  });
}
