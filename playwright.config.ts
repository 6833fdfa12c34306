import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4700);
/** The site of the broken remotes and of releases, with a build folder of its own; its fake origin listens one port above. */
const platformPort = port + 10;
const platform = /(broken|release)\/.*\.spec\.ts/;
const environment = { RATE_LIMITS: '0', YAPRAK_ENV: 'development', NODE_ENV: 'production', LOG_LEVEL: 'warn', ADS_HOST: 'reklam.localhost' };
const server = (command: string, at: number) => ({
  command,
  url: `http://localhost:${at}/api/hazir`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: { ...environment, PORT: String(at), AREA_ORIGINS: 'http://localhost:4789' },
});
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Journeys in Chromium against the whole running product, on a database of their own. */
export default defineConfig({
  testDir: 'infra/e2e',
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  outputDir: 'test-results/browser',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', testIgnore: platform, use: { viewport: { width: 390, height: 844 } } },
    { name: 'wide', testIgnore: platform, use: { viewport: { width: 1280, height: 900 } } },
    { name: 'platform', testMatch: platform, use: { baseURL: `http://localhost:${platformPort}`, viewport: { width: 1280, height: 900 } } },
  ],
  webServer: [server('node infra/e2e/serve.mjs', port), server('node infra/cli/run.mjs infra/e2e/broken/serve.ts', platformPort)],
});
