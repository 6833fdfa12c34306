import type { Aim, BenchRow, Measure, Unit } from '../bench.types';
import { signedIn, startDemoSite } from '../browser/demo-site';
import { loadScreen, type ScreenLoad } from '../browser/page-load';
import { freshProfile, openBrowser, phone } from '../browser/phone';
import { screens } from '../browser/screens';
import { spread } from '../statistics';

const quantities: { key: keyof ScreenLoad; what: string; unit: Unit; aim?: Aim; times?: number }[] = [
  { key: 'content', what: 'content in sight', unit: 'ms', aim: { most: 1200 } },
  { key: 'firstPaint', what: 'first contentful paint', unit: 'ms' },
  { key: 'largestPaint', what: 'largest contentful paint', unit: 'ms', aim: { most: 1500 } },
  { key: 'taken', what: 'answers presses', unit: 'ms' },
  { key: 'blocking', what: 'total blocking time', unit: 'ms', aim: { most: 300 } },
  { key: 'shift', what: 'layout shift', unit: '', aim: { most: 0.02 } },
  { key: 'firstScripts', what: 'scripts until it answers', unit: 'KB', aim: { most: 180 }, times: 1e-3 },
  { key: 'allScripts', what: 'scripts until quiet', unit: 'KB', times: 1e-3 },
  { key: 'document', what: 'the page itself', unit: 'KB', times: 1e-3 },
  { key: 'bytes', what: 'everything until quiet', unit: 'KB', times: 1e-3 },
  { key: 'requests', what: 'requests until quiet', unit: '' },
];

/** What somebody waits for who opens the site for the first time, on a phone of the middle range on a slow line. */
export const coldLoad: BenchRow = {
  name: 'cold-load',
  title: 'A signed-in reader opens a page with an empty cache: 412 px, processor 4 × slower, 1.6 Mbit/s, 150 ms',
  floor: 'none',
  async run(bench) {
    const rounds = bench.quick ? 1 : 5;
    const site = await startDemoSite(bench);
    const browser = await openBrowser();
    try {
      const cookies = await signedIn(browser, site.url);
      const load = async (screen: (typeof screens)[number]) => {
        const context = await freshProfile(browser, cookies);
        try {
          return await loadScreen(context, site.url, screen, phone);
        } finally {
          await context.close();
        }
      };
      const measures: Measure[] = [];
      for (const screen of screens) {
        await load(screen);
        const loads: ScreenLoad[] = [];
        for (let round = 0; round < rounds; round++) loads.push(await load(screen));
        bench.log(`${screen.what}: ${rounds} rounds`);
        for (const { key, what, unit, aim, times = 1 } of quantities)
          measures.push({ what: `${screen.what}: ${what}`, unit, value: spread(loads.map((l) => l[key] * times)), ...(aim ? { aim } : {}) });
      }
      return measures;
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};
