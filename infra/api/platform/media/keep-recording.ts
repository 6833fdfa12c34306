import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { Disk } from 'flydrive';
import type { Ctx } from '../context';
import { invalid, refuse } from '../refusal';
import type { ReceivedRecording } from '../uploads';
import { keepImage } from './media.routes';
import { prepareRecording, type RecordingRule } from './recording';
import { recordingName, recordingType } from './recording.rules';
import type { RecordingStore } from './recording-store';
import { recordingFile } from './store';

const names = { sesadresi: { tr: 'Ses kaydı', en: 'Recording' }, videoadresi: { tr: 'Video', en: 'Video' } } as const;

/** The recording of a call under its field. @throws Refusal naming the field when there is none */
function received(ctx: Ctx, field: keyof typeof names): ReceivedRecording {
  const found = ctx.recordings.find((r) => r.field === field);
  if (!found) throw invalid({ [field]: ['required', { field: names[field][ctx.lang] }] });
  return found;
}

/**
 * Reads, rewrites and keeps the recording of a call with its row, before the transaction of the call: its file is there when the row is. One that
 * nothing comes to refer to, because the call is refused after all, is removed with the unused pictures.
 * @param mediaKind what the row says that it is for
 * @throws Refusal `badRecording`, `videoTooLong`, `voiceTooLong`, `tooLarge`
 */
export async function keepRecording(ctx: Ctx, store: RecordingStore, field: keyof typeof names, rule: RecordingRule, mediaKind: string): Promise<void> {
  const source = received(ctx, field);
  if (source.size > rule.bytes) throw refuse('tooLarge');
  const finished = `${source.path}.yeni`;
  try {
    const { container, seconds, width, height } = await prepareRecording(source.path, finished, source.size, rule);
    const key = randomBytes(16).toString('base64url');
    const type = recordingType(rule.kind, container);
    const { size } = await stat(finished);
    const file = recordingFile(key, recordingName(rule.kind, container));
    await store.keep(file, finished, type);
    await ctx.db
      .insertInto('media')
      .values({
        key,
        owner_id: ctx.self.id,
        kind: mediaKind,
        mime: type,
        width: width ?? null,
        height: height ?? null,
        bytes: size,
        seconds,
        sha256: source.sha256,
      })
      .execute()
      // A file without its row would never be found again.
      .catch(async (error: unknown) => {
        await store.remove(file);
        throw error;
      });
    source.key = key;
  } finally {
    await rm(finished, { force: true });
  }
}

/** Key of the recording that was kept for the call. @throws Refusal naming the field when there is none */
export function keptRecording(ctx: Ctx, field: keyof typeof names): string {
  const { key } = received(ctx, field);
  if (!key) throw refuse('badRecording');
  return key;
}

/** Keeps the picture that a call brings along (`resimadresi`) as the one that stands for its film. Without one the film shows its first frame. @throws Refusal `badImage` */
export async function keepPoster(ctx: Ctx, disk: Disk, recordingKey: string): Promise<void> {
  const picture = ctx.files.find((f) => f.field === 'resimadresi');
  if (!picture) return;
  const { anahtar } = await keepImage(ctx, disk, picture, 'poster');
  await ctx.db.updateTable('media').set({ poster_key: anahtar }).where('key', '=', recordingKey).execute();
}
