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
const within: Switch = { from: '/akis', link: 'nav a[href="/hikayeler"]', content: 'main a[href^="/hikaye/"]' };

/** How long a finger stays on what it presses, in ms. */
const TAP_MS = 80;

/**
 * Runs in the page: presses the link as a finger does and resolves with the ms from its release until the address has changed and the content stands in a
 * drawn frame.
 */
const press = async ({ link, content, tapMs }: Switch & { tapMs: number }): Promise<number> => {
  const target = document.querySelector<HTMLAnchorElement>(link);
  if (!target) throw new Error(`no link ${link}`);
  const before = location.pathname;
  const shown = document.querySelector('main')?.firstElementChild;
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', isPrimary: true }));
  await new Promise((resolve) => setTimeout(resolve, tapMs));
  const began = performance.now();
  target.click();
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = document.querySelector(content)?.getBoundingClientRect();
      const changed = location.pathname !== before && document.querySelector('main')?.firstElementChild !== shown;
      if (changed && found && found.height > 0) resolve(performance.now() - began);
      else if (performance.now() - began > 20_000) reject(new Error(`${content} never came`));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
};

async function time(context: BrowserContext, base: string, way: Switch, slowdown: number): Promise<number> {
  const page: Page = await context.newPage();
  try {
    await page.addInitScript('globalThis.__name = (f) => f');
    await page.goto(base + way.from, { waitUntil: 'networkidle' });
    // A slow page would still be at its start when nothing has been fetched for a while.
    await hinder(page, { ...unhindered, slowdown });
    return await page.evaluate(press, { ...way, tapMs: TAP_MS });
  } finally {
    await page.close();
  }
}

/** From pressing a link to another area's content, after some time on the site; the area has not been opened before. */
export const areaSwitch: BenchRow = {
  name: 'area-switch',
  title: 'Switching areas: from the release of a link pressed for 80 ms to content, feed → messages',
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
