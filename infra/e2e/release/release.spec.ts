import { expect, type Page, test } from '@playwright/test';
import { bucketOf } from '../../api/areas/areas.rules';
import { renamed } from '../../cli/area/template.cjs';
import { accessible, goOn, nextPress, ready, settle, signIn, watch } from '../helpers';
import { openWorkshop, type Workshop } from './workshop';

/** An area team's story, from an empty folder to a rolled-back version; each test continues where the previous one ended. */
test.describe.configure({ mode: 'serial' });

/** A unique name per run, so that a retry starts from nothing. */
const slug = `kulup-${Date.now().toString(36)}`;
const AREA = `mf-${slug}`;
const ADDRESS = `/${slug}`;
const TEAM = `Ekip ${slug}`;
const TRIAL_PORT = 4789;
let workshop: Workshop;
let key = '';
const versions: string[] = [];
test.beforeAll(() => {
  workshop = openWorkshop();
});
test.afterAll(() => workshop?.close());

const release = (baseURL: string | undefined, ...args: string[]) => workshop.area(args, { SITE_URL: baseURL ?? '', AREA_KEY: key });
const versionIn = (printed: string) => new RegExp(`${AREA} (\\S+) is published`).exec(printed)?.[1] ?? '';
const retitle = (title: string) => workshop.edit(`${AREA}/texts/tr.json`, (text) => text.replace(/"title": "[^"]*"/, `"title": "${title}"`));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** This project's site includes deliberately broken remotes. */
const ours = (problem: string) => !problem.includes('mf-a-yuva');
/** A device code on the wanted side of a canary of `percent`. */
function deviceFor(inside: boolean, percent: number): string {
  for (let i = 0; ; i++) if (bucketOf(AREA, `aygit-${i}`) < percent === inside) return `aygit-${i}`;
}
async function confirmIn(page: Page, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('a main administrator creates a publishing key; it is shown once', async ({ page }) => {
  const problems = watch(page);
  await settle(page);
  await signIn(page, 'yonetici', '/y/alanlar');
  await expect(heading(page)).toHaveText('Alanlar ve sürümler');
  await accessible(page);
  const form = page.getByRole('form', { name: 'Yeni anahtar' });
  await form.getByLabel('Alan').fill(AREA);
  await form.getByLabel('Anahtarın adı').fill(TEAM);
  await form.getByRole('button').click();
  key = (await page.getByTestId('area-key').textContent()) ?? '';
  expect(key.length).toBeGreaterThan(30);
  await page.reload();
  await expect(page.getByText(TEAM)).toBeVisible();
  expect(await page.content()).not.toContain(key);
  expect(problems.filter(ours)).toEqual([]);
});

test('the releases screen in English on a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await settle(page, 'en');
  await signIn(page, 'yonetici', '/y/alanlar');
  await expect(heading(page)).toHaveText('Areas and versions');
  await expect(page.getByRole('region', { name: 'mf-feed' }).getByText('Live')).toBeVisible();
  await accessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await context.close();
});

test('[R-ADMIN-16] a moderator is sent home', async ({ page }) => {
  await settle(page);
  await signIn(page, 'moderator', '/kesfet');
  await page.goto('/y/alanlar');
  await expect(page).toHaveURL(/\/$|\/akis|\/kesfet/);
});

test('a new remote passes all checks, is published, and goes live without a restart, on the server and in the browser', async ({ page, baseURL, request }) => {
  await workshop.area(['new', AREA]);
  expect(await workshop.area(['check', AREA])).toContain('may be published');
  versions.push(versionIn(await release(baseURL, 'publish', AREA)));
  expect((await request.get(ADDRESS)).status()).toBe(404);
  // A tab opened before the area was there, which has heard that it was not.
  const early = await page.context().newPage();
  await settle(early);
  await early.goto('/kesfet');
  await ready(early);
  await goOn(early, ADDRESS);
  await expect(heading(early)).toHaveText(/ bulunamadı$/);
  await goOn(early, '/kitaplar');
  expect(await release(baseURL, 'promote', AREA, versions[0] as string)).toContain('serves');
  const html = await (await request.get(ADDRESS)).text();
  expect(html).toContain('<title>Hafta sonu için seç · Yaprak</title>');
  expect(html).toMatch(/<h1[^>]*>Hafta sonu için seç/);
  // Pressed there, a link to it leads on in a new document.
  const loaded = early.waitForEvent('load');
  await early.evaluate((path) => {
    history.pushState({ idx: 9 }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, ADDRESS);
  await loaded;
  await expect(heading(early)).toHaveText('Hafta sonu için seç');
  await early.close();
  const problems = watch(page);
  await settle(page);
  await page.goto(ADDRESS);
  await ready(page);
  await page
    .getByRole('button', { name: /^Seç: / })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: '1 kitap seçtiniz.' })).toBeVisible();
  await accessible(page);
  expect(problems.filter(ours)).toEqual([]);
  expect(await release(baseURL, 'list', AREA)).toContain('live');
});

test('a tab open across a deployment keeps its state; the next page load brings the new version', async ({ page, baseURL }) => {
  await settle(page);
  await page.goto(ADDRESS);
  await ready(page);
  await page
    .getByRole('button', { name: /^Seç: / })
    .first()
    .click();
  retitle('İkinci sürüm');
  versions.push(versionIn(await release(baseURL, 'publish', AREA)));
  await release(baseURL, 'promote', AREA, versions[1] as string);
  await page
    .getByRole('button', { name: /^Seç: / })
    .nth(1)
    .click();
  await expect(page.getByRole('status').filter({ hasText: '2 kitap seçtiniz.' })).toBeVisible();
  // To another area and back within the same tab.
  await page.locator('main a[href^="/kitap/"]').first().click();
  await page.waitForURL(/\/kitap\//);
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: '2 kitap seçtiniz.' })).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText('İkinci sürüm');
});

test('a canary reaches its share of the devices, and a device stays on its version', async ({ browser, baseURL }) => {
  retitle('Üçüncü sürüm');
  versions.push(versionIn(await release(baseURL, 'publish', AREA)));
  await release(baseURL, 'canary', AREA, versions[2] as string, '--percent', '30');
  for (const [inside, title] of [
    [true, 'Üçüncü sürüm'],
    [false, 'İkinci sürüm'],
  ] as const) {
    const page = await browser.newPage({ baseURL });
    await page.context().addCookies([{ name: 'cik-v2', value: deviceFor(inside, 30), url: baseURL ?? '' }]);
    await settle(page);
    await expect
      .poll(async () => {
        await page.goto(ADDRESS);
        return heading(page).textContent();
      })
      .toBe(title);
    for (let i = 0; i < 3; i++) {
      await page.reload();
      await ready(page);
      await expect(heading(page)).toHaveText(title);
    }
    await page.close();
  }
  await release(baseURL, 'rollback', AREA);
});

test('staff promote and roll back in the panel, with the history of who did it', async ({ page, request }) => {
  const problems = watch(page);
  await settle(page);
  await signIn(page, 'yonetici', '/y/alanlar');
  const card = page.getByRole('region', { name: AREA });
  await card.getByRole('button', { name: `${versions[2]} için işlemler` }).click();
  await page.getByRole('menuitem', { name: 'Yayına al' }).click();
  await confirmIn(page, 'Yayına al');
  await expect.poll(async () => (await request.get(ADDRESS)).text()).toContain('Üçüncü sürüm');
  await card.getByRole('button', { name: 'Önceki sürüme dön' }).click();
  await page.getByRole('dialog').getByLabel('Neden').fill('Başlık yanlış');
  await confirmIn(page, 'Geri al');
  await expect.poll(async () => (await request.get(ADDRESS)).text()).toContain('İkinci sürüm');
  // Of this area: an attempt before this one may have left another.
  await expect(page.getByText('Başlık yanlış').filter({ hasText: AREA })).toBeVisible();
  await accessible(page);
  expect(problems.filter(ours)).toEqual([]);
});

test('a version whose devices fail is rolled back automatically and stays withdrawn', async ({ page, browser, baseURL, request }) => {
  const file = `${AREA}/src/picks/${renamed('Sablon', slug)}.page.tsx`;
  const good = workshop.read(file);
  workshop.edit(file, (text) =>
    text.replace(
      '  const dispatch = useAppDispatch();\n',
      "  const dispatch = useAppDispatch();\n  if (typeof window !== 'undefined') throw new Error('broken in the browser');\n",
    ),
  );
  const broken = versionIn(await release(baseURL, 'publish', AREA));
  workshop.edit(file, () => good);
  await release(baseURL, 'promote', AREA, broken);
  // A report without a page code counts for nothing, whoever sends it.
  for (let i = 0; i < 30; i++)
    await request.post('/api/v2/hata/kaydet', {
      headers: { 'cihaz-kodu': `bozuk-${i}` },
      form: { alan: AREA, surum: broken, tur: 'hata', mesaj: 'Error: broken' },
    });
  await settle(page);
  await page.goto(ADDRESS);
  await expect(page.getByRole('alert')).toBeVisible();
  // Three members in separate browsers, whose pages report it.
  for (const name of ['okur', 'moderator', 'yonetici']) {
    const context = await browser.newContext({ baseURL });
    const reader = await context.newPage();
    await settle(reader);
    await signIn(reader, name, '/kesfet');
    const told = reader.waitForResponse((r) => r.url().includes('/api/v2/hata/kaydet') && (r.request().postData() ?? '').includes(broken));
    await reader.goto(ADDRESS);
    expect((await (await told).request().postData()) ?? '').toContain('sayfaKodu=');
    await context.close();
  }
  await expect.poll(async () => (await request.get(ADDRESS)).text()).toContain('İkinci sürüm');
  await page.reload();
  await expect(heading(page)).toHaveText('İkinci sürüm');
  expect(await release(baseURL, 'list', AREA)).toContain('withdrawn');
  await expect(release(baseURL, 'promote', AREA, broken)).rejects.toThrow(/taken back|withdrawn/);
});

test('one browser previews a version from a team’s own machine, under a badge; all others keep the live one', async ({ page, browser, baseURL }) => {
  retitle('Denenen sürüm');
  const stop = await workshop.start(['serve', AREA, '--port', String(TRIAL_PORT)], /is offered at/);
  try {
    await settle(page);
    await signIn(page, 'yonetici', '/y/alanlar');
    const form = page.getByRole('form', { name: 'Bu tarayıcıda dene' });
    await form.getByLabel('Sunucunun adresi').fill('http://localhost:9');
    await form.getByRole('button').click();
    await expect(form.getByText(/http:\/\/localhost:9/)).toBeVisible();
    await form.getByLabel('Sunucunun adresi').fill(`http://localhost:${TRIAL_PORT}`);
    await nextPress(page);
    const loaded = page.waitForEvent('load');
    await form.getByRole('button').click();
    await loaded;
    await page.goto(ADDRESS);
    await expect(heading(page)).toHaveText('Denenen sürüm');
    const badge = page.getByRole('complementary', { name: 'Deneme sürümü' });
    await expect(badge).toBeVisible();
    const other = await browser.newPage({ baseURL });
    await settle(other);
    await other.goto(ADDRESS);
    await expect(heading(other)).toHaveText('İkinci sürüm');
    await other.close();
    await badge.getByRole('button').click();
    await expect(heading(page)).toHaveText('İkinci sürüm');
  } finally {
    stop();
  }
});

test('[R-OPEN-10] an area is developed inside the running site: a change arrives in the open page, which keeps its state and session', async ({
  page,
  baseURL,
}) => {
  const trial = `http://localhost:${TRIAL_PORT}`;
  await expect(workshop.area(['dev', AREA, '--site', baseURL ?? '', '--port', '4790'], { AREA_KEY: key })).rejects.toThrow(/not among the allowed/);
  const stop = await workshop.start(['dev', AREA, '--site', baseURL ?? '', '--port', String(TRIAL_PORT)], /is offered at/, { AREA_KEY: key });
  try {
    const problems = watch(page);
    await settle(page);
    await signIn(page, 'yonetici', '/y/alanlar');
    const form = page.getByRole('form', { name: 'Bu tarayıcıda dene' });
    await form.getByLabel('Sunucunun adresi').fill(trial);
    await nextPress(page);
    const loaded = page.waitForEvent('load');
    await form.getByRole('button').click();
    await loaded;
    await page.goto(ADDRESS);
    await expect(page.getByRole('complementary', { name: 'Deneme sürümü' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Seç: / })
      .first()
      .click();
    const count = page.getByRole('status').filter({ hasText: '1 kitap seçtiniz.' });
    await expect(count).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    workshop.edit(`${AREA}/src/picks/${renamed('Sablon', slug)}.page.tsx`, (text) => text.replace("<Title>{t('title')}", "<Title>Sıcak {t('title')}"));
    await expect(heading(page)).toHaveText(/^Sıcak /);
    await expect(count).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(problems.filter(ours)).toEqual([]);
    // What throws is shown as to readers, and again once it is mended.
    const list = `${AREA}/src/picks/BookPicks.tsx`;
    const good = workshop.read(list);
    workshop.edit(list, (text) => text.replace('return (', "if (books) throw new Error('broken on purpose');\n  return ("));
    await expect(page.getByRole('alert')).toBeVisible();
    workshop.edit(list, () => good);
    await expect(heading(page)).toHaveText(/^Sıcak /);
  } finally {
    stop();
  }
});
