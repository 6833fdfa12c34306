/** Starts the product for the browser tests with a data folder that is made for them and removed afterwards. */
import { rmSync } from 'node:fs';
import { makeScratch } from '../testing/scratch.cjs';

const folder = makeScratch('yaprak-e2e-');
process.env.DATA_DIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../cli/start.mjs');
