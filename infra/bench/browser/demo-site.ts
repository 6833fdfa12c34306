import type { Browser, Cookie } from '@playwright/test';
import { Client } from 'pg';
import type { RunningSite } from '../../testing/running-site';
import type { Bench } from '../bench.types';
import { startBenchSite } from '../server-under-test';
import { freshProfile } from './phone';

const DATABASE = 'bench_demo';

/** Address of the database with the demonstration data; made at the first use and kept. */
async function demoDatabase(server: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${DATABASE}`;
  return url.href;
}

/** The built product with the demonstration data. @param settings of the environment, besides those of every row */
export async function startDemoSite(bench: Bench, settings: Record<string, string> = {}): Promise<RunningSite> {
  return startBenchSite(await demoDatabase(await bench.postgres()), { YAPRAK_DEMO: '1', LOG_LEVEL: 'warn', ...settings });
}

/** Signs a demonstration member in as a person does. @returns the cookies of the session, without notices that only the first visit shows */
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
