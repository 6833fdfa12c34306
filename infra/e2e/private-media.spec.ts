import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ready } from './helpers';
import { expect, freshMember, signInAs, test, unique } from './journeys/fixtures';

/** Gives the page addresses whose signatures have ended, as they stand in one that was left open. */
const endSignatures = (page: Page, where: RegExp) =>
  page.route(where, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(\/medya\/[\w-]{22}~[0-9a-z]+)~[0-9a-z]+~[\w-]{22}/g, `$1~1~${'A'.repeat(22)}`);
    await route.fulfill({ response, body });
  });

test('[R-HOLD-08] [R-HOLD-09] a picture whose address has ended loads by a fresh one, and a deleted one opens no more', async ({ page }, info) => {
  const [ada, can] = [await freshMember(page.request, unique('imzaa', info, 'tr')), await freshMember(page.request, unique('imzac', info, 'tr'))];
  const call = async <T>(
    path: string,
    options: { form?: Record<string, string | number>; multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }> },
    session = '',
  ) => {
    const answer = await page.request.post(`/api/${path}`, { ...options, headers: session ? { 'Oturum-Kodu': session } : {} });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { _sonuc: T })._sonuc;
  };
  const session = async (m: { name: string; password: string }) =>
    (await call<{ oturumkodu: string }>('v2/hesap/girisYap', { form: { kadiVeyaEmail: m.name, sifre: m.password } })).oturumkodu;
  const [adas, cans] = [await session(ada), await session(can)];
  const self = await page.request.get('/api/v2/hesap/uye-bilgileri', { headers: { 'Oturum-Kodu': cans } });
  const { id: uyeId } = ((await self.json()) as { _sonuc: { uye: { id: number } } })._sonuc.uye;
  const { konusma } = await call<{ konusma: { id: number } }>('v2/mesajlar/ac', { form: { uyeId } }, adas);
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  const sent = await call<{ mesaj: { id: number; resim: string } }>(
    'v2/mesajlar/resimGonder',
    { multipart: { konusmaId: String(konusma.id), eskiId: 'resim-1', resimadresi: { name: 'resim.png', mimeType: 'image/png', buffer } } },
    adas,
  );

  await signInAs(page, 'tr', ada.name, ada.password);
  await endSignatures(page, /\/mesajlar\/\d+$|page-request/);
  const renewal = page.waitForResponse(/v2\/medya\/imza/);
  await page.goto(`/mesajlar/${konusma.id}`);
  await ready(page);
  expect((await renewal).status()).toBe(200);
  const picture = page.locator('[data-message] img');
  await expect.poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const address = (await picture.getAttribute('src')) ?? '';
  expect(address).toMatch(/^\/medya\/[\w-]{22}~/);
  await expect(picture).toHaveJSProperty('complete', true);

  const status = async () => (await page.request.get(address)).status();
  expect(await status()).toBe(200);
  await call('v2/mesajlar/sil', { form: { mesajId: sent.mesaj.id } }, adas);
  expect(await status()).toBe(404);
});
