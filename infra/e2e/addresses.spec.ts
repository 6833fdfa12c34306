import { expect, test } from '@playwright/test';
import { accessible, enter, ready, settle } from './helpers';

test('[R-NAV-18] an unknown section is a 404', async ({ request }) => {
  const book = (await (await request.get('/kesfet')).text()).match(/href="(\/kitap\/[^"/]+--\d+)"/)?.[1];
  for (const address of [
    `${book}/yok`,
    '/konu/istanbul/yok',
    '/yazar/sabahattin-ali/yok',
    '/gundem/yok',
    '/listeler/yok',
    '/ne-okusam/yok',
    '/populer/yok',
    '/okur/yok',
    '/hakkinda/yok',
  ])
    expect((await request.get(address)).status(), address).toBe(404);
});

test('[R-NAV-18] a section has one address: its query form and the explicit first section redirect to it', async ({ page, request }) => {
  const book = (await (await request.get('/kesfet')).text()).match(/href="(\/kitap\/[^"/]+--\d+)"/)?.[1];
  for (const [address, leads] of [
    [`${book}?bolum=incelemeler&s=en-yeni`, `${book}/incelemeler?s=en-yeni`],
    [`${book}/genel-bakis`, book],
    ['/konu/istanbul?bolum=kitaplar', '/konu/istanbul/kitaplar'],
    ['/gundem?bolum=kitaplar', '/gundem/kitaplar'],
    ['/hakkinda/yaprak', '/hakkinda'],
    ['/okur?bolum=incelemeler', '/okur/incelemeler'],
    ['/okur/genel-bakis', '/okur'],
    ['/okur?bolum=kitaplari', '/okur/kitaplari'],
  ]) {
    const answer = await request.get(address ?? '', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], address).toEqual([301, leads]);
  }
  await enter(page, 'okur');
  await page.goto('/ayarlar?bolum=guvenlik');
  await expect(page).toHaveURL(/\/ayarlar\/guvenlik$/);
});

test('[R-TOUCH-11] a page under another name is asked there for the same order, view and filter', async ({ request }) => {
  const [, slug, id] = /href="\/kitap\/([^"/]+)--(\d+)"/.exec(await (await request.get('/kesfet')).text()) ?? [];
  for (const [address, leads] of [
    ['/Okur/kitaplari/okudum?s=puana-gore&gorunum=kapak&q=a', '/okur/kitaplari/okudum?s=puana-gore&gorunum=kapak&q=a'],
    ['/istatistikler/Okur?ile=2025&language=en', '/istatistikler/okur?ile=2025&language=en'],
    [`/kitap/eski--${id}/incelemeler?puan=5`, `/kitap/${slug}--${id}/incelemeler?puan=5`],
    ['/etiket/Roman?s=en-yeni', '/etiket/roman?s=en-yeni'],
  ]) {
    const answer = await request.get(address ?? '', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], address).toEqual([301, leads]);
  }
});

test('[R-NAV-20] a member who opens sign-in or sign-up is redirected to where they wanted to go, never off the site', async ({ page }) => {
  await settle(page);
  await enter(page, 'okur');
  for (const [address, leads] of [
    ['/giris-yap', '/'],
    ['/kaydol', '/'],
    ['/giris-yap?yonlendir=%2Fkitaplar%3Fs%3D1', '/kitaplar?s=1'],
    ['/giris-yap?yonlendir=https%3A%2F%2Fkotu.test%2F', '/'],
    ['/giris-yap?yonlendir=%2Fkaydol', '/'],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search, { message: address }).toBe(leads);
  }
});

test('[R-NAV-20] a tab whose session was ended elsewhere still reaches sign-in', async ({ page }) => {
  await settle(page);
  await enter(page, 'okur');
  await page.goto('/kitaplar');
  await ready(page);
  // Ended by another device: this tab still knows the member.
  await page.context().clearCookies({ name: 'oturumkodu' });
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/giris-yap');
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  });
  await expect(page.getByRole('main').getByRole('button', { name: 'Giriş yap' })).toBeVisible();
});

test('[R-NAV-03] search on a phone suggests while typing, has the scopes, remembers searches, and works by keyboard', async ({ page }) => {
  await settle(page);
  await page.goto('/kitaplar');
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: 'Ara' }).click();
  const field = page.getByRole('combobox', { name: 'Arama' });
  await expect(field).toBeFocused();
  await field.pressSequentially('kurk mant');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('Kürk Mantolu Madonna');
  await accessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kitap\/kurk-mantolu-madonna--\d+$/);
  await page.getByRole('banner').getByRole('link', { name: 'Ara' }).click();
  await expect(page.getByRole('option', { name: /Kürk Mantolu Madonna/ })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Ne arıyorsunuz/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'Yazar' }).click();
  const authors = page.getByRole('combobox', { name: 'Yazar ara' });
  await authors.fill('sabahattin');
  await expect(page.getByRole('option').first()).toContainText('Sabahattin Ali');
  await authors.press('Escape');
  await authors.press('Enter');
  await expect(page).toHaveURL(/\/ara\?q=sabahattin/);
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('sabahattin');
  await expect(page.getByRole('option')).toHaveCount(0);
});
