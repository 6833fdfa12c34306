import type { Aim, Bench, Measure, Unit } from '../bench.types';
import { inTurns, spread } from '../statistics';
import { signedIn, startDemoSite } from './demo-site';
import { buildOneBundle } from './one-bundle/build';
import { loadScreen, type ScreenLoad } from './page-load';
import { freshProfile, openBrowser, phone } from './phone';
import { screens } from './screens';

/** A figure of a page load; `times` converts it to its unit. */
export interface Quantity {
  key: keyof ScreenLoad;
  what: string;
  unit: Unit;
  aim?: Aim;
  times?: number;
}

/** Loads every screen with an empty cache on a phone, alternating between the product and the same code as one bundle without federation. */
export async function compareLoads(bench: Bench, quantities: readonly Quantity[]): Promise<Measure[]> {
  const rounds = bench.quick ? 1 : 5;
  const dist = await buildOneBundle(bench.log);
  const site = await startDemoSite(bench);
  const floorSite = await startDemoSite(bench, dist).catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  const browser = await openBrowser();
  try {
    const loader = async (url: string) => {
      const cookies = await signedIn(browser, url);
      return async (screen: (typeof screens)[number]) => {
        const context = await freshProfile(browser, cookies);
        try {
          return await loadScreen(context, url, screen, phone);
        } finally {
          await context.close();
        }
      };
    };
    const load = await loader(site.url);
    const loadFloor = await loader(floorSite.url);
    const measures: Measure[] = [];
    for (const screen of screens) {
      const { measured, floor } = await inTurns(
        rounds,
        () => load(screen),
        () => loadFloor(screen),
      );
      bench.log(`${screen.what}: ${rounds} rounds`);
      for (const { key, what, unit, aim, times = 1 } of quantities) {
        const of = (loads: readonly ScreenLoad[]) => spread(loads.map((l) => l[key] * times));
        measures.push({ what: `${screen.what}: ${what}`, unit, value: of(measured), floor: of(floor), ...(aim ? { aim } : {}) });
      }
    }
    return measures;
  } finally {
    await browser.close();
    await Promise.all([site.stop(), floorSite.stop()]);
  }
}
