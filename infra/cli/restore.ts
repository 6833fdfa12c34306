import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { mediaFolder } from '../api/platform/media/store';
import { baseFor } from '../backup/keep.rules';
import { BackupError, basesOfOneSite } from '../backup/lines';
import { restore } from '../backup/restore';
import { uploadsFor } from '../backup/restored-uploads';
import { type Config, loadConfig } from '../config/config';
import { checkFolders } from '../config/folders';
import { embedded } from '../db/dev-database';
import { archiveLine } from '../db/embedded/archive';

const usage = `Usage, with BACKUP_DIR, a DATA_DIR that holds no database, and the variables of S3 or DATABASE_URL if the site had them:
  npm run restore -- [--to <moment>] [--line <name>]
      --to    As 2026-11-24T08:15:00Z or 2026-11-24T11:15:00+03:00; without it, everything that was copied.
      --line  Which site's backups, if there are several: npm run backup -- list.`;

/** Tables whose number of rows is said, as a first look. */
const SAID = ['members', 'posts', 'comments', 'messages', 'works', 'media'];

/** @throws BackupError if it does not say its time zone */
function readMoment(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const moment = new Date(text);
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime())) throw new BackupError(`"${text}" is no moment with its time zone.\n${usage}`);
  return moment;
}

/** @throws BackupError if uploads would come among others */
async function requireNoUploads(config: Config): Promise<void> {
  const found = config.s3 ? [] : await readdir(mediaFolder(config)).catch(() => []);
  if (found.length > 0) throw new BackupError(`There are uploads in ${mediaFolder(config)} already, which stay as they are: name an empty DATA_DIR.`);
}

/** The database is elsewhere and restored there. @throws BackupError if no uploads are in the backup */
async function restoreUploadsOnly(config: Config, dir: string, to: Date | null): Promise<void> {
  console.log('The database at DATABASE_URL is restored where it runs (infra/docs/backup.md); here only the uploads.');
  await requireNoUploads(config);
  const uploads = uploadsFor(config, archiveLine(dir, '').uploads, to, console.log);
  try {
    const names = await uploads.bring();
    if (names.length === 0) throw new BackupError(`There are no uploads in ${dir}${to ? ' of that moment' : ''}.`);
    await uploads.take();
    console.log(`Uploads: ${names.length} files restored.`);
  } finally {
    await uploads.drop();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, line: { type: 'string' } } });
  const config = loadConfig(process.env);
  const { dir } = config.backup;
  if (dir === null) throw new BackupError('BACKUP_DIR is not set: name the folder with the backups.');
  const to = readMoment(values.to);
  checkFolders({ ...config, backup: { ...config.backup, dir: null } });
  if (config.database.url !== null) return restoreUploadsOnly(config, dir, to);
  const bases = await basesOfOneSite(dir, values.line);
  const base = baseFor(bases, to);
  if (!base)
    throw new BackupError(
      bases.length ? `No base backup had ended by then; npm run backup -- list says what can be restored.` : `There is no backup in ${dir}.`,
    );
  await requireNoUploads(config);
  const uploads = uploadsFor(config, archiveLine(dir, base.line).uploads, to, console.log);
  const { newest, rows, missingUploads } = await restore({ from: dir, base, to, into: embedded(config, console.log), uploads, log: console.log });
  console.log(`Restored into ${config.dataDir} and every row read. The newest change is of ${newest ?? base.ended}.`);
  console.log(SAID.map((table) => `${table}: ${rows[table] ?? 0}`).join(', '));
  console.log(missingUploads ? `Uploads that are not, or not whole, in the backup: ${missingUploads}; their places stay empty.` : 'All uploads are there.');
  console.log('Start the site as ever; then make its first own backup with npm run backup.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
