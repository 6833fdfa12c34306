import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { accessible, ready, settle, watch } from '../helpers';

/**
 * Areas as teams published them with earlier versions of the kit, never rebuilt (`published`): the template of that day, compiled with the kit and packed by
 * the command of that day. When the kit changes what a remote meets, the area of its last version joins them.
 */
const published = [
  ['mf-eski-bir', '1.0.0-f4e02c45', 'contract 1.0, with a federation runtime of its own'],
  ['mf-eski-iki', '1.0.0-5cd1add1', 'contract 1.1, with the runtime that the shell lends'],
  ['mf-eski-uc', '1.0.0-dea2f4a0', 'contract 1.1, with what it exposes in its entry'],
] as const;

type Fields = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
/** Calls the release API as a main administrator. */
async function release(request: APIRequestContext, call: string, multipart: Fields) {
  const entered = await request.post('/api/v2/hesap/girisYap', { form: { kadiVeyaEmail: 'yonetici', sifre: 'yaprak-demo' } });
  const { oturumkodu } = ((await entered.json()) as { _sonuc: { oturumkodu: string } })._sonuc;
  return request.post(`/api/v2/alan/${call}`, { headers: { 'oturum-kodu': oturumkodu }, multipart });
}

for (const [area, version, built] of published)
  test(`[R-OPEN-11] an area published with an earlier kit (${built}) runs in the present shell, on the server and in the browser`, async ({
    page,
    request,
  }) => {
    const buffer = readFileSync(path.join(__dirname, 'published', `${area}.tar.gz`));
    const uploaded = await release(request, 'yayinla', { alan: area, arsiv: { name: 'area.tar.gz', mimeType: 'application/gzip', buffer } });
    // On a second try it has been published.
    expect([200, 409], await uploaded.text()).toContain(uploaded.status());
    const promoted = await release(request, 'terfi', { alan: area, surum: version });
    expect(promoted.status(), await promoted.text()).toBe(200);

    // The server draws it, with the books that its loader asked for.
    const drawn = async () => (await request.get(`/${area.slice(3)}`)).text();
    await expect.poll(drawn).toMatch(/<h1[^>]*>Hafta sonu için seç/);
    expect(await drawn()).toContain('Seç: ');

    // The browser takes it over: store, slice, texts with plurals, the kit's buttons.
    const problems = watch(page);
    await settle(page);
    await page.goto(`/${area.slice(3)}`);
    await ready(page);
    const pick = page.getByRole('button', { name: /^Seç: / });
    await pick.nth(0).click();
    await pick.nth(1).click();
    await expect(page.getByRole('status').filter({ hasText: '2 kitap seçtiniz.' })).toBeVisible();
    await accessible(page);
    // To the present areas and back, within the same document.
    await page.locator('main a[href^="/kitap/"]').first().click();
    await page.waitForURL(/\/kitap\//);
    await page.goBack();
    await expect(page.getByRole('status').filter({ hasText: '2 kitap seçtiniz.' })).toBeVisible();
    expect(problems.filter((problem) => !problem.includes('mf-a-yuva'))).toEqual([]);
  });
