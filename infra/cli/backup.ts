import { createMediaDisk } from '../api/platform/media/store';
import { type BackupPlan, backUp, backUpLatest, listBackups } from '../backup/backup';
import { BackupError } from '../backup/lines';
import { loadConfig } from '../config/config';
import { checkFolder } from '../config/folders';
import { embedded } from '../db/dev-database';

const usage = `Usage, with the variables of npm start and BACKUP_DIR:
  npm run backup             A base backup of the database, the uploads, and an end to what is older than BACKUP_KEEP_DAYS.
  npm run backup -- latest   The database's log and the uploads up to this moment.
  npm run backup -- list     What could be restored.`;

async function main(): Promise<void> {
  const [command, ...more] = process.argv.slice(2);
  if (more.length > 0 || !['latest', 'list', undefined].includes(command)) throw new BackupError(usage);
  const config = loadConfig(process.env);
  const { dir, keepDays } = config.backup;
  if (dir === null) throw new BackupError('BACKUP_DIR is not set: name the folder for backups.');
  if (command === 'list') {
    const lines = await listBackups(dir);
    return console.log(lines.join('\n') || `There is no backup in ${dir}.`);
  }
  checkFolder('BACKUP_DIR', dir);
  const server = config.database.url === null ? embedded(config, console.log) : null;
  if (!server) console.log('The database at DATABASE_URL is backed up where it runs (infra/docs/backup.md); here only the uploads.');
  const plan: BackupPlan = { server, disk: await createMediaDisk(config), dir, keepDays, log: console.log };
  await (command === 'latest' ? backUpLatest(plan) : backUp(plan));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
