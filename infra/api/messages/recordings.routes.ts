import { randomUUID } from 'node:crypto';
import * as contract from '@yaprak/shared-kit/contract';
import { limits } from '@yaprak/shared-kit/limits';
import { type Api, type Ctx, handle, refuse } from '../platform';
import { keepRecording, keptRecording } from '../platform/media/keep-recording';
import type { RecordingRule } from '../platform/media/recording';
import { mustBeWritable } from './messages.access';
import { answeredBy, answerSent } from './messages.routes';
import { findSent, storeMessage } from './messages.writes';

const voice: RecordingRule = { kind: 'ses', ...limits.voice };
const film: RecordingRule = { kind: 'video', ...limits.messageVideo };

type Sending = Ctx<{ konusmaId: number; saniye: number; eskiId?: string; yanitId?: number }>;

/** Refuses recordings the sender already knows to be too long, and unsendable ones, before reading the file. */
async function mustBeSendable(ctx: Sending, rule: RecordingRule): Promise<void> {
  await mustBeWritable(ctx, ctx.input.konusmaId, true);
  await answeredBy(ctx);
  if (ctx.input.saniye > rule.seconds + 1) throw refuse(rule.kind === 'ses' ? 'voiceTooLong' : 'videoTooLong', { n: rule.seconds });
}

/** The message already stored for this local id. */
const sentBefore = async ({ db, self, input: { konusmaId, eskiId } }: Sending): Promise<number | undefined> =>
  eskiId === undefined ? undefined : findSent(db, konusmaId, self.id, eskiId);

/** Voice and video messages (R-CALL-38, R-CALL-39): permission to write is checked before reading the file and again when storing the message. */
export function registerRecordings(api: Api): void {
  const prepare = (field: 'sesadresi' | 'videoadresi', rule: RecordingRule, mediaKind: string) => async (ctx: Sending) => {
    await mustBeSendable(ctx, rule);
    if ((await sentBefore(ctx)) === undefined) await keepRecording(ctx, api.app, field, rule, mediaKind);
  };
  const send = async (ctx: Sending, field: 'sesadresi' | 'videoadresi', kind: 'ses' | 'video') => {
    const { konusmaId, eskiId } = ctx.input;
    await mustBeWritable(ctx, konusmaId, true);
    const known = await sentBefore(ctx);
    if (known !== undefined) return answerSent(ctx, konusmaId, known);
    const mediaKey = keptRecording(ctx, field);
    const answered = await answeredBy(ctx);
    const clientId = eskiId ?? randomUUID();
    const id = await storeMessage(ctx.db, { conversationId: konusmaId, authorId: ctx.self.id, kind, text: '', clientId, mediaKey, ...answered });
    if (id === null) throw refuse('conversationNotFound');
    return answerSent(ctx, konusmaId, id);
  };

  handle(api, contract.sendVoice, (ctx) => send(ctx, 'sesadresi', 'ses'), prepare('sesadresi', voice, 'mesaj-ses'));
  handle(api, contract.sendVideo, (ctx) => send(ctx, 'videoadresi', 'video'), prepare('videoadresi', film, 'mesaj-video'));
}
