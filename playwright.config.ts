import { defineConfig } from '@playwright/test';

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
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: { ...environment, PORT: String(ports[name]), AREA_ORIGINS: 'http://localhost:4789' },
});
const look = (name: Project, width: number, height: number) => ({ baseURL: `http://localhost:${ports[name]}`, viewport: { width, height } });
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Journeys in Chromium against the whole running product, on a database of their own. */
export default defineConfig({
  testDir: 'infra/e2e',
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  outputDir: 'test-results/browser',
  use: {
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
    { name: 'phone', workers: 1, testIgnore: platform, use: look('phone', 390, 844) },
    { name: 'wide', workers: 1, testIgnore: platform, use: look('wide', 1280, 900) },
    { name: 'platform', workers: 1, testMatch: platform, use: look('platform', 1280, 900) },
  ],
  webServer: wanted.map(server),
});
