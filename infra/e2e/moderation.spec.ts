import { expect, test } from '@playwright/test';
import { accessible, accessibleOnBoth, as, nextPress, on } from './helpers';
import { words } from './moderation.words';

/** A call as the site makes it, to set up a journey. */
async function call<T>(base: string, path: string, input: Record<string, string | number>, session?: string): Promise<T> {
  const answer = await fetch(`${base}/api/${path}?appVersion=1&os=web&language=tr`, {
    method: 'POST',
    headers: { 'Api-V2': '1', 'Cihaz-Kodu': 'gezinti-testi', ...(session ? { 'Oturum-Kodu': session } : {}) },
    body: new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)])),
  });
  const body = (await answer.json()) as { _sonuc: T; hataMesaji?: string };
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body.hataMesaji}`);
  return body._sonuc;
}
const sessionOf = async (base: string, name: string): Promise<string> =>
  (await call<{ oturumkodu: string }>(base, 'v2/hesap/girisYap', { kadiVeyaEmail: name, sifre: 'yaprak-demo' })).oturumkodu;
const postBy = async (base: string, name: string, metin: string): Promise<number> =>
  (await call<{ gonderi: { id: number } }>(base, 'v2/gonderi/paylas', { turu: 'ileti', metin }, await sessionOf(base, name))).gonderi.id;

for (const lang of ['tr', 'en'] as const) {
  const w = words[lang];

  test(
    `[R-MODAL-22] [R-MODAL-25] [R-ADMIN-10] [R-ADMIN-17] [R-ADMIN-18] [R-MODAL-23] a complaint hides a post, an appeal to another moderator restores it (${lang})`,
    on(lang),
    async ({ browser, baseURL }, info) => {
      const base = baseURL ?? '';
      const text = `Kampanya ${lang} ${info.project.name} ${info.retry}: üç kitap alana biri bedava.`;
      const id = await postBy(base, 'sikiokur', text);

      const reader = await as(browser, base, 'okur', lang);
      await reader.go(`/gonderi/${id}`);
      const report = async () => {
        await reader.page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: w.more }).click();
        await reader.page.getByRole('menuitem', { name: w.report }).click();
        const dialog = reader.page.getByRole('dialog', { name: w.report });
        await dialog.getByLabel(w.reason).check();
        return dialog;
      };
      const dialog = await report();
      await dialog.getByRole('button', { name: w.explain }).click();
      await accessible(reader.page);
      await reader.page.getByRole('button', { name: w.understood }).click();
      await dialog.getByRole('button', { name: w.sendReport }).click();
      await expect(reader.page.getByText(w.thanks)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      // A second complaint about the same post is refused with a message.
      await (await report()).getByRole('button', { name: w.sendReport }).click();
      await expect(reader.page.getByText(w.already)).toBeVisible();

      const moderator = await as(browser, base, 'moderator', lang, '/y/sikayetler');
      await accessible(moderator.page);
      await moderator.page
        .getByRole('link')
        .filter({ hasText: text.slice(0, 40) })
        .click();
      await expect(moderator.page.getByRole('region', { name: w.matter }).getByText(text).first()).toBeVisible();
      await moderator.page.getByRole('button', { name: w.claim, exact: true }).click();
      await expect(moderator.page.getByRole('button', { name: w.giveBack })).toBeVisible();
      await moderator.page.getByRole('radio', { name: w.hide }).check();
      // The explanation for advertising is ready; without any nothing is decided.
      await expect(moderator.page.getByRole('textbox', { name: w.explanation })).not.toHaveValue('');
      await moderator.page.getByRole('textbox', { name: w.explanation }).fill('');
      await moderator.page.getByRole('button', { name: w.decide, exact: true }).click();
      await expect(moderator.page.getByText(w.empty)).toBeVisible();
      await accessible(moderator.page);
      await moderator.page.getByRole('textbox', { name: w.explanation }).fill('Reklam; topluluk kurallarına uymuyor.');
      await nextPress(moderator.page);
      await moderator.page.getByRole('button', { name: w.decide, exact: true }).click();
      await expect(moderator.page.getByText(w.held)).toBeVisible();
      // It can be taken back for a while, and goes out when the moderator leaves the desk.
      await moderator.go('/y/itirazlar');

      // The decision outlives the desk's page and may arrive after the one that took its place.
      await expect(async () => {
        await reader.page.goto(`/gonderi/${id}`);
        expect(await reader.page.getByText(w.gone).isVisible()).toBe(true);
      }).toPass();

      const author = await as(browser, base, 'sikiokur', lang, '/bildirimler');
      await author.page.getByRole('link', { name: w.told }).first().click();
      await expect(author.page).toHaveURL(/\/hesap-durumu$/);
      const card = author.page.getByRole('article', { name: w.hidden }).filter({ hasText: text.slice(0, 40) });
      await expect(card.getByText('Reklam; topluluk kurallarına uymuyor.')).toBeVisible();
      await accessible(author.page);
      await card.getByRole('button', { name: w.appeal }).click();
      await author.page.getByRole('dialog').getByLabel(w.appealWords).fill('Yayınevimin kampanyasını duyurdum, satış yapmıyorum.');
      await accessible(author.page);
      await author.page.getByRole('dialog').getByRole('button', { name: w.sendAppeal }).click();
      await expect(author.page.getByText(w.appealed)).toBeVisible();

      await moderator.go('/y/itirazlar');
      const own = moderator.page.getByRole('article').filter({ hasText: text.slice(0, 40) });
      await expect(own.getByText(w.another)).toBeVisible();
      await accessible(moderator.page);

      const main = await as(browser, base, 'yonetici', lang, '/y/itirazlar');
      const waiting = main.page.getByRole('article').filter({ hasText: text.slice(0, 40) });
      await waiting.getByRole('button', { name: w.acceptAppeal }).click();
      await main.page.getByRole('dialog').getByLabel(w.answer).fill('Haklısınız, duyuru niteliğinde.');
      await main.page.getByRole('dialog').getByRole('button', { name: w.acceptAppeal }).click();
      // Elements below an open dialog cannot be found by role: the answer is available once the dialog is closed.
      await expect(main.page.getByRole('dialog')).toHaveCount(0);
      await expect(waiting).toHaveCount(0);

      await reader.go(`/gonderi/${id}`);
      await expect(reader.page.getByText(text)).toBeVisible();
      await author.go('/hesap-durumu');
      await expect(card.getByText(w.takenBack)).toBeVisible();
      // The log says who did what, with the state before and after.
      await main.go(`/y/kayitlar?q=${encodeURIComponent('Haklısınız, duyuru')}`);
      await expect(main.page.getByRole('listitem').filter({ hasText: 'Haklısınız, duyuru niteliğinde.' }).first()).toBeVisible();
      // The browser logs the responses to the second complaint (409) and the hidden post (404).
      const noted = reader.problems.filter((problem) => !/\b40[49]\b/.test(problem));
      expect([...noted, ...moderator.problems, ...author.problems, ...main.problems]).toEqual([]);
      for (const somebody of [reader, moderator, author, main]) await somebody.end();
    },
  );

  test(`[R-MODAL-12] [R-MODAL-14] a suspended reader is told until when, and is reinstated (${lang})`, on(lang), async ({ browser, baseURL }) => {
    const base = baseURL ?? '';
    const moderator = await as(browser, base, 'moderator', lang, '/y/okur/reklamveren');
    await moderator.page.getByRole('button', { name: w.suspend, exact: true }).click();
    const dialog = moderator.page.getByRole('dialog');
    await dialog.getByLabel(w.week).check();
    await dialog.getByRole('textbox', { name: w.explanation }).fill('Israrlı reklam.');
    await accessible(moderator.page);
    await dialog.getByRole('button', { name: w.suspend, exact: true }).click();
    await expect(dialog).toHaveCount(0);

    const reader = await as(browser, base, 'reklamveren', lang);
    await expect(reader.page.getByText(w.suspendedUntil).first()).toBeVisible();
    await reader.go('/hesap-durumu');
    await expect(reader.page.getByText('Israrlı reklam.').first()).toBeVisible();
    await accessible(reader.page);

    await moderator.page.getByRole('button', { name: w.unsuspend }).click();
    await dialog.getByRole('textbox', { name: w.explanation }).fill('Anlaşıldı.');
    await dialog.getByRole('button', { name: w.unsuspend }).click();
    await expect(dialog).toHaveCount(0);
    await reader.go('/hesap-durumu');
    await expect(reader.page.getByText(w.fine)).toBeVisible();
    expect([...reader.problems, ...moderator.problems]).toEqual([]);
    await reader.end();
    await moderator.end();
  });

  test(`[R-MODAL-22] [R-MODAL-24] a message and a reader are reported from their menus (${lang})`, on(lang), async ({ browser, baseURL }, info) => {
    const base = baseURL ?? '';
    const session = await sessionOf(base, 'sikiokur');
    const other = await sessionOf(base, 'kutuphaneci');
    const me = await call<{ gonderi: { uye: { id: number } } }>(base, 'v2/gonderi/paylas', { turu: 'ileti', metin: 'Merhaba.' }, other);
    const { konusma } = await call<{ konusma: { id: number } }>(base, 'v2/mesajlar/ac', { uyeId: me.gonderi.uye.id }, session);
    // More than one text, by several runs of this journey, is for those whose request was accepted.
    await call(base, 'v2/mesajlar/durum', { konusmaId: konusma.id, durum: 'normal' }, other);
    const text = `Bana hemen yaz ${lang} ${info.project.name}`;
    await call(base, 'v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: text, eskiId: `gezinti-${lang}-${info.project.name}` }, session);

    const reader = await as(browser, base, 'kutuphaneci', lang);
    await reader.go(`/mesajlar/${konusma.id}`);
    const line = reader.page.getByRole('listitem').filter({ hasText: text }).last();
    await line.hover();
    await line.getByRole('button').last().click();
    await reader.page.getByRole('menuitem', { name: w.report }).click();
    const dialog = reader.page.getByRole('dialog');
    await dialog.getByLabel(w.urgentReason).check();
    await dialog.getByRole('button', { name: w.sendReport }).click();
    await expect(reader.page.getByText(w.thanks)).toBeVisible();

    await reader.go('/sikiokur');
    await reader.page.locator('main header').getByRole('button', { name: w.profileMore, exact: true }).click();
    await reader.page.getByRole('menuitem', { name: w.report }).click();
    await expect(reader.page.getByRole('dialog').getByRole('radio')).toHaveCount(7);
    await accessible(reader.page);

    // The moderator sees the message and its neighbours in the conversation.
    const moderator = await as(browser, base, 'moderator', lang);
    await moderator.go('/y/sikayetler?turu=mesaj&acil=1');
    await moderator.page.getByRole('link').filter({ hasText: text }).first().click();
    await expect(moderator.page.getByRole('region', { name: w.matter }).getByText(text).first()).toBeVisible();
    await accessible(moderator.page);
    expect([...reader.problems, ...moderator.problems]).toEqual([]);
    await reader.end();
    await moderator.end();
  });

  test(`[R-ADMIN-03] a redirect takes effect at once (${lang})`, on(lang), async ({ browser, baseURL }, info) => {
    const main = await as(browser, baseURL ?? '', 'yonetici', lang, '/y/yonlendirmeler');
    const from = `/eski-liste-${lang}-${info.project.name}`;
    await main.page.getByRole('button', { name: w.newRedirect }).click();
    const dialog = main.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: w.oldAddress }).fill(from);
    await dialog.getByRole('textbox', { name: w.newAddress }).fill('/kesfet');
    await accessible(main.page);
    await dialog.getByRole('button', { name: w.save }).click();
    await expect(main.page.getByText(from)).toBeVisible();
    await main.go(from);
    await expect(main.page).toHaveURL(/\/kesfet$/);
    expect(main.problems).toEqual([]);
    await main.end();
  });

  test(
    `[R-ADMIN-01] [R-ADMIN-02] [R-ADMIN-05] [R-ADMIN-07] [R-ADMIN-08] [R-ADMIN-09] [R-ADMIN-15] [R-ADMIN-19] every admin screen loads without errors and is accessible (${lang})`,
    on(lang),
    async ({ browser, baseURL }) => {
      const main = await as(browser, baseURL ?? '', 'yonetici', lang, '/y');
      await accessibleOnBoth(main.page);
      const screens = [
        'sikayetler',
        'basvurular',
        'istekler',
        'geri-bildirim',
        'spam',
        'baskilar',
        'sistem',
        'kayitlar',
        'akis',
        'cihazlar',
        'yetkililer',
        'okur/okur',
      ];
      for (const path of [...screens.map((s) => `/y/${s}`), '/yonetim/etkilesimler']) {
        await main.go(path);
        await expect(main.page.getByRole('heading', { level: 1 })).toBeVisible();
        await accessibleOnBoth(main.page);
      }
      // The librarians' screens stand in the same frame.
      for (const [path, name] of Object.entries(w.librarians)) {
        await main.go(`/y/${path}`);
        const trail = main.page.getByRole('navigation', { name: w.trail });
        await expect(trail.getByRole('link').first()).toHaveAttribute('href', '/y');
        await expect(trail.getByText(name)).toHaveAttribute('aria-current', 'page');
      }
      await main.go('/y/sistem');
      await expect(main.page.getByRole('status').first()).toHaveText(w.state);
      expect(main.problems).toEqual([]);
      await main.end();
    },
  );
}

test('[R-ADMIN-16] readers without access to a panel screen are sent home, visitors to sign-in', async ({ browser, baseURL, page }) => {
  const base = baseURL ?? '';
  await page.goto('/y/sikayetler');
  await expect(page).toHaveURL(/\/giris-yap\?yonlendir=%2Fy%2Fsikayetler/);
  const reader = await as(browser, base, 'okur', 'tr');
  const moderator = await as(browser, base, 'moderator', 'tr');
  for (const [who, path] of [
    [reader, '/y'],
    [reader, '/y/sikayetler'],
    [moderator, '/y/cihazlar'],
    [moderator, '/y/yonlendirmeler'],
  ] as const) {
    await who.go(path);
    expect(new URL(who.page.url()).pathname).not.toBe(path);
    expect(['/', '/akis']).toContain(new URL(who.page.url()).pathname);
    await expect(who.page.getByText('yalnızca yetkili kişilere açık')).toBeVisible();
  }
  await reader.end();
  await moderator.end();
});

test('[R-STAFF-01] on a phone the keyboard goes with the case that is opened, and back to its line when it is closed', async ({ browser, baseURL }) => {
  const { page, problems, end } = await as(browser, baseURL ?? '', 'moderator', 'tr', '/y/sikayetler');
  const lines = page.getByRole('list', { name: 'Şikâyetler' }).getByRole('listitem').getByRole('link');
  const title = page.getByRole('region', { name: 'Kaydın ayrıntıları' }).getByRole('heading', { level: 2 }).first();
  const second = lines.nth(1);
  for (const close of [() => page.getByRole('button', { name: 'Listeye dön' }).press('Enter'), () => page.goBack()]) {
    await second.press('Enter');
    await expect(title).toBeFocused();
    await close();
    await expect(second).toBeFocused();
    await nextPress(page);
  }
  expect(problems).toEqual([]);
  await end();
});

test('[R-STAFF-01] what the keyboard comes to on the desk does not stand under the decision @both', async ({ browser, baseURL }) => {
  const { page, end } = await as(browser, baseURL ?? '', 'moderator', 'tr', '/y/sikayetler');
  await page.getByRole('list', { name: 'Şikâyetler' }).getByRole('listitem').getByRole('link').first().press('Enter');
  const note = page.getByRole('textbox', { name: 'Not', exact: true });
  await expect(note).toBeAttached();
  await page.keyboard.press('n');
  await expect(note).toBeFocused();
  // Whatever is drawn at its foot is the field itself.
  const top = () =>
    note.evaluate((field) => {
      const { left, bottom } = field.getBoundingClientRect();
      return document.elementFromPoint(left + 20, bottom - 4) === field;
    });
  await expect.poll(top).toBe(true);
  await end();
});
