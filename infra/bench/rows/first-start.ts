import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../build/shared-packages';
import { run, whenReady } from '../../testing/running-site';
import type { BenchRow } from '../bench.types';
import { spread } from '../statistics';

/** Timeout of a first start in ms: packages, build, database and demo data. */
const PATIENCE_MS = 15 * 60_000;

/** Seconds from `npm start` in a fresh clone until the site is ready, and how many of them were spent on packages. @throws Error if it does not start */
async function firstStart(): Promise<{ all: number; packages: number }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-clone-'));
  const clone = path.join(folder, 'yaprak');
  try {
    const cloned = spawnSync('git', ['clone', '--quiet', root, clone], { encoding: 'utf8' });
    if (cloned.status !== 0) throw new Error(`git clone failed: ${cloned.stderr}`);
    const began = performance.now();
    const settings = { DATA_DIR: path.join(folder, 'data'), DIST_DIR: '', NODE_ENV: 'production', YAPRAK_ENV: 'development', YAPRAK_DEMO: '1' };
    const command = run([path.join(clone, 'infra/cli/start.mjs')], settings);
    let packages = 0;
    const watch = setInterval(() => {
      if (!packages && /^added \d+ packages/m.test(command.output())) packages = (performance.now() - began) / 1000;
    }, 50);
    try {
      const site = await whenReady(command, PATIENCE_MS);
      const all = (performance.now() - began) / 1000;
      await site.stop();
      return { all, packages };
    } finally {
      clearInterval(watch);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The wait after a fresh clone; run once, as it takes minutes. Measures the last commit, not the working tree. */
export const firstStartRow: BenchRow = {
  name: 'first-start',
  title: 'npm start in a fresh clone of the last commit: packages, build, database, demo data. Needs the network or a warm npm cache',
  floor: 'none',
  async run() {
    const { all, packages } = await firstStart();
    return [
      { what: 'packages', unit: 's', value: spread([packages]) },
      { what: 'until ready', unit: 's', value: spread([all]) },
    ];
  },
};
