import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { measuredChromium } from '../../testing/chromium';

/** Emulated conditions: a mid-range phone on a slow mobile connection, or this machine as is. */
export interface Conditions {
  /** CPU slowdown factor. */
  slowdown: number;
  line: { down: number; up: number; latency: number } | null;
}

const bits = (n: number) => n / 8;
/** 412 px, CPU four times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
export const phone: Conditions = { slowdown: 4, line: { down: bits(1_600_000), up: bits(750_000), latency: 150 } };
export const unhindered: Conditions = { slowdown: 1, line: null };

const width = 412;
const height = 915;

/** The Chromium of the browser tests, installed if there is none. @throws Error if none could be installed */
export const openBrowser = (): Promise<Browser> => chromium.launch(measuredChromium({ install: true }));

/** A fresh profile with only the given cookies: an empty cache and no service worker. */
export async function freshProfile(browser: Browser, cookies: Parameters<BrowserContext['addCookies']>[0] = []): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, serviceWorkers: 'block' });
  await context.addCookies(cookies);
  return context;
}

/** Applies conditions to a page. @returns its CDP session */
export async function hinder(page: Page, { slowdown, line }: Conditions): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  if (line)
    await cdp.send('Network.emulateNetworkConditions', { offline: false, downloadThroughput: line.down, uploadThroughput: line.up, latency: line.latency });
  if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return cdp;
}
