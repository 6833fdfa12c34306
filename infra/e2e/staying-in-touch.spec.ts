import type { APIRequestContext, Page } from '@playwright/test';
import { accessibleOnBoth, loaded, on, ready, settle, visit } from './helpers';
import { another, befriend, bookPathOf, callAs, expect, type FreshMember, freshMember, langs, nameOf, say, signInAs, test, unique } from './journeys/fixtures';

const idOf = async (request: APIRequestContext, of: FreshMember): Promise<number> => {
  const { sonuclar } = (await (await request.post('/api/ara', { form: { q: of.name, sadece: 'okur' } })).json()) as {
    sonuclar: { icerik: { id: number; kadi: string } }[];
  };
  return sonuclar.find(({ icerik }) => icerik.kadi === of.name)?.icerik.id ?? 0;
};
/** Two members, the first of them on the page. */
async function two(page: Page, lang: 'tr' | 'en', prefix: string, info: Parameters<typeof unique>[1], to = '/') {
  const [ada, can] = [await freshMember(page.request, unique(`${prefix}a`, info, lang)), await freshMember(page.request, unique(`${prefix}c`, info, lang))];
  await signInAs(page, lang, ada.name, ada.password, to);
  return { ada, can };
}
const chooseMention = async (page: Page, who: FreshMember) => {
  await page.keyboard.type(`@${who.name}`);
  await page.getByRole('option', { name: new RegExp(nameOf(who.name)) }).click();
};
const BOOK = 'Tutunamayanlar';

for (const lang of langs) {
  const title = { tr: 'Bildirimler', en: 'Notifications' }[lang];

  test(
    `[R-TOUCH-06] [R-TOUCH-07] [R-TOUCH-08] ${lang}: a post names a reader, a tag and a book; the reader hears of it, the tag leads to it, the book stands as a card`,
    on(lang),
    async ({ page, browser }, info) => {
      const { ada, can } = await two(page, lang, 'mb', info);
      const book = await bookPathOf(page.request, BOOK);
      await page.locator('main nav a[href="/ileti-paylas"]').click();
      await page.waitForURL('**/ileti-paylas');
      await page.locator('main textarea').first().click();
      await chooseMention(page, can);
      await page.keyboard.type(`bunu okudun mu? #şiir ${new URL(book, page.url()).href}`);
      await page.locator('main button[type="submit"]').first().click();
      await page.waitForURL(/\/gonderi\/\d+$/);
      const post = new URL(page.url()).pathname;
      await expect(page.locator('main').getByRole('link', { name: `@${can.name}`, exact: true })).toHaveAttribute('href', `/${can.name}`);
      await expect(
        page
          .locator('main')
          .getByRole('link', { name: new RegExp(`^${BOOK}.*Oğuz Atay`) })
          .first(),
      ).toHaveAttribute('href', book);
      await accessibleOnBoth(page);

      const other = await another(browser, page, lang, can);
      await other.page.locator('a[href="/bildirimler"]:visible').first().click();
      await expect(other.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await other.page.locator(`main a[href="${post}"]`).first().click();
      await other.page.waitForURL(`**${post}`);
      await other.page.locator('main').getByRole('link', { name: '#şiir', exact: true }).click();
      await other.page.waitForURL('**/etiket/siir');
      await expect(other.page.getByRole('article').filter({ hasText: nameOf(ada.name) })).toBeVisible();
      expect(other.problems).toEqual([]);
      await other.close();
    },
  );

  test(
    `[R-CHAT-08] [R-CHAT-11] ${lang}: a member named in a group they have muted hears of it; a pasted link to a book stands as a card`,
    on(lang),
    async ({ page, browser }, info) => {
      const { ada, can } = await two(page, lang, 'mg', info, '/mesajlar');
      await befriend(page.request, ada, can);
      const { konusma } = await callAs<{ konusma: { id: number } }>(page.request, ada, 'v2/mesajlar/grupKur', {
        baslik: 'Salı okumaları',
        uyeler: await idOf(page.request, can),
      });
      await callAs(page.request, can, 'v2/mesajlar/sessiz', { konusmaId: konusma.id, sure: 'hep' });
      const book = await bookPathOf(page.request, BOOK);
      await visit(page, '/mesajlar');
      await page.getByRole('link', { name: /Salı okumaları/ }).click();
      await page.waitForURL(`**/mesajlar/${konusma.id}`);
      await page.getByRole('textbox', { name: say(lang, 'mf-messages', 'write') }).click();
      await chooseMention(page, can);
      await page.keyboard.type(`bunu okuyalım ${new URL(book, page.url()).href}`);
      await page.getByRole('button', { name: say(lang, 'mf-messages', 'send'), exact: true }).click();
      await expect(page.getByRole('log').getByRole('link', { name: new RegExp(`^${BOOK}.*Oğuz Atay`) })).toHaveAttribute('href', book);
      await accessibleOnBoth(page);

      const other = await another(browser, page, lang, can);
      await other.page.locator('a[href="/bildirimler"]:visible').first().click();
      await other.page.locator(`main a[href="/mesajlar/${konusma.id}"]`).first().click();
      await other.page.waitForURL(`**/mesajlar/${konusma.id}`);
      await expect(other.page.getByRole('log')).toContainText(`@${can.name}`);
      expect(other.problems).toEqual([]);
      await other.close();
    },
  );

  test(
    `[R-TOUCH-09] [R-TOUCH-10] ${lang}: to a blocked reader there is nobody; blocks, mutes and words are listed in the settings, and each is ended there`,
    on(lang),
    async ({ page, browser }, info) => {
      const settings = (key: string, values?: Record<string, string>) => say(lang, 'settings', key, values);
      const { ada, can } = await two(page, lang, 'en', info);
      const uyeId = await idOf(page.request, can);
      await callAs(page.request, ada, 'v2/uyeler/engelle', { uyeId, engelle: 1 });
      const blocked = await another(browser, page, lang, can);
      const shownAt = async (path: string) => {
        await visit(blocked.page, path);
        return blocked.page.getByRole('main').textContent();
      };
      expect(await shownAt(`/${ada.name}`)).toBe(await shownAt('/hic_olmayan_biri'));
      await blocked.close();
      const muted = await freshMember(page.request, unique('ens', info, lang));
      await callAs(page.request, ada, 'v2/uyeler/sustur', { uyeId: await idOf(page.request, muted), sustur: 1 });
      await visit(page, '/ayarlar');
      await page.locator('main a[href="/ayarlar/engeller"]').click();
      await page.getByRole('textbox', { name: settings('silenceWord') }).fill('sürprizbozan');
      await page.getByRole('button', { name: settings('silenceAdd'), exact: true }).click();
      await expect(page.getByText('sürprizbozan')).toBeVisible();
      await accessibleOnBoth(page);
      await page.getByRole('button', { name: settings('silenceUnblockOf', { name: nameOf(can.name) }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: settings('silenceUnblock'), exact: true })
        .click();
      await expect(page.getByText(settings('silenceBlockedEmpty'))).toBeVisible();
      await page.getByRole('button', { name: settings('silenceUnmuteOf', { name: nameOf(muted.name) }) }).click();
      await expect(page.getByText(settings('silenceMutedEmpty'))).toBeVisible();
      await page.getByRole('button', { name: settings('silenceRemoveOf', { word: 'sürprizbozan' }) }).click();
      await expect(page.getByText(settings('silenceWordsEmpty'))).toBeVisible();
      await page.reload();
      await ready(page);
      await loaded(page);
      for (const empty of ['silenceBlockedEmpty', 'silenceMutedEmpty', 'silenceWordsEmpty']) await expect(page.getByText(settings(empty))).toBeVisible();
    },
  );
}

test.describe('a push', () => {
  test.use({ serviceWorkers: 'allow' });
  test('[R-TOUCH-04] that comes to the worker is shown, and pressing it opens its page in the tab that is there', on('tr'), async ({ page, context }) => {
    await settle(page);
    await visit(page, '/kesfet');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const [worker] = context.serviceWorkers();
    // The headless browser has no place for notifications, and ends a worker that sets a number on the icon:
    // what would be shown is kept, and push and press are made as the system makes them.
    await worker?.evaluate(() => {
      const scope = globalThis as unknown as { registration: { showNotification: unknown }; shown: object[]; WindowClient: { prototype: { focus: unknown } } };
      scope.shown = [];
      scope.registration.showNotification = async (title: string, options: object) => void scope.shown.push({ title, ...options });
      scope.WindowClient.prototype.focus = async function focus() {
        return this;
      };
    });
    const content = { title: 'Ayşe Demir', body: 'Gönderinizi beğendi.', tag: 'y1', url: '/hakkinda', lang: 'tr' };
    await worker?.evaluate((data) => {
      const scope = globalThis as unknown as { PushEvent: new (type: string, init: { data: string }) => Event };
      globalThis.dispatchEvent(Object.assign(new scope.PushEvent('push', { data }), { waitUntil: () => undefined }));
    }, JSON.stringify(content));
    const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
    await expect.poll(shown).toMatchObject([{ title: 'Ayşe Demir', body: 'Gönderinizi beğendi.', tag: 'y1', lang: 'tr', data: { url: '/hakkinda' } }]);
    await worker?.evaluate(() => {
      const [notification] = (globalThis as unknown as { shown: { data: object }[] }).shown;
      const press = new Event('notificationclick');
      globalThis.dispatchEvent(Object.assign(press, { notification: { ...notification, close: () => undefined }, waitUntil: () => undefined }));
    });
    await page.waitForURL('**/hakkinda');
  });
});
