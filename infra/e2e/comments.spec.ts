import { expect, type Page, test } from '@playwright/test';
import { accessibleOnBoth, as, nextPress, on, ready } from './helpers';
import { bookPathOf } from './journeys/fixtures';

const words = {
  tr: {
    comment: 'Yorumunuz',
    send: 'Gönder',
    reply: 'Yanıtla',
    edit: 'Düzenle',
    save: 'Kaydet',
    cancel: 'Vazgeç',
    edited: 'düzenlendi',
    change: 'Yorumunuzu düzenleyin',
  },
  en: { comment: 'Your comment', send: 'Send', reply: 'Reply', edit: 'Edit', save: 'Save', cancel: 'Cancel', edited: 'edited', change: 'Edit your comment' },
};
/** The line of the comment with these words. */
const line = (page: Page, text: string) => page.locator('article[id^="yorum-"]').filter({ hasText: text });
const inSight = (page: Page, text: string) =>
  line(page, text).evaluate((e) => {
    const { top, bottom } = e.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });

for (const lang of ['tr', 'en'] as const) {
  const t = words[lang];
  test(
    `[R-PEN-05] [R-TOUCH-08] two readers talk: a comment is answered where it stands, edited, and opened by its address; a link to a book stands as a card (${lang})`,
    on(lang),
    async ({ browser, baseURL }) => {
      const base = baseURL ?? '';
      const author = await as(browser, base, 'okur', lang);
      const said = `Bir konuşma ${Date.now()}`;
      await author.go('/ileti-paylas');
      await author.page.locator('main textarea').first().fill(said);
      await author.page.keyboard.press('Control+Enter');
      await author.page.waitForURL(/\/gonderi\/\d+$/);
      const { page } = author;
      const path = new URL(page.url()).pathname;
      for (const text of ['Birinci söz', 'İkinci söz', 'Üçüncü söz']) {
        await page.getByLabel(t.comment, { exact: true }).fill(text);
        await page.getByRole('button', { name: t.send, exact: true }).click();
        await expect(line(page, text)).toBeFocused();
        await nextPress(page);
      }

      const other = await as(browser, base, 'kutuphaneci', lang);
      await other.go(path);
      await line(other.page, 'İkinci söz').getByRole('button', { name: t.reply }).click();
      const form = line(other.page, 'İkinci söz').locator('form');
      await expect(form.getByRole('textbox')).toBeFocused();
      await accessibleOnBoth(other.page, '#yorumlar');
      await form.getByRole('textbox').fill('Yanıtım budur');
      await form.getByRole('button', { name: t.send, exact: true }).click();
      const answer = line(other.page, 'Yanıtım budur');
      await expect(answer).toBeFocused();
      await expect(form).toHaveCount(0);

      await answer.getByRole('button', { name: t.edit, exact: true }).click();
      await other.page.getByLabel(t.change).fill('Yanıtım şudur');
      await answer.or(line(other.page, 'Yanıtım şudur')).getByRole('button', { name: t.save, exact: true }).click();
      await expect(line(other.page, 'Yanıtım şudur')).toContainText(t.edited);
      await expect(line(other.page, 'Yanıtım şudur')).toBeFocused();
      await line(other.page, 'Yanıtım şudur')
        .getByRole('link')
        .filter({ has: other.page.locator('time') })
        .click();
      await other.page.waitForURL(/\/yorum\/\d+$/);

      // The post's author opens the same address.
      await author.go(new URL(other.page.url()).pathname);
      await expect(line(page, 'Yanıtım şudur')).toBeFocused();
      expect(await inSight(page, 'Yanıtım şudur')).toBe(true);
      await expect(line(page, 'İkinci söz')).toBeVisible();
      await expect(line(page, 'Yanıtım şudur').getByRole('button', { name: t.edit, exact: true })).toHaveCount(0);
      await accessibleOnBoth(page);
      await page.reload();
      await ready(page);
      await expect(line(page, 'Yanıtım şudur')).toBeFocused();

      const book = await bookPathOf(page.request, 'Tutunamayanlar');
      await page.getByLabel(t.comment, { exact: true }).fill(`Bunu da okuyun: ${base}${book}`);
      await page.getByRole('button', { name: t.send, exact: true }).click();
      const card = line(page, 'Bunu da okuyun').getByRole('link', { name: /^Tutunamayanlar.*Oğuz Atay/ });
      await expect(card).toBeVisible();
      await accessibleOnBoth(page, '#yorumlar');
      await card.click();
      await page.waitForURL(`**${book}`);
      expect([...author.problems, ...other.problems]).toEqual([]);
      await author.end();
      await other.end();
    },
  );
}
