import type { BrowserContext, Page } from '@playwright/test';
import type { BenchRow, Measure } from '../bench.types';
import { asReader } from '../browser/demo-site';
import { hinder, unhindered } from '../browser/phone';
import { inTurns, spread } from '../statistics';

/** A press on a link of the frame and what shows that the page has come. */
interface Switch {
  from: string;
  link: string;
  content: string;
}
const toOther: Switch = { from: '/akis', link: 'nav a[href="/mesajlar"]', content: 'main a[href^="/mesajlar/"], main a[href^="/mesaj/"]' };
const within: Switch = { from: '/akis', link: 'nav a[href="/hikayeler"]', content: 'main h1, main h2, main a[href^="/hikaye/"]' };

/** Runs in the page: presses the link and resolves with the ms until the address has changed and the content stands in a drawn frame. */
const press = ({ link, content }: Switch): Promise<number> =>
  new Promise((resolve, reject) => {
    const target = document.querySelector<HTMLAnchorElement>(link);
    if (!target) return reject(new Error(`no link ${link}`));
    const before = location.pathname;
    const shown = document.querySelector('main')?.firstElementChild;
    const began = performance.now();
    target.click();
    const look = () => {
      const found = document.querySelector(content)?.getBoundingClientRect();
      const changed = location.pathname !== before && document.querySelector('main')?.firstElementChild !== shown;
      if (changed && found && found.height > 0) resolve(performance.now() - began);
      else if (performance.now() - began > 20_000) reject(new Error(`${content} never came`));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

async function time(context: BrowserContext, base: string, way: Switch, slowdown: number): Promise<number> {
  const page: Page = await context.newPage();
  try {
    await page.addInitScript('globalThis.__name = (f) => f');
    await page.goto(base + way.from, { waitUntil: 'networkidle' });
    // Hovering before the press prefetches the area's files, but not its data.
    await page.locator(way.link).first().dispatchEvent('mouseover');
    await page.locator(way.link).first().dispatchEvent('pointerenter');
    await page.waitForLoadState('networkidle');
    // A slow page would still be at its start when nothing has been fetched for a while.
    await hinder(page, { ...unhindered, slowdown });
    return await page.evaluate(press, way);
  } finally {
    await page.close();
  }
}

/** From clicking a link to another area's content, after some time on the site. */
export const areaSwitch: BenchRow = {
  name: 'area-switch',
  title: 'Switching areas: from click to content, feed → messages, files cached',
  floor: 'the same between two pages of one area: feed → stories',
  run: (bench) =>
    asReader(bench, async ({ context, url }) => {
      const measures: Measure[] = [];
      for (const slowdown of [1, 4]) {
        const { measured, floor } = await inTurns(
          bench.quick ? 1 : 5,
          () => time(context, url, toOther, slowdown),
          () => time(context, url, within, slowdown),
        );
        measures.push({
          what: slowdown > 1 ? `CPU ${slowdown}× slower` : 'full speed',
          unit: 'ms',
          value: spread(measured),
          floor: spread(floor),
          aim: { most: slowdown > 1 ? 200 : 100 },
        });
      }
      return measures;
    }),
};
