/** Starts the product for the browser tests with a data folder that is made for them and removed afterwards. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-e2e-'));
chmodSync(folder, 0o711);
process.env.DATA_DIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../cli/start.mjs');
