import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { termsVersion } from '@yaprak/shared-kit/limits';
import { solveRobotQuestion } from '../api/testing/robot';
import { accessibleOnBoth, ready, settle, signIn, watch } from './helpers';

const password = 'mavi-defter-42';

/** A member of this test alone. */
async function freshMember(request: APIRequestContext, project: string): Promise<string> {
  const kadi = `anahtar_${project}_${Date.now().toString(36)}`;
  const question = await (await request.get('/api/v2/robot/soru')).json();
  const form = {
    adi: 'Anahtar Denemesi',
    kadi,
    email: `${kadi}@ornek.test`,
    cinsiyet: 'kadin',
    dogumTarihi: '1990-05-17',
    sifre: password,
    kosullar: termsVersion,
  };
  const answer = await request.post('/api/v2/hesap/kaydol', { form: { ...form, altcha: await solveRobotQuestion(question._sonuc) } });
  expect(answer.ok()).toBe(true);
  return kadi;
}

/** A device with a fingerprint reader that always says yes. */
async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  await client.send('WebAuthn.addVirtualAuthenticator', { options });
}

test('[R-TOUCH-15] a passkey is added, signs in without a password, and no longer does once it is removed', async ({ page, request }, info) => {
  await settle(page);
  const problems = watch(page);
  await withAuthenticator(page);
  const kadi = await freshMember(request, info.project.name);
  await signIn(page, kadi, '/ayarlar/guvenlik', password);
  const add = page.getByRole('form', { name: 'Geçiş anahtarı ekle' });
  await add.getByLabel(/^Adı/).fill('Deneme cihazım');
  await add.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
  await expect(page.getByRole('button', { name: 'Kaldır: Deneme cihazım' })).toBeVisible();
  await accessibleOnBoth(page);

  const enter = async () => {
    await page.context().clearCookies();
    await page.goto('/giris-yap?yonlendir=%2Fhesap');
    await ready(page);
    await page.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click();
  };
  await enter();
  await page.waitForURL('**/hesap');
  await expect(page.locator('main')).toContainText(`@${kadi}`);

  await page.goto('/ayarlar/guvenlik');
  await ready(page);
  await page.getByRole('button', { name: 'Kaldır: Deneme cihazım' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kaldır' }).click();
  await expect(page.getByRole('button', { name: 'Kaldır: Deneme cihazım' })).toHaveCount(0);
  expect(problems).toEqual([]);
  await enter();
  await expect(page.getByRole('alert')).toContainText('Geçiş anahtarı kabul edilmedi');
});
