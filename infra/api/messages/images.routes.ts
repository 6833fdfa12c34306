import * as contract from '@yaprak/shared-kit/contract';
import { type Api, type Ctx, handle, invalid, refuse } from '../platform';
import { keepImage } from '../platform/media/media.routes';
import { mustBeWritable } from './messages.access';
import { answerSent } from './messages.routes';
import { findSent, storeMessage } from './messages.writes';

const fileOf = (ctx: Ctx) => {
  const [file] = ctx.files;
  if (!file) throw invalid({ resimadresi: ['required', { field: ctx.lang === 'tr' ? 'Fotoğraf' : 'Photo' }] });
  return file;
};

/** Pictures in messages (R-MSG-05, R-CALL-34, R-CALL-40). */
export function registerMessageImages(api: Api): void {
  const { mediaDisk } = api.app;
  handle(api, contract.saveMessageImage, async (ctx) => keepImage(ctx, mediaDisk, fileOf(ctx), 'mesaj'));
  handle(api, contract.sendImage, async (ctx) => {
    const { konusmaId, eskiId } = ctx.input;
    const file = fileOf(ctx);
    await mustBeWritable(ctx, konusmaId);
    const known = await findSent(ctx.db, konusmaId, ctx.self.id, eskiId);
    if (known !== undefined) return answerSent(ctx, konusmaId, known);
    const { anahtar } = await keepImage(ctx, mediaDisk, file, 'mesaj');
    const id = await storeMessage(ctx.db, { conversationId: konusmaId, authorId: ctx.self.id, kind: 'resim', text: '', clientId: eskiId, mediaKey: anahtar });
    if (id === null) throw refuse('conversationNotFound');
    return answerSent(ctx, konusmaId, id);
  });
}
