import { defineConfig } from '@playwright/test';
import { screens } from './infra/e2e/screens';
import { chromiumPath } from './infra/testing/chromium';
import { patience } from './infra/testing/patience.cjs';

const port = Number(process.env.E2E_PORT ?? 4700);
/** Each project has a running product of its own, so that they can go side by side. The fake origin of broken remotes listens one port above its site. */
const ports = { phone: port, platform: port + 10, wide: port + 20 };
type Project = keyof typeof ports;
const command: Record<Project, string> = {
  phone: 'node infra/e2e/serve.mjs',
  wide: 'node infra/e2e/serve.mjs',
  platform: 'node infra/cli/run.mjs infra/e2e/broken/serve.ts',
};
const platform = /(broken|release)\/.*\.spec\.ts/;
const asked = process.argv.filter((word) => word.startsWith('--project='));
const wanted = (Object.keys(ports) as Project[]).filter((name) => !asked.length || asked.includes(`--project=${name}`));
const environment = { RATE_LIMITS: '0', YAPRAK_ENV: 'development', NODE_ENV: 'production', LOG_LEVEL: 'warn', ADS_HOST: 'reklam.localhost' };
const server = (name: Project) => ({
  command: command[name],
  url: `http://localhost:${ports[name]}/api/hazir`,
  timeout: patience(300),
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: patience(60) },
  env: { ...environment, PORT: String(ports[name]), AREA_ORIGINS: 'http://localhost:4789' },
});
const look = (name: Project, viewport: { width: number; height: number }) => ({ baseURL: `http://localhost:${ports[name]}`, viewport });
const executablePath = chromiumPath();

/** Journeys in Chromium against the whole running product, on a database of their own. */
export default defineConfig({
  testDir: 'infra/e2e',
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: patience(240),
  expect: { timeout: patience(45) },
  outputDir: 'test-results/browser',
  use: {
    // A press or a visit that never succeeds is named, instead of using up the whole test.
    actionTimeout: patience(90),
    navigationTimeout: patience(120),
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
    // A journey is made on a phone; with the tag @wide on a wide screen instead, with @both on each, where the way through it differs.
    { name: 'phone', workers: 1, testIgnore: platform, grepInvert: /@wide\b/, use: look('phone', screens.phone) },
    { name: 'wide', workers: 1, testIgnore: platform, grep: /@(wide|both)\b/, use: look('wide', screens.wide) },
    { name: 'platform', workers: 1, testMatch: platform, use: look('platform', screens.wide) },
  ],
  webServer: wanted.map(server),
});
