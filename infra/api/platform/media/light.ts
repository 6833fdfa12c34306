import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { JobKind } from '../jobs';
import { lightArguments, worthKeeping } from './light.rules';
import { lightName, nameOfType, typeOfName } from './recording.rules';
import type { RecordingStore } from './recording-store';
import { recordingFile } from './store';

/** Time for one recording in ms; three minutes of film take less on a slow machine. */
const TIMEOUT_MS = 900_000;
/** Recordings in one run; the next run goes on. */
const AT_ONCE = 20;
/** Minutes after which a process that began one counts as ended. */
const BEGUN_MIN = 20;

/** Path of ffmpeg if this machine has it. */
async function findEncoder(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, 'ffmpeg');
    const found = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (folder && found) return file;
  }
  return undefined;
}

/** Runs the encoder, behind everything else that the machine does and without the server's secrets. @returns whether it succeeded */
async function encode(encoder: string, args: string[], timeoutMs: number): Promise<boolean> {
  const child = spawn(encoder, args, { stdio: 'ignore', env: { PATH: process.env.PATH ?? '' }, timeout: timeoutMs, killSignal: 'SIGKILL' });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  if (child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  // It ends with the server.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  try {
    const [code] = await ended;
    return code === 0;
  } finally {
    process.off('exit', end);
  }
}

interface Due {
  key: string;
  mime: string;
  bytes: number;
}

/** What a smaller version is made with. */
export interface LightStores {
  recordings: RecordingStore;
  /** Folder for files in the making. */
  folder: string;
  encoder: string;
}

/** Takes the newest recording that has not been tried; another process takes the next one. */
async function takeDue(db: Db): Promise<Due | undefined> {
  const { rows } = await sql<Due>`update media set light_begun_at = now() where key = (
      select key from media where light_bytes is null and kind in ('video', 'mesaj-video', 'mesaj-ses')
        and (light_begun_at is null or light_begun_at < now() - make_interval(mins => ${BEGUN_MIN}))
      order by created_at desc limit 1 for update skip locked)
    returning key, mime, bytes`.execute(db);
  return rows[0];
}

/** Makes and stores the smaller version of one recording. @returns its size, 0 if it is not worth keeping or cannot be made */
async function makeLight({ key, mime, bytes }: Due, { recordings, folder, encoder }: LightStores, timeoutMs: number): Promise<number> {
  const name = nameOfType(mime);
  const original = name && recordingFile(key, name);
  const size = original && (await recordings.size(original));
  if (!name || !original || !size) return 0;
  const [from, to] = [path.join(folder, `${key}.asil`), path.join(folder, `${key}.hafif`)];
  try {
    await mkdir(folder, { recursive: true });
    await pipeline(await recordings.read(original, { start: 0, end: size - 1 }), createWriteStream(from));
    if (!(await encode(encoder, lightArguments(name, from, to), timeoutMs))) return 0;
    const light = (await stat(to)).size;
    if (!worthKeeping(light, bytes)) return 0;
    const kept = lightName(mime);
    await recordings.keep(recordingFile(key, kept), to, typeOfName(kept) ?? 'video/mp4');
    return light;
  } finally {
    await Promise.all([from, to].map((file) => rm(file, { force: true })));
  }
}

/**
 * Makes smaller versions of films and recordings that have none yet, newest first.
 * @param timeoutMs for one recording, in milliseconds
 * @returns how many were tried
 */
export async function makeLightVersions(db: Db, stores: LightStores, timeoutMs = TIMEOUT_MS): Promise<number> {
  for (let tried = 0; tried < AT_ONCE; tried += 1) {
    const due = await takeDue(db);
    if (!due) return tried;
    const light = await makeLight(due, stores, timeoutMs);
    const { numUpdatedRows } = await db.updateTable('media').set({ light_bytes: light }).where('key', '=', due.key).executeTakeFirstOrThrow();
    // Removed meanwhile: so is what was made of it.
    if (light && !numUpdatedRows) await stores.recordings.remove(recordingFile(due.key, lightName(due.mime)));
  }
  return AT_ONCE;
}

/** Every minute; does nothing on a machine without ffmpeg, where everybody gets the originals. */
export const lightVersionsJob = (db: Db, recordings: RecordingStore, folder: string): JobKind => ({
  name: 'hafif-kayitlar',
  cron: '* * * * *',
  work: async () => {
    const encoder = await findEncoder();
    return encoder ? makeLightVersions(db, { recordings, folder, encoder }) : 0;
  },
});
