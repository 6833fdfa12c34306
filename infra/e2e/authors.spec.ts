import { accessibleOnBoth, as, nextPress, ready, visit } from './helpers';
import { another, bookPathOf, callAs, expect, freshMember, nameOf, say, signInAs, test, unique } from './journeys/fixtures';

const BOOK = 'Tutunamayanlar';
const idIn = (path: string) => Number(/--(\d+)$/.exec(path)?.[1]);

test("[R-PEN-02] [R-VAL-01] [R-VAL-02] [R-VAL-03] a text that is missing, short or long is named; a review much like another's is questioned, and seen by a moderator once shared", async ({
  page,
  browser,
  problems,
}, info) => {
  const words = (key: string) => say('en', 'mf-feed', `compose.${key}`);
  const [ada, can] = [await freshMember(page.request, unique('yza', info, 'en')), await freshMember(page.request, unique('yzc', info, 'en'))];
  const book = await bookPathOf(page.request, BOOK);
  const review = `Cümleler uzadıkça uzuyor, ama insan kitabı elinden bırakamıyor; sonunda kendini onların arasında buluyor, biraz gülüyor, biraz susuyor: ${info.project.name} ${info.retry}.`;
  await callAs(page.request, can, 'v2/gonderi/paylas', { turu: 'inceleme', kitapId: idIn(book), metin: review });

  await signInAs(page, 'en', ada.name, ada.password, '/');
  await page.locator('main nav a[href="/ileti-paylas"]').click();
  await page.waitForURL('**/ileti-paylas');
  const share = page.getByRole('form').getByRole('button', { name: words('share'), exact: true });
  const alert = page.getByRole('alert');
  await share.click();
  await expect(alert).toContainText('Please fill in the Post field.');
  await visit(page, `/inceleme-paylas?kitapId=${idIn(book)}`);
  const text = page.getByRole('textbox', { name: words('text.inceleme') });
  for (const [written, said] of [
    ['Güzel', 'Review field must be at least 10 characters long.'],
    ['a'.repeat(20_001), 'Review field must be at most 20000 characters long.'],
  ] as const) {
    await text.fill(written);
    await nextPress(page);
    await share.click();
    await expect(alert).toContainText(said);
    expect(await text.inputValue()).toHaveLength(written.length);
  }
  await text.fill(`${review} Bence de.`);
  await nextPress(page);
  await share.click();
  const question = page.getByRole('dialog', { name: words('similar.title') });
  await expect(question).toContainText(nameOf(can.name));
  await accessibleOnBoth(page);
  await question.getByRole('button', { name: words('similar.confirm') }).click();
  await page.waitForURL(/\/gonderi\/\d+$/);
  // Of the answers that refuse, the browser speaks.
  expect(problems.splice(0).filter((said) => !/status of (400|409)/.test(said))).toEqual([]);

  const staff = await as(browser, new URL(page.url()).origin, 'moderator', 'en', '/y/sikayetler?turu=gonderi');
  await expect(staff.page.getByRole('main')).toContainText(`@${ada.name}`);
  expect(staff.problems).toEqual([]);
  await staff.end();
});

test('[R-PEN-07] [R-FEED-07] a reader finds who shared something new by reader, and opens a post there; its author sees one view, and what brought it', async ({
  page,
  browser,
}, info) => {
  const [ada, can] = [await freshMember(page.request, unique('gka', info, 'tr')), await freshMember(page.request, unique('gkc', info, 'tr'))];
  const { gonderi } = await callAs<{ gonderi: { id: number; uye: { id: number } } }>(page.request, can, 'v2/gonderi/paylas', {
    turu: 'ileti',
    metin: 'Pencere kenarında okunacak bir kitap arıyorum.',
  });
  await callAs(page.request, ada, 'v2/uyeler/takip', { uyeId: gonderi.uye.id, takip: 1 });
  // Wherever the post stands in sight for a moment: on a slow machine that is the first feed.
  const counted = page.waitForResponse((answer) => answer.url().includes('v2/gonderi/goruldu') && answer.ok());
  await signInAs(page, 'tr', ada.name, ada.password, '/');
  await page.getByRole('link', { name: say('tr', 'mf-feed', 'feedChannels') }).click();
  const channel = page.getByRole('link', { name: new RegExp(`${nameOf(can.name)}.*${say('tr', 'mf-feed', 'channelCount_one', { count: '1' })}`) });
  await accessibleOnBoth(page);
  await channel.click();
  await page.locator(`article a[href="/gonderi/${gonderi.id}"]`).first().click();
  await page.waitForURL(`**/gonderi/${gonderi.id}`);
  await counted;

  const author = await another(browser, page, 'tr', can, `/gonderi/${gonderi.id}`);
  await ready(author.page);
  const card = author.page.getByRole('article').first();
  await card.getByRole('button', { name: 'Daha fazla seçenek' }).click();
  await author.page.getByRole('menuitem', { name: say('tr', 'kit', 'views') }).click();
  const views = author.page.getByRole('dialog', { name: 'Görüntülenmeler' });
  await expect(views).toContainText(/1\s*bu sürede/);
  await expect(views).toContainText('Akış');
  await accessibleOnBoth(author.page);
  expect(author.problems).toEqual([]);
  await author.close();
});
