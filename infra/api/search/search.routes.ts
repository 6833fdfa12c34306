import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { viewerOf } from '../entities/member/member.visibility';
import { type Api, handle } from '../platform';
import { ownUnreviewed } from './own-books.search';
import { registerSearchPage } from './search.pages';
import { quickSearch, recentSearches } from './search.queries';
import { toResult } from './search.shape';
import { typed } from './typed.rules';

const QUICK = 12;
/** Of them, books that only their reader finds. */
const OWN = 4;
/** Recent searches kept for a member. */
const RECENT = 12;

/** Search: quick search, recent searches, result pages. */
export function registerSearch(api: Api): void {
  handle(api, contract.quickSearch, async (ctx) => {
    const { q, sadece, extras } = ctx.input;
    const viewer = viewerOf(ctx);
    const everybodys = await quickSearch(ctx.db, viewer, q, sadece, QUICK, ctx.lang);
    const own = sadece === undefined || sadece === 'kitap' ? await ownUnreviewed(ctx.db, viewer, typed(q), OWN) : [];
    const found = [...own, ...everybodys]
      .sort((a, b) => b.score - a.score)
      .slice(0, QUICK)
      .map(toResult);
    const newGroup = extras?.split(',').includes('yeniGrup') ? [{ turu: 'yeniGrup' as const, name: q, icerik: {} }] : [];
    return { kelime: q, hata: 0, sonuclar: [...newGroup, ...found] };
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
    return { liste: await recentSearches(ctx.db, ctx.self.id, RECENT) };
  });
  registerSearchPage(api);
}
