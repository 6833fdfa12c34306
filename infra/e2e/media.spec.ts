import path from 'node:path';
import type { Page } from '@playwright/test';
import { testedChromium } from '../testing/chromium';
import { accessible, on, ready, watch } from './helpers';
import { another, befriend, expect, freshMember, type Lang, langs, say, signInAs, test, unique } from './journeys/fixtures';

// A browser with a humming microphone and permission to use it.
test.use({
  launchOptions: testedChromium('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--autoplay-policy=no-user-gesture-required'),
});

const demo = (name: string) => path.resolve(__dirname, '../db/demo/media', name);
const text = (lang: Lang, key: string, values: Record<string, string> = {}) => say(lang, 'mf-messages', key, values);
const plays = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .last()
        .evaluate((element) => (element as HTMLMediaElement).currentTime),
    )
    .toBeGreaterThan(0.2);

for (const lang of langs) {
  test(
    `[R-LOOK-11] [R-MSG-05] [R-CALL-38] [R-CALL-39] voice and video messages arrive live and play on the other side (${lang})`,
    on(lang),
    async ({ page, browser, problems }, info) => {
      const [ada, can] = [await freshMember(page.request, unique('sesa', info, lang)), await freshMember(page.request, unique('sesc', info, lang))];
      await befriend(page.request, ada, can);
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
      await expect(page.getByRole('timer')).toHaveText(/^0:(0[2-9]|[1-5]\d)$/);
      await page.getByRole('button', { name: text(lang, 'send'), exact: true }).click();
      await expect(page.locator('[data-message] audio')).toHaveAttribute('src', /^\/medya\//);

      await second.page.goto(page.url());
      await ready(second.page);
      await expect(second.page.locator('[data-message] audio')).toHaveCount(1);
      await second.page.locator('[data-message] button[aria-label]').first().click();
      await plays(second.page, '[data-message] audio');
      // R-LOOK-11: the recording has the speed and the keys of a film.
      const recording = second.page.getByRole('group').filter({ has: second.page.locator('audio') });
      const speed = recording.getByRole('button', { name: /1×$/ });
      await speed.click();
      const faster = recording.getByRole('button', { name: /1[.,]25×$/ });
      await expect(faster).toBeVisible();
      await faster.press('ArrowLeft');
      const audio = recording.locator('audio');
      expect(await audio.evaluate((element) => (element as HTMLAudioElement).playbackRate)).toBe(1.25);

      await page.locator('input[accept="video/*"]').setInputFiles(demo('sayfalar.webm'));
      await expect(page.getByRole('group', { name: text(lang, 'film.preview') })).toBeVisible();
      await accessible(page);
      await page.getByRole('button', { name: text(lang, 'send'), exact: true }).click();
      await expect(page.locator('[data-message] video')).toHaveAttribute('src', /^\/medya\//);
      const film = second.page.locator('[data-message] video');
      await expect(film).toHaveAttribute('poster', /^\/medya\/.*\/640\.webp$/);
      await film.evaluate((element) => (element as HTMLVideoElement).play());
      await plays(second.page, '[data-message] video');
      await accessible(second.page);
      expect(others).toEqual([]);
      expect(problems).toEqual([]);
      await second.page.context().close();
    },
  );
}

test('a file that is not a video is refused in the browser', async ({ page }, info) => {
  const [ada, can] = [await freshMember(page.request, unique('uzuna', info, 'tr')), await freshMember(page.request, unique('uzunc', info, 'tr'))];
  await befriend(page.request, ada, can);
  await signInAs(page, 'tr', ada.name, ada.password);
  await page.goto(`/${can.name}`);
  await ready(page);
  await page.locator('a[href^="/mesajlar?okur="]').click();
  await page.waitForURL(/\/mesajlar\/\d+$/);
  await page.locator('input[accept="video/*"]').setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('kein Film') });
  await expect(page.getByText('Dosya okunamadı.')).toBeVisible();
});

const feed = (lang: Lang, key: string, values: Record<string, string> = {}) => say(lang, 'mf-feed', key, values);
const admin = (lang: Lang, key: string, values: Record<string, string> = {}) => say(lang, 'mf-admin', key, values);

for (const lang of langs) {
  test(
    `[R-WRITE-06] [R-VIDEO-02] [R-VIDEO-03] [R-VIDEO-05] [R-LAYOUT-16] a video is uploaded, approved, and resumes where it was left (${lang})`,
    on(lang),
    async ({ page, browser }, info) => {
      const ada = await freshMember(page.request, unique('filma', info, lang));
      await signInAs(page, lang, ada.name, ada.password);
      await page.goto('/videolar/ekle');
      await ready(page);
      await accessible(page);
      const words = `Okuma köşem ${lang} ${info.project.name} ${info.retry}`;
      await page.getByRole('textbox', { name: feed(lang, 'videos.text') }).fill(words);
      await page.locator('input[type=file][accept^=video]').setInputFiles(demo('sayfalar.webm'));
      await expect(page.getByRole('group', { name: feed(lang, 'videos.chosen') })).toBeVisible();
      await accessible(page);
      await page.getByRole('button', { name: feed(lang, 'videos.upload'), exact: true }).click();
      await page.waitForURL('**/videolarim');
      const own = page.getByRole('article', { name: words });
      await expect(own.getByText(feed(lang, 'videos.state.onay-bekliyor'))).toBeVisible();
      await accessible(page);

      const staff = await browser.newContext({ locale: lang === 'tr' ? 'tr-TR' : 'en-US', viewport: page.viewportSize() });
      const desk = await staff.newPage();
      const troubles = watch(desk);
      await signInAs(desk, lang, 'moderator', 'yaprak-demo', '/y/videolar');
      const waiting = desk.getByRole('article').filter({ hasText: words });
      await expect(waiting.locator('video')).toBeVisible();
      await accessible(desk);
      await waiting.getByRole('button', { name: admin(lang, 'video.kabul') }).click();
      const form = desk.getByRole('form', { name: admin(lang, 'video.kabul') });
      await form.getByRole('textbox').fill('Uygun.');
      await form.getByRole('button', { name: admin(lang, 'video.kabul') }).click();
      // The dialog hides the list behind it until the decision is made.
      await expect(form).toBeHidden();
      await expect(waiting).toHaveCount(0);
      expect(troubles).toEqual([]);
      await staff.close();

      await page.goto('/videolarim');
      await ready(page);
      await expect(own.getByText(feed(lang, 'videos.state.yayinda'), { exact: true })).toBeVisible();
      await own.getByRole('link', { name: feed(lang, 'videos.watch') }).click();
      await page.waitForURL(/\/video\/\d+$/);
      await ready(page);
      const film = page.locator('main video').first();
      await expect(film).toBeVisible();
      await accessible(page);
      await expect(page.getByRole('button', { name: /^(Yeni paylaşım|New post)$/ })).toHaveCount(0);
      // Five seconds have no middle to resume from; the position is saved all the same.
      await film.evaluate((element) => (element as HTMLVideoElement).play());
      await plays(page, 'main video');
      await film.evaluate((element) => (element as HTMLVideoElement).pause());
      await expect.poll(() => page.evaluate(() => localStorage.getItem('yaprak-video-konumlari'))).toContain('/medya/');

      await page.goto(`/${ada.name}/videolar`);
      await ready(page);
      await expect(page.locator('article video')).toBeVisible();
      await accessible(page);
    },
  );
}
