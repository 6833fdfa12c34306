import * as contract from '@yaprak/shared-kit/contract';
import { listRecommendations, setUnwanted } from '../catalog/recommend.queries';
import { publishedBook } from '../entities/book/book.queries';
import { type Api, handle, numericCursor } from '../platform';
import { bit } from '../platform/wire';

/** Recommendations and what a member does not want of them (R-READ-10). */
export function registerRecommend(api: Api): void {
  handle(api, contract.listRecommendations, (ctx) =>
    listRecommendations(ctx.db, ctx.self.id, ctx.input.adet ?? 24, numericCursor(ctx.input.imlec, 2) as [number, number] | null),
  );
  handle(api, contract.refuseRecommendation, async (ctx) => {
    const { kitapId, geri } = ctx.input;
    const book = await publishedBook(ctx.db, ctx.self.id, kitapId);
    await setUnwanted(ctx.db, ctx.self.id, book.work_id, !geri);
    return { kitapId, istemem: bit(!geri) };
  });
}
