import type { UploadKind } from './uploads.slice';

/** A file on its way that survives a reload; the browser keeps its bytes. `T`: what else its call needs. */
export interface KeptFile<T = unknown> {
  id: string;
  /** Member whose upload it is. */
  uye: number;
  islem: UploadKind;
  dosya: Blob;
  kapak?: Blob;
  veri: T;
  /** Id of its upload in parts, once begun. */
  parca?: string;
  /** When it was chosen, in ms. */
  zaman: number;
}

/** Milliseconds after which a file that never arrived is forgotten. */
const KEEP_MS = 3 * 86_400_000;
/** Milliseconds for which a tab waits for another to let a file go: after a reload, the page before may still have it. */
const LET_GO_MS = 3000;
/** The files, and the ids of their uploads in parts: apart, so that a large file is written once. */
const FILES = 'dosyalar';
const PARTS = 'parcalar';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function within<T>(table: string, mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('yaprak-yuklemeler', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(FILES, { keyPath: 'id' });
    opening.result.createObjectStore(PARTS);
  };
  const db = await done(opening);
  try {
    return await done(work(db.transaction(table, mode).objectStore(table)));
  } finally {
    db.close();
  }
}

/** Keeps a file. @returns whether the browser could; otherwise only this tab has it */
export const keepFile = (file: KeptFile): Promise<boolean> =>
  within(FILES, 'readwrite', (files) => files.put(file)).then(
    () => true,
    () => false,
  );

/** Keeps under which id a file is being uploaded in parts. */
export const noteParts = (id: string, parts: string): Promise<unknown> => within(PARTS, 'readwrite', (rows) => rows.put(parts, id)).catch(() => undefined);

/** Forgets a file. */
export async function forgetFile(id: string): Promise<void> {
  await Promise.allSettled([FILES, PARTS].map((table) => within(table, 'readwrite', (rows) => rows.delete(id))));
}

/**
 * A member's kept files of some kinds that no other tab is sending, oldest first; from now on they are this tab's. Old ones are forgotten.
 * @param now time in ms
 */
export async function takeFiles<T>(uye: number, kinds: readonly UploadKind[], now = Date.now()): Promise<KeptFile<T>[]> {
  const all = await within(FILES, 'readonly', (files) => files.getAll() as IDBRequest<KeptFile<T>[]>).catch(() => []);
  for (const { id } of all.filter(({ zaman }) => now - zaman > KEEP_MS)) await forgetFile(id);
  const own = all.filter((file) => file.uye === uye && kinds.includes(file.islem) && now - file.zaman <= KEEP_MS);
  const free = await Promise.all(own.map(({ id }) => holdFile(id, LET_GO_MS)));
  const taken = own.filter((_, i) => free[i]).sort((a, b) => a.zaman - b.zaman);
  const parts = await Promise.all(taken.map(({ id }) => within<string | undefined>(PARTS, 'readonly', (rows) => rows.get(id)).catch(() => undefined)));
  return taken.map((file, i) => ({ ...file, ...(parts[i] ? { parca: parts[i] } : {}) }));
}

/**
 * Holds a file for as long as this tab lives.
 * @param patience how many ms to wait for a tab that has it
 * @returns false if another tab holds it
 */
export const holdFile = (id: string, patience = 0): Promise<boolean> =>
  new Promise((resolve) => {
    if (!navigator.locks) return resolve(true);
    const when = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
    const held = navigator.locks.request(`yaprak-yukleme-${id}`, when, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => undefined) : undefined;
    });
    held.catch((error: Error) => resolve(error.name !== 'TimeoutError'));
  });
