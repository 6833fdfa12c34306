import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { zip } from './zip';

test('other programs can read the archive, including Turkish letters in names', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zip-'));
  const file = path.join(folder, 'a.zip');
  writeFileSync(file, zip({ 'profil.json': '{"adi":"Şule Işık"}', 'boş/ığ.csv': 'x'.repeat(5000) }));
  const listed = execFileSync(
    process.execPath,
    [
      '-e',
      "const b=require('fs').readFileSync(process.argv[1]);const e=b.length-22;console.log(b.readUInt32LE(e).toString(16),b.readUInt16LE(e+10),b.readUInt32LE(b.readUInt32LE(e+16)).toString(16))",
      file,
    ],
    { encoding: 'utf8' },
  );
  expect(listed.trim()).toBe('6054b50 2 2014b50');
  rmSync(folder, { recursive: true });
});

test('unpacking restores the original', () => {
  const text = 'Kürk Mantolu Madonna\n'.repeat(300);
  const archive = zip({ 'a.txt': text });
  const name = archive.readUInt16LE(26);
  const packed = archive.subarray(30 + name, 30 + name + archive.readUInt32LE(18));
  expect(inflateRawSync(packed).toString('utf8')).toBe(text);
  expect(archive.length).toBeLessThan(text.length / 10);
});
