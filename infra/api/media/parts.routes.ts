import * as contract from '@yaprak/shared-kit/contract';
import { type Api, handle, invalid } from '../platform';
import { addPart, beginUpload, dropUpload, receivedOf } from '../platform/media/parts';
import { receivingFolder } from '../platform/media/recording-store';

/** Uploads in parts, which go on after a reload or a lost line (R-PEN-08). */
export function registerParts(api: Api): void {
  const folder = receivingFolder(api.deps.config);
  handle(api, contract.beginParts, async (ctx) => ({ yukleme: await beginUpload(ctx.db, ctx.self.id, ctx.input.alan, ctx.input.boyut), yer: 0 }));
  handle(api, contract.sendPart, async (ctx) => {
    const { yukleme, yer } = ctx.input;
    const [part] = ctx.files;
    if (!part?.content.length) throw invalid({ parca: ['required', { field: ctx.lang === 'tr' ? 'Dosya' : 'File' }] });
    return { yukleme, yer: await addPart(ctx.db, folder, ctx.self.id, yukleme, yer, part.content) };
  });
  handle(api, contract.readParts, async (ctx) => ({ yukleme: ctx.input.yukleme, yer: await receivedOf(ctx.db, ctx.self.id, ctx.input.yukleme) }));
  handle(api, contract.dropParts, async (ctx) => {
    await dropUpload(ctx.db, folder, ctx.self.id, ctx.input.yukleme);
    return {};
  });
}
