import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { type BookSort, listBooks } from '../entities/book/book.queries';
import { bookOpen } from '../entities/book/book.visibility';
import { viewerOf } from '../entities/member/member.visibility';
import { type Api, type Ctx, encodeCursor, handle, numericCursor, refuse } from '../platform';
import { requireUsed } from '../platform/validation';
import { registerCatalogPages } from './catalog.pages';
import { setFollow } from './follows.writes';

const messages: Record<'on' | 'off', { tr: string; en: string }> = {
  on: { tr: 'Konuyu takip ediyorsunuz.', en: 'You follow the topic.' },
  off: { tr: 'Konuyu takip etmeyi bıraktınız.', en: 'You no longer follow the topic.' },
};

interface Wish {
  takip?: 0 | 1;
  sessiz?: 0 | 1;
}
/** Whether something is to be followed or muted from now on: only what has a page. Taking it back is always possible. */
const begins = ({ takip, sessiz }: Wish): boolean => takip === 1 || sessiz === 1;
/** @throws Refusal for whoever wants to follow and to mute the same */
const requireOneWay = ({ input, lang }: Ctx<Wish>): void => requireUsed(input, { takip: !(input.takip === 1 && input.sessiz === 1) }, lang);

/** The catalogue: pages, shelves, follows. */
export function registerCatalog(api: Api): void {
  registerCatalogPages(api);

  handle(api, contract.followBook, async (ctx) => {
    requireOneWay(ctx);
    const { rows } = await sql<{ work_id: number }>`
      select b.work_id from books b where b.id = ${ctx.input.id} and (${bookOpen(ctx.self.id)} or not ${begins(ctx.input)}::bool)`.execute(ctx.db);
    if (!rows[0]) throw refuse('bookNotFound');
    return setFollow(ctx.db, ctx.self.id, 'kitap', rows[0].work_id, ctx.input);
  });
  const tables = { yazar: 'authors', konu: 'topics', seri: 'series' } as const;
  for (const [call, kind, missing] of [
    [contract.followAuthor, 'yazar', 'authorNotFound'],
    [contract.followTopic, 'konu', 'topicNotFound'],
    [contract.followSeries, 'seri', 'seriesNotFound'],
  ] as const) {
    handle(api, call as typeof contract.followTopic, async (ctx) => {
      requireOneWay(ctx);
      const { rows } = await sql`select 1 from ${sql.table(tables[kind])} where id = ${ctx.input.id} and (published or not ${begins(ctx.input)}::bool)`.execute(
        ctx.db,
      );
      if (!rows.length) throw refuse(missing);
      const result = await setFollow(ctx.db, ctx.self.id, kind, ctx.input.id, ctx.input);
      // R-TOPIC-15
      if (kind === 'konu' && ctx.input.takip !== undefined) ctx.say(messages[result.takip ? 'on' : 'off']);
      return result;
    });
  }

  handle(api, contract.listGenreBooks, async (ctx) => {
    const { turId, s = 'yukselenler', imlec, adet = 24 } = ctx.input;
    const at = numericCursor(imlec, 2);
    const rows = await listBooks(
      ctx.db,
      viewerOf(ctx),
      sql`exists (select 1 from work_genres g where g.work_id = w.id and g.genre_id = ${turId})`,
      s as BookSort,
      adet + 1,
      at as [number, number] | null,
    );
    if (!rows.length && !(await ctx.db.selectFrom('genres').select('id').where('id', '=', turId).executeTakeFirst())) throw refuse('notFound');
    const kept = rows.slice(0, adet);
    const last = kept.at(-1);
    return { liste: kept.map((r) => r.book), ...(rows.length > adet && last ? { imlec: encodeCursor([last.k, last.book.id]) } : {}) };
  });
}
