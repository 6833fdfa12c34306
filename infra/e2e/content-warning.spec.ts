import { expect, test } from '@playwright/test';
import { accessible, accessibleOnBoth, nextPress, on, ready, settle, signIn, watch } from './helpers';

for (const lang of ['tr', 'en'] as const) {
  const t = {
    tr: {
      name: 'İçerik uyarısı',
      what: 'ölüm ve yas',
      covered: 'İçerik uyarısı: ölüm ve yas',
      show: 'Yine de göster',
      hide: 'Gizle',
      share: 'Paylaş',
      send: 'Gönder',
    },
    en: {
      name: 'Content warning',
      what: 'death and grief',
      covered: 'Content warning: death and grief',
      show: 'Show anyway',
      hide: 'Hide',
      share: 'Share',
      send: 'Send',
    },
  }[lang];

  test(
    `[R-PEN-10] a post and a comment are shared with a warning; they stay covered until the press, which a reload remembers (${lang})`,
    on(lang),
    async ({ page }) => {
      const problems = watch(page);
      await settle(page, lang);
      await signIn(page, 'okur', '/ileti-paylas?yeni=1');
      const words = `Cenazede okunan satırlar ${Date.now()}`;
      await page.locator('main textarea').first().fill(words);
      await page.getByRole('combobox', { name: t.name }).selectOption({ label: t.what });
      await accessibleOnBoth(page);
      await page.getByRole('button', { name: t.share, exact: true }).click();
      await page.waitForURL(/\/gonderi\/\d+$/);
      const post = page.getByRole('article').first();
      await expect(post.getByText(t.covered)).toBeVisible();
      await expect(page.getByText(words)).toHaveCount(0);
      await accessible(page);
      await nextPress(page);
      await post.getByRole('button', { name: t.show }).focus();
      await page.keyboard.press('Enter');
      await expect(post.getByText(words)).toBeVisible();
      await page.reload();
      await ready(page);
      await expect(post.getByText(words)).toBeVisible();
      await post.getByRole('button', { name: t.hide, exact: true }).click();
      await expect(page.getByText(words)).toHaveCount(0);
      const reply = `Çok dokundu ${Date.now()}`;
      const field = page.locator('main form textarea').first();
      await field.fill(reply);
      await page.locator('main form').getByRole('combobox', { name: t.name }).selectOption({ label: t.what });
      await page.locator('main form').getByRole('button', { name: t.send, exact: true }).click();
      const comment = page.locator('article[id^="yorum-"]').last();
      await expect(comment.getByText(t.covered)).toBeVisible();
      await expect(page.getByText(reply)).toHaveCount(0);
      await nextPress(page);
      await comment.getByRole('button', { name: t.show }).click();
      await expect(comment.getByText(reply)).toBeVisible();
      await accessibleOnBoth(page);
      expect(problems).toEqual([]);
    },
  );
}
