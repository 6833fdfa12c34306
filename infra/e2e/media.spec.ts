import path from 'node:path';
import type { Page } from '@playwright/test';
import { accessible, ready, watch } from './helpers';
import { another, expect, freshMember, type Lang, langs, say, signInAs, test, unique } from './journeys/fixtures';

// A browser with a microphone that hums, and that is allowed to listen to it.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
});

const demo = (name: string) => path.resolve(__dirname, '../db/demo/media', name);
const text = (lang: Lang, key: string, values: Record<string, string> = {}) => say(lang, 'mf-messages', key, values);
const plays = (page: Page, selector: string) =>
  expect
    .poll(
      () =>
        page
          .locator(selector)
          .last()
          .evaluate((element) => (element as HTMLMediaElement).currentTime),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0.2);

for (const lang of langs) {
  test(`[R-MSG-05] [R-CALL-38] [R-CALL-39] voice and video go to the other side live and play there (${lang})`, async ({ page, browser, problems }, info) => {
    const [ada, can] = [await freshMember(page.request, unique('sesa', info, lang)), await freshMember(page.request, unique('sesc', info, lang))];
    await signInAs(page, lang, ada.name, ada.password);
    const second = await another(browser, page, lang, can);
    const others = watch(second.page);
    await page.goto(`/${can.name}`);
    await ready(page);
    await page.locator('a[href^="/mesajlar?okur="]').click();
    await page.waitForURL(/\/mesajlar\/\d+$/);

    await page.getByRole('button', { name: text(lang, 'voice.record') }).click();
    await expect(page.getByText(text(lang, 'voice.recording'), { exact: true })).toBeVisible();
    await accessible(page);
    await expect(page.getByRole('timer')).toHaveText(/^0:(0[2-9]|[1-5]\d)$/, { timeout: 10_000 });
    await page.getByRole('button', { name: text(lang, 'send'), exact: true }).click();
    await expect(page.locator('[data-message] audio')).toHaveAttribute('src', /^\/medya\//, { timeout: 20_000 });

    await second.page.goto(`${page.url().replace('/mesajlar/', '/mesajlar/istekler/')}`);
    await ready(second.page);
    await second.page.getByRole('button', { name: text(lang, 'accept') }).click();
    await expect(second.page.locator('[data-message] audio')).toHaveCount(1);
    await second.page.locator('[data-message] button[aria-label]').first().click();
    await plays(second.page, '[data-message] audio');

    await page.locator('input[accept="video/*"]').setInputFiles(demo('sayfalar.webm'));
    await expect(page.getByLabel(text(lang, 'film.preview'))).toBeVisible({ timeout: 20_000 });
    await accessible(page);
    await page.getByRole('button', { name: text(lang, 'send'), exact: true }).click();
    await expect(page.locator('[data-message] video')).toHaveAttribute('src', /^\/medya\//, { timeout: 20_000 });
    const film = second.page.locator('[data-message] video');
    await expect(film).toHaveAttribute('poster', /^\/medya\/.*\/640\.webp$/, { timeout: 20_000 });
    await film.evaluate((element) => (element as HTMLVideoElement).play());
    await plays(second.page, '[data-message] video');
    await accessible(second.page);
    expect(others).toEqual([]);
    expect(problems).toEqual([]);
    await second.page.context().close();
  });
}

test('[R-VAL-05] a film that is too long is refused in the browser, and what is no film too', async ({ page }, info) => {
  const [ada, can] = [await freshMember(page.request, unique('uzuna', info, 'tr')), await freshMember(page.request, unique('uzunc', info, 'tr'))];
  await signInAs(page, 'tr', ada.name, ada.password);
  await page.goto(`/${can.name}`);
  await ready(page);
  await page.locator('a[href^="/mesajlar?okur="]').click();
  await page.waitForURL(/\/mesajlar\/\d+$/);
  await page.locator('input[accept="video/*"]').setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('kein Film') });
  await expect(page.getByText('Dosya okunamadı.')).toBeVisible({ timeout: 20_000 });
});
