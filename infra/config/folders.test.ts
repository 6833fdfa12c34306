import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigError } from './errors';
import { checkFolder, checkFolders } from './folders';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'yaprak-folders-'));
});
afterEach(() => {
  chmodSync(home, 0o700);
  rmSync(home, { recursive: true, force: true });
});

test('a folder that is there, or can be made however deep, is fine, and nothing of the look is left', () => {
  checkFolder('DATA_DIR', home);
  checkFolder('DATA_DIR', path.join(home, 'a', 'b', 'c'));
  expect(readdirSync(home)).toEqual([]);
});

test('a file, or a folder below one, is refused', () => {
  writeFileSync(path.join(home, 'file'), '');
  for (const folder of ['file', 'file/below'])
    expect(() => checkFolder('DATA_DIR', path.join(home, folder))).toThrow(
      new ConfigError(`DATA_DIR must be a folder, but ${path.join(home, 'file')} is a file.`),
    );
});

test('the folders of a site are checked wherever its database and files are: uploads are received in DATA_DIR', () => {
  writeFileSync(path.join(home, 'file'), '');
  const [bad, good] = [path.join(home, 'file'), path.join(home, 'data')];
  expect(() => checkFolders({ dataDir: bad, backup: { dir: null, keepDays: 14 } })).toThrow(/^DATA_DIR must be a folder/);
  expect(() => checkFolders({ dataDir: good, backup: { dir: bad, keepDays: 14 } })).toThrow(/^BACKUP_DIR must be a folder/);
  checkFolders({ dataDir: good, backup: { dir: null, keepDays: 14 } });
});

const onLinux = process.platform === 'linux' ? test : test.skip;
onLinux.each([
  ['DATA_DIR', '/proc'],
  ['BACKUP_DIR', '/proc/yaprak/data'],
])('%s at %s, where nobody can make a folder, is refused with a sentence instead of waiting for ever', (variable, folder) => {
  expect(() => checkFolder(variable, folder)).toThrow(new RegExp(`^${variable} must be a .*\\/proc`));
});
