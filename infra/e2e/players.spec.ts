import { expect, test } from '@playwright/test';
import { testedChromium } from '../testing/chromium';
import { accessible, loaded, nextPress, on, settle, signIn, watch } from './helpers';

test.use({
  launchOptions: testedChromium('--autoplay-policy=no-user-gesture-required'),
});

for (const lang of ['tr', 'en'] as const) {
  const t = {
    tr: {
      account: 'Hesap',
      videos: 'Videolar',
      play: /^Oynat: /,
      pause: /^Duraklat: /,
      speed: 'Hız: 1×',
      faster: 'Hız: 1,25×',
      mute: 'Sesi kapat',
      full: 'Tam ekran',
    },
    en: {
      account: 'Account',
      videos: 'Videos',
      play: /^Play: /,
      pause: /^Pause: /,
      speed: 'Speed: 1×',
      faster: 'Speed: 1.25×',
      mute: 'Mute',
      full: 'Full screen',
    },
  }[lang];

  test(`[R-LOOK-11] [R-PEN-09] from home to a film: it plays, goes faster, and obeys the keyboard (${lang})`, on(lang), async ({ page }) => {
    const problems = watch(page);
    await settle(page, lang);
    await signIn(page, 'okur', '/kesfet');
    await page.getByRole('button', { name: t.account, exact: true }).filter({ visible: true }).click();
    await page.getByRole('dialog', { name: t.account }).getByRole('link', { name: t.videos, exact: true }).click();
    await page.waitForURL(/\/video$/);
    await loaded(page);
    const player = page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.locator('video') })
      .first();
    const film = player.locator('video');
    const is = <T>(read: (element: HTMLVideoElement) => T) => film.evaluate(read as (element: SVGElement | HTMLElement) => T);
    expect(await is((element) => element.controls)).toBe(false);
    await player.scrollIntoViewIfNeeded();
    await player.getByRole('button', { name: t.play }).click();
    await expect.poll(() => is((element) => element.currentTime)).toBeGreaterThan(0.1);
    await player.getByRole('button', { name: t.speed }).click();
    await expect(player.getByRole('button', { name: t.faster })).toBeVisible();
    expect(await is((element) => element.playbackRate)).toBe(1.25);
    await accessible(page);
    // The keys belong to whatever in the player has the focus.
    const focused = player.getByRole('button', { name: t.faster });
    await focused.press('Home');
    if (!(await is((element) => element.paused))) await focused.press('k');
    await expect.poll(() => is((element) => element.paused)).toBe(true);
    // The picture of the moment under the cursor, as one looks for a place.
    await player.getByRole('slider').first().hover();
    const shot = player.locator('[data-moment] video');
    await expect.poll(() => shot.evaluate((element: HTMLVideoElement) => element.readyState >= 2 && element.currentTime > 1)).toBe(true);
    const [picture, whole] = [await shot.boundingBox(), await player.boundingBox()];
    expect(picture && whole && picture.x >= whole.x && picture.x + picture.width <= whole.x + whole.width).toBe(true);
    await page.mouse.move(0, 0);
    await expect(shot).toHaveCount(0);
    await expect(player.getByRole('button', { name: t.play })).toBeVisible();
    await is((element) => {
      element.currentTime = 0;
    });
    await focused.press('ArrowRight');
    await expect.poll(() => is((element) => element.currentTime)).toBeGreaterThan(1);
    await focused.press('ArrowLeft');
    await expect.poll(() => is((element) => element.currentTime)).toBeLessThan(1);
    const before = await is((element) => element.muted);
    await focused.press('m');
    await expect.poll(() => is((element) => element.muted)).toBe(!before);
    await expect(player.getByRole('button', { name: t.mute })).toHaveAttribute('aria-pressed', String(!before));
    // With Ctrl it is the browser's.
    await focused.press('Control+m');
    expect(await is((element) => element.muted)).toBe(!before);
    await expect(player.getByRole('button', { name: t.full })).toBeVisible();
    await nextPress(page);
    await focused.press('k');
    await expect(player.getByRole('button', { name: t.pause })).toBeVisible();
    expect(problems).toEqual([]);
  });
}
