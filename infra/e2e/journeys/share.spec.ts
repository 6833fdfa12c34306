import { accessible, nextPress, on, ready } from '../helpers';
import { another, bookPathOf, expect, freshMember, langs, nameOf, say, signInAs, test, unique } from './fixtures';

for (const lang of langs) {
  const feed = (key: string, values?: Record<string, string>) => say(lang, 'mf-feed', key, values);
  const kit = (key: string) => say(lang, 'kit', key);

  test(
    `[R-WRITE-01] [R-WRITE-02] [R-WRITE-03] [R-WRITE-09] [R-WRITE-11] [R-POST-02] [R-ROLE-05] [R-FEED-08] [R-POST-09] [R-NOTIF-01] ${lang}: a review, a quote and a post reach a follower, who likes and comments; the author is notified`,
    on(lang),
    async ({ page, browser, request }, info) => {
      const author = await freshMember(request, unique('yazan', info, lang));
      const follower = await freshMember(request, unique('izleyen', info, lang));
      const path = await bookPathOf(request, 'Huzur');
      const bookId = /--(\d+)$/.exec(path)?.[1] ?? '';

      const reader = await another(browser, page, lang, follower, `/${author.name}`);
      const there = reader.page;
      // The button changes at once; the feed includes it only once stored.
      const stored = there.waitForResponse((answer) => answer.url().includes('/api/') && answer.request().method() === 'POST' && /takip/i.test(answer.url()));
      await there
        .locator('main')
        .getByRole('button', { name: new RegExp(nameOf(author.name)) })
        .first()
        .click();
      expect((await stored).ok()).toBe(true);
      await expect(there.locator('main').getByText(kit('following'), { exact: true }).first()).toBeVisible();
      await there.goto('/akis');
      await ready(there);
      let loads = 0;
      there.on('load', () => loads++);

      // The author posts about a book: a review with a rating, a quote with its page, a post.
      await signInAs(page, lang, author.name, author.password);
      const words = {
        inceleme: `Mümtaz ile Nuran’ın İstanbul’u, ağır ağır okunacak bir roman. (${unique('i', info, lang)})`,
        alinti: `Sabahın sesi sokağa indi. <b>“İğne” & ‘çuval’</b> (${unique('a', info, lang)})`,
        ileti: `Bu akşam okuma saatim var 📚 (${unique('m', info, lang)})`,
      };
      const share = async (address: string, text: string) => {
        await page.goto(`${address}?kitapId=${bookId}`);
        await ready(page);
        await page.locator('main textarea').first().fill(text);
        await accessible(page);
        await page
          .locator('main')
          .getByRole('button', { name: feed('compose.share'), exact: true })
          .click();
        await page.waitForURL(/\/gonderi\/\d+$/);
        await expect(page.getByText(text).first()).toBeVisible();
        return new URL(page.url()).pathname;
      };
      const review = await share('/inceleme-paylas', words.inceleme);
      await share('/alinti-ekle', words.alinti);
      await share('/ileti-paylas', words.ileti);

      // They reach the follower's open feed automatically: it polls every 15 s on a development site.
      await expect(there.getByText(feed('newPosts'))).toBeVisible();
      await there.getByText(feed('newPosts')).click();
      for (const text of Object.values(words)) await expect(there.getByText(text).first()).toBeVisible();
      expect(loads).toBe(0);

      const card = there.locator('article').filter({ hasText: words.inceleme });
      await card.getByRole('button', { name: kit('like') }).click();
      await expect(card.getByRole('button', { name: kit('like') })).toHaveAttribute('aria-pressed', 'true');
      await card.getByRole('button', { name: kit('comments') }).click();
      await there.waitForURL(new RegExp(`${review}(#.*)?$`));
      const comment = `Ben de yeni bitirdim. (${unique('y', info, lang)})`;
      await there.getByRole('textbox', { name: lang === 'tr' ? 'Yorumunuz' : 'Your comment' }).fill(comment);
      await there.getByRole('button', { name: lang === 'tr' ? 'Gönder' : 'Send' }).click();
      await expect(there.getByText(comment)).toBeVisible();
      await accessible(there);

      // Every list that contains the review shows both, without a refetch.
      await there.goBack();
      await expect(card.getByRole('button', { name: kit('like') })).toHaveAttribute('aria-pressed', 'true');
      await expect(card.getByRole('button', { name: kit('comments') })).toContainText('1');
      await there.goto(`${path}/incelemeler?s=en-yeni`);
      await ready(there);
      await expect(
        there
          .locator('article')
          .filter({ hasText: words.inceleme })
          .getByRole('button', { name: kit('like') }),
      ).toContainText('1');

      // The author finds both in the notifications.
      await page.goto('/bildirimler');
      await ready(page);
      const told = page.locator('main').getByText(nameOf(follower.name));
      await expect(told.first()).toBeVisible();
      expect(await told.count()).toBeGreaterThanOrEqual(2);
      await accessible(page);
      expect(reader.problems).toEqual([]);
      await reader.close();
    },
  );

  test(`[R-WRITE-07] ${lang}: a double click shares once, a failure keeps the text`, on(lang), async ({ page, request, problems }, info) => {
    const member = await freshMember(request, unique('cift', info, lang));
    await signInAs(page, lang, member.name, member.password);
    await page.goto('/ileti-paylas');
    await ready(page);
    const text = `Yalnızca bir kez (${unique('b', info, lang)})`;
    await page.locator('main textarea').first().fill(text);
    await page.route('**/api/v2/gonderi/paylas*', (route) => route.abort(), { times: 1 });
    const button = page.locator('main').getByRole('button', { name: feed('compose.share'), exact: true });
    await button.click();
    await expect(page.locator('main [role="alert"]').first()).toBeVisible();
    await expect(page.locator('main textarea').first()).toHaveValue(text);
    problems.length = 0;
    await nextPress(page);
    await button.dblclick();
    await page.waitForURL(/\/gonderi\/\d+$/);
    await page.goto(`/${member.name}/iletiler`);
    await expect(page.locator('article').filter({ hasText: text })).toHaveCount(1);
  });
}
