import * as contract from '@yaprak/shared-kit/contract';
import { normalizeIsbn } from '@yaprak/shared-kit/format';
import { sql } from 'kysely';
import { toBook } from '../entities/book/book.shape';
import { type Api, handle, invalid } from '../platform';
import { requireUsed } from '../platform/validation';
import { apply, nameChief, ownApplication, resolveApplication, takeRight } from './applications';
import { listHistory } from './changes';
import { findIsbn, findRecords } from './desk.queries';
import { listImported, resolveImported } from './imported';
import { registerLibrarianPages } from './librarian.pages';
import { isMerge, kindOf, perform } from './operations';
import { hold, missing, pathOf } from './records';
import { listRequests, ownRequests, proposeOperation, resolve, withdraw } from './requests';
import { byRight } from './right';
import { saveRecord } from './save';
import { undo } from './undo';
import { listWork, settleCover, settleIsbn, settleTwins } from './work-lists';

/** Librarianship: records, merges, proposals, history, and who may do it. */
export function registerLibrarian(api: Api): void {
  registerLibrarianPages(api);

  handle(api, contract.saveBook, (ctx) => saveRecord(ctx, 'kitap', ctx.input));
  handle(api, contract.saveAuthor, (ctx) => saveRecord(ctx, 'yazar', ctx.input));
  handle(api, contract.saveTopic, (ctx) => saveRecord(ctx, 'konu', ctx.input));
  handle(api, contract.saveSeries, (ctx) => saveRecord(ctx, 'seri', ctx.input));

  handle(api, contract.listImported, (ctx) => listImported(ctx, ctx.input.imlec, ctx.input.adet));
  handle(api, contract.resolveImported, async (ctx) => {
    requireUsed(ctx.input, { hedefId: ctx.input.karar === 'birlestir' }, ctx.lang);
    await resolveImported(ctx, ctx.input);
    return {};
  });
  handle(api, contract.listWork, (ctx) => listWork(ctx, ctx.input.liste, ctx.input.imlec, ctx.input.adet));
  handle(api, contract.settleIsbn, async (ctx) => {
    await settleIsbn(ctx, ctx.input);
    return {};
  });
  handle(api, contract.settleTwins, async (ctx) => {
    await settleTwins(ctx, ctx.input);
    return {};
  });
  handle(api, contract.settleCover, async (ctx) => {
    await settleCover(ctx, ctx.input);
    return {};
  });
  handle(api, contract.operate, async (ctx) => {
    const { islem } = ctx.input;
    requireUsed(ctx.input, { digerId: isMerge(islem), digerSurum: isMerge(islem) }, ctx.lang);
    if (!byRight(ctx)) return { durum: 'bekliyor' as const, talepId: await proposeOperation(ctx, ctx.input, kindOf(islem)) };
    const { id, path, version } = await perform(ctx, ctx.input);
    return { durum: 'yapildi' as const, id, yol: path, surum: version };
  });
  handle(api, contract.previewOperation, async (ctx) => {
    const { turu, id } = ctx.input;
    const held = await hold(ctx.db, turu, id);
    if (!held.known && !byRight(ctx)) throw missing(turu);
    const numbers = {
      kitap: sql`select (w.reader_count + w.reading_count + w.to_read_count + w.dropped_count) as okuma, (w.review_count + w.quote_count + w.post_count) as gonderi, w.follower_count as takipci,
        (select count(*) from books o where o.work_id = w.id and o.merged_into is null)::int as baski, concat_ws(' · ', nullif(b.author_line, ''), p.name, b.year::text, b.isbn13) as ayrinti
        from books b join works w on w.id = b.work_id left join publishers p on p.id = b.publisher_id where b.id = ${id}`,
      yazar: sql`select a.reader_count as okuma, 0 as gonderi, a.follower_count as takipci, a.book_count as baski, concat_ws('–', a.born::text, a.died::text) as ayrinti from authors a where a.id = ${id}`,
      konu: sql`select 0 as okuma, t.agenda_count as gonderi, t.member_count as takipci, 0 as baski, t.title as ayrinti from topics t where t.id = ${id}`,
      seri: sql`select 0 as okuma, 0 as gonderi, s.follower_count as takipci, (select count(*) from series_works x where x.series_id = s.id)::int as baski, coalesce(s.original_name, '') as ayrinti
        from series s where s.id = ${id}`,
    }[turu];
    const { rows } = await sql<{ okuma: number; gonderi: number; takipci: number; baski: number; ayrinti: string }>`${numbers}`.execute(ctx.db);
    const n = rows[0] ?? { okuma: 0, gonderi: 0, takipci: 0, baski: 0, ayrinti: '' };
    return {
      hedef: { id, turu, adi: held.name, yol: pathOf(turu, held) },
      surum: held.version,
      yayinda: held.published ? (1 as const) : (0 as const),
      dogrudan: byRight(ctx) || (turu === 'konu' && held.creatorId === ctx.self.id) ? (1 as const) : (0 as const),
      ...n,
    };
  });

  handle(api, contract.listRequests, (ctx) => {
    const state = ctx.input.durum ?? 'bekliyor';
    return listRequests(ctx, sql`r.state = ${state}`, state === 'bekliyor', ctx.input.imlec, ctx.input.adet);
  });
  handle(api, contract.listOwnRequests, (ctx) => ownRequests(ctx, ctx.input.durum, ctx.input.imlec, ctx.input.adet));
  handle(api, contract.resolveRequest, resolve);
  handle(api, contract.withdrawRequest, async (ctx) => {
    await withdraw(ctx, ctx.input.id);
    return {};
  });

  handle(api, contract.listChanges, listHistory);
  handle(api, contract.undoChange, (ctx) => undo(ctx, ctx.input.id));

  handle(api, contract.lookUpIsbn, async (ctx) => {
    const isbn13 = normalizeIsbn(ctx.input.isbn);
    if (!isbn13) throw invalid({ isbn: 'isbnUnknown' });
    const found = await findIsbn(ctx, isbn13);
    return { isbn13, ...(found ? { kitap: toBook(found), kitapId: found.id } : {}) };
  });
  handle(api, contract.findRecords, findRecords);

  handle(api, contract.ownApplication, ownApplication);
  handle(api, contract.apply, async (ctx) => {
    await apply(ctx);
    return {};
  });
  handle(api, contract.resolveApplication, async (ctx) => {
    await resolveApplication(ctx);
    return {};
  });
  handle(api, contract.takeRight, async (ctx) => {
    await takeRight(ctx);
    return {};
  });
  handle(api, contract.nameChief, async (ctx) => {
    await nameChief(ctx);
    return {};
  });
}
