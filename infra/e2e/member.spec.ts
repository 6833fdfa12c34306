import { expect, test } from '@playwright/test';
import { accessibleOnBoth, nextPress, on, ready, settle, signIn, visit, watch } from './helpers';
import { freshMember, langs, nameOf, say, signInAs, unique } from './journeys/fixtures';

test('the feed, notifications and settings are accessible and log no errors', async ({ page }) => {
  const problems = watch(page);
  await settle(page, 'en');
  await signIn(page);
  for (const path of ['/akis', '/bildirimler', '/ayarlar', '/ayarlar/gizlilik', '/hesap', '/kaydedilenler', '/taslaklar']) {
    await page.goto(path);
    await ready(page);
    // Not until network idle: a visible ad keeps reporting its view time.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await accessibleOnBoth(page);
  }
  expect(problems).toEqual([]);
});

for (const lang of langs) {
  const profile = (key: string) => say(lang, 'mf-feed', key);

  test(`[R-PROF-10] ${lang}: what a reader shared stands best first, section by section, until another order is chosen`, on(lang), async ({ page }) => {
    const problems = watch(page);
    await settle(page, lang);
    await visit(page, '/okur');
    const sections = page.getByRole('navigation', { name: 'Defne Aksoy' });
    const sort = (name: string) => page.getByRole('button', { name: say(lang, 'design', 'sortBy', { name: profile(`sort.${name}`) }) });
    const open = async (section: string) => {
      await sections.getByRole('link', { name: profile(`section.${section}`) }).click();
      await page.waitForURL(`**/okur/${section}`);
    };
    for (const section of ['incelemeler', 'alintilar', 'iletiler']) {
      await open(section);
      await expect(sort('one-cikanlar')).toBeVisible();
    }
    // What holds nothing has no order.
    await open('videolar');
    await expect(sort('one-cikanlar')).toHaveCount(0);
    await open('iletiler');
    await expect(sort('one-cikanlar')).toBeVisible();
    // An advertisement may stand first; it has no time.
    const first = page.locator('main article:has(time)').first();
    const best = (await first.textContent()) ?? '';
    await sort('one-cikanlar').click();
    await page.getByRole('menuitemradio', { name: profile('sort.en-eski') }).click();
    await page.waitForURL('**/okur/iletiler/en-eski');
    await expect(first).not.toHaveText(best);
    await accessibleOnBoth(page);
    expect(problems).toEqual([]);
  });

  test(
    `[R-PROF-07] [R-PROF-08] ${lang}: a reader closes the account for a while; who visits is told so, and may look at the profile all the same`,
    on(lang),
    async ({ page }, info) => {
      const problems = watch(page);
      const settings = (key: string) => say(lang, 'settings', key);
      const leaving = await freshMember(page.request, unique('mola', info, lang));
      await signInAs(page, lang, leaving.name, leaving.password, '/ayarlar/verilerim');
      await page
        .getByRole('main')
        .getByRole('button', { name: settings('freezeButton') })
        .click();
      await nextPress(page);
      await page
        .getByRole('dialog', { name: settings('freezeAsk') })
        .getByRole('button', { name: settings('freezeButton') })
        .click();
      await expect(page.getByRole('link', { name: say(lang, 'shell', 'signIn') }).first()).toBeVisible();
      await visit(page, `/${leaving.name}`);
      await expect(page.getByText(profile('closed.gecici-kapali.title'))).toBeVisible();
      await expect(page.getByRole('navigation', { name: nameOf(leaving.name) })).toHaveCount(0);
      await accessibleOnBoth(page);
      await page.getByRole('link', { name: profile('closed.show') }).click();
      await page.waitForURL(`**/${leaving.name}?goster=1`);
      await expect(page.getByRole('navigation', { name: nameOf(leaving.name) })).toBeVisible();
      await expect(page.getByText(profile('closed.gecici-kapali.title'))).toHaveCount(0);
      await accessibleOnBoth(page);
      // Back from the break, the profile is open again.
      await signInAs(page, lang, leaving.name, leaving.password, `/${leaving.name}`);
      await expect(page.getByRole('navigation', { name: nameOf(leaving.name) })).toBeVisible();
      expect(problems).toEqual([]);
    },
  );
}
