import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { CONTRACT_VERSION, contractFits } from '@yaprak/shared-kit/contract-version';
import type { RemoteFile, RemoteVersion } from '@yaprak/shared-kit/registry';
import type { Disk } from 'flydrive';
import { extract } from 'tar';
import { budgetFaults } from '../../build/budgets';
import { manifestFaults, schemaFaults } from '../../build/declaration-schema';
import { isOutOfRoom } from '../../db/room-errors';
import { storable } from '../platform/hygiene.rules';
import type { Servable } from './areas.queries';

/** Maximum unpacked size and number of files of a version. */
const MAX_BYTES = 60 * 1024 * 1024;
const MAX_FILES = 600;
/** What an entry's head and filling may take beside it. */
const HEAD_BYTES = 4096;
/** Files a built version may contain; anything else is refused. */
const allowed = /^(remote\.json|server\/area\.cjs|client\/[\w.-]+\.(js|json)(\.(br|gz))?)$/;

/** Not a valid version archive; the message tells the area's team what is wrong. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

const gunzipped = promisify(gunzip);
/** How what gzip and Zstandard have compressed begins. */
const COMPRESSED = ['1f8b', '28b52ffd'];

/** What is in the compression, read no further than a version may be large; what is compressed twice would unpack without that limit. @throws ArchiveError */
async function decompressed(archive: Buffer): Promise<Buffer> {
  const data = await gunzipped(archive, { maxOutputLength: MAX_BYTES + MAX_FILES * HEAD_BYTES }).catch((error: unknown) => {
    throw new ArchiveError((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? 'the version is too large' : 'the archive cannot be unpacked');
  });
  if (COMPRESSED.some((head) => data.toString('hex', 0, 4).startsWith(head))) throw new ArchiveError('the archive cannot be unpacked');
  return data;
}

/** Unpacks an archive into a new folder. @throws ArchiveError for unexpected files, links, or excessive size */
export async function unpack(archive: Buffer, folder: string): Promise<void> {
  const packed = await decompressed(archive);
  mkdirSync(folder, { recursive: true });
  let bytes = 0;
  let files = 0;
  const faults: string[] = [];
  const wanted = (name: string, entry: { type?: string; size?: number }) => {
    const bare = name.replace(/^\.\//, '').replace(/\/$/, '');
    if (entry.type === 'Directory') return bare === '' || bare === '.' || bare === 'client' || bare === 'server';
    files += 1;
    bytes += entry.size ?? 0;
    if (entry.type !== 'File' || !allowed.test(bare)) faults.push(`unexpected entry ${JSON.stringify(name.slice(0, 80))}`);
    else if (files > MAX_FILES || bytes > MAX_BYTES) faults.push('the version is too large');
    return faults.length === 0;
  };
  try {
    await pipeline(
      Readable.from([packed]),
      extract({ cwd: folder, strict: true, preservePaths: false, filter: (name, entry) => wanted(name, entry as never) }),
    );
  } catch (error) {
    // Not the archive's fault.
    if (isOutOfRoom(error)) throw error;
    throw new ArchiveError('the archive cannot be unpacked');
  }
  if (faults[0]) throw new ArchiveError(faults[0]);
}

function checkFile(folder: string, area: string, version: string, file: RemoteFile): void {
  const prefix = `/_mfe/${area}/${version}/`;
  const name = file.href.startsWith(prefix) ? file.href.slice(prefix.length) : '';
  const full = path.join(folder, 'client', name);
  if (!/^[\w.-]+$/.test(name) || !statSync(full, { throwIfNoEntry: false })?.isFile()) throw new ArchiveError(`${file.href} is not part of the archive`);
  const [, algorithm] = /^(sha256|sha384|sha512)-/.exec(file.integrity) ?? [];
  const hash = algorithm && `${algorithm}-${createHash(algorithm).update(readFileSync(full)).digest('base64')}`;
  if (!hash || hash !== file.integrity) throw new ArchiveError(`${name} is not what remote.json says (integrity)`);
  const sent = existsSync(`${full}.br`) ? `${full}.br` : full;
  if (file.bytes !== statSync(sent).size) throw new ArchiveError(`${name} is not as large as remote.json says`);
}

/** How the compressed forms are read that browsers are sent in place of a file. */
const forms: Record<string, (form: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>> = { '.br': promisify(brotliDecompress), '.gz': gunzipped };

/** Browsers are sent the compressed forms, integrity speaks of the files: both must be the same. @throws ArchiveError */
async function checkForms(client: string): Promise<void> {
  for (const form of readdirSync(client)) {
    const read = forms[path.extname(form)];
    if (!read) continue;
    const name = path.basename(form, path.extname(form));
    const plain = path.join(client, name);
    if (!existsSync(plain)) throw new ArchiveError(`${form} stands without ${name}`);
    const content = readFileSync(plain);
    const opened = await read(readFileSync(path.join(client, form)), { maxOutputLength: Math.max(content.length, 1) }).catch(() => null);
    if (!opened?.equals(content)) throw new ArchiveError(`${form} is not ${name} compressed`);
  }
}

/** Reads and validates an unpacked version's manifest: declaration, contract, files, integrity, budgets. @throws ArchiveError */
export async function inspect(folder: string, area: string): Promise<RemoteVersion> {
  let remote: RemoteVersion;
  try {
    remote = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')) as RemoteVersion;
  } catch {
    throw new ArchiveError('remote.json is missing or unreadable');
  }
  if (!storable(remote)) throw new ArchiveError('remote.json holds characters that cannot be stored, or is nested too deeply');
  const [unlike] = manifestFaults(remote);
  if (unlike) throw new ArchiveError(`remote.json is not a version's: ${unlike.trim()}`);
  const [fault] = schemaFaults(remote.declaration);
  if (fault) throw new ArchiveError(`the declaration is not valid: ${fault}`);
  if (remote.name !== area || remote.declaration.name !== area) throw new ArchiveError(`the archive holds ${remote.name}, not ${area}`);
  if (!/^\w[\w.-]{0,59}$/.test(remote.version)) throw new ArchiveError('the version has no valid name');
  if (!contractFits(remote.declaration.contract) || remote.contract !== remote.declaration.contract)
    throw new ArchiveError(
      `the site offers contract ${CONTRACT_VERSION}, not ${remote.declaration.contract}: name it in area.json, take the site's packages (area update) and build again`,
    );
  if (!/^[A-Za-z]\w*$/.test(remote.container)) throw new ArchiveError('the container has no valid name');
  for (const file of [remote.entry, ...Object.values(remote.files).flat()]) checkFile(folder, area, remote.version, file);
  await checkForms(path.join(folder, 'client'));
  if (remote.declaration.routes.some((route) => route.ssr) && !existsSync(path.join(folder, 'server/area.cjs')))
    throw new ArchiveError('server/area.cjs is missing, and area.json has pages that are rendered on the server (ssr)');
  const [overBudget] = budgetFaults(remote);
  if (overBudget) throw new ArchiveError(overBudget);
  return remote;
}

/** Whether a version's files lie where gateways serve them from. */
export const isPlaced = (distFolder: string, area: string, version: string): boolean => existsSync(path.join(distFolder, area, version, 'remote.json'));

/** Tells which versions gateways can serve: their files are here, or their archive where they fetch it. */
export function servedFrom(distFolder: string, store: Pick<Disk, 'exists'>): { surely: Servable; mayBe: Servable } {
  const surely: Servable = async (area, { version, archive_key }) =>
    isPlaced(distFolder, area, version) || (archive_key !== null && (await store.exists(archive_key)));
  return {
    /** @throws while the store cannot be asked */
    surely,
    /** A store that cannot be asked just now may well have it. */
    mayBe: (area, kept) => surely(area, kept).catch(() => true),
  };
}

/** Moves an unpacked version into place; another process may have done so already. */
export function place(folder: string, distFolder: string, area: string, version: string): void {
  const target = path.join(distFolder, area, version);
  if (isPlaced(distFolder, area, version)) {
    rmSync(folder, { recursive: true, force: true });
    return;
  }
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(folder, target);
}

/** Age in ms after which an unpacked folder is abandoned. */
const ARRIVAL_MS = 3_600_000;

/** A folder next to the versions, so that moving into place is a single rename. */
export function workFolder(distFolder: string): string {
  const arrivals = path.join(distFolder, '.arrivals');
  mkdirSync(arrivals, { recursive: true });
  for (const name of readdirSync(arrivals)) {
    const left = path.join(arrivals, name);
    if (Date.now() - (statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? 0) > ARRIVAL_MS) rmSync(left, { recursive: true, force: true });
  }
  return mkdtempSync(path.join(arrivals, 'v-'));
}
