import { accessible, nextPress, on, ready } from '../helpers';
import { another, bookPathOf, expect, freshMember, langs, nameOf, say, signInAs, test, unique } from './fixtures';

for (const lang of langs) {
  const catalog = (key: string) => say(lang, 'mf-catalog', key);
  const kit = (key: string, values?: Record<string, string>) => say(lang, 'kit', key, values);

  test(`[R-BOOK-08] [R-BOOK-22] ${lang}: a book's sections, and one's own rating in half stars`, on(lang), async ({ page, request }, info) => {
    const { name, password } = await freshMember(request, unique('puan', info, lang));
    await signInAs(page, lang, name, password);
    const path = await bookPathOf(request, 'Tutunamayanlar');
    await page.goto(path);
    await ready(page);
    for (const section of ['incelemeler', 'alintilar', 'okurlar', 'diger-baskilar', 'benzer-kitaplar']) {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: new RegExp(`^${catalog(`sections.${section}`)}`) })
        .click();
      await expect(page).toHaveURL(new RegExp(`${section}$`));
      await expect(page.getByRole('heading', { level: 1, name: 'Tutunamayanlar' })).toBeVisible();
    }
    await page
      .getByRole('navigation')
      .getByRole('link', { name: catalog('sections.genel-bakis') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));

    const half = 8;
    const saved = page.waitForResponse((r) => r.url().includes('v2/kitap/isaretle') && r.status() === 200);
    await page.locator('main input[type="radio"]').nth(half).check({ force: true });
    await saved;
    await expect(page.getByRole('button', { name: catalog('shelf.okudum'), exact: true })).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(page.locator('main input[type="radio"]').nth(half)).toBeChecked();
    await accessible(page);
  });

  test(
    `[R-BOOK-19] [R-AUTHR-22] [R-TOPIC-12] [R-PROF-12] [R-PROF-17] ${lang}: follows a book, its author, a topic and a reader; unfollowing asks first`,
    on(lang),
    async ({ page, request }, info) => {
      const { name, password } = await freshMember(request, unique('takip', info, lang));
      await signInAs(page, lang, name, password);
      for (const path of [await bookPathOf(request, 'Huzur'), '/yazar/ahmet-hamdi-tanpinar', '/konu/istanbul']) {
        await page.goto(path);
        await ready(page);
        const follow = page
          .locator('main')
          .getByRole('button', { name: catalog('follow'), exact: true })
          .first();
        await follow.click();
        await expect(
          page
            .locator('main')
            .getByRole('button', { name: catalog('following'), exact: true })
            .first(),
        ).toBeVisible();
        await page.reload();
        await ready(page);
        const following = page
          .locator('main')
          .getByRole('button', { name: catalog('following'), exact: true })
          .first();
        await expect(following).toHaveAttribute('aria-pressed', 'true');
        await following.click();
        await expect(
          page
            .locator('main')
            .getByRole('button', { name: catalog('follow'), exact: true })
            .first(),
        ).toBeVisible();
      }
      await page.goto('/okur');
      await ready(page);
      const profile = page.locator('main');
      const label = (action: string) => kit('followLabel', { action: kit(action), name: 'Defne Aksoy' });
      await profile.getByRole('button', { name: new RegExp(`${label('follow')}|${label('followBack')}`) }).click();
      await nextPress(page);
      await profile.getByRole('button', { name: label('following') }).click();
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(question).toContainText(kit('unfollowTitle'));
      await accessible(page);
      await page.keyboard.press('Escape');
      await expect(profile.getByRole('button', { name: label('following') })).toBeFocused();
      await nextPress(page);
      await profile.getByRole('button', { name: label('following') }).click();
      await question.getByRole('button', { name: kit('unfollow') }).click();
      await expect(profile.getByRole('button', { name: new RegExp(`${label('follow')}|${label('followBack')}`) })).toBeVisible();
    },
  );

  test(`[R-PROF-15] [R-PROF-21] ${lang}: a private reader gets a request and accepts it`, on(lang), async ({ page, browser, request }, info) => {
    const shy = await freshMember(request, unique('gizli', info, lang));
    const asker = await freshMember(request, unique('isteyen', info, lang));
    const hidden = await another(browser, page, lang, shy, '/ayarlar/gizlilik');
    const stored = hidden.page.waitForResponse((r) => r.url().includes('v2/hesap/ayar') && r.request().method() === 'POST');
    await hidden.page.locator('input[name="isGizli"]').setChecked(true, { force: true });
    expect((await stored).status()).toBe(200);

    await signInAs(page, lang, asker.name, asker.password);
    await page.goto(`/${shy.name}`);
    await ready(page);
    await expect(page.getByText(say(lang, 'mf-feed', 'closed.gizli.title'))).toBeVisible();
    await accessible(page);
    const button = (action: string) =>
      page
        .locator('main')
        .getByRole('button', { name: kit('followLabel', { action: kit(action), name: nameOf(shy.name) }) })
        .first();
    await button('follow').click();
    await expect(button('requestSent')).toBeVisible();

    await hidden.page.goto('/bildirimler');
    await ready(hidden.page);
    await hidden.page
      .getByRole('button', { name: say(lang, 'mf-feed', 'accept') })
      .first()
      .click();
    await expect(hidden.page.getByRole('button', { name: say(lang, 'mf-feed', 'accept') })).toHaveCount(0);
    await page.reload();
    await ready(page);
    await expect(button('following')).toBeVisible();
    await expect(page.getByText(say(lang, 'mf-feed', 'closed.gizli.title'))).toHaveCount(0);
    expect(hidden.problems).toEqual([]);
    await hidden.close();
  });
}
