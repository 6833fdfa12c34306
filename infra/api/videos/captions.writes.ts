import { createHash, randomBytes } from 'node:crypto';
import type { Input } from '@yaprak/shared-kit/contract';
import type { Disk } from 'flydrive';
import { type Ctx, invalid, refuse } from '../platform';
import { fieldFault } from '../platform/field-names';
import { keepFiles } from '../platform/media/keep-image';
import { letGo } from '../platform/media/let-go';
import { captionsName, captionsType } from '../platform/media/recording.rules';
import { recordingFile } from '../platform/media/store';
import { readCaptions } from './captions.rules';
import { lockVideo } from './videos.queries';

/**
 * Reads uploaded captions and stores them as WebVTT with their row, for a video that is saved later; until then they are the uploader's alone.
 * @throws Refusal of the field `altyazi`, naming the line and what is wrong in it
 */
export async function keepCaptions(ctx: Ctx, disk: Disk): Promise<{ anahtar: string; sayi: number }> {
  const [file] = ctx.files;
  if (!file) throw invalid({ altyazi: fieldFault('altyazi', 'required', ctx.lang) });
  const read = readCaptions(file.content);
  if ('fault' in read) {
    const { fault, ...values } = read;
    throw invalid({ altyazi: [fault, { ...values }] });
  }
  const key = randomBytes(16).toString('base64url');
  const name = recordingFile(key, captionsName);
  const row = {
    key,
    owner_id: ctx.self.id,
    kind: 'altyazi',
    mime: captionsType,
    bytes: Buffer.byteLength(read.vtt),
    sha256: createHash('sha256').update(file.content).digest(),
  };
  await keepFiles([{ write: () => disk.put(name, read.vtt, { contentType: `${captionsType}; charset=utf-8` }), remove: () => disk.delete(name) }], () =>
    ctx.db.insertInto('media').values(row).execute(),
  );
  return { anahtar: key, sayi: read.count };
}

/**
 * Gives a video the captions named (`tr:<key>,en:<key>`), and takes away those it had; the same again changes nothing. Like the words of a post, they need no
 * approval (decision 035).
 * @throws Refusal of the field for a language said twice, and for files that are not the member's captions or belong to another video
 */
export async function putCaptions(ctx: Ctx, id: number, named: string): Promise<void> {
  const wanted = (named === 'yok' ? [] : named.split(',')).map((one) => ({
    post_id: id,
    lang: one.slice(0, 2) as 'tr' | 'en',
    media_key: one.slice(3),
  }));
  const wrong = () => invalid({ altyazilar: fieldFault('altyazilar', 'wrong', ctx.lang) });
  if (new Set(wanted.map((c) => c.lang)).size !== wanted.length) throw wrong();
  const keys = wanted.map((c) => c.media_key);
  const had = await ctx.db.deleteFrom('video_captions').where('post_id', '=', id).returning('media_key').execute();
  if (wanted.length) {
    const own = await ctx.db
      .selectFrom('media as m')
      .select('m.key')
      .where('m.key', 'in', keys)
      .where('m.owner_id', '=', ctx.self.id)
      .where('m.kind', '=', 'altyazi')
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('video_captions as c').select('c.post_id').whereRef('c.media_key', '=', 'm.key'))))
      .execute();
    if (own.length !== wanted.length) throw wrong();
    await ctx.db.insertInto('video_captions').values(wanted).execute();
  }
  for (const { media_key } of had) if (!keys.includes(media_key)) await letGo(ctx.db, media_key);
}

/** Changes the captions of an own video. @throws Refusal `videoNotFound`, also for somebody else's, and as `putCaptions` */
export async function changeCaptions(ctx: Ctx<Input<'v2/videolar/altyazilar'>>): Promise<void> {
  const { id, altyazilar } = ctx.input;
  if ((await lockVideo(ctx.db, id)).author_id !== ctx.self.id) throw refuse('videoNotFound');
  await putCaptions(ctx, id, altyazilar);
}
