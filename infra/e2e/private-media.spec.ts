import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { ready } from './helpers';
import { expect, type FreshMember, freshMember, signInAs, test, unique } from './journeys/fixtures';

type Sent = { form?: Record<string, string | number>; multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }> };

async function call<T>(request: APIRequestContext, path: string, sent: Sent, session = ''): Promise<T> {
  const answer = await request.post(`/api/${path}`, { ...sent, headers: session ? { 'Oturum-Kodu': session } : {} });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { _sonuc: T })._sonuc;
}
async function sessionOf(request: APIRequestContext, { name, password }: FreshMember) {
  const { oturumkodu } = await call<{ oturumkodu: string }>(request, 'v2/hesap/girisYap', { form: { kadiVeyaEmail: name, sifre: password } });
  const self = await request.get('/api/v2/hesap/uye-bilgileri', { headers: { 'Oturum-Kodu': oturumkodu } });
  return { session: oturumkodu, id: ((await self.json()) as { _sonuc: { uye: { id: number } } })._sonuc.uye.id };
}
/** Sends a picture from one member to the other, with the calls the conversation page makes. */
async function sendPicture(request: APIRequestContext, session: string, uyeId: number) {
  const { konusma } = await call<{ konusma: { id: number } }>(request, 'v2/mesajlar/ac', { form: { uyeId } }, session);
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  const resimadresi = { name: 'resim.png', mimeType: 'image/png', buffer };
  const multipart = { konusmaId: String(konusma.id), eskiId: 'resim-1', resimadresi };
  const { mesaj } = await call<{ mesaj: { id: number } }>(request, 'v2/mesajlar/resimGonder', { multipart }, session);
  return { konusmaId: konusma.id, mesajId: mesaj.id };
}

const signature = /(\/medya\/[\w-]{22}~[0-9a-z]+)~[0-9a-z]+~[\w-]{22}/g;
const ended = `$1~1~${'A'.repeat(22)}`;
const picture = (page: Page) => page.locator('[data-message] img');
const width = (page: Page) => picture(page).evaluate((element) => (element as HTMLImageElement).naturalWidth);
const renewal = (page: Page) => page.waitForResponse(/v2\/medya\/imza/);
/** Drops the browser's own log lines about files that did not load. */
const missingAside = (problems: string[]) => problems.splice(0, problems.length, ...problems.filter((p) => !/status of 404/.test(p)));

test('[R-HOLD-08] [R-HOLD-09] a picture with an expired address reloads with a fresh one, and a deleted one no longer opens', async ({
  page,
  problems,
}, info) => {
  const [ada, can] = [await freshMember(page.request, unique('imzaa', info, 'tr')), await freshMember(page.request, unique('imzac', info, 'tr'))];
  const [{ session, id }, other] = [await sessionOf(page.request, ada), await sessionOf(page.request, can)];
  // Photos go to those who follow their sender.
  await call(page.request, 'v2/uyeler/takip', { form: { uyeId: id, takip: 1 } }, other.session);
  const { konusmaId, mesajId } = await sendPicture(page.request, session, other.id);
  await signInAs(page, 'tr', ada.name, ada.password);
  await page.goto(`/mesajlar/${konusmaId}`);
  await ready(page);
  await expect.poll(() => width(page)).toBeGreaterThan(0);
  const before = (await picture(page).getAttribute('srcset')) ?? '';
  expect(before).toMatch(signature);

  // On a page left open for long; browsers choose from `srcset`, so all its addresses must expire.
  const renewed = renewal(page);
  await picture(page).evaluate(
    (element, [pattern, replacement]) => {
      for (const name of ['src', 'srcset']) element.setAttribute(name, (element.getAttribute(name) ?? '').replace(new RegExp(pattern, 'g'), replacement));
    },
    [signature.source, ended] as const,
  );
  expect((await renewed).status()).toBe(200);
  await expect(picture(page)).toHaveAttribute('src', /^\/medya\/[\w-]{22}~[0-9a-z]+~(?!1~)/);
  await expect.poll(() => width(page)).toBeGreaterThan(0);
  await expect(picture(page)).toHaveJSProperty('complete', true);

  // On a page from the browser's cache: the image failed before any script ran.
  // A document that the test answers itself has no network address, so the browser asks before it connects to this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(/\/mesajlar\/\d+$|\/api\/(?!v2\/medya)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(signature, ended) });
  });
  const again = renewal(page);
  await page.reload();
  expect((await again).status()).toBe(200);
  await expect.poll(() => width(page)).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'wait' });

  const address = (await picture(page).getAttribute('src')) ?? '';
  const status = async () => (await page.request.get(address)).status();
  expect(await status()).toBe(200);
  await call(page.request, 'v2/mesajlar/sil', { form: { mesajId } }, session);
  expect(await status()).toBe(404);
  missingAside(problems);
});
