import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from 'flydrive';
import { type Kysely, sql } from 'kysely';
import { prepareImage } from '../../api/platform/media/image';
import { prepareRecording } from '../../api/platform/media/recording';
import { recordingName, recordingType } from '../../api/platform/media/recording.rules';
import type { RecordingStore } from '../../api/platform/media/recording-store';
import { imageFile, recordingFile } from '../../api/platform/media/store';
import type { Schema } from '../schema';

const folder = path.join(__dirname, '../demo/media');
/** Demo videos: one published, one awaiting approval. */
const videos = [
  { name: 'sayfalar', text: 'Bir sayfa daha, sonra ışığı söndüreceğim. (Söndürmedim.)', state: 'yayinda', days: 3 },
  { name: 'okuma', text: 'Yaz okumaları için pencere kenarındaki köşem hazır.', state: 'onayda', days: 1 },
] as const;

export interface Stores {
  disk: Disk;
  recordings: RecordingStore;
  /** Folder for files being prepared. */
  receiving: string;
}
type Db = Kysely<Schema>;
const newKey = () => randomBytes(16).toString('base64url');

async function keepPoster(db: Db, { disk }: Stores, name: string, owner: number): Promise<string> {
  const content = await readFile(path.join(folder, `${name}.jpg`));
  const { width, height, sizes } = await prepareImage(content);
  const key = newKey();
  await Promise.all(sizes.map((size) => disk.put(imageFile(key, size.width), size.content, { contentType: 'image/webp' })));
  const bytes = sizes.reduce((sum, size) => sum + size.content.length, 0);
  const sha256 = createHash('sha256').update(content).digest();
  await db.insertInto('media').values({ key, owner_id: owner, kind: 'poster', mime: 'image/webp', width, height, bytes, sha256 }).execute();
  return key;
}

/** Stores a demo video the way an upload is stored. @returns its key */
async function keepFilm(db: Db, stores: Stores, name: string, owner: number): Promise<string> {
  const source = path.join(folder, `${name}.webm`);
  const finished = path.join(stores.receiving, `${name}.demo`);
  await mkdir(stores.receiving, { recursive: true });
  try {
    const content = await readFile(source);
    const film = await prepareRecording(source, finished, content.length, { kind: 'video', bytes: content.length, seconds: 60 });
    const { size } = await stat(finished);
    const key = newKey();
    const mime = recordingType('video', film.container);
    await stores.recordings.keep(recordingFile(key, recordingName('video', film.container)), finished, mime);
    await db
      .insertInto('media')
      .values({
        key,
        owner_id: owner,
        kind: 'video',
        mime,
        width: film.width ?? null,
        height: film.height ?? null,
        seconds: film.seconds,
        bytes: size,
        poster_key: await keepPoster(db, stores, name, owner),
        sha256: createHash('sha256').update(content).digest(),
      })
      .execute();
    return key;
  } finally {
    await rm(finished, { force: true });
  }
}

/** Adds two readers' videos to a freshly loaded demo; no demo account follows them, so the prepared feeds stay as written. */
export async function loadVideos(db: Db, stores: Stores, now = new Date()): Promise<void> {
  const { rows: authors } = await sql<{ id: number }>`
    select m.id from members m where not m.is_private and m.closed_at is null and m.follower_count > 0
      and not exists (select 1 from follows f where f.followed_id = m.id and f.follower_id in (select id from members where username in ('okur', 'sikiokur')))
      and not exists (select 1 from member_roles r where r.member_id = m.id) and m.username not in ('okur', 'sikiokur')
    order by m.follower_count desc, m.id limit ${videos.length}`.execute(db);
  for (const [i, { name, text, state, days }] of videos.entries()) {
    const author = authors[i]?.id;
    if (!author) return;
    const media_key = await keepFilm(db, stores, name, author);
    const at = new Date(now.getTime() - days * 86_400_000);
    await db.transaction().execute(async (tx) => {
      const post = await tx
        .insertInto('posts')
        .values({ kind: 'video', author_id: author, text, created_at: at, hidden_at: state === 'yayinda' ? null : at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('videos').values({ post_id: post.id, media_key, state, uploaded_at: at }).execute();
      if (state === 'yayinda')
        await sql`insert into timeline (member_id, post_id, author_id)
          select ${author}::bigint, ${post.id}::bigint, ${author}::bigint union all
          select follower_id, ${post.id}, ${author} from follows where followed_id = ${author} and not pending on conflict do nothing`.execute(tx);
    });
  }
}
