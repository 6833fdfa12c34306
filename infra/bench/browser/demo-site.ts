import type { Browser, BrowserContext, Cookie } from '@playwright/test';
import { Client } from 'pg';
import { buildAll } from '../../build/build';
import type { RunningSite } from '../../testing/running-site';
import type { Bench } from '../bench.types';
import { startBenchSite } from '../server-under-test';
import { freshProfile, openBrowser } from './phone';

/** URLs of databases with the same demo data, one per site; created on first use and kept. */
async function demoDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The product with demo data, built first if out of date. @param dist alternative build output, with its own database */
export async function startDemoSite(bench: Bench, dist?: string): Promise<RunningSite> {
  await buildAll(bench.log);
  const url = await demoDatabase(await bench.postgres(), dist ? 'bench_demo_floor' : 'bench_demo');
  return startBenchSite(url, { YAPRAK_DEMO: '1', LOG_LEVEL: 'warn', ...(dist ? { DIST_DIR: dist } : {}) });
}

/** Signs in a demo member through the form. @returns the session cookies; first-visit notices are dismissed */
export async function signedIn(browser: Browser, base: string, member = 'okur'): Promise<Cookie[]> {
  const context = await freshProfile(browser, [
    { name: 'cerez-kabul-2', value: '1', url: base },
    { name: 'dil', value: 'tr', url: base },
  ]);
  try {
    const page = await context.newPage();
    await page.goto(`${base}/giris-yap?yonlendir=/kesfet`, { waitUntil: 'networkidle' });
    await page.locator('input[name="kadiVeyaEmail"]').fill(member);
    await page.locator('input[name="sifre"]').fill('yaprak-demo');
    await page.locator('main button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname === '/kesfet');
    return await context.cookies();
  } finally {
    await context.close();
  }
}

/** What a row needs to measure as a signed-in reader. */
export interface SignedInReader {
  browser: Browser;
  context: BrowserContext;
  url: string;
}

/** Runs `measure` with a signed-in reader of the demo site; browser and site end with it. */
export async function asReader<T>(bench: Bench, measure: (reader: SignedInReader) => Promise<T>): Promise<T> {
  const site = await startDemoSite(bench);
  const browser = await openBrowser();
  try {
    return await measure({ browser, context: await freshProfile(browser, await signedIn(browser, site.url)), url: site.url });
  } finally {
    await browser.close();
    await site.stop();
  }
}
