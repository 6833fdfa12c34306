import type { LibraryBook, ShelfInfo } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { sql } from 'kysely';
import { publishedBook } from '../entities/book/book.queries';
import { previewPicture } from '../entities/media/share-picture.rules';
import { addressed, findMember, indexing } from '../entities/member/member.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { rateReview } from '../entities/post/review';
import { type Api, type Ctx, handle, invalid, redirectTo, refuse, servePage } from '../platform';
import { isRealDay } from '../platform/calendar';
import { counted } from '../platform/counted';
import { feedAddress } from '../platform/feed-address';
import { requireUsed } from '../platform/validation';
import { bit } from '../platform/wire';
import { saveCopy } from './copy.writes';
import { libraryRows } from './export.queries';
import { goodreadsCsv, goodreadsLosses } from './export-goodreads';
import { goalBooks, listGoals, mayBeRead } from './goals.queries';
import { changeGoal } from './goals.writes';
import { registerImports } from './import/import.routes';
import { type LibrarySort, listLibrary, listShelves, type OwnCopies } from './library.queries';
import { libraryCsv, libraryJson } from './library-file';
import { openReader } from './open-reader';
import { moveInQueue } from './queue.writes';
import { registerReadings } from './readings.routes';
import { judgeDays } from './readings.writes';
import { readingReport } from './report.queries';
import { changeShelf, workNumbers } from './shelf.writes';
import { isShelfMeant, shelfAddress } from './shelf-address.rules';
import { moveShelf, ownShelf, putOnShelf, saveShelf, shelvesWith } from './shelves.writes';
import { registerStatistics } from './statistics.pages';
import { readingStreak } from './streak.queries';

const PAGE = 24;
type Filter = { raf?: string; s?: LibrarySort; q?: string } & OwnCopies;
const copiesOf = ({ bicim, sahiplik }: OwnCopies): OwnCopies => ({ ...(bicim ? { bicim } : {}), ...(sahiplik ? { sahiplik } : {}) });
const filterOf = ({ raf, s, q, ...copies }: Filter) => ({
  ...(raf ? { shelf: raf } : {}),
  ...(s ? { sort: s } : {}),
  ...(q ? { words: q } : {}),
  ...copiesOf(copies),
});

async function shelfData(
  ctx: Ctx,
  uye: contract.Member,
  { raf, s = raf === 'okuyacagim' ? 'sira' : 'son-eklenen', q, gorunum = 'ayrintili', ...copies }: Filter & { gorunum?: (typeof contract.shelfViews)[number] },
) {
  const viewer = viewerOf(ctx);
  const own = viewer === uye.id;
  const [raflar, kitaplar]: [ShelfInfo[], { liste: LibraryBook[]; imlec?: string }] = await Promise.all([
    listShelves(ctx.db, uye.id, own, copies),
    listLibrary(
      ctx.db,
      viewer,
      uye.id,
      filterOf({ ...(raf ? { raf } : {}), s, ...(q ? { q } : {}), ...copies }),
      gorunum === 'ayrintili' ? PAGE : limits.densePage,
      undefined,
    ),
  ]);
  const shelf = raf ? raflar.find((one) => isShelfMeant(one, raf)) : undefined;
  return {
    shelf,
    data: { uye, kendi: bit(own), raflar, s, gorunum, kitaplar, ...(shelf ? { raf: shelf.raf } : {}), ...(q ? { q } : {}), ...copiesOf(copies) },
  };
}

/** Shelves, custom shelves, import and export, readings, goals and the yearly report. */
export function registerLibrary(api: Api): void {
  servePage(api, contract.bookshelfPage, async (ctx) => {
    const { kadi, raf } = ctx.input;
    const pathOf = (username: string, shelf = raf) => `/${username}/kitaplari${shelf ? `/${shelf}` : ''}`;
    const uye = await openReader(ctx, kadi, pathOf);
    if (uye.kadi !== kadi) throw redirectTo(pathOf(uye.kadi));
    const { shelf, data } = await shelfData(ctx, uye, ctx.input);
    if (data.raf !== raf) throw redirectTo(pathOf(uye.kadi, data.raf));
    return {
      title: `${shelf?.adi ?? (ctx.lang === 'en' ? 'Bookshelf' : 'Kitaplık')} — ${uye.adi}`,
      meta: {
        canonical: pathOf(uye.kadi),
        description: ctx.lang === 'en' ? `Books of ${uye.adi}.` : `${uye.adi} adlı okurun kitapları.`,
        ...(await indexing(ctx.db, uye.id)),
        ...(shelf?.id && !shelf.gizli ? { feed: feedAddress('raf', `${uye.kadi}/${shelf.raf}`) } : {}),
      },
      data,
    };
  });
  servePage(api, contract.myBooksPage, async (ctx) => {
    const uye = await findMember(ctx.db, ctx.self.id, ctx.self.id);
    if (!uye) throw refuse('signIn');
    const { data } = await shelfData(ctx, uye, ctx.input);
    if (data.raf !== ctx.input.raf) throw redirectTo(`/kitaplarim/${data.raf}`);
    return { title: ctx.lang === 'en' ? 'My books' : 'Kitaplarım', meta: { robots: 'noindex' as const }, data };
  });
  handle(api, contract.listLibrary, async (ctx) => {
    const { uyeId, adet = PAGE, imlec } = ctx.input;
    const found = await addressed(ctx.db, viewerOf(ctx), uyeId);
    if (!found) throw refuse('readerNotFound');
    if (found.barred) throw refuse('blocked');
    if (!found.readable && !found.onRequest) throw refuse('hiddenAccount');
    return listLibrary(ctx.db, viewerOf(ctx), uyeId, filterOf(ctx.input), adet, imlec);
  });
  registerMarks(api);
  registerOwnShelves(api);
  registerReadings(api);
  registerGoals(api);
  registerImports(api);
}

/** A book's shelf and rating. */
function registerMarks(api: Api): void {
  handle(api, contract.markBook, async (ctx) => {
    const { kitapId, raf, puan, sil, bitis, bitisBilinmiyor } = ctx.input;
    if (bitis && (raf !== 'okudum' || bitisBilinmiyor || sil)) throw invalid({ bitis: 'onlyWhenRead' });
    if (raf === 'okuyacagim' && puan) throw invalid({ puan: 'ratedUnread' });
    if (bitisBilinmiyor && (raf !== 'okudum' || sil)) throw invalid({ bitisBilinmiyor: 'onlyWhenRead' });
    requireUsed(ctx.input, { raf: sil !== 1, puan: sil !== 1 }, ctx.lang);
    if (!raf && puan === undefined && !sil) throw invalid({ raf: 'requiredHere' });
    await judgeDays(ctx.db, { ...(bitis ? { bitis } : {}) });
    const book = await publishedBook(ctx.db, ctx.self.id, kitapId);
    const after = await changeShelf(
      ctx.db,
      ctx.self.id,
      book,
      (now) => {
        if (sil) return { shelf: null, rating: null };
        // Rating a book that is on no shelf, or waits to be read, implies that it has been read, on a day that is not known; taking a rating back implies nothing.
        const unread = now.shelf === null || now.shelf === 'okuyacagim';
        const shelf = raf ?? (unread && puan ? 'okudum' : now.shelf);
        const rating = puan === undefined ? now.rating : puan || null;
        return { shelf, rating: shelf === null || shelf === 'okuyacagim' ? null : rating };
      },
      { finished: bitisBilinmiyor ? null : bitis },
    );
    const incelemeId = await rateReview(ctx.db, ctx.self.id, book.work_id, after.rating);
    return {
      ...(incelemeId ? { incelemeId } : {}),
      ...(after.shelf ? { okuma: { raf: after.shelf, ...(after.rating ? { puan: after.rating } : {}) } } : {}),
      ...(await workNumbers(ctx.db, book.work_id)),
    };
  });
}

function registerOwnShelves(api: Api): void {
  handle(api, contract.listOwnShelves, async (ctx) => {
    const { kitapId } = ctx.input;
    const book = kitapId ? await publishedBook(ctx.db, ctx.self.id, kitapId) : null;
    return { raflar: await listShelves(ctx.db, ctx.self.id, true), rafIdleri: book ? await shelvesWith(ctx.db, ctx.self.id, book.id) : [] };
  });
  handle(api, contract.saveShelf, async (ctx) => {
    const s = await saveShelf(ctx.db, ctx.self.id, ctx.input);
    return { raf: { raf: shelfAddress(s), id: s.id, adi: s.name, kitapSayisi: s.book_count, ...(s.is_private ? { gizli: 1 as const } : {}) } };
  });
  handle(api, contract.removeShelf, async (ctx) => {
    await ownShelf(ctx.db, ctx.self.id, ctx.input.id);
    await ctx.db.deleteFrom('own_shelves').where('id', '=', ctx.input.id).execute();
    ctx.say({ tr: 'Raf silindi; kitaplarınız kitaplığınızda duruyor.', en: 'The shelf is gone; your books stay in your library.' });
    return {};
  });
  handle(api, contract.moveShelf, async (ctx) => {
    await moveShelf(ctx.db, ctx.self.id, ctx.input);
    return { raflar: await listShelves(ctx.db, ctx.self.id, true) };
  });
  handle(api, contract.putOnShelf, async (ctx) => {
    const { kitapId, rafId, ekle, kaynakRafId } = ctx.input;
    const book = await publishedBook(ctx.db, ctx.self.id, kitapId);
    await putOnShelf(ctx.db, ctx.self.id, rafId, book.id, ekle === 1);
    if (kaynakRafId && kaynakRafId !== rafId) await putOnShelf(ctx.db, ctx.self.id, kaynakRafId, book.id, false);
    return { rafIdleri: await shelvesWith(ctx.db, ctx.self.id, book.id) };
  });
  handle(api, contract.moveToRead, async (ctx) => {
    const { kitapId, yer, hedefId } = ctx.input;
    const [book, beside] = [await publishedBook(ctx.db, ctx.self.id, kitapId), hedefId ? await publishedBook(ctx.db, ctx.self.id, hedefId) : undefined];
    return { sira: await moveInQueue(ctx.db, ctx.self.id, book.work_id, { yer }, beside?.work_id) };
  });
  handle(api, contract.saveCopy, async (ctx) => {
    const { kitapId, ...copy } = ctx.input;
    return saveCopy(ctx.db, ctx.self.id, (await publishedBook(ctx.db, ctx.self.id, kitapId)).work_id, copy);
  });
  handle(api, contract.exportLibrary, async (ctx) => {
    const { bicim = 'goodreads' } = ctx.input;
    const name = `yaprak-${ctx.self.username}`;
    if (bicim === 'goodreads')
      return { dosyaAdi: `${name}-goodreads.csv`, tip: 'text/csv', icerik: await goodreadsCsv(ctx.db, ctx.self.id), not: goodreadsLosses[ctx.lang] };
    const rows = await libraryRows(ctx.db, ctx.self.id);
    return bicim === 'json'
      ? { dosyaAdi: `${name}.json`, tip: 'application/json', icerik: libraryJson(rows) }
      : { dosyaAdi: `${name}.csv`, tip: 'text/csv', icerik: libraryCsv(rows) };
  });
}

function registerGoals(api: Api): void {
  const genres = async (ctx: Ctx) => {
    const name = ctx.lang === 'en' ? ('name_en' as const) : ('name_tr' as const);
    const rows = await ctx.db.selectFrom('genres').select(['id', 'slug', name]).where('book_count', '>', 0).orderBy(name).execute();
    return rows.map((g) => ({ id: g.id, adi: (g as Record<typeof name, string>)[name], seo_adi: g.slug }));
  };
  servePage(api, contract.goalsPage, async (ctx) => {
    const [hedefler, turler, seri] = await Promise.all([listGoals(ctx.db, ctx.self.id, ctx.lang), genres(ctx), readingStreak(ctx.db, ctx.self.id)]);
    return {
      title: ctx.lang === 'en' ? 'Reading goals' : 'Okuma hedefleri',
      meta: { robots: 'noindex' as const },
      data: { hedefler, turler, ...(seri ? { seri } : {}) },
    };
  });
  handle(api, contract.goalGenres, async (ctx) => ({ liste: await genres(ctx) }));
  const one = async (ctx: Ctx, id: number) => {
    const [hedef] = await listGoals(ctx.db, ctx.self.id, ctx.lang, id);
    if (!hedef) throw refuse('goalNotFound');
    return hedef;
  };
  handle(api, contract.readGoal, async (ctx) => ({ hedef: await one(ctx, ctx.input.id), kitaplar: await goalBooks(ctx.db, ctx.self.id, ctx.input.id) }));
  handle(api, contract.saveGoal, async (ctx) => {
    const { id, turu, baslik, hedef, yazarId, turId, baslangic, bitis, tekrarlar } = ctx.input;
    if (!isRealDay(baslangic)) throw invalid({ baslangic: 'wrongDate' });
    if (!isRealDay(bitis)) throw invalid({ bitis: 'wrongDate' });
    if (bitis < baslangic) throw invalid({ bitis: 'dateOrder' });
    requireUsed(ctx.input, { yazarId: turu === 'yazar', turId: turu === 'tur' }, ctx.lang);
    if (yazarId && !(await mayBeRead(ctx.db, ctx.self.id, yazarId, id))) throw invalid({ yazarId: 'authorNotFound' });
    if (turId && !(await ctx.db.selectFrom('genres').select('id').where('id', '=', turId).executeTakeFirst())) throw invalid({ turId: 'notFound' });
    const values = {
      kind: turu,
      title: baslik ?? '',
      ...(tekrarlar === undefined ? {} : { rereads: tekrarlar === 1 }),
      target: hedef,
      author_id: yazarId ?? null,
      genre_id: turId ?? null,
      starts_on: baslangic,
      ends_on: bitis,
    };
    if (id) {
      if (!(await changeGoal(ctx.db, ctx.self.id, id, values))) throw refuse('goalNotFound');
      return { hedef: await one(ctx, id) };
    }
    // Serialised: concurrent requests would not count each other's goal.
    await sql`select id from members where id = ${ctx.self.id} for no key update`.execute(ctx.db);
    const { n } = await ctx.db
      .selectFrom('reading_goals')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('member_id', '=', ctx.self.id)
      .executeTakeFirstOrThrow();
    if (Number(n) >= limits.goals) throw refuse('tooManyGoals', { n: limits.goals });
    const made = await ctx.db
      .insertInto('reading_goals')
      .values({ ...values, member_id: ctx.self.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { hedef: await one(ctx, made.id) };
  });
  handle(api, contract.removeGoal, async (ctx) => {
    const gone = await ctx.db.deleteFrom('reading_goals').where('id', '=', ctx.input.id).where('member_id', '=', ctx.self.id).executeTakeFirst();
    if (!gone.numDeletedRows) throw refuse('goalNotFound');
    ctx.say({ tr: 'Okuma hedefi silindi.', en: 'The reading goal was removed.' });
    return {};
  });
  registerStatistics(api);
  servePage(api, contract.reportPage, async (ctx) => {
    const { kadi, sene } = ctx.input;
    const pathOf = (username: string) => `/okuma-raporu/${username}/${sene}`;
    const uye = await openReader(ctx, kadi, pathOf);
    if (uye.kadi !== kadi) throw redirectTo(pathOf(uye.kadi));
    const report = await readingReport(ctx.db, viewerOf(ctx), uye.id, sene, ctx.lang);
    return {
      title: ctx.lang === 'en' ? `${sene} reading report — ${uye.adi}` : `${sene} okuma raporu — ${uye.adi}`,
      meta: {
        canonical: `/okuma-raporu/${uye.kadi}/${sene}`,
        ...(await indexing(ctx.db, uye.id)),
        image: previewPicture('yil', `${uye.id}-${sene}`, ctx.lang),
        description:
          ctx.lang === 'en'
            ? `${uye.adi} in ${sene}: ${counted('en', report.kitap, 'book')} for the first time, ${report.tekrar} again, ${counted('en', report.sayfa, 'page')}.`
            : `${uye.adi}, ${sene}: ilk kez okunan ${counted('tr', report.kitap, 'kitap')}, yeniden okunan ${report.tekrar}, ${counted('tr', report.sayfa, 'sayfa')}.`,
      },
      data: { uye, kendi: bit(viewerOf(ctx) === uye.id), ...report },
    };
  });
}
