import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { root } from '../build/shared-packages';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import { saidOfItself, testedChromium } from '../testing/chromium';
import { type RunningSite, run, survivors, whenReady } from '../testing/running-site';
import { scaledTimeout } from '../testing/timeouts.cjs';
import { freePorts } from './free-ports';

const dev = ['infra/cli/run.mjs', 'infra/cli/dev.ts'];
const AREA = 'mf-search';
/** The file changed under the running command, and restored afterwards. */
const file = path.join(root, AREA, 'src/search/Search.page.tsx');
const original = fs.readFileSync(file, 'utf8');
const restore = () => {
  if (fs.readFileSync(file, 'utf8') !== original) fs.writeFileSync(file, original);
};
const home = makeTempHome();
let site: RunningSite | undefined;
let browser: Browser | undefined;
process.on('exit', restore);
afterAll(async () => {
  restore();
  await browser?.close();
  if (site) {
    site.signal('SIGKILL');
    await survivors([site.pid]);
  }
  removeTempHome(home);
});

/** What the page's developer sees. */
const heading = (page: Page) => page.locator('main h1');

test('`npm run dev <area>` serves the site and hot-reloads a changed file into the open page, whose state is kept', async () => {
  const port = await freePorts(3);
  site = await whenReady(run([...dev, AREA], { DATA_DIR: home, PORT: String(port), DIST_DIR: '' }), scaledTimeout(300));
  browser = await chromium.launch(testedChromium());
  const page = await browser.newPage();
  page.setDefaultTimeout(scaledTimeout(60));
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && !saidOfItself(message.text()) && problems.push(message.text()));

  await page.goto(`${site.url}/ara`);
  await heading(page).waitFor({ state: 'attached' });
  const before = await heading(page).textContent();
  const field = page.getByRole('main').getByRole('combobox');
  await field.fill('yarım kalan söz');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const changed = original.replace('<VisuallyHidden as="h1">', '<VisuallyHidden as="h1">Sıcak ');
  expect(changed).not.toBe(original);
  fs.writeFileSync(file, changed);
  await page.waitForFunction(() => document.querySelector('main h1')?.textContent?.startsWith('Sıcak'));
  expect(await field.inputValue()).toBe('yarım kalan söz');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  restore();
  await page.waitForFunction((text) => (document.querySelector('main h1') as HTMLElement | null)?.textContent === text, before);
  expect(await field.inputValue()).toBe('yarım kalan söz');
  // The other areas are served too, from their builds.
  await page.goto(`${site.url}/kitaplar`);
  await heading(page).waitFor({ state: 'attached' });
  expect(problems).toEqual([]);

  const all = site.processes();
  expect(await site.stop()).toEqual({ code: 0, signal: null });
  expect(await survivors(all)).toEqual([]);
});

test('an unknown area, and production, are refused with one sentence and exit code 1', async () => {
  const unknown = run([...dev, 'mf-nothing'], { DATA_DIR: home });
  expect((await unknown.ended).code).toBe(1);
  expect(unknown.output().trim()).toMatch(/^Usage: npm run dev <area>, where <area> is one of [^\n]*mf-search[^\n]*\.$/);
  const production = run([...dev, AREA], { DATA_DIR: home, YAPRAK_ENV: 'production', RATE_LIMITS: '1' });
  expect((await production.ended).code).toBe(1);
  expect(production.output().trim()).toMatch(/^npm run dev is for development[^\n]*\.$/);
});
