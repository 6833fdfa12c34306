import type { Page } from '@playwright/test';
import { testedChromium } from '../testing/chromium';
import { accessible, nextPress, ready } from './helpers';
import { another, befriend, expect, freshMember, nameOf, say, signInAs, test, unique } from './journeys/fixtures';

test.use({
  launchOptions: testedChromium('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
  permissions: ['microphone'],
});

const text = (key: string, values: Record<string, string> = {}) => say('tr', 'mf-messages', key, values);
const log = (page: Page) => page.getByRole('log');

test('[R-CHAT-02] a message is answered with a voice message on a phone; the other hears it live, and after a reload', async ({ page, browser }, info) => {
  const [ada, can] = [await freshMember(page.request, unique('sesyana', info, 'tr')), await freshMember(page.request, unique('sesyanc', info, 'tr'))];
  await befriend(page.request, ada, can);
  await signInAs(page, 'tr', ada.name, ada.password);
  const second = await another(browser, page, 'tr', can);
  const talk = async (one: Page, other: string) => {
    await one.goto(`/${other}`);
    await ready(one);
    await one.locator('a[href^="/mesajlar?okur="]').click();
    await one.waitForURL(/\/mesajlar\/\d+$/);
    await expect(log(one)).toBeVisible();
  };
  await talk(second.page, ada.name);
  await second.page.getByRole('textbox', { name: text('write') }).fill('Sesini duyalım mı?');
  await second.page.getByRole('button', { name: text('send'), exact: true }).click();
  await talk(page, can.name);
  await page.getByRole('button', { name: text('messageMenu') }).click();
  await page.getByRole('menuitem', { name: text('reply.act') }).click();
  await nextPress(page);
  await page.getByRole('button', { name: text('voice.record') }).click();
  await expect(page.getByRole('timer')).toHaveText('0:01');
  await accessible(page);
  await page.getByRole('button', { name: text('send'), exact: true }).click();
  for (const one of [page, second.page]) {
    const voice = log(one)
      .getByRole('listitem')
      .filter({ has: one.locator('audio') });
    await expect(voice.getByRole('button', { name: text('reply.jump', { name: nameOf(can.name) }) })).toContainText('Sesini duyalım mı?');
  }
  await second.page.reload();
  await ready(second.page);
  await nextPress(second.page);
  const sound = log(second.page).locator('audio');
  await sound.locator('xpath=..').getByRole('button').first().click();
  await expect.poll(() => sound.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0);
  expect(second.problems).toEqual([]);
  await second.close();
});
