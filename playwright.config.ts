import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { screens } from './infra/e2e/screens';
import { testedChromium } from './infra/testing/chromium';
import { scaledTimeout } from './infra/testing/timeouts.cjs';

const port = Number(process.env.E2E_PORT ?? 4700);
/**
 * Each group of journeys has a running product of its own, so that they can go side by side. The fake origin of broken remotes listens one port above its
 * site.
 */
const ports = { phone: port, platform: port + 10, wide: port + 20, 'second phone': port + 30 };
type Product = keyof typeof ports;
const command: Record<Product, string> = {
  phone: 'node infra/e2e/serve.mjs',
  'second phone': 'node infra/e2e/serve.mjs',
  wide: 'node infra/e2e/serve.mjs',
  platform: 'node infra/cli/run.mjs infra/e2e/broken/serve.ts',
};
const platform = /(broken|release)\/.*\.spec\.ts/;
/** Journeys on a phone that change nothing, so they can go beside others on the same product. */
const reading = /(catalog|kit-stories|visitor|words)\.spec\.ts/;
/** The journeys on a phone that go to the second product: about half of them by the time they take. */
const secondHalf = /\/e2e\/(journeys\/.*|l.*|m.*|p.*|r.*|s.*|t.*|w.*)\.spec\.ts/;
const asked = process.argv.filter((word) => word.startsWith('--project='));
// A few named files need no second product.
process.env.E2E_HALVES ??= process.argv.some((word) => word.includes('.spec')) ? 'no' : 'yes';
const halves = process.env.E2E_HALVES === 'yes';
const isWanted = (name: Product): boolean => (name === 'second phone' ? halves && isWanted('phone') : !asked.length || asked.includes(`--project=${name}`));
const wanted = (Object.keys(ports) as Product[]).filter(isWanted);
const environment = { RATE_LIMITS: '0', YAPRAK_ENV: 'development', NODE_ENV: 'production', LOG_LEVEL: 'warn', ADS_HOST: 'reklam.localhost' };
const server = (name: Product) => ({
  command: command[name],
  url: `http://localhost:${ports[name]}/api/hazir`,
  timeout: scaledTimeout(300),
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: scaledTimeout(60) },
  env: { ...environment, PORT: String(ports[name]), AREA_ORIGINS: 'http://localhost:4789' },
});
/** The product for journeys that only read: the one with the least to do. Workers, which are not told what was asked for, find it in their environment. */
process.env.E2E_READING ??= wanted.includes('wide') ? 'wide' : 'phone';
const readingOn = process.env.E2E_READING as Product;
const look = (name: Product, viewport: { width: number; height: number }) => ({ baseURL: `http://localhost:${ports[name]}`, viewport });

/** Journeys in Chromium against the whole running product, on a database of their own. */
export default defineConfig({
  testDir: 'infra/e2e',
  // One more than there are processors: a journey often waits for its product, and the projects do not end at once.
  workers: availableParallelism() + 1,
  retries: process.env.CI ? 1 : 0,
  timeout: scaledTimeout(240),
  expect: { timeout: scaledTimeout(45) },
  outputDir: 'test-results/browser',
  use: {
    // A press or a visit that never succeeds is named, instead of using up the whole test.
    actionTimeout: scaledTimeout(90),
    navigationTimeout: scaledTimeout(120),
    // The tests of a worker share a browser whose cookies and stores are emptied between them: what it compiled need not be recompiled.
    reuseContext: true,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Requests of a page that the offline worker has taken over cannot be held back. The test of that worker allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: testedChromium(),
  },
  projects: [
    // A journey is made on a phone; with the tag @wide on a wide screen instead, with @both on each, where the way through it differs.
    { name: 'phone', workers: 1, testIgnore: [platform, reading, ...(halves ? [secondHalf] : [])], grepInvert: /@wide\b/, use: look('phone', screens.phone) },
    { name: 'wide', workers: 1, testIgnore: platform, grep: /@(wide|both)\b/, use: look('wide', screens.wide) },
    ...(halves
      ? [
          {
            name: 'phone',
            workers: 1,
            testMatch: secondHalf,
            testIgnore: [platform, reading],
            grepInvert: /@wide\b/,
            use: look('second phone', screens.phone),
          },
        ]
      : []),
    { name: 'phone', workers: 1, testMatch: reading, grepInvert: /@wide\b/, use: look(readingOn, screens.phone) },
    { name: 'platform', workers: 1, testMatch: platform, use: look('platform', screens.wide) },
  ],
  webServer: wanted.map(server),
});
