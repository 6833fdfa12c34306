import { expect, test } from '@playwright/test';
import { accessible, ready, settle, signIn, watch } from './helpers';

test('[R-AUTH-03] [R-AUTH-05] [R-AUTH-13] [R-AUTH-16] signs up, confirms the address, signs out and in again', async ({ page, request }, info) => {
  await settle(page);
  const name = `deneme_${info.project.name}_${info.retry}`;
  await page.goto('/kaydol');
  await ready(page);
  await page.locator('input[name="adi"]').fill('Deneme Okuru');
  await page.locator('input[name="email"]').fill(`${name}@ornek.test`);
  await page.locator('input[name="kadi"]').fill(name);
  await page.locator('input[name="sifre"]').fill('mavi-defter-42');
  const selects = page.locator('main select');
  await selects.nth(0).selectOption('5');
  await selects.nth(1).selectOption({ index: 3 });
  await selects.nth(2).selectOption('1990');
  await page.locator('input[name="cinsiyet"][value="kadin"]').check({ force: true });
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL('**/eposta-onayla');
  await ready(page);
  const mailbox = await (await request.get(`/api/gelisim/posta?kime=${name}@ornek.test`)).text();
  await page.locator('input[name="kod"]').fill(/\b\d{6}\b/.exec(mailbox)?.[0] ?? '');
  await page.locator('main button[type="submit"]').first().click();
  await page.waitForURL('**/kesfet');
  await page.goto('/hesap');
  await ready(page);
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  await page.waitForURL('http://localhost:4700/');
  await expect(page.getByRole('link', { name: 'Giriş yap' }).first()).toBeVisible();
  await page.goto('/giris-yap');
  await ready(page);
  await page.locator('input[name="kadiVeyaEmail"]').fill(name);
  await page.locator('input[name="sifre"]').fill('yanlis-sifre');
  await page.locator('main button[type="submit"]').click();
  await expect(page.getByText('Kullanıcı adı, e-posta ya da şifre hatalı.')).toBeVisible();
  await expect(page.locator('input[name="kadiVeyaEmail"]')).toHaveValue(name);
});

test('[R-BOOK-22] marks a book as read with a rating; the page shows it after a reload', async ({ page, request }, info) => {
  await settle(page);
  const problems = watch(page);
  // Another rating in each run: the same member keeps what an earlier one gave.
  const half = (info.project.name === 'phone' ? 8 : 5) - info.retry;
  await signIn(page, 'sikiokur');
  const { sonuclar } = (await (await request.post('/api/ara', { form: { q: 'calikusu', sadece: 'kitap' } })).json()) as {
    sonuclar: { icerik: { id: number; seo_adi: string } }[];
  };
  const path = `/kitap/${sonuclar[0]?.icerik.seo_adi}--${sonuclar[0]?.icerik.id}`;
  await page.goto(path);
  await ready(page);
  const saved = page.waitForResponse((r) => r.url().includes('v2/kitap/isaretle') && r.status() === 200);
  await page.locator('main input[type="radio"]').nth(half).check({ force: true });
  await saved;
  await page.reload();
  await ready(page);
  await expect(page.locator('main input[type="radio"]').nth(half)).toBeChecked();
  expect(problems).toEqual([]);
});

test('[R-FEED-01] [R-WRITE-03] shares a post; a follower sees it in the feed', async ({ page, browser }, info) => {
  await settle(page);
  await signIn(page, 'okur', '/ileti-paylas');
  const words = `Bugün yirmi sayfa okudum ${info.project.name} ${info.retry} ${Date.now()}`;
  await page.locator('main textarea').first().fill(words);
  await accessible(page);
  await page.locator('main button[type="submit"]').first().click();
  await page.waitForURL((url) => url.pathname !== '/ileti-paylas');
  const follower = await browser.newContext({ locale: 'tr-TR', viewport: page.viewportSize() });
  const other = await follower.newPage();
  await settle(other);
  await signIn(other, 'moderator');
  await other.goto('/okur');
  await ready(other);
  const follow = other.getByRole('button', { name: /^(Takip et|Sen de takip et)$/ }).first();
  if (await follow.isVisible()) {
    const done = other.waitForResponse((r) => r.url().includes('v2/uyeler/takip'));
    await follow.click();
    await done;
  }
  await other.goto('/akis');
  await expect(other.getByText(words)).toBeVisible();
  await follower.close();
});

test('the feed, notifications and settings are accessible and quiet', async ({ page }) => {
  const problems = watch(page);
  await settle(page, 'en');
  await signIn(page);
  for (const path of ['/akis', '/bildirimler', '/ayarlar', '/ayarlar/gizlilik', '/hesap', '/kaydedilenler', '/taslaklar']) {
    await page.goto(path);
    await ready(page);
    await page.waitForLoadState('networkidle');
    await accessible(page);
  }
  expect(problems).toEqual([]);
});
