const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/** Linux's folder whose files are kept in memory. */
const inMemory = '/dev/shm';
const TMPFS = 0x01021994;
const GB = 1024 ** 3;

/** Whether files can be kept in memory: there is such a folder, programs may run from it, and the tests leave the machine room enough. */
function memoryHasRoom() {
  try {
    const { type, bavail, bsize } = fs.statfsSync(inMemory);
    fs.accessSync(inMemory, fs.constants.W_OK);
    const mounted = fs
      .readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .filter((line) => line.split(' ')[1] === inMemory);
    if (mounted.some((line) => /\bnoexec\b/.test(line))) return false;
    return type === TMPFS && bavail * bsize >= 4 * GB && process.availableMemory() >= 8 * GB;
  } catch {
    return false;
  }
}

/**
 * Makes a folder for the data of a test run, in memory where the machine has room: a new database is more than a thousand small files, whose making and
 * removal cost a disk's file system ten times the processor time. Others may pass through it, as PostgreSQL runs as an account of its own.
 * @param prefix what its name begins with
 * @returns its path; the caller removes it
 */
function makeScratch(prefix) {
  const folder = fs.mkdtempSync(path.join(memoryHasRoom() ? inMemory : os.tmpdir(), prefix));
  fs.chmodSync(folder, 0o711);
  return folder;
}

module.exports = { makeScratch };
