import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4700);
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
    { name: 'phone', use: { viewport: { width: 390, height: 844 } } },
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: {
    command: 'node infra/e2e/serve.mjs',
    url: `http://localhost:${port}/api/hazir`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), RATE_LIMITS: '0', YAPRAK_ENV: 'development', NODE_ENV: 'production', LOG_LEVEL: 'warn' },
  },
});
