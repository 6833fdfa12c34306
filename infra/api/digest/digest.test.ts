import type { Mail } from '../platform/mail';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { sendDigests } from './digest';

let api: TestApi;
let sent: Mail[] = [];
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());
beforeEach(() => {
  sent = [];
});

/** The next Sunday evening: what happens in the test happens in its week. */
const sunday = (() => {
  const at = new Date();
  at.setUTCHours(15, 0, 0, 0);
  while (at.getUTCDay() !== 0 || at.getTime() < Date.now()) at.setUTCDate(at.getUTCDate() + 1);
  return at;
})();
const hours = (n: number) => new Date(sunday.getTime() + n * 3_600_000);
const send = (now = sunday, demo = true) =>
  sendDigests({ db: api.db, site: 'https://yaprak.test', demo, mail: { send: async (mail) => void sent.push(mail) } }, now);
const choose = (by: TestMember, input: object = {}) => api.post('v2/bildirimler/tercihKaydet', { ozet: 1, ...input }, { session: by });
const follow = (by: TestMember, of: TestMember) => api.post('v2/uyeler/takip', { uyeId: of.id, takip: 1 }, { session: by });
const share = async (by: TestMember, metin: string, more: object = {}) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin, ...more } as never, { session: by })).body._sonuc.gonderi.id;
const to = (member: TestMember) => sent.filter((mail) => mail.to === member.email);

test('[R-TOUCH-05] the digest holds what those one follows shared and what one may see of it, once a week however many processes send it', async () => {
  const [reader, friend, muted, blocked, shy, stranger] = await Promise.all([
    api.member(),
    api.member(),
    api.member(),
    api.member(),
    api.member({ isPrivate: true }),
    api.member(),
  ]);
  await choose(reader);
  for (const member of [friend, muted, blocked, shy]) await follow(reader, member);
  await share(friend, 'Görünen sözler');
  const gone = await share(friend, 'Silinen sözler');
  await api.post('v2/gonderi/sil', { id: gone }, { session: friend });
  for (const by of [muted, blocked, shy, stranger]) await share(by, `Görünmeyen sözler ${by.id}`);
  await api.post('v2/uyeler/sustur', { uyeId: muted.id, sustur: 1 } as never, { session: reader });
  await api.post('v2/uyeler/engelle', { uyeId: reader.id, engelle: 1 }, { session: blocked });
  await Promise.all([send(), send(), send()]);
  expect(to(reader)).toHaveLength(1);
  const [letter] = to(reader);
  const text = JSON.stringify(letter?.text);
  expect(text).toContain('Görünen sözler');
  expect(text).not.toMatch(/Görünmeyen|Silinen/);
  expect(letter).toMatchObject({ lang: 'tr', subject: 'Yaprak’ta bu hafta', unsubscribe: expect.stringMatching(/\.ozet\.[\w-]{43}$/) });
  await send(hours(5));
  expect(to(reader)).toHaveLength(1);
});

test('[R-TOUCH-05] a digest that could not be queued comes with the next round, and keeps no other back', async () => {
  const [reader, other, friend] = [await api.member(), await api.member(), await api.member()];
  for (const to of [reader, other]) {
    await choose(to);
    await follow(to, friend);
  }
  await share(friend, 'Bekleyen sözler');
  const away = { send: async (mail: Mail) => (mail.to === reader.email ? Promise.reject(new Error('the queue is away')) : void sent.push(mail)) };
  await expect(sendDigests({ db: api.db, site: 'https://yaprak.test', demo: true, mail: away }, sunday)).rejects.toThrow(/^1 of \d+ digests/);
  expect([to(reader).length, to(other).length]).toEqual([0, 1]);
  await send(hours(1));
  await send(hours(2));
  expect([to(reader).length, to(other).length]).toEqual([1, 1]);
});

test('[R-TOUCH-05] nothing comes without a choice, of an empty week, in quiet hours, or on another day', async () => {
  const [plain, idle, quiet, unproven, friend] = await Promise.all([api.member(), api.member(), api.member(), api.member({ confirmed: false }), api.member()]);
  for (const member of [idle, unproven]) await choose(member);
  await choose(quiet, { sessiz: 1, sessizBaslangic: 18, sessizBitis: 22 });
  for (const member of [plain, quiet, unproven]) await follow(member, friend);
  await share(friend, 'Haftanın sözü');
  await send(hours(-3));
  await send();
  expect(sent).toEqual([]);
  await send(hours(4));
  expect(sent.map((mail) => mail.to)).toEqual([quiet.email]);
  await send(hours(48));
  expect(sent).toHaveLength(1);
});

test('[R-TOUCH-05] a site that was away on Sunday and Monday writes on Tuesday or Wednesday, of the same week, and no later', async () => {
  const [reader, friend] = [await api.member(), await api.member()];
  await choose(reader);
  await follow(reader, friend);
  const ids = [await share(friend, 'Haftanın içinden'), await share(friend, 'Pazar gecesinden')];
  await api.db
    .updateTable('posts')
    .set({ created_at: hours(2) })
    .where('id', '=', ids[1] ?? 0)
    .execute();
  await send(hours(80));
  expect(to(reader)).toEqual([]);
  await send(hours(70));
  const text = JSON.stringify(to(reader)[0]?.text);
  expect([text.includes('Haftanın içinden'), text.includes('Pazar gecesinden')]).toEqual([true, false]);
  await send(hours(7 * 24));
  const next = JSON.stringify(to(reader)[1]?.text);
  expect([next.includes('Haftanın içinden'), next.includes('Pazar gecesinden')]).toEqual([false, true]);
});

test('[R-TOUCH-05] what gives a plot away is only named; books read, new books and the goal go along, in the reader’s language', async () => {
  const [reader, friend] = [await api.member(), await api.member()];
  await api.db.updateTable('members').set({ language: 'en' }).where('id', '=', reader.id).execute();
  await choose(reader);
  await follow(reader, friend);
  const { id: author } = await api.db
    .insertInto('authors')
    .values({ name: 'Haftalık Yazar', slug: 'haftalik-yazar' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.post('v2/yazar/takip', { id: author, takip: 1 }, { session: reader });
  const work = await api.db.insertInto('works').values({ title: 'Yeni Roman' }).returning('id').executeTakeFirstOrThrow();
  const book = await api.db
    .insertInto('books')
    .values({ work_id: work.id, title: 'Yeni Roman', slug: 'yeni-roman', is_main: true } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('book_contributors')
    .values({ book_id: book.id, author_id: author, role: 'yazar', position: 0 } as never)
    .execute();
  const day = new Date().toISOString().slice(0, 10);
  await api.post('v2/kitap/isaretle', { kitapId: book.id, raf: 'okudum', bitis: day }, { session: friend });
  await share(friend, 'Katil uşakmış');
  await api.post(
    'v2/hedef/kaydet',
    { turu: 'kitap', hedef: 5, baslik: 'Beş kitap', baslangic: `${day.slice(0, 4)}-01-01`, bitis: `${day.slice(0, 4)}-12-31` } as never,
    { session: reader },
  );
  await api.db.updateTable('posts').set({ spoiler: true }).where('author_id', '=', friend.id).execute();
  await send();
  const text = JSON.stringify(to(reader)[0]?.text);
  for (const part of ['Shared by those you follow', 'Read by those you follow', 'New books', 'Yeni Roman', 'Haftalık Yazar', 'Beş kitap'])
    expect(text).toContain(part);
  expect(text).not.toContain('Katil');
});

test('[R-TOUCH-05] [R-READ-05] who tells nobody of what they finished stands in no digest, and who hears of none gets none', async () => {
  const [reader, friend, silent] = [await api.member(), await api.member(), await api.member()];
  await choose(reader);
  const day = new Date().toISOString().slice(0, 10);
  for (const [by, title] of [
    [friend, 'Söylenen kitap'],
    [silent, 'Söylenmeyen kitap'],
  ] as const) {
    await follow(reader, by);
    const work = await api.db.insertInto('works').values({ title }).returning('id').executeTakeFirstOrThrow();
    const { id } = await api.db
      .insertInto('books')
      .values({ work_id: work.id, title, slug: `soylenen-${work.id}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.post('v2/kitap/isaretle', { kitapId: id, raf: 'okudum', bitis: day }, { session: by });
  }
  await share(friend, 'Bu haftanın sözü');
  const wish = (by: TestMember, wishes: object) => api.post('v2/okuma/tercih', wishes, { session: by });
  const text = async () => {
    await api.db.updateTable('letter_times').set({ digest_week: null }).where('member_id', '=', reader.id).execute();
    sent = [];
    await send();
    return JSON.stringify(to(reader)[0]?.text);
  };
  await wish(silent, { bitirdi: 0 });
  const first = await text();
  expect(first).toContain('Söylenen kitap');
  expect(first).not.toContain('Söylenmeyen kitap');
  await wish(reader, { okumalar: 0 });
  const second = await text();
  expect(second).toContain('Bu haftanın sözü');
  expect(second).not.toContain('Söylenen kitap');
});

test('[R-TOUCH-05] [R-TOPIC-13] the digest says nothing about a muted topic', async () => {
  const [reader, friend] = [await api.member(), await api.member()];
  await choose(reader);
  await follow(reader, friend);
  const topic = { name: 'Deniz', title: 'Deniz', slug: 'deniz' };
  const { id } = await api.db.insertInto('topics').values(topic).returning('id').executeTakeFirstOrThrow();
  await api.post('v2/konu/takip', { id, sessiz: 1 }, { session: reader });
  await share(friend, 'Denize dair', { konuId: id });
  await share(friend, 'Başka bir söz');
  await send();
  const text = JSON.stringify(to(reader)[0]?.text);
  expect([text.includes('Başka bir söz'), text.includes('Denize dair')]).toEqual([true, false]);
});

test('[R-TOUCH-05] long words of a post end at a word, with a sign that they go on', async () => {
  const [reader, friend] = [await api.member(), await api.member()];
  await choose(reader);
  await follow(reader, friend);
  await share(friend, `${'kelimeler '.repeat(30)}son`);
  await send();
  const [detail] = JSON.stringify(to(reader)[0]?.text).match(/kelimeler [^"]*/) ?? [];
  expect(detail).toMatch(/kelimeler…$/);
  expect(detail?.length).toBeLessThanOrEqual(160);
});
