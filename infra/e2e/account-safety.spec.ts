import type { Browser, Page } from '@playwright/test';
import { accessible, accessibleOnBoth, nextPress, on, ready } from './helpers';
import { another, expect, type FreshMember, freshMember, type Lang, langs, nameOf, say, signInAs, test, unique } from './journeys/fixtures';
import { turnTwoStepOn } from './two-step';

const texts = (lang: Lang) => ({
  account: (key: string, values?: Record<string, string>) => say(lang, 'account', key, values),
  accounts: (key: string, values?: Record<string, string>) => say(lang, 'accounts', key, values),
  late: (key: string) => say(lang, 'late', key),
  settings: (key: string) => say(lang, 'settings', key),
});
const words = {
  tr: { wrongPassword: 'Şifreniz hatalı.', wrongCode: 'Doğrulama kodu hatalı ya da kullanılmış.', twoStepOff: 'İki adımlı giriş kapatıldı.' },
  en: { wrongPassword: 'Your password is wrong.', wrongCode: 'The verification code is wrong or has been used.', twoStepOff: 'Two-step sign-in is off.' },
};
const changed = {
  tr: 'Şifreniz değiştirildi; öbür oturumlar kapatıldı.',
  en: 'Your password was changed; other sessions were ended.',
};
/** Drops the browser's own log lines about refused calls. */
const refusalsAside = (problems: string[]) => problems.splice(0, problems.length, ...problems.filter((p) => !/status of 4\d\d/.test(p)));

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}
/** Whether a member can sign in with a password. */
const signsIn = async (page: Page, { name }: FreshMember, sifre: string) =>
  (await page.request.post('/api/v2/hesap/girisYap', { form: { kadiVeyaEmail: name, sifre } })).status() === 200;

/** Links another account through the switcher. @param code two-step code, if the other account has it on */
async function link(page: Page, lang: Lang, other: FreshMember, code?: string): Promise<void> {
  const { accounts } = texts(lang);
  await openPage(page, '/hesap');
  await page
    .getByRole('main')
    .getByRole('button', { name: accounts('add'), exact: true })
    .click();
  const form = page.getByRole('form', { name: accounts('addTitle') });
  await form.getByLabel(accounts('usernameOrEmail')).fill(other.name);
  await form.getByLabel(accounts('password'), { exact: true }).fill(other.password);
  await form.getByRole('button', { name: accounts('add'), exact: true }).click();
  if (code) {
    await form.getByLabel(accounts('code'), { exact: true }).fill(code);
    await nextPress(page);
    await form.getByRole('button', { name: accounts('add'), exact: true }).click();
  }
  await expect(choiceOf(page, lang, other)).toBeVisible();
}
const choiceOf = (page: Page, lang: Lang, other: FreshMember) =>
  page.getByRole('main').getByRole('button', { name: texts(lang).accounts('switchTo', { adi: nameOf(other.name) }) });
/** Switches to a linked account that asks for no code. */
async function goOver(page: Page, lang: Lang, to: FreshMember): Promise<void> {
  await openPage(page, '/hesap');
  await choiceOf(page, lang, to).click();
  await page.waitForURL((url) => url.pathname === '/');
  await ready(page);
  await openPage(page, '/hesap');
  await expect(page.locator('main button[aria-current="true"]')).toContainText(to.name);
}

for (const lang of langs) {
  const { account, accounts, late, settings } = texts(lang);
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: late('reauth') });

  test(
    `[R-HOLD-05] ${lang}: after switching from a linked account, changing the password asks for the old one; a wrong one is reported, cancelling changes nothing`,
    on(lang),
    async ({ page, problems }, info) => {
      const [ada, can] = [await freshMember(page.request, unique('kma', info, lang)), await freshMember(page.request, unique('kmc', info, lang))];
      await signInAs(page, lang, ada.name, ada.password);
      await link(page, lang, can);
      await goOver(page, lang, can);
      await openPage(page, '/ayarlar/guvenlik');
      const form = page.getByRole('form', { name: account('changePassword') });
      const submit = form.getByRole('button', { name: account('changePassword') });
      const fresh = 'yepyeni-defter-77';
      await form.getByLabel(account('newPassword'), { exact: true }).fill(fresh);
      await form.getByLabel(account('newPasswordAgain'), { exact: true }).fill(fresh);
      await submit.click();
      const dialog = dialogOf(page);
      const password = dialog.getByLabel(account('password'), { exact: true });
      await expect(password).toBeFocused();
      await accessibleOnBoth(page);

      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(form.getByLabel(account('newPassword'), { exact: true })).toHaveValue(fresh);
      expect([await signsIn(page, can, can.password), await signsIn(page, can, fresh)]).toEqual([true, false]);

      await nextPress(page);
      await submit.click();
      await password.fill('baska-bir-sifre');
      await dialog.getByRole('button', { name: account('confirmIdentity'), exact: true }).click();
      await expect(dialog.getByText(words[lang].wrongPassword)).toBeVisible();
      await expect(password).toHaveValue('baska-bir-sifre');
      await accessible(page);
      expect(await signsIn(page, can, can.password)).toBe(true);

      await password.fill(can.password);
      await nextPress(page);
      await dialog.getByRole('button', { name: account('confirmIdentity'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(changed[lang])).toBeVisible();
      await expect(form.getByLabel(account('newPassword'), { exact: true })).toHaveValue('');
      expect([await signsIn(page, can, can.password), await signsIn(page, can, fresh)]).toEqual([false, true]);
      refusalsAside(problems);
    },
  );

  test(`[R-HOLD-05] ${lang}: turning two-step sign-in off asks for the password and a code`, on(lang), async ({ page, problems }, info) => {
    const [ada, can] = [await freshMember(page.request, unique('kia', info, lang)), await freshMember(page.request, unique('kic', info, lang))];
    const [first = '', second = ''] = await turnTwoStepOn(page.request, can);
    await signInAs(page, lang, ada.name, ada.password);
    await link(page, lang, can, first);
    await goOver(page, lang, can);
    await openPage(page, '/ayarlar/guvenlik');
    await page.getByRole('button', { name: settings('twoStepStop'), exact: true }).click();
    await page
      .getByRole('dialog', { name: settings('twoStepStopAsk') })
      .getByRole('button', { name: settings('twoStepStop') })
      .click();
    const dialog = dialogOf(page);
    await dialog.getByLabel(account('password'), { exact: true }).fill(can.password);
    await dialog.getByRole('button', { name: account('confirmIdentity'), exact: true }).click();
    const code = dialog.getByLabel(account('secondStepCode'));
    await expect(code).toBeVisible();
    await accessibleOnBoth(page);
    await code.fill(first);
    await nextPress(page);
    await dialog.getByRole('button', { name: account('confirmIdentity'), exact: true }).click();
    await expect(dialog.getByText(words[lang].wrongCode)).toBeVisible();
    await code.fill(second);
    await nextPress(page);
    await dialog.getByRole('button', { name: account('confirmIdentity'), exact: true }).click();
    await expect(page.getByText(words[lang].twoStepOff).first()).toBeVisible();
    await expect(page.getByText(settings('twoStepText'))).toBeVisible();
    expect(await signsIn(page, can, can.password)).toBe(true);
    refusalsAside(problems);
  });

  test(
    `[R-HOLD-06] ${lang}: a linked account with two-step sign-in asks for its code once per browser, and again after all other sessions were ended`,
    on(lang),
    async ({ page, browser, problems }, info) => {
      const [ada, can] = [await freshMember(page.request, unique('kba', info, lang)), await freshMember(page.request, unique('kbc', info, lang))];
      const [first = '', second = '', third = '', fourth = ''] = await turnTwoStepOn(page.request, can);
      await signInAs(page, lang, ada.name, ada.password);
      await link(page, lang, can, first);
      const elsewhere = await another(browser as Browser, page, lang, ada, '/hesap');
      const office = elsewhere.page;

      await choiceOf(office, lang, can).click();
      const asks = office.getByRole('dialog', { name: accounts('codeTitle', { kadi: can.name }) });
      await asks.getByLabel(accounts('code'), { exact: true }).fill('000000');
      await asks.getByRole('button', { name: accounts('go'), exact: true }).click();
      await expect(asks.getByText(words[lang].wrongCode)).toBeVisible();
      await accessibleOnBoth(office);
      await asks.getByLabel(accounts('code'), { exact: true }).fill(second);
      await nextPress(office);
      await asks.getByRole('button', { name: accounts('go'), exact: true }).click();
      await office.waitForURL((url) => url.pathname === '/');
      await goOver(office, lang, ada);
      await goOver(office, lang, can);

      await openPage(office, '/ayarlar/guvenlik');
      await office.getByRole('button', { name: account('endOthers') }).click();
      await office
        .getByRole('dialog', { name: account('endOthersAsk') })
        .getByRole('button', { name: account('endOthersConfirm') })
        .click();
      await expect(office.getByRole('dialog')).toBeHidden();

      // The link ended with the sessions; linking again takes the password and a code, and another browser is asked too.
      await openPage(page, '/hesap');
      await expect(page.locator('main button[aria-current="true"]')).toContainText(ada.name);
      await expect(choiceOf(page, lang, can)).toHaveCount(0);
      await link(page, lang, can, third);
      const further = await another(browser as Browser, page, lang, ada, '/hesap');
      await choiceOf(further.page, lang, can).click();
      const again = further.page.getByRole('dialog', { name: accounts('codeTitle', { kadi: can.name }) });
      await again.getByLabel(accounts('code'), { exact: true }).fill(fourth);
      await again.getByRole('button', { name: accounts('go'), exact: true }).click();
      await further.page.waitForURL((url) => url.pathname === '/');
      for (const tab of [elsewhere, further]) {
        refusalsAside(tab.problems);
        expect(tab.problems).toEqual([]);
        await tab.close();
      }
      refusalsAside(problems);
    },
  );
}
