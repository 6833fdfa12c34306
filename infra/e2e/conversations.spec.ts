import type { Locator, Page } from '@playwright/test';
import { accessible, nextPress, on, ready } from './helpers';
import { another, befriend, expect, type FreshMember, freshMember, type Lang, langs, nameOf, say, signInAs, test, unique } from './journeys/fixtures';

const text = (lang: Lang, key: string, values: Record<string, string> = {}) => say(lang, 'mf-messages', key, values);
const log = (page: Page) => page.getByRole('log');
const bubbles = (page: Page): Locator => log(page).locator('[data-message]');
const bubble = (page: Page, words: string): Locator => log(page).getByRole('listitem').filter({ hasText: words });

async function write(page: Page, lang: Lang, words: string): Promise<void> {
  await page.getByRole('textbox', { name: text(lang, 'write') }).fill(words);
  await nextPress(page);
  await page.getByRole('button', { name: text(lang, 'send'), exact: true }).click();
  await expect(bubble(page, words).last()).toBeVisible();
}
async function openFromProfile(page: Page, other: FreshMember): Promise<void> {
  await page.goto(`/${other.name}`);
  await ready(page);
  await page.locator('a[href^="/mesajlar?okur="]').click();
  await page.waitForURL(/\/mesajlar\/\d+$/);
  await expect(log(page)).toBeVisible();
}
async function choose(page: Page, menu: Locator, lang: Lang, item: string): Promise<void> {
  await nextPress(page);
  await menu.click();
  await page.getByRole('menuitem', { name: text(lang, item), exact: true }).click();
}
const ofConversation = (page: Page, lang: Lang) => page.getByRole('button', { name: text(lang, 'conversationMenu') });
const ofMessage = (page: Page, lang: Lang, words: string) => bubble(page, words).getByRole('button', { name: text(lang, 'messageMenu') });
const inDialog = (page: Page, lang: Lang, name: string) => page.getByRole('dialog').getByRole('button', { name: text(lang, name), exact: true });

for (const lang of langs) {
  test(
    `[R-CHAT-02] [R-CHAT-03] [R-CHAT-04] three readers: found again, passed on, deleted for oneself and for all (${lang})`,
    on(lang),
    async ({ page, browser }, info) => {
      const [ada, can, ece] = [
        await freshMember(page.request, unique('ka', info, lang)),
        await freshMember(page.request, unique('kc', info, lang)),
        await freshMember(page.request, unique('ke', info, lang)),
      ];
      await befriend(page.request, ada, can);
      await befriend(page.request, can, ece);
      await befriend(page.request, ada, ece);
      const [second, third] = [await another(browser, page, lang, can), await another(browser, page, lang, ece)];
      await signInAs(page, lang, ada.name, ada.password);
      await openFromProfile(page, can);
      await write(page, lang, 'Işıklar İçinde bitti');
      await write(page, lang, 'Bunu yalnız sen sil');
      await write(page, lang, 'Bunu herkesten sileceğim');

      // The third begins with a line, so that there is a conversation to pass on to.
      await openFromProfile(third.page, can);
      await write(third.page, lang, 'Ne okuyorsun?');

      const other = second.page;
      await openFromProfile(other, ada);
      await expect(bubbles(other)).toHaveCount(3);
      await choose(other, ofMessage(other, lang, 'Işıklar'), lang, 'forward.act');
      await expect(other.getByRole('dialog').getByRole('button', { name: nameOf(ece.name) })).toBeVisible();
      await accessible(other);
      await other
        .getByRole('dialog')
        .getByRole('button', { name: nameOf(ece.name) })
        .click();
      await expect(bubble(third.page, 'Işıklar İçinde bitti')).toContainText(text(lang, 'forward.mark'));

      await choose(other, ofMessage(other, lang, 'yalnız sen'), lang, 'deleteForMe');
      await inDialog(other, lang, 'deleteForMe').click();
      await expect(bubbles(other)).toHaveCount(2);
      await expect(bubbles(page)).toHaveCount(3);
      await choose(page, ofMessage(page, lang, 'herkesten'), lang, 'deleteForAll');
      await inDialog(page, lang, 'deleteForAll').click();
      await expect(bubbles(other).last()).toHaveText(text(lang, 'deleted'));

      // Found from the list, by other letters, and opened in its place.
      await other.goto('/mesajlar');
      await ready(other);
      await other.getByRole('button', { name: text(lang, 'search.all') }).click();
      await other.getByRole('searchbox', { name: text(lang, 'search.fieldAll') }).fill('isiklar icinde');
      const results = other.getByRole('list', { name: text(lang, 'search.results') });
      await expect(results.getByRole('listitem')).toHaveCount(2);
      await accessible(other);
      await other.getByRole('searchbox').press('ArrowDown');
      await other.keyboard.press('ArrowDown');
      await other.keyboard.press('Enter');
      await other.waitForURL(/\/mesajlar\/\d+\?mesaj=\d+$/);
      await expect(bubble(other, 'Işıklar')).toBeFocused();
      await other.goto('/mesajlar');
      await ready(other);
      for (const gone of ['yalnız sen', 'herkesten sileceğim']) {
        await nextPress(other);
        await other.getByRole('button', { name: text(lang, 'search.all') }).click();
        await other.getByRole('searchbox', { name: text(lang, 'search.fieldAll') }).fill(gone);
        await expect(other.getByText(text(lang, 'search.noneAtAll'))).toBeVisible();
        await other.keyboard.press('Escape');
      }
      expect([second.problems, third.problems]).toEqual([[], []]);
      await second.close();
      await third.close();
    },
  );
}

test('[R-CHAT-03] muted, pinned and deleted on one device is so on the other', async ({ page, browser }, info) => {
  const [ada, can] = [await freshMember(page.request, unique('ma', info, 'tr')), await freshMember(page.request, unique('mc', info, 'tr'))];
  await befriend(page.request, ada, can);
  const [second, third] = [await another(browser, page, 'tr', ada), await another(browser, page, 'tr', can)];
  await signInAs(page, 'tr', ada.name, ada.password);
  await openFromProfile(third.page, ada);
  await write(third.page, 'tr', 'İlk söz');
  const other = second.page;
  await other.goto('/mesajlar');
  await ready(other);
  const line = other.getByRole('link', { name: new RegExp(nameOf(can.name)) });
  await openFromProfile(page, can);
  await choose(page, ofConversation(page, 'tr'), 'tr', 'mute.act');
  await expect(inDialog(page, 'tr', 'mute.gun')).toBeVisible();
  await accessible(page);
  await inDialog(page, 'tr', 'mute.gun').click();
  await expect(line.getByRole('img', { name: text('tr', 'mute.mark') })).toBeVisible();
  await choose(page, ofConversation(page, 'tr'), 'tr', 'pin');
  await expect(line.getByRole('img', { name: text('tr', 'pinMark') })).toBeVisible();
  await choose(page, ofConversation(page, 'tr'), 'tr', 'clear.act');
  await inDialog(page, 'tr', 'clear.act').click();
  await page.waitForURL(/\/mesajlar$/);
  await expect(line).toHaveCount(0);
  await write(third.page, 'tr', 'Yeni söz');
  await expect(line).toContainText('Yeni söz');
  await line.click();
  await expect(bubbles(other)).toHaveText(['Yeni söz']);
  expect([second.problems, third.problems]).toEqual([[], []]);
  await second.close();
  await third.close();
});

for (const lang of langs) {
  test(
    `[R-CHAT-09] two readers choose to show when they are here, see each other come and go, and stop (${lang})`,
    on(lang),
    async ({ page, browser }, info) => {
      const [ada, can] = [await freshMember(page.request, unique('pa', info, lang)), await freshMember(page.request, unique('pc', info, lang))];
      await befriend(page.request, ada, can);
      const second = await another(browser, page, lang, can);
      const other = second.page;
      await signInAs(page, lang, ada.name, ada.password);
      const here = (on: Page) => on.getByText(text(lang, 'presence.here'), { exact: true });
      const choice = (on: Page) => on.getByRole('switch', { name: say(lang, 'account', 'showPresence') });
      const turn = async (on: Page, state: boolean) => {
        await on.goto('/ayarlar/gizlilik');
        await ready(on);
        await expect(choice(on)).toBeChecked({ checked: !state });
        await choice(on).click();
        await expect(choice(on)).toBeChecked({ checked: state });
      };
      // For one alone it shows nothing to either.
      await turn(page, true);
      await openFromProfile(page, can);
      await openFromProfile(other, ada);
      await expect(other.getByText(`@${ada.name}`).first()).toBeVisible();
      await expect(here(other)).toHaveCount(0);
      await expect(here(page)).toHaveCount(0);
      await turn(other, true);
      await openFromProfile(other, ada);
      await expect(here(other)).toBeVisible();
      await accessible(other);
      await page.reload();
      await ready(page);
      await expect(here(page)).toBeVisible();
      // She leaves; he hears of it without touching anything, and again when she is back.
      await page.goto('about:blank');
      await expect(other.getByText(text(lang, 'presence.last'))).toBeVisible();
      await turn(page, false);
      await expect(other.getByText(text(lang, 'presence.last'))).toHaveCount(0);
      await expect(here(other)).toHaveCount(0);
      expect(second.problems).toEqual([]);
      await second.close();
    },
  );
}
