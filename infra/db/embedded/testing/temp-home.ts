import fs from 'node:fs';
import { makeScratch } from '../../../testing/scratch.cjs';

/** A temporary directory the server's account can traverse, even when tests run as root. */
export const makeTempHome = (): string => makeScratch('yaprak-db-');

/** Removes a `makeTempHome` directory. */
export function removeTempHome(dir: string): void {
  fs.rmSync(dir, { recursive: true, force: true });
}
