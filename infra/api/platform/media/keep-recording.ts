import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { Disk } from 'flydrive';
import type { Ctx } from '../context';
import { invalid, refuse } from '../refusal';
import type { ReceivedRecording } from '../uploads';
import { keepFiles, type MediaFile, readyImage } from './keep-image';
import { prepareRecording, type RecordingRule } from './recording';
import { recordingName, recordingType } from './recording.rules';
import type { RecordingStore } from './recording-store';
import { recordingFile } from './store';

const names = { sesadresi: { tr: 'Ses kaydı', en: 'Recording' }, videoadresi: { tr: 'Video', en: 'Video' } } as const;

/** The call's recording by field. @throws Refusal naming the field if there is none */
function received(ctx: Ctx, field: keyof typeof names): ReceivedRecording {
  const found = ctx.recordings.find((r) => r.field === field);
  if (!found) throw invalid({ [field]: ['required', { field: names[field][ctx.lang] }] });
  return found;
}

/** Where a call's media are stored. */
interface Stores {
  recordingStore: RecordingStore;
  mediaDisk: Disk;
}

/**
 * Reads, rewrites and stores a call's recording with its row before the call's transaction begins: once the row exists, so does the file. An image sent with a
 * video (`resimadresi`) becomes its poster; otherwise the first frame is shown. A recording that ends up unreferenced because the call is refused is removed
 * with the unused images.
 * @param mediaKind purpose noted in the row
 * @throws Refusal `badRecording`, `videoTooLong`, `voiceTooLong`, `tooLarge`, `badImage`, `recordingsBusy`, `picturesBusy`, `ownUploadsBusy`
 */
export async function keepRecording(ctx: Ctx, stores: Stores, field: keyof typeof names, rule: RecordingRule, mediaKind: string): Promise<void> {
  const { recordingStore, mediaDisk } = stores;
  const source = received(ctx, field);
  if (source.size > rule.bytes) throw refuse('tooLarge');
  const picture = ctx.files.find((f) => f.field === 'resimadresi');
  const poster = picture && (await readyImage(ctx, mediaDisk, picture, 'poster'));
  const finished = `${source.path}.yeni`;
  try {
    const { container, seconds, width, height } = await prepareRecording(source.path, finished, source.size, rule, undefined, ctx.self.id);
    const key = randomBytes(16).toString('base64url');
    const mime = recordingType(rule.kind, container);
    const { size } = await stat(finished);
    const name = recordingFile(key, recordingName(rule.kind, container));
    const file: MediaFile = { write: () => recordingStore.keep(name, finished, mime), remove: () => recordingStore.remove(name) };
    const row = {
      key,
      owner_id: ctx.self.id,
      kind: mediaKind,
      mime,
      width: width ?? null,
      height: height ?? null,
      bytes: size,
      seconds,
      sha256: source.sha256,
      poster_key: poster?.row.key ?? null,
    };
    await keepFiles([file, ...(poster?.files ?? [])], () =>
      ctx.db.transaction().execute(async (tx) => {
        if (poster) await tx.insertInto('media').values(poster.row).execute();
        await tx.insertInto('media').values(row).execute();
      }),
    );
    source.key = key;
  } finally {
    await rm(finished, { force: true });
  }
}

/** Key of the recording stored for the call. @throws Refusal naming the field if there is none */
export function keptRecording(ctx: Ctx, field: keyof typeof names): string {
  const { key } = received(ctx, field);
  if (!key) throw refuse('badRecording');
  return key;
}
