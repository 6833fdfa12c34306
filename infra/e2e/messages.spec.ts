import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { accessible, accessibleOnBoth, loaded, on, ready, watch } from './helpers';
import { another, befriend, expect, type FreshMember, freshMember, type Lang, langs, nameOf, say, signInAs, test, unique } from './journeys/fixtures';

const text = (lang: Lang, key: string, values: Record<string, string> = {}) => say(lang, 'mf-messages', key, values);
const field = (page: Page, lang: Lang) => page.getByRole('textbox', { name: text(lang, 'write') });
const log = (page: Page) => page.getByRole('log');
/** Texts of the bubbles from the top. */
const bubbles = (page: Page): Locator => log(page).locator('[data-message]');

async function write(page: Page, lang: Lang, words: string): Promise<void> {
  await field(page, lang).fill(words);
  await field(page, lang).press('Enter');
  // On touch keyboards this inserts a new line; after the text of a request there is no field.
  if (await field(page, lang).evaluateAll((fields) => fields.some((one) => (one as HTMLTextAreaElement).value)))
    await page.getByRole('button', { name: text(lang, 'send'), exact: true }).click();
}
/** Opens the conversation with a reader from their profile. */
async function openFromProfile(page: Page, other: FreshMember): Promise<void> {
  await page.goto(`/${other.name}`);
  await ready(page);
  await page.locator('a[href^="/mesajlar?okur="]').click();
  await page.waitForURL(/\/mesajlar\/(istekler\/)?\d+$/);
  await expect(log(page)).toBeVisible();
}
interface Pair {
  ada: FreshMember;
  can: FreshMember;
  second: Awaited<ReturnType<typeof another>>;
}
async function pair(page: Page, browser: Browser, lang: Lang, prefix: string, info: Parameters<typeof unique>[1]): Promise<Pair> {
  const [ada, can] = [await freshMember(page.request, unique(`${prefix}a`, info, lang)), await freshMember(page.request, unique(`${prefix}c`, info, lang))];
  await signInAs(page, lang, ada.name, ada.password);
  const second = await another(browser, page, lang, can);
  return { ada, can, second };
}
const unread = (page: Page) => page.locator('nav a[href="/mesajlar"]:visible').first();
/** Browsers log network failures; nothing else may be logged. */
const withoutNetwork = (problems: string[]) => problems.filter((p) => !/ERR_INTERNET_DISCONNECTED|WebSocket connection/.test(p));

for (const lang of langs) {
  test(
    `[R-MSG-01] [R-MSG-08] [R-MSG-13] [R-MSG-14] [R-MSG-18] [R-MSG-23] [R-MSG-27] a first message is a request; accepting opens a live conversation (${lang})`,
    on(lang),
    async ({ page, browser }, info) => {
      const { ada, can, second } = await pair(page, browser, lang, 'i', info);
      await openFromProfile(page, can);
      await write(page, lang, 'Merhaba, kitabı bitirdiniz mi?');
      await expect(bubbles(page)).toHaveText(['Merhaba, kitabı bitirdiniz mi?']);
      await expect(log(page).getByText(text(lang, 'sent'), { exact: true })).toBeVisible();
      await accessible(page);

      const other = second.page;
      await other.goto('/mesajlar/istekler');
      await ready(other);
      await accessible(other);
      await other.getByRole('link', { name: new RegExp(nameOf(ada.name)) }).click();
      await other.waitForURL(/\/mesajlar\/istekler\/\d+$/);
      await expect(bubbles(other)).toHaveText(['Merhaba, kitabı bitirdiniz mi?']);
      await accessible(other);
      await other.getByRole('button', { name: text(lang, 'accept') }).click();
      await other.waitForURL(/\/mesajlar\/\d+$/);
      await field(other, lang).pressSequentially('Dün gece', { delay: 30 });
      await expect(log(page).getByText(text(lang, 'typing', { name: nameOf(can.name) }))).toBeVisible();
      await expect(log(page).getByText(text(lang, 'typing', { name: nameOf(can.name) }))).toBeHidden();
      await write(other, lang, 'Dün gece bitirdim.');
      await expect(bubbles(page)).toHaveText(['Merhaba, kitabı bitirdiniz mi?', 'Dün gece bitirdim.']);
      await expect(log(other).getByText(text(lang, 'read'), { exact: true })).toBeVisible();
      expect(second.problems).toEqual([]);
      await second.close();
    },
  );
}

test(
  '[R-MSG-25] [R-MSG-26] [R-MSG-28] the badge counts messages while another page is open, and clears when they are read',
  { tag: '@both' },
  async ({ page, browser }, info) => {
    const { ada, can, second } = await pair(page, browser, 'tr', 'b', info);
    await befriend(page.request, ada, can);
    await openFromProfile(second.page, ada);
    // Connected is a socket once its handshake is answered.
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')));
    await page.goto('/kesfet');
    await ready(page);
    await expect(unread(page)).not.toContainText('1');
    await connected;
    await write(second.page, 'tr', 'Haberin olsun');
    await expect(unread(page)).toContainText('1');
    await page.goto('/mesajlar');
    await ready(page);
    await expect(page.getByRole('link', { name: new RegExp(nameOf(can.name)) })).toContainText('Haberin olsun');
    // Reported three seconds after the last read (R-CALL-50).
    const told = page.waitForResponse((r) => r.url().includes('/v2/mesajlar/okudum'));
    await page.getByRole('link', { name: new RegExp(nameOf(can.name)) }).click();
    await expect(bubbles(page)).toHaveText(['Haberin olsun']);
    await told;
    await page.goto('/mesajlar');
    await expect(unread(page)).not.toContainText('1');
    await second.close();
  },
);

test('[R-CHAT-01] [R-MSG-17] [R-MSG-20] [R-SOCK-03] offline and back: nothing lost, nothing doubled, order kept', async ({ page, browser, problems }, info) => {
  const { ada, can, second } = await pair(page, browser, 'tr', 'o', info);
  await befriend(page.request, ada, can);
  await openFromProfile(page, can);
  await write(page, 'tr', 'bir');
  await expect(log(page).getByText('Gönderildi')).toBeVisible();
  await openFromProfile(second.page, ada);
  await expect(bubbles(second.page)).toHaveText(['bir']);
  await page.context().setOffline(true);
  await write(page, 'tr', 'iki');
  await write(page, 'tr', 'üç');
  await expect(log(page).getByText('Gönderiliyor…')).toHaveCount(2);
  await write(second.page, 'tr', 'karşıdan bir');
  await write(second.page, 'tr', 'karşıdan iki');
  await expect(bubbles(second.page)).toHaveText(['bir', 'karşıdan bir', 'karşıdan iki']);
  await expect(log(second.page).getByText('Gönderiliyor…')).toHaveCount(0);
  await page.context().setOffline(false);
  const all = ['bir', 'karşıdan bir', 'karşıdan iki', 'iki', 'üç'];
  await expect(bubbles(page)).toHaveText(all);
  await expect(bubbles(second.page)).toHaveText(all);
  await page.reload();
  await ready(page);
  await expect(bubbles(page)).toHaveText(all);
  // The reloaded page hears the other one typing, however soon it connects.
  await expect(async () => {
    await field(second.page, 'tr').pressSequentially('…');
    await expect(log(page).getByText(text('tr', 'typing', { name: nameOf(can.name) }))).toBeVisible({ timeout: 1100 });
  }).toPass();
  problems.splice(0, problems.length, ...withoutNetwork(problems));
  await second.close();
});

test(
  '[R-SOCK-15] [R-SOCK-18] [R-SOCK-19] [R-MSG-22] two tabs of one member stay in sync: writing, editing, deleting and reading in one shows in the other',
  { tag: '@wide' },
  async ({ page, browser }, info) => {
    const { ada, can, second } = await pair(page, browser, 'tr', 't', info);
    await befriend(page.request, ada, can);
    await openFromProfile(page, can);
    const tab = await (page.context() as BrowserContext).newPage();
    const tabProblems = watch(tab);
    await tab.goto(page.url());
    await ready(tab);
    await page.bringToFront();
    await write(page, 'tr', 'Yazım yanlşı');
    await expect(bubbles(tab)).toHaveText(['Yazım yanlşı']);
    await bubbles(page).first().hover();
    await page.getByRole('button', { name: 'Mesaj seçenekleri' }).click();
    await page.getByRole('menuitem', { name: 'Düzenle' }).click();
    await field(page, 'tr').fill('Yazım yanlışı');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(bubbles(page)).toHaveText(['Yazım yanlışı']);
    await expect(bubbles(tab)).toHaveText(['Yazım yanlışı']);
    await bubbles(page).first().hover();
    await page.getByRole('button', { name: 'Mesaj seçenekleri' }).click();
    await page.getByRole('menuitem', { name: 'Herkesten sil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Herkesten sil', exact: true }).click();
    for (const one of [page, tab]) await expect(bubbles(one)).toHaveText(['Bu mesaj silindi.']);
    expect(tabProblems).toEqual([]);
    await second.close();
  },
);

test('[R-NAV-12] a conversation on a phone has one header; actions open by a long press and by keyboard', { tag: '@phone' }, async ({ browser }, info) => {
  const { baseURL } = info.project.use;
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const { can, second } = await pair(page, browser, 'tr', 'h', info);
  await openFromProfile(page, can);
  const headers = page.locator('header').filter({ visible: true });
  await expect(headers).toHaveCount(1);
  await expect(headers).toContainText(nameOf(can.name));
  expect((await headers.boundingBox())?.y).toBe(0);
  await expect(field(page, 'tr')).toBeInViewport();
  await write(page, 'tr', 'Basılı tut');
  await expect(log(page).getByText('Gönderildi')).toBeVisible();
  const menu = page.getByRole('menu', { name: 'Mesaj seçenekleri' });
  const box = await bubbles(page).first().boundingBox();
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 15 };
  const touch = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchEnd') => touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [at] : [] });
  await finger('touchStart');
  await expect(menu).toBeVisible();
  await finger('touchEnd');
  await expect(menu).toBeVisible();
  await accessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const dots = page.getByRole('button', { name: 'Mesaj seçenekleri' });
  await dots.focus();
  await expect(dots).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  // On a wide screen the site's header stays above the two columns.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(headers).toHaveCount(2);
  await context.close();
  await second.close();
});

test('[R-MSG-05] [R-CHAT-07] photos are shown before they go, and go with a caption', async ({ page, browser }, info) => {
  const { ada, can, second } = await pair(page, browser, 'tr', 'r', info);
  await befriend(page.request, ada, can);
  await openFromProfile(page, can);
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } });
  await page
    .locator('input[type="file"][accept^="image"]')
    .setInputFiles(['kapak.png', 'raf.png', 'arka.png'].map((name) => ({ name, mimeType: 'image/png', buffer: png })));
  const tray = page.getByRole('list', { name: text('tr', 'picture.tray') });
  await expect(tray.locator('img')).toHaveCount(3);
  await expect(log(page).locator('img')).toHaveCount(0);
  await accessibleOnBoth(page);
  await page.getByRole('button', { name: text('tr', 'picture.remove', { n: '2' }) }).click();
  await expect(tray.locator('img')).toHaveCount(2);
  await page.getByRole('textbox', { name: text('tr', 'picture.caption') }).fill('Yeni rafım');
  await page.getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect(log(page).getByText('Gönderildi')).toBeVisible();
  await expect(log(page).locator('img')).toHaveCount(2);
  await expect(bubbles(page).last()).toHaveText('Yeni rafım');
  await expect(tray).toHaveCount(0);
  await page.locator('input[type="file"][accept^="image"]').setInputFiles({ name: 'notlar.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Dosya okunamadı.')).toBeVisible();
  const other = second.page;
  await openFromProfile(other, ada);
  await expect(log(other).locator('img')).toHaveCount(2);
  await expect(bubbles(other).last()).toHaveText('Yeni rafım');
  await second.close();
});

test('[R-CHAT-05] [R-CHAT-06] [R-MSG-23] a message begins from the list; as a request it holds one text, and is refused from where it is read', async ({
  page,
  browser,
}, info) => {
  const { ada, can, second } = await pair(page, browser, 'tr', 'q', info);
  await page.goto('/mesajlar');
  await ready(page);
  await page.getByRole('button', { name: text('tr', 'newMessage') }).click();
  const sheet = page.getByRole('dialog', { name: text('tr', 'newMessage') });
  await expect(sheet.getByText(text('tr', 'noMutual'))).toBeVisible();
  await accessible(page);
  await sheet.getByRole('searchbox').fill(can.name);
  await sheet.getByRole('button', { name: new RegExp(can.name) }).click();
  await page.waitForURL(/\/mesajlar\/\d+$/);
  await expect(page.getByText(text('tr', 'request.first', { name: nameOf(can.name) }))).toBeVisible();
  await expect(page.getByRole('button', { name: text('tr', 'addPicture') })).toHaveCount(0);
  await accessibleOnBoth(page);
  await write(page, 'tr', 'Bir kitap önerebilir misiniz?');
  await expect(page.getByText(text('tr', 'request.waiting', { name: nameOf(can.name) }))).toBeVisible();
  await expect(log(page).getByText('Gönderildi')).toBeVisible();
  await accessible(page);
  const other = second.page;
  await other.goto('/mesajlar/istekler');
  await ready(other);
  await other.getByRole('link', { name: new RegExp(nameOf(ada.name)) }).click();
  await expect(bubbles(other)).toHaveText(['Bir kitap önerebilir misiniz?']);
  await other.getByRole('button', { name: text('tr', 'request.refuse') }).click();
  await other.waitForURL(/\/mesajlar\/istekler$/);
  await expect(other.getByRole('link', { name: new RegExp(nameOf(ada.name)) })).toHaveCount(0);
  await other.reload();
  await ready(other);
  await expect(other.getByText(text('tr', 'empty.istek'))).toBeVisible();
  await second.close();
});

for (const lang of langs) {
  test(
    `[R-MSG-02] [R-MSG-09] [R-MSG-10] [R-MSG-15] [R-MSG-30] a group of mutual followers: created, renamed, left (${lang})`,
    on(lang),
    async ({ page, browser }, info) => {
      const { ada, can, second } = await pair(page, browser, lang, 'g', info);
      await befriend(page.request, ada, can);
      await page.goto('/mesajlar/yeni-grup');
      await ready(page);
      await accessible(page);
      await page.getByRole('textbox', { name: text(lang, 'group.name') }).fill('Salı okumaları');
      await page.getByRole('button', { name: text(lang, 'group.putIn', { name: nameOf(can.name) }) }).click();
      await page.getByRole('button', { name: text(lang, 'group.create', { n: '1' }) }).click();
      await page.waitForURL(/\/mesajlar\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salı okumaları');
      await expect(log(page)).toContainText(text(lang, 'event.made.own'));
      await write(page, lang, 'Hoş geldiniz');
      const other = second.page;
      await other.goto('/mesajlar');
      await ready(other);
      await other.getByRole('link', { name: /Salı okumaları/ }).click();
      await expect(bubbles(other)).toHaveText(['Hoş geldiniz']);
      await page.goto(`${page.url()}/bilgiler`);
      await ready(page);
      await accessible(page);
      await page.getByRole('textbox', { name: text(lang, 'group.name') }).fill('Perşembe okumaları');
      await page.getByRole('button', { name: text(lang, 'save'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perşembe okumaları');
      await expect(log(other)).toContainText(text(lang, 'event.renamed.other', { name: nameOf(ada.name) }));
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Perşembe okumaları');
      await page.getByRole('link', { name: text(lang, 'members') }).click();
      await page.waitForURL(/\/uyeler$/);
      await accessible(page);
      const options = page.getByRole('button', { name: text(lang, 'group.optionsOf', { name: nameOf(can.name) }) });
      await options.click();
      await page.getByRole('menuitem', { name: text(lang, 'group.remove') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text(lang, 'group.remove'), exact: true })
        .click();
      await expect(options).toHaveCount(0);
      await second.close();
    },
  );
}

test(
  '[R-MSG-11] [R-MSG-12] [R-MSG-16] [R-MODAL-03] archive and back, settings, and sign-in for visitors',
  { tag: '@both' },
  async ({ page, browser }, info) => {
    const { can, second } = await pair(page, browser, 'tr', 'a', info);
    await openFromProfile(page, can);
    await write(page, 'tr', 'Arşive gidecek');
    await expect(log(page).getByText('Gönderildi')).toBeVisible();
    await page.getByRole('button', { name: 'Konuşma seçenekleri' }).click();
    await page.getByRole('menuitem', { name: 'Arşivle' }).click();
    await page.waitForURL(/\/mesajlar$/);
    await page.getByRole('link', { name: 'Arşiv', exact: true }).click();
    await page.waitForURL(/\/mesajlar\/arsiv$/);
    await accessible(page);
    await page.getByRole('link', { name: new RegExp(nameOf(can.name)) }).click();
    await page.waitForURL(/\/mesajlar\/arsiv\/\d+$/);
    await page.getByRole('button', { name: 'Konuşma seçenekleri' }).click();
    await page.getByRole('menuitem', { name: 'Arşivden çıkar' }).click();
    await page.waitForURL(/\/mesajlar\/\d+$/);
    await page.getByRole('button', { name: 'Konuşma seçenekleri' }).click();
    await page.getByRole('menuitem', { name: 'Mesaj ayarları' }).click();
    const modal = page.getByRole('dialog');
    await modal.getByRole('radio', { name: /Yalnızca takip ettiklerim/ }).check();
    await accessible(page);
    await page.keyboard.press('Escape');
    await second.close();
    // What the page still asks for would be refused without the session.
    await loaded(page);
    await page.goto('about:blank');
    await page.context().clearCookies({ name: 'oturumkodu' });
    await page.goto('/mesajlar/arsiv');
    await page.waitForURL(/\/giris-yap\?yonlendir=/);
  },
);

test(
  '[R-CHAT-02] a message is reacted to and answered on a phone, live on the other side, and found again after a reload',
  { tag: '@phone' },
  async ({ page, browser }, info) => {
    const { ada, can, second } = await pair(page, browser, 'tr', 'y', info);
    await befriend(page.request, ada, can);
    await openFromProfile(second.page, ada);
    await write(second.page, 'tr', 'Son bölümü bitirdin mi?');
    await openFromProfile(page, can);
    await expect(bubbles(page)).toHaveText(['Son bölümü bitirdin mi?']);
    const act = async (name: string) => {
      await page
        .getByRole('button', { name: text('tr', 'messageMenu') })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name }).click();
    };
    await act(text('tr', 'reaction.act'));
    await page
      .getByRole('group', { name: text('tr', 'reaction.choose') })
      .getByRole('button', { name: '📖' })
      .click();
    for (const one of [page, second.page]) await expect(one.getByRole('group', { name: text('tr', 'reaction.all') })).toContainText('📖');
    await act(text('tr', 'reply.act'));
    await accessibleOnBoth(page);
    await write(page, 'tr', 'Dün gece.');
    const quote = (one: Page) => one.getByRole('button', { name: text('tr', 'reply.jump', { name: nameOf(can.name) }) });
    await expect(quote(second.page)).toContainText('Son bölümü bitirdin mi?');
    await accessible(second.page);
    await page.reload();
    await ready(page);
    await expect(quote(page)).toBeVisible();
    await expect(page.getByRole('group', { name: text('tr', 'reaction.all') })).toContainText('📖');
    await second.close();
  },
);
