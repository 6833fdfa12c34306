import { randomUUID } from 'node:crypto';
import * as contract from '@yaprak/shared-kit/contract';
import { readText } from '../entities/text/marks';
import { type Api, type Ctx, handlePrepared, invalid, refuse } from '../platform';
import { keepImage } from '../platform/media/keep-image';
import { mustBeWritable } from './messages.access';
import { answeredBy, answerSent } from './messages.routes';
import { findSent, storeMessage } from './messages.writes';

const fileOf = (ctx: Ctx) => {
  const [file] = ctx.files;
  if (!file) throw invalid({ resimadresi: ['required', { field: ctx.lang === 'tr' ? 'Fotoğraf' : 'Photo' }] });
  return file;
};

type Sending = Ctx<{ konusmaId: number; eskiId?: string; mesaj?: string; yanitId?: number }>;

/** Images in messages (R-MSG-05, R-CALL-34, R-CALL-40). */
export function registerMessageImages(api: Api): void {
  const { mediaDisk } = api.app;
  handlePrepared(
    api,
    contract.saveMessageImage,
    async (ctx) => keepImage(ctx, mediaDisk, fileOf(ctx), 'mesaj'),
    async (_ctx, kept) => kept,
  );
  const sentBefore = async ({ db, self, input: { konusmaId, eskiId } }: Sending) =>
    eskiId === undefined ? undefined : findSent(db, konusmaId, self.id, eskiId);
  handlePrepared(
    api,
    contract.sendImage,
    async (ctx) => {
      const file = fileOf(ctx);
      await mustBeWritable(ctx, ctx.input.konusmaId, true);
      await answeredBy(ctx);
      return (await sentBefore(ctx)) === undefined ? (await keepImage(ctx, mediaDisk, file, 'mesaj')).anahtar : undefined;
    },
    async (ctx, mediaKey) => {
      const { konusmaId, eskiId, mesaj = '' } = ctx.input;
      await mustBeWritable(ctx, konusmaId, true);
      const known = await sentBefore(ctx);
      if (known !== undefined) return answerSent(ctx, konusmaId, known);
      if (!mediaKey) throw refuse('conflict');
      const text = mesaj.trim();
      const { json: marks } = await readText(ctx.db, { text, authorId: ctx.self.id, site: ctx.config.siteUrl, conversationId: konusmaId });
      const id = await storeMessage(ctx.db, {
        conversationId: konusmaId,
        authorId: ctx.self.id,
        kind: 'resim',
        text,
        marks,
        clientId: eskiId ?? randomUUID(),
        mediaKey,
        ...(await answeredBy(ctx)),
      });
      if (id === null) throw refuse('conversationNotFound');
      return answerSent(ctx, konusmaId, id);
    },
  );
}
