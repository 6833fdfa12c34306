import * as contract from '@yaprak/shared-kit/contract';
import { publishedBook } from '../entities/book/book.queries';
import { viewerOf } from '../entities/member/member.visibility';
import { voteChoices } from '../entities/votes/votes.names';
import { workVotes } from '../entities/votes/votes.queries';
import { type Api, type Ctx, handle, invalid, refuse } from '../platform';
import { requireUsed } from '../platform/validation';
import { noteMoments } from './moments.writes';
import { ownEdition } from './own-edition';
import { noteReadPage, removeProgress, saveProgress } from './progress.writes';
import { isFinished, judgeReading, readingState, saveReading, sumReadings } from './readings.writes';
import { changeShelf } from './shelf.writes';
import { voteOnWork } from './votes.writes';
import { readingWishes, saveWishes } from './wishes';

const meant = async (ctx: Pick<Ctx, 'db'> & { self: { id: number } }, id: number) =>
  ownEdition(ctx.db, ctx.self.id, await publishedBook(ctx.db, ctx.self.id, id));

/** Readings of books, how far they have come, and what a reader wishes to see of them. */
export function registerReadings(api: Api): void {
  handle(api, contract.listReadings, async (ctx) => readingState(ctx.db, ctx.self.id, await meant(ctx, ctx.input.kitapId), ctx.lang));
  handle(api, contract.saveReading, async (ctx) => {
    const { kitapId, ...input } = ctx.input;
    const book = await meant(ctx, kitapId);
    const { pages } = await ctx.db.selectFrom('books').select('pages').where('id', '=', book.id).executeTakeFirstOrThrow();
    const done = input.bitis !== undefined || input.bitti === 1;
    requireUsed(input, { bitis: input.bitti !== 0, sayfa: !done }, ctx.lang);
    await judgeReading(ctx.db, input, pages);
    const past = done && input.id !== undefined && (await isFinished(ctx.db, ctx.self.id, book.work_id, input.id));
    const shelf = done ? ('okudum' as const) : ('okuyorum' as const);
    // A book stays read while being reread (one more reading, no new book), and correcting a past reading moves no book.
    await changeShelf(
      ctx.db,
      ctx.self.id,
      book,
      (now) => ({ shelf: now.shelf === 'okudum' ? 'okudum' : past ? (now.shelf ?? shelf) : shelf, rating: now.rating }),
      { keepReadings: true },
    );
    await saveReading(ctx.db, ctx.self.id, book, input);
    if (!done && input.sayfa !== undefined) await noteReadPage(ctx.db, ctx.self.id, book, input.sayfa);
    await noteMoments(ctx.db, ctx.self.id, book.work_id);
    return readingState(ctx.db, ctx.self.id, book, ctx.lang);
  });
  handle(api, contract.removeReading, async (ctx) => {
    const gone = await ctx.db
      .deleteFrom('readings')
      .where('id', '=', ctx.input.id)
      .where('member_id', '=', ctx.self.id)
      .returning(['work_id', 'book_id'])
      .executeTakeFirst();
    if (!gone) throw refuse('readingNotFound');
    await sumReadings(ctx.db, ctx.self.id, gone.work_id);
    return readingState(ctx.db, ctx.self.id, { id: gone.book_id, work_id: gone.work_id }, ctx.lang);
  });
  handle(api, contract.saveProgress, async (ctx) => {
    const { kitapId, ...input } = ctx.input;
    const book = await meant(ctx, kitapId);
    await saveProgress(ctx.db, ctx.self.id, book, input);
    return readingState(ctx.db, ctx.self.id, book, ctx.lang);
  });
  handle(api, contract.removeProgress, async (ctx) => readingState(ctx.db, ctx.self.id, await removeProgress(ctx.db, ctx.self.id, ctx.input.id), ctx.lang));
  const votes = async (ctx: Ctx, workId: number) => ({
    ...(await workVotes(ctx.db, workId, viewerOf(ctx), ctx.lang)),
    secenekler: { hal: voteChoices('hal', ctx.lang), tempo: voteChoices('tempo', ctx.lang), uyari: voteChoices('uyari', ctx.lang) },
  });
  handle(api, contract.listWorkVotes, async (ctx) => votes(ctx, (await publishedBook(ctx.db, viewerOf(ctx), ctx.input.kitapId)).work_id));
  handle(api, contract.voteOnWork, async (ctx) => {
    const { kitapId, turu, deger, geri } = ctx.input;
    if (!(contract.workVoteValues[turu] as readonly string[]).includes(deger)) throw invalid({ deger: 'notFound' });
    const { work_id } = await publishedBook(ctx.db, ctx.self.id, kitapId);
    await voteOnWork(ctx.db, ctx.self.id, work_id, { turu, deger }, geri === 1);
    return votes(ctx, work_id);
  });
  handle(api, contract.saveReadingWishes, async (ctx) => {
    await saveWishes(ctx.db, ctx.self.id, ctx.input);
    return readingWishes(ctx.db, ctx.self.id);
  });
  handle(api, contract.readReadingWishes, (ctx) => readingWishes(ctx.db, ctx.self.id));
}
