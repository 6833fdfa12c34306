import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A temporary directory the server's account can traverse, even when tests run as root. */
export function makeTempHome(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'yaprak-db-'));
  fs.chmodSync(dir, 0o711);
  return dir;
}

/** Removes a `makeTempHome` directory. */
export function removeTempHome(dir: string): void {
  fs.rmSync(dir, { recursive: true, force: true });
}
