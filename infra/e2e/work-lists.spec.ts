import type { APIRequestContext } from '@playwright/test';
import { accessibleOnBoth, as, on } from './helpers';
import { expect, langs, say, test } from './journeys/fixtures';

/** Lets a demo reader bring a library of one book that the catalogue does not have. */
async function bringBook(request: APIRequestContext, title: string): Promise<void> {
  const signedIn = await request.post('/api/v2/hesap/girisYap', { form: { kadiVeyaEmail: 'sikiokur', sifre: 'yaprak-demo' } });
  const headers = { 'Oturum-Kodu': ((await signedIn.json()) as { _sonuc: { oturumkodu: string } })._sonuc.oturumkodu };
  const buffer = Buffer.from(`Title,Author,Exclusive Shelf\n${title},Nezihe Muhiddin,read\n`);
  const multipart = { kitaplik: { name: 'kitaplar.csv', mimeType: 'text/csv', buffer } };
  type Answer = { _sonuc: { aktarim: { id: number; durum: string } } };
  const sent = await request.post('/api/v2/aktarim/yukle', { headers, multipart });
  expect(sent.status(), await sent.text()).toBe(200);
  const { id } = ((await sent.json()) as Answer)._sonuc.aktarim;
  const begun = await request.post('/api/v2/aktarim/basla', { headers, form: { id } });
  expect(begun.status(), await begun.text()).toBe(200);
  const state = async () => ((await (await request.get(`/api/v2/aktarim/durum?id=${id}`, { headers })).json()) as Answer)._sonuc.aktarim.durum;
  await expect.poll(state).toBe('bitti');
}

for (const lang of langs) {
  const words = (key: string, values?: Record<string, string>) => say(lang, 'mf-librarian', key, values);

  test(
    `[R-STAFF-07] ${lang}: a librarian works through the lists by keys, on a phone and on a wide screen`,
    on(lang),
    async ({ browser, baseURL, request }, info) => {
      const title = `Bavuldaki Defter ${lang} ${info.project.name} ${info.retry}-${info.repeatEachIndex}`;
      await bringBook(request, title);
      const { page, problems, go, end } = await as(browser, baseURL ?? '', 'kutuphaneci', lang, '/kutuphanecilik/ice-aktarilanlar');
      const rows = page.getByRole('list', { name: words('work.list') }).locator(':scope > li');
      const chosen = rows.and(page.locator('[aria-current]'));
      const walkTo = async (name: string) => {
        while (!(await chosen.getByRole('link', { name, exact: true }).count())) {
          const before = await chosen.textContent();
          await page.keyboard.press('j');
          await expect(chosen).not.toHaveText(before ?? '');
        }
      };
      await walkTo(title);
      await accessibleOnBoth(page);
      await page.keyboard.press('a');
      await expect(page.getByRole('status').filter({ hasText: words('work.held.accept', { name: title }) })).toBeVisible();
      await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);

      // What was decided goes out when the list is left.
      await page.locator('a[href="/kutuphanecilik/isbnsiz"]').filter({ visible: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: words('work.isbnsiz') })).toBeVisible();
      const first = (await chosen.getByRole('link').first().textContent()) ?? '';
      await page.keyboard.press('y');
      await expect(page.getByRole('status').filter({ hasText: words('work.held.none', { name: first }) })).toBeVisible();
      await page.keyboard.press('z');
      await expect(chosen.getByRole('link', { name: first, exact: true })).toBeVisible();
      await page.keyboard.press('i');
      await page.keyboard.type('9780306406158');
      await page.keyboard.press('Enter');
      await expect(chosen.getByRole('alert')).toBeVisible();
      await accessibleOnBoth(page);

      for (const list of ['ikizler', 'kapaklar'] as const) {
        await go(`/kutuphanecilik/${list}`);
        await expect(page.getByRole('heading', { level: 1, name: words(`work.${list}`) })).toBeVisible();
        await expect(page.getByRole('main').locator('nav a[aria-current="page"]').last()).toBeInViewport({ ratio: 1 });
        await accessibleOnBoth(page);
      }
      await go('/kutuphanecilik/ice-aktarilanlar');
      await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
      // The browser logs the answer to the number that is none.
      expect(problems.filter((problem) => !/\b400\b/.test(problem))).toEqual([]);
      await end();
    },
  );
}
