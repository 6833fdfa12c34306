import { accessibleOnBoth, on, ready } from './helpers';
import { expect, freshMember, langs, say, signInAs, test, unique } from './journeys/fixtures';

for (const lang of langs) {
  const catalog = (key: string, values?: Record<string, string>) => say(lang, 'mf-catalog', key, values);

  test(`[R-READ-06] ${lang}: from a profile to the statistics, to a year, and to another beside it, as pictures and as tables`, on(lang), async ({ page }) => {
    await signInAs(page, lang, 'okur', 'yaprak-demo', '/okur');
    await page
      .getByRole('main')
      .getByRole('link', { name: say(lang, 'mf-feed', 'readingStatistics'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: catalog('stats.title') })).toBeVisible();
    const years = page.getByRole('navigation', { name: catalog('stats.periods') }).getByRole('link');
    const year = (await years.nth(1).textContent()) ?? '';
    await years.nth(1).click();
    await expect(page).toHaveURL(new RegExp(`/istatistikler/okur/${year}$`));
    await expect(page.getByRole('heading', { level: 1, name: catalog('stats.titleOf', { year }) })).toBeVisible();
    const genres = page.getByRole('region', { name: catalog('stats.kinds.turler'), exact: true }).first();
    await genres.getByRole('button', { name: lang === 'tr' ? 'Tablo' : 'Table' }).click();
    await expect(genres.getByRole('columnheader', { name: catalog('stats.columns.turler') })).toBeVisible();
    await accessibleOnBoth(page);
    const others = page.getByRole('navigation', { name: catalog('stats.compare') }).getByRole('link');
    const other = (await others.first().textContent()) ?? '';
    await others.first().click();
    await expect(page).toHaveURL(new RegExp(`\\?ile=${other}$`));
    await expect(page.getByRole('link', { name: catalog('stats.alone') })).toBeVisible();
    await accessibleOnBoth(page);
    await page.goBack();
    await expect(page.getByRole('link', { name: catalog('stats.alone') })).toHaveCount(0);
  });

  test(`[R-READ-10] ${lang}: a recommendation says why, goes when it is not for one, and comes back`, on(lang), async ({ page, request }, info) => {
    const member = await freshMember(request, unique('oneri', info, lang));
    await signInAs(page, lang, member.name, member.password, '/ne-okusam/size-ozel');
    await expect(page.getByText(catalog('recommend.empty'))).toBeVisible();
    const search = await page.request.post('/api/ara', { form: { q: 'Kürk Mantolu Madonna', sadece: 'kitap' } });
    const { sonuclar } = (await search.json()) as { sonuclar: { icerik: { id: number; seo_adi: string } }[] };
    await page.goto(`/kitap/${sonuclar[0]?.icerik.seo_adi}--${sonuclar[0]?.icerik.id}`);
    await ready(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: catalog('shelf.add') })
      .first()
      .click();
    const marked = page.waitForResponse((r) => r.url().includes('v2/kitap/isaretle') && r.status() === 200);
    await page.getByRole('menuitemradio', { name: catalog('shelf.okudum'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: catalog('when.unknown') })
      .click();
    await marked;
    await page.goto('/oneriler');
    await ready(page);
    const suggested = page.getByRole('region', { name: say(lang, 'suggest', 'title') });
    await expect(suggested.getByRole('link', { name: /Kürk Mantolu Madonna/ }).first()).toBeVisible();
    await accessibleOnBoth(page);
    await suggested.getByRole('link', { name: `${say(lang, 'mf-search', 'whole')}: ${say(lang, 'suggest', 'title')}` }).click();
    const list = page.getByRole('list', { name: catalog('recommend.sections.size-ozel') });
    const first = list.getByRole('listitem').first();
    await expect(first).toContainText('Kürk Mantolu Madonna');
    const title = (await first.locator('b').first().textContent()) ?? '';
    await accessibleOnBoth(page);
    await first.getByRole('button', { name: catalog('recommend.notForMeOf', { book: title }) }).click();
    await expect(first.getByRole('status')).toBeVisible();
    await page.goto('/ne-okusam/istemediklerim');
    await ready(page);
    await accessibleOnBoth(page);
    await page.getByRole('button', { name: catalog('recommend.takeBackOf', { book: title }) }).click();
    await expect(page.getByRole('button', { name: catalog('recommend.notForMeOf', { book: title }) })).toBeVisible();
  });
}
