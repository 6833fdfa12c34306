import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../build/shared-packages';
import { freePorts } from '../site-tests/free-ports';
import { type RunningCommand, run } from '../testing/running-site';
import { scaledTimeout } from '../testing/timeouts.cjs';
import { accessibleOnBoth, watch } from './helpers';

const components = readFileSync(path.join(root, 'shared-kit/stories/components.txt'), 'utf8').trim().split('\n');
let command: RunningCommand | undefined;
let address = '';

test.beforeAll(async () => {
  const port = await freePorts(1);
  command = run(['infra/cli/run.mjs', 'infra/cli/dev.ts', 'shared-kit'], { PORT: String(port) });
  await expect.poll(() => command?.output() ?? '', { timeout: scaledTimeout(240) }).toContain('are ready');
  address = `http://localhost:${port}/`;
});
test.afterAll(async () => {
  command?.signal('SIGTERM');
  await command?.ended;
});

for (const [search, lang, theme] of [
  ['', 'tr', 'day'],
  ['?dil=en&gece', 'en', 'night'],
] as const)
  test(`the kit's stories page shows every public component (${lang}, ${theme})`, async ({ page }) => {
    const problems = watch(page);
    // Pictures and films of the stories that fail to load.
    await page.route('**/hikayeler/**', (route) => route.abort());
    await page.goto(address + search);
    await expect(page.getByRole('heading', { level: 2, name: 'VoicePlayer', exact: true })).toBeVisible();
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    for (const name of components) {
      const section = page.locator(`section[id="${name}"]`);
      await expect(section.locator('code').first(), name).toContainText(`import { ${name} } from '@yaprak/shared-kit`);
      expect(await section.locator('[data-story]').count(), name).toBeGreaterThan(0);
    }
    await expect(page.locator('[data-story="ErrorState: try again"]')).toContainText(lang === 'tr' ? 'Tekrar dene' : 'Try Again');
    await accessibleOnBoth(page);
    expect(problems.filter((problem) => !problem.includes('net::ERR_FAILED'))).toEqual([]);
  });

test('a dialog in the stories opens over the page and closes with Escape', async ({ page }) => {
  await page.goto(address);
  await page.locator('[data-story="SheetLater: opens"]').getByRole('button', { name: 'Aç' }).click();
  await expect(page.getByRole('dialog', { name: 'Rafa ekle' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
