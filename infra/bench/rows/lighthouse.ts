import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumPath } from '../../testing/chromium';
import { startSite } from '../../testing/running-site';
import type { BenchRow, Measure } from '../bench.types';

/** Fetched for this row alone, since it brings a hundred packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.2.3';
const PAGES = { home: '/', book: '/kitap/kurk-mantolu-madonna--1', reader: '/okur', topic: '/konu/ask', ads: '/reklamlar' };
/** Categories with what they must score; performance depends on the machine and is only printed. */
const AIMS = { accessibility: 100, 'best-practices': 100, seo: 100, performance: null };
type Category = keyof typeof AIMS;

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
}

/** Measures a page. @throws Error with what Lighthouse said */
function reportOf(url: string, file: string): Report {
  const args = ['--yes', LIGHTHOUSE, url, `--only-categories=${Object.keys(AIMS)}`, '--output=json', `--output-path=${file}`, '--quiet'];
  // The browser is nobody's but this row's; as root it has no sandbox.
  const { status, stderr } = spawnSync('npx', [...args, '--chrome-flags=--headless --no-sandbox'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, CHROME_PATH: chromiumPath() },
  });
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** What search engines and browsers' makers hold against public pages, in their own measure, on a phone (R-OPEN-08). */
export const lighthouse: BenchRow = {
  name: 'lighthouse',
  title: 'Lighthouse on a phone: home, book, reader, topic and ads, with demo data',
  floor: 'none: 100 is everything',
  run: async (bench) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-lighthouse-'));
    const site = await startSite({ DATA_DIR: path.join(folder, 'data'), NODE_ENV: 'production', YAPRAK_ENV: 'development', YAPRAK_DEMO: '1' });
    try {
      return Object.entries(PAGES).flatMap(([what, address]) => {
        const { categories, audits } = reportOf(`${site.url}${address}`, path.join(folder, `${what}.json`));
        return (Object.keys(AIMS) as Category[]).map((category): Measure => {
          const { score, auditRefs } = categories[category];
          const points = Math.round((score ?? 0) * 100);
          const aim = AIMS[category];
          const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => audits[id]?.title);
          if (aim !== null && points < aim) bench.log(`${what}, ${category}: ${lost.join('; ')}`);
          return {
            what: `${what}: ${category}`,
            unit: '',
            value: { median: points, low: points, high: points },
            ...(aim === null ? {} : { aim: { least: aim } }),
          };
        });
      });
    } finally {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
