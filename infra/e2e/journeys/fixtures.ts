import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, type Browser, test as base, expect, type Page } from '@playwright/test';
import { termsVersion } from '@yaprak/shared-kit/limits';
import { solveRobotQuestion } from '../../api/testing/robot';
import { ready, settle, signIn, watch } from '../helpers';

export type Lang = 'tr' | 'en';
export const langs: readonly Lang[] = ['tr', 'en'];
export { expect };

/** Every journey fails on a console error, an uncaught error or a violated policy, unless the test expects it and empties the list. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems = watch(page);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

const root = path.resolve(__dirname, '../../..');
type Catalogue = { [key: string]: string | Catalogue };
const catalogues = new Map<string, Catalogue>();
const places: Record<string, string> = {
  kit: 'shared-kit/src/social/texts.',
  design: 'shared-kit/src/design/texts.',
  shell: 'shell/texts/',
  account: 'shell/texts/account.',
  accounts: 'shell/texts/accounts.',
  late: 'shell/texts/late.',
  settings: 'shell/texts/settings.',
  suggest: 'mf-search/texts/suggest.',
};

/** A text as the reader sees it: `say('en', 'mf-feed', 'compose.share')`. @throws Error for a key that is not there */
export function say(lang: Lang, place: string, key: string, values: Record<string, string> = {}): string {
  const file = path.join(root, `${places[place] ?? `${place}/texts/`}${lang}.json`);
  if (!catalogues.has(file)) catalogues.set(file, JSON.parse(readFileSync(file, 'utf8')) as Catalogue);
  const found = key.split('.').reduce<string | Catalogue | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), catalogues.get(file));
  if (typeof found !== 'string') throw new Error(`${place} has no text ${key}`);
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, value), found);
}

/** Codes of six digits in the mails to an address, newest first, from the development mailbox. */
const codesTo = async (request: APIRequestContext, email: string): Promise<string[]> =>
  (await (await request.get(`/api/gelisim/posta?kime=${email}`)).text()).match(/\b\d{6}\b/g) ?? [];

/**
 * The code that `cause` sends to an address.
 * @param cause what makes the site send a mail
 */
export async function codeSentBy(request: APIRequestContext, email: string, cause: () => Promise<unknown>): Promise<string> {
  const before = new Set(await codesTo(request, email));
  await cause();
  let code = '';
  await expect
    .poll(async () => {
      code = (await codesTo(request, email)).find((c) => !before.has(c)) ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

export async function signInAs(page: Page, lang: Lang, name: string, password = 'yaprak-demo', to = '/kesfet'): Promise<void> {
  await settle(page, lang);
  await signIn(page, name, to, password);
}

export interface FreshMember {
  name: string;
  email: string;
  password: string;
}
/** A member who has done nothing yet, made through the calls that the sign-up screen makes. */
export async function freshMember(request: APIRequestContext, name: string): Promise<FreshMember> {
  const question = (await (await request.get('/api/v2/robot/soru')).json()) as { _sonuc: Parameters<typeof solveRobotQuestion>[0] };
  const member = { name, email: `${name}@ornek.test`, password: 'eski-sifrem-42' };
  const answer = await request.post('/api/v2/hesap/kaydol', {
    form: {
      adi: nameOf(name),
      kadi: name,
      email: member.email,
      cinsiyet: 'erkek',
      dogumTarihi: '1985-02-03',
      kosullar: termsVersion,
      sifre: member.password,
      altcha: await solveRobotQuestion(question._sonuc),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return member;
}
/** The name a fresh member goes by. */
export const nameOf = (username: string) => `Okur ${username}`;

/** Makes a call as a member, in a session of its own. @returns its result */
export async function callAs<R>(request: APIRequestContext, as: FreshMember, path: string, form: Record<string, string | number>): Promise<R> {
  const entered = await request.post('/api/v2/hesap/girisYap', { form: { kadiVeyaEmail: as.name, sifre: as.password } });
  const session = ((await entered.json()) as { _sonuc: { oturumkodu: string } })._sonuc.oturumkodu;
  const answer = await request.post(`/api/${path}`, { form, headers: { 'Oturum-Kodu': session } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { _sonuc: R })._sonuc;
}

/** A second reader in a browser of their own, signed in. */
export async function another(browser: Browser, like: Page, lang: Lang, member: FreshMember, to = '/kesfet') {
  const context = await browser.newContext({ locale: lang === 'tr' ? 'tr-TR' : 'en-US', viewport: like.viewportSize() });
  const page = await context.newPage();
  const problems = watch(page);
  await signInAs(page, lang, member.name, member.password, to);
  return { page, problems, close: () => context.close() };
}

/** On the page of goals: sets the goal that the form suggests. */
export async function newGoal(page: Page, lang: Lang): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say(lang, 'mf-catalog', 'goals.new') }).click();
  await dialog.getByRole('button', { name: say(lang, 'mf-catalog', 'goals.save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Where an import stands: takes it back, and waits until it is. */
export async function undoImport(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('button', { name: say(lang, 'mf-catalog', 'import.undo') }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: say(lang, 'mf-catalog', 'import.undo') })
    .click();
  await expect(page.getByText(say(lang, 'mf-catalog', 'import.states.geri-alindi'), { exact: true })).toBeVisible();
}

/** Address of a demo book by its title. */
export async function bookPathOf(request: APIRequestContext, title: string): Promise<string> {
  const answer = await request.post('/api/ara', { form: { q: title, sadece: 'kitap' } });
  const { sonuclar } = (await answer.json()) as { sonuclar: { icerik: { id: number; seo_adi: string } }[] };
  return `/kitap/${sonuclar[0]?.icerik.seo_adi}--${sonuclar[0]?.icerik.id}`;
}

/** Marks a demo book as read on its page, which asks when. */
export async function markRead(page: Page, request: APIRequestContext, lang: Lang, title: string): Promise<void> {
  await page.goto(await bookPathOf(request, title));
  await ready(page);
  await page.getByRole('button', { name: say(lang, 'mf-catalog', 'shelf.add') }).click();
  await page.getByRole('menuitemradio', { name: say(lang, 'mf-catalog', 'shelf.okudum'), exact: true }).click();
}

/** A name that no other run of the suite uses. */
export const unique = (prefix: string, info: { project: { name: string }; retry: number }, lang: Lang) =>
  `${prefix}_${lang}_${info.project.name}_${info.retry}`.slice(0, 30);

/** Makes both readers follow each other, through the profile's calls. */
export async function befriend(request: APIRequestContext, ada: FreshMember, can: FreshMember): Promise<void> {
  const call = async (path: string, form: Record<string, string | number>, session = '') => {
    const answer = await request.post(`/api/${path}`, { form, headers: session ? { 'Oturum-Kodu': session } : {} });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { _sonuc: { oturumkodu: string } })._sonuc;
  };
  const sessions: string[] = [];
  for (const m of [ada, can]) sessions.push((await call('v2/hesap/girisYap', { kadiVeyaEmail: m.name, sifre: m.password })).oturumkodu);
  const ids: number[] = [];
  for (const session of sessions) {
    const answer = await request.get('/api/v2/hesap/uye-bilgileri', { headers: { 'Oturum-Kodu': session } });
    ids.push(((await answer.json()) as { _sonuc: { uye: { id: number } } })._sonuc.uye.id);
  }
  await call('v2/uyeler/takip', { uyeId: ids[1] as number, takip: 1 }, sessions[0]);
  await call('v2/uyeler/takip', { uyeId: ids[0] as number, takip: 1 }, sessions[1]);
}
