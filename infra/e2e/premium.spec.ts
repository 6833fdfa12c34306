import { expect, test } from '@playwright/test';
import { accessible, accessibleOnBoth, nextPress, on, settle, signIn, watch } from './helpers';

for (const lang of ['tr', 'en'] as const) {
  const words = {
    tr: {
      card: /Kart numarası/,
      month: /Son kullanma/,
      go: 'Devam et',
      start: 'Denemeyi başlat',
      failed: /Satın alma işlemi başarısız/,
      yearly: /Yıllık/,
      change: 'Paketi değiştir',
      cancel: 'Aboneliği iptal et',
      resume: 'Aboneliği sürdür',
      restore: 'Satın almaları geri yükle',
      cancelled: /iptal edilmiş/,
      receipt: /tarihli makbuz/,
      total: 'Toplam',
    },
    en: {
      card: /Card number/,
      month: /Valid until/,
      go: 'Continue',
      start: 'Start the trial',
      failed: /purchase process failed/,
      yearly: /Annual/,
      change: 'Change the plan',
      cancel: 'Cancel the subscription',
      resume: 'Go on with the subscription',
      restore: 'Restore purchases',
      cancelled: /is cancelled/,
      receipt: /^Receipt of/,
      total: 'Total',
    },
  }[lang];

  test(
    `[R-STAFF-13] [R-PREM-11] ${lang}: a reader's card fails, another one pays; then the plan is changed, cancelled, restored and gone on with`,
    on(lang),
    async ({ page }) => {
      await settle(page, lang);
      const problems = watch(page);
      await signIn(page, lang === 'tr' ? 'gizem.b' : 'daniel.ro', '/premium');
      const button = (name: string) => page.locator('main').getByRole('button', { name, exact: true });
      const choose = (name: RegExp) => page.locator('label', { has: page.getByRole('radio', { name }) }).click();
      const pay = async (number: string) => {
        await page.getByRole('textbox', { name: words.card }).fill(number);
        await button(words.start).click();
      };
      await choose(words.yearly);
      await button(words.go).click();
      await page.getByRole('textbox', { name: words.month }).fill('12/31');
      await page.getByRole('textbox', { name: /CVC/ }).fill('123');
      await pay('4000 0000 0000 0002');
      await expect(page.getByText(words.failed)).toBeVisible();
      await accessible(page);
      await nextPress(page);
      await pay('4242 4242 4242 4242');
      await expect(page.getByText('Visa •••• 4242', { exact: false })).toBeVisible();

      await choose(lang === 'tr' ? /Aylık/ : /Monthly/);
      await button(words.change).click();
      await expect(button(words.change)).toHaveCount(0);
      await accessibleOnBoth(page);
      await button(words.cancel).click();
      await page.getByRole('dialog').getByRole('button', { name: words.cancel, exact: true }).click();
      await expect(button(words.resume)).toBeVisible();
      await button(words.restore).click();
      await expect(page.getByText(words.cancelled)).toBeVisible();
      await button(words.resume).click();
      await expect(button(words.cancel)).toBeVisible();
      expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    },
  );

  test(`[R-STAFF-13] ${lang}: a member of the paid tier finds the payments and prints a receipt`, on(lang), async ({ page }) => {
    await settle(page, lang);
    const problems = watch(page);
    await signIn(page, 'sikiokur', '/premium');
    await page.getByRole('link', { name: words.receipt }).first().click();
    const [about, sums] = [page.locator('dl').first(), page.locator('dl').last()];
    await expect(sums).toContainText(words.total);
    await expect(about).toContainText(/YR\d{4}-\d{6}/);
    await accessibleOnBoth(page);
    // On paper stands the receipt and nothing of the site around it.
    await expect(page.getByRole('banner').or(page.getByRole('navigation'))).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner').or(page.getByRole('navigation')).or(page.getByRole('button'))).toHaveCount(0);
    await expect(about).toBeVisible();
    await expect(sums).toBeVisible();
    expect(problems).toEqual([]);
  });
}
