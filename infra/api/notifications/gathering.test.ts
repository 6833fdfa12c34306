import { sql } from 'kysely';
import { istanbulDay } from '../platform/calendar';
import { keepHouse } from '../platform/housekeeping';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { spreadNews } from './news';

/** Numbers texts: the same one twice within a minute is shared once. */
let serial = 0;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const share = async (by: TestMember, more: object = {}) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: `Herkese merhaba ${++serial}`, ...more }, { session: by })).body._sonuc.gonderi.id;
const like = (by: TestMember, id: number) => api.post('v2/gonderi/begen', { id, begen: 1 }, { session: by });
const told = async (of: TestMember, more: object = {}) => (await api.get('v2/bildirimler/liste', more, { session: of })).body._sonuc.liste;
const badge = async (of: TestMember) => (await api.get('v2/hesap/uye-bilgileri', {}, { session: of })).body._sonuc.uye.bBSayisi;
const see = async (of: TestMember, what: { sonId?: number; id?: number }) =>
  (await api.post('v2/bildirimler/goruldu', what, { session: of })).body._sonuc.bBSayisi;
const members = async (n: number) => Promise.all(Array.from({ length: n }, () => api.member()));
const makeBook = async (title: string) => {
  const { id: work_id } = await api.db.insertInto('works').values({ title }).returning('id').executeTakeFirstOrThrow();
  const { id } = await api.db
    .insertInto('books')
    .values({ work_id, title, slug: title.toLowerCase(), is_main: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, work_id };
};

test('[R-TOUCH-01] likes of one post are one line with the last readers and their number', async () => {
  const [author, one, two, three] = (await members(4)) as [TestMember, TestMember, TestMember, TestMember];
  const [post, other] = [await share(author), await share(author)];
  for (const reader of [one, two, three, one]) await like(reader, post);
  await like(one, other);
  const lines = await told(author);
  expect(lines.map((n) => [n.turu, n.gonderi?.id, n.kisiSayisi, n.uye?.id])).toEqual([
    ['begeni', other, 1, one.id],
    ['begeni', post, 3, three.id],
  ]);
  expect(lines[1]?.uyeler?.map((m) => m.id)).toEqual([three.id, two.id, one.id]);
  expect(await badge(author)).toBe(2);
});

test('[R-TOUCH-01] a thousand likes are one line, counted up to a hundred, and one on the badge', async () => {
  const author = await api.member();
  const post = await share(author);
  const made = await api.db
    .insertInto('members')
    .values(
      Array.from({ length: 1000 }, (_, i) => ({
        username: `kalabalik_${i}`,
        name: `Okur ${i}`,
        email: `kalabalik${i}@ornek.test`,
        password_hash: 'x',
        gender: 'kadin',
        birth_date: '1990-01-01',
      })) as never,
    )
    .returning('id')
    .execute();
  await api.db
    .insertInto('notifications')
    .values(made.map(({ id }) => ({ member_id: author.id, kind: 'begeni', actor_id: id, post_id: post })))
    .execute();
  expect((await told(author)).map((n) => [n.turu, n.kisiSayisi])).toEqual([['begeni', 100]]);
  expect(await badge(author)).toBe(1);
});

test('[R-TOUCH-03] what comes after a member turned its kind off on the site is not counted there, though it is pushed', async () => {
  const [author, one, two, three] = (await members(4)) as [TestMember, TestMember, TestMember, TestMember];
  const post = await share(author);
  const choose = (kanal: 'site' | 'anlik', acik: 0 | 1) => api.post('v2/bildirimler/tercihKaydet', { konu: 'begeni', kanal, acik }, { session: author });
  await choose('anlik', 1);
  await like(one, post);
  await choose('site', 0);
  await like(two, post);
  expect((await told(author)).map((n) => [n.kisiSayisi, n.uyeler?.length ?? 1, n.uye?.id])).toEqual([[1, 1, one.id]]);
  await choose('site', 1);
  await like(three, post);
  expect((await told(author)).map((n) => [n.kisiSayisi, n.uye?.id])).toEqual([[2, three.id]]);
});

test('[R-TOUCH-01] [R-TOUCH-09] who is muted later leaves the lines, and comes back when that ends', async () => {
  const [author, one, two] = (await members(3)) as [TestMember, TestMember, TestMember];
  const post = await share(author);
  await like(one, post);
  await like(two, post);
  const mute = (sustur: 0 | 1) => api.post('v2/uyeler/sustur', { uyeId: two.id, sustur }, { session: author });
  await mute(1);
  expect((await told(author)).map((n) => [n.kisiSayisi, n.uye?.id])).toEqual([[1, one.id]]);
  await mute(0);
  expect((await told(author)).map((n) => n.kisiSayisi)).toEqual([2]);
});

test('[R-TOUCH-01] [R-STAFF-02] the comment of a limited reader is told to their followers only', async () => {
  const [author, one] = (await members(2)) as [TestMember, TestMember];
  const post = await share(author);
  await api.post('v2/yorum/ekle', { gonderiId: post, metin: 'Bir söz' }, { session: one });
  await api.db
    .updateTable('members')
    .set({ limited_until: new Date(Date.now() + 3_600_000) })
    .where('id', '=', one.id)
    .execute();
  expect(await told(author)).toEqual([]);
  await api.db.insertInto('follows').values({ follower_id: author.id, followed_id: one.id }).execute();
  expect((await told(author)).map((n) => n.turu)).toEqual(['yorum']);
});

test('[R-TOUCH-01] lines are seen one by one or all; a line is news again when something is added', async () => {
  const [author, one, two] = (await members(3)) as [TestMember, TestMember, TestMember];
  const posts = [await share(author), await share(author), await share(author)] as const;
  for (const post of posts) await like(one, post);
  const first = (await told(author)).at(-1)?.id ?? 0;
  expect(await see(author, { id: first })).toBe(2);
  expect((await told(author)).map((n) => n.goruldu)).toEqual([0, 0, 1]);
  // Somebody else's line stays as it is.
  expect(await see(one, { id: first })).toBe(0);
  await like(two, posts[0]);
  expect((await told(author)).map((n) => [n.gonderi?.id, n.goruldu])).toEqual([
    [posts[0], 0],
    [posts[2], 0],
    [posts[1], 0],
  ]);
  expect(await badge(author)).toBe(3);
  // What the reader saw is older than what has come since.
  expect(await see(author, { id: first })).toBe(3);
  expect(await see(author, { sonId: (await told(author))[0]?.id ?? 0 })).toBe(0);
});

test('[R-TOUCH-01] the list is filtered by topic and by what is unseen, page by page', async () => {
  const [author, one] = (await members(2)) as [TestMember, TestMember];
  for (let i = 0; i < 3; i += 1) await like(one, await share(author));
  await api.post('v2/uyeler/takip', { uyeId: author.id, takip: 1 }, { session: one });
  expect((await told(author, { suzgec: 'takip' })).map((n) => n.turu)).toEqual(['takip']);
  expect(await told(author, { suzgec: 'yorum' })).toEqual([]);
  const { liste, imlec } = (await api.get('v2/bildirimler/liste', { suzgec: 'begeni', adet: 2 }, { session: author })).body._sonuc;
  expect(liste).toHaveLength(2);
  expect(await told(author, { suzgec: 'begeni', adet: 2, imlec })).toHaveLength(1);
  await see(author, { id: liste[0]?.id ?? 0 });
  expect(await told(author, { suzgec: 'gorulmemis' })).toHaveLength(3);
  expect((await api.page('bildirimler', { suzgec: 'takip' }, { session: author })).body._sonuc.veri.bildirimler.liste).toHaveLength(1);
  expect((await api.raw('GET', 'v2/bildirimler/liste', { suzgec: 'boyle-bir-sey-yok' }, { session: author })).status).toBe(400);
});

test('[R-TOUCH-01] a blocked reader is left out of the line, and the last one takes it along with its place on the badge', async () => {
  const [author, one, two] = (await members(3)) as [TestMember, TestMember, TestMember];
  const post = await share(author);
  for (const reader of [one, two]) await like(reader, post);
  await api.post('v2/uyeler/engelle', { uyeId: two.id, engelle: 1 }, { session: author });
  expect((await told(author)).map((n) => [n.kisiSayisi, n.uye?.id, n.uyeler])).toEqual([[1, one.id, undefined]]);
  await api.post('v2/uyeler/engelle', { uyeId: one.id, engelle: 1 }, { session: author });
  expect(await told(author)).toEqual([]);
  expect(await see(author, {})).toBe(0);
});

test('[R-TOUCH-01] what is deleted takes its line and its place on the badge along', async () => {
  const [author, one] = (await members(2)) as [TestMember, TestMember];
  await like(one, await share(author));
  expect(await badge(author)).toBe(1);
  await api.db.deleteFrom('posts').where('author_id', '=', author.id).execute();
  expect(await api.db.selectFrom('notification_lines').select('id').where('member_id', '=', author.id).execute()).toEqual([]);
  expect(await badge(author)).toBe(0);
});

test('[R-TOUCH-02] the author of a quoted post is told, unless the quoting account is private to them', async () => {
  const [author, one, shy] = [await api.member(), await api.member(), await api.member({ isPrivate: true })];
  const post = await share(author);
  const quoting = await share(one, { gonderiId: post });
  await share(shy, { gonderiId: post });
  expect((await told(author)).map((n) => [n.turu, n.gonderi?.id, n.uye?.id, n.kisiSayisi])).toEqual([['gonderi-alinti', quoting, one.id, 1]]);
});

test('[R-TOUCH-02] a message from a stranger is told once; one from somebody followed is not a request', async () => {
  const [reader, stranger, friend] = (await members(3)) as [TestMember, TestMember, TestMember];
  await api.post('v2/uyeler/takip', { uyeId: friend.id, takip: 1 }, { session: reader });
  for (const [i, by] of [stranger, stranger, friend].entries()) {
    const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: reader.id }, { session: by })).body._sonuc;
    await api.post('v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: 'Merhaba', eskiId: `yerel-${i}` }, { session: by });
  }
  const lines = await told(reader, { suzgec: 'mesaj' });
  expect(lines.map((n) => [n.turu, n.uye?.id])).toEqual([['mesaj-istek', stranger.id]]);
  expect(lines[0]?.konusmaId).toBeGreaterThan(0);
});

test('[R-TOUCH-02] followers of a book and of a topic hear of new posts in one line each, and of nothing they may not see', async () => {
  const [follower, blocked, muting, one] = (await members(4)) as [TestMember, TestMember, TestMember, TestMember];
  const shy = await api.member({ isPrivate: true });
  const book = await makeBook('Haberli');
  const { id: topic } = await api.db
    .insertInto('topics')
    .values({ name: 'haber', title: 'Haber', slug: 'haber-konusu' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const reader of [follower, blocked, muting, one]) {
    await api.post('v2/kitap/takip', { id: book.id, takip: 1 }, { session: reader });
    await api.post('v2/konu/takip', { id: topic, takip: 1 }, { session: reader });
  }
  await api.post('v2/kitap/takip', { id: book.id, sessiz: 1 }, { session: muting });
  await api.post('v2/konu/takip', { id: topic, takip: 0 }, { session: muting });
  await api.post('v2/uyeler/engelle', { uyeId: one.id, engelle: 1 }, { session: blocked });
  const about = { turu: 'inceleme', kitapId: book.id, metin: 'Uzun uzun anlatılacak bir kitap; okurken çok şey düşündüm ve hepsini buraya yazdım.' };
  await share(one, about);
  await share(shy, about);
  const ofTopic = [await share(one, { konuId: topic }), await share(one, { konuId: topic })];
  const gone = await share(one, { konuId: topic });
  await api.post('v2/gonderi/sil', { id: gone }, { session: one });
  await Promise.all([spreadNews(api.db), spreadNews(api.db)]);
  await spreadNews(api.db);
  expect((await told(follower)).map((n) => [n.turu, n.sayi, n.konu?.id ?? n.kitap?.id, n.gonderi?.id === undefined])).toEqual([
    ['konu-yeni', 2, topic, false],
    ['kitap-yeni', 1, book.id, false],
  ]);
  expect(ofTopic).toContain((await told(follower))[0]?.gonderi?.id);
  expect(await badge(follower)).toBe(2);
  for (const reader of [blocked, muting, one]) expect(await told(reader)).toEqual([]);
});

test('[R-TOUCH-02] followers of an author hear of a new work, and followers of a story of its next chapter', async () => {
  const [follower, writer, librarian] = [await api.member(), await api.member(), await api.member({ roles: ['librarian'] })];
  const { id: author } = await api.db.insertInto('authors').values({ name: 'Yeni Yazan', slug: 'yeni-yazan' }).returning('id').executeTakeFirstOrThrow();
  await api.post('v2/yazar/takip', { id: author, takip: 1 }, { session: follower });
  const saved = await api.post('v2/kutuphane/kitap/kaydet', { adi: 'Yepyeni', tur: 'kitap', katkilar: `yazar:${author}`, turler: '' } as never, {
    session: librarian,
  });
  expect(saved.body).toMatchObject({ bilgi: 1 });
  const { hikaye } = (await api.post('v2/hikaye/ekle', { baslik: 'Devamı Var' }, { session: writer })).body._sonuc;
  const chapter = async (baslik: string) => {
    const { id } = (await api.post('v2/hikaye/bolum/kaydet', { hikayeId: hikaye.id, baslik, metin: 'Uzun bir bölüm. '.repeat(40) }, { session: writer })).body
      ._sonuc;
    await api.post('v2/hikaye/bolum/yayimla', { id }, { session: writer });
  };
  await chapter('Bir');
  const { id: first } = await api.db.selectFrom('posts').select('id').where('story_id', '=', hikaye.id).executeTakeFirstOrThrow();
  const [liking, left] = (await members(2)) as [TestMember, TestMember];
  await like(liking, first);
  for (const reader of [follower, left]) await api.post('v2/hikaye/takip', { id: hikaye.id, takip: 1 }, { session: reader });
  await api.post('v2/hikaye/takip', { id: hikaye.id, takip: 0 }, { session: left });
  await chapter('İki');
  await spreadNews(api.db);
  expect((await told(follower)).map((n) => [n.turu, n.yazar?.id ?? n.hikaye?.id, n.kitap?.adi])).toEqual([
    ['hikaye-yeni', hikaye.id, undefined],
    ['yazar-yeni', author, 'Yepyeni'],
  ]);
  for (const reader of [liking, left]) expect(await told(reader)).toEqual([]);
});

test('[R-TOUCH-02] a reached goal is told once', async () => {
  const reader = await api.member();
  const year = new Date().getFullYear();
  await api.post('v2/hedef/kaydet', { turu: 'kitap', hedef: 2, baslik: 'İki kitap', baslangic: `${year}-01-01`, bitis: `${year}-12-31` }, { session: reader });
  for (const title of ['Bir', 'İki', 'Üç']) {
    expect(await told(reader)).toHaveLength(title === 'Üç' ? 1 : 0);
    await api.post('v2/kitap/isaretle', { kitapId: (await makeBook(`Hedef ${title}`)).id, raf: 'okudum', bitis: istanbulDay() }, { session: reader });
  }
  expect((await told(reader)).map((n) => [n.turu, n.hedef?.baslik])).toEqual([['hedef-tamam', 'İki kitap']]);
});

test('[R-TOUCH-02] housekeeping deletes what was seen long ago, and nothing unseen or new', async () => {
  const [author, one] = (await members(2)) as [TestMember, TestMember];
  const posts = [await share(author), await share(author), await share(author)];
  for (const post of posts) await like(one, post);
  const age = (post: number | undefined) => sql`update notifications set created_at = now() - interval '181 days' where post_id = ${post}`.execute(api.db);
  await see(author, { sonId: (await told(author))[1]?.id ?? 0 });
  for (const post of [posts[0], posts[2]]) await age(post);
  await sql`update notification_lines set seen_at = now() - interval '181 days' where member_id = ${author.id} and seen_at is not null`.execute(api.db);
  await keepHouse(api.db);
  expect((await told(author)).map((n) => n.gonderi?.id)).toEqual([posts[2], posts[1]]);
  expect(await badge(author)).toBe(1);
});
