import { sql } from 'kysely';
import { featuredScore } from '../entities/post/score.rules';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

/** Numbers texts: the same one twice within a minute is shared once. */
let serial = 0;
let api: TestApi;
let bookId: number;
let workId: number;
const review = 'Uzun zamandır bir roman beni bu kadar içine almamıştı.';

beforeAll(async () => {
  api = await startTestApi();
  ({ id: workId } = await api.db
    .insertInto('works')
    .values({ title: 'Sessiz Bahçe' } as never)
    .returning('id')
    .executeTakeFirstOrThrow());
  ({ id: bookId } = await api.db
    .insertInto('books')
    .values({ work_id: workId, title: 'Sessiz Bahçe', slug: 'sessiz-bahce', author_line: 'Derya Ak' } as never)
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => api?.stop());

const share = async (session: TestMember, input: Record<string, unknown> = {}) => {
  const { status, body } = await api.post(
    'v2/gonderi/paylas',
    { turu: 'ileti', metin: `Bugün yağmur var, okumak için güzel bir gün. ${++serial}`, ...input } as never,
    {
      session,
    },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body._sonuc.gonderi;
};
const workCounters = () => api.db.selectFrom('works').select(['review_count', 'quote_count', 'post_count']).where('id', '=', workId).executeTakeFirstOrThrow();

test('[R-ENT-33] an archived post is not pinned: it is unpinned, and cannot be pinned again', async () => {
  const ayse = await api.member();
  const { id } = await share(ayse);
  const pinned = async () => (await api.db.selectFrom('posts').select('pinned').where('id', '=', id).executeTakeFirstOrThrow()).pinned;
  expect((await api.post('v2/gonderi/sabitle', { id, sabit: 1 }, { session: ayse })).status).toBe(200);
  await api.post('v2/gonderi/arsivle', { id, arsiv: 1 }, { session: ayse });
  expect(await pinned()).toBe(false);
  expect((await api.post('v2/gonderi/sabitle', { id, sabit: 1 }, { session: ayse })).status).toBe(404);
  expect(await pinned()).toBe(false);
});

test('a post counts under its topic while everyone can see it', async () => {
  const ayse = await api.member();
  const topic = await api.db.insertInto('topics').values({ slug: 'sayilan', name: 'Sayılan', title: 'Sayılan' }).returning('id').executeTakeFirstOrThrow();
  const agenda = async () => (await api.db.selectFrom('topics').select('agenda_count').where('id', '=', topic.id).executeTakeFirstOrThrow()).agenda_count;
  const { id } = await share(ayse, { konuId: topic.id });
  const other = await share(await api.member(), { konuId: topic.id });
  expect([id === other.id, await agenda()]).toEqual([false, 2]);
  const archive = (arsiv: 0 | 1) => api.post('v2/gonderi/arsivle', { id, arsiv }, { session: ayse });
  const counts: number[] = [];
  for (const arsiv of [1, 1, 0, 0, 1] as const) {
    await archive(arsiv);
    counts.push(await agenda());
  }
  expect(counts).toEqual([1, 1, 2, 2, 1]);
  await api.post('v2/gonderi/sil', { id }, { session: ayse });
  expect(await agenda()).toBe(1);
});

describe('sharing', () => {
  test('[R-WRITE-01] one review per work and reader, counted once, even if sent concurrently', async () => {
    const ayse = await api.member();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        api.post('v2/gonderi/paylas', { turu: 'inceleme', kitapId: bookId, metin: `${review} ${n}`, puan: 9 }, { session: ayse }),
      ),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find((a) => a.status === 409)?.body.hataMesaji).toBe('Yeni bir inceleme paylaşamazsınız');
    expect(await workCounters()).toMatchObject({ review_count: 1 });
    expect((await api.post('v2/gonderi/paylas', { turu: 'inceleme', kitapId: bookId, metin: review }, { session: ayse, lang: 'en' })).body.hataMesaji).toBe(
      'You cannot share a new review',
    );
    const { body } = await api.page('okur', { kadi: ayse.kadi, bolum: 'incelemeler' });
    expect(body._sonuc.veri.uye.sayiInceleme).toBe(1);
    expect(body._sonuc.veri.gonderiler?.liste[0]).toMatchObject({ turu: 'inceleme', puan: 9, alt: { kitaplar: [{ id: bookId, adi: 'Sessiz Bahçe' }] } });
  });

  test('[R-WRITE-02] a quote keeps its page number and never marks the book as read', async () => {
    const ayse = await api.member();
    expect(await share(ayse, { turu: 'alinti', kitapId: bookId, metin: 'Bahçe susunca ev de susardı.', sayfa: 42 })).toMatchObject({ sayfa: 42 });
    expect(await api.db.selectFrom('shelf_entries').selectAll().where('member_id', '=', ayse.id).execute()).toEqual([]);
  });

  test('[R-WRITE-02] a quote cannot stand far beyond the last page of the longest edition, shared or edited; somewhat beyond it may', async () => {
    const session = await api.member();
    const work = await api.db.insertInto('works').values({ title: 'Kısa' }).returning('id').executeTakeFirstOrThrow();
    const edition = async (pages: number | null, is_main = false) =>
      (await api.db.insertInto('books').values({ work_id: work.id, title: 'Kısa', slug: 'kisa', pages, is_main }).returning('id').executeTakeFirstOrThrow()).id;
    const kitapId = await edition(null, true);
    const quote = (metin: string, sayfa?: number) =>
      api.post('v2/gonderi/paylas', { turu: 'alinti', kitapId, metin, ...(sayfa ? { sayfa } : {}) }, { session });
    // Nobody knows how long it is.
    expect((await quote('Bir söz, bin yaprak.', 9999)).status).toBe(200);
    await edition(80);
    await edition(100);
    // How long other books are says nothing.
    await api.db.updateTable('books').set({ pages: 9000 }).where('id', '=', bookId).execute();
    expect((await quote('İki söz.', 201)).body.alanlar).toEqual({ sayfa: 'Bu kitabın bilinen en uzun baskısı 100 sayfa.' });
    const { id } = (await quote('Üç söz.', 200)).body._sonuc.gonderi;
    const edit = (sayfa?: number) => api.post('v2/gonderi/duzenle', { id, metin: 'Dört söz.', ...(sayfa ? { sayfa } : {}) }, { session });
    expect((await edit(2000)).body.alanlar).toHaveProperty('sayfa');
    await api.db.updateTable('posts').set({ page: 2000 }).where('id', '=', id).execute();
    expect([(await edit(2000)).status, (await edit()).status]).toEqual([200, 200]);
    // The shelf's rating is a review's alone.
    await api.post('v2/kitap/isaretle', { kitapId, raf: 'okudum', puan: 8 }, { session });
    expect((await edit()).body._sonuc.gonderi.puan).toBeUndefined();
  });

  test.each([
    ['a review without a book', { turu: 'inceleme', metin: review }, 'bookNeeded'],
    ['a book that does not exist', { turu: 'alinti', metin: 'Bir söz.', kitapId: 999_999 }, 'bookNotFound'],
    ['a review of two words', { turu: 'inceleme', metin: 'Çok iyi', kitapId: 1 }, 'invalid'],
    ['a topic that does not exist', { turu: 'ileti', metin: 'Merhaba', konuId: 999_999 }, 'topicNotFound'],
  ])('refuses %s', async (_, input, code) => {
    const { body } = await api.post('v2/gonderi/paylas', input as never, { session: await api.member() });
    expect(body.hataKodu).toBe(code);
  });

  test('[R-WRITE-01] [R-WRITE-02] a rating belongs to a review and a page to a quote; sent with anything else they are refused, in drafts as well', async () => {
    const session = await api.member();
    const rated = { puan: 'Puan alanı burada kullanılmaz.' };
    const paged = { sayfa: 'Sayfa alanı burada kullanılmaz.' };
    for (const [input, fields] of [
      [{ turu: 'ileti', metin: 'Merhaba', puan: 8 }, rated],
      [{ turu: 'alinti', metin: 'Bir söz.', kitapId: bookId, puan: 0 }, rated],
      [{ turu: 'inceleme', metin: review, kitapId: bookId, sayfa: 8 }, paged],
    ] as const) {
      for (const path of ['v2/gonderi/paylas', 'v2/taslak/kaydet'] as const) {
        const { status, body } = await api.post(path, input, { session });
        expect([path, status, body.alanlar]).toEqual([path, 400, fields]);
      }
      const { puan, sayfa, ...words } = { puan: undefined, sayfa: undefined, ...input };
      const { id } = await share(session, words);
      expect((await api.post('v2/gonderi/duzenle', { id, metin: words.metin, puan, sayfa }, { session })).body.alanlar).toEqual(fields);
    }
  });

  test.each([
    ['a review', { turu: 'inceleme', metin: review, puan: 8 }],
    ['a quote', { turu: 'alinti', metin: 'Bahçenin kapısı aralıktı.' }],
    ['a post', { turu: 'ileti', metin: 'Konusu olan bir ileti.' }],
  ] as const)('[R-PEN-03] %s carries its topic: on its card, in the list of the topic, and again in the editor', async (_, input) => {
    const ayse = await api.member();
    const { id: konuId } = await api.db
      .insertInto('topics')
      .values({ slug: `konulu-${input.turu}`, name: `Konulu ${input.turu}`, title: `Konulu ${input.turu}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id, konu } = await share(ayse, { ...input, kitapId: bookId, konuId });
    expect(konu).toMatchObject({ seo_adi: `konulu-${input.turu}` });
    const { liste } = (await api.get('v2/gonderi/liste', { konuId })).body._sonuc;
    expect(liste.map((post) => [post.id, post.turu])).toEqual([[id, input.turu]]);
    const opened = (await api.page('paylas', { turu: input.turu, konuId, yeni: 1 }, { session: ayse })).body._sonuc.veri;
    expect(opened.konu).toMatchObject({ id: konuId, adi: `Konulu ${input.turu}` });
  });

  test('an edited review keeps its position and timestamp; after deletion a new one can be written', async () => {
    const ayse = await api.member();
    const first = await share(ayse, { turu: 'inceleme', kitapId: bookId, metin: review, puan: 6 });
    const { body } = await api.post('v2/gonderi/duzenle', { id: first.id, metin: `${review} İkinci okuyuşta daha da sevdim.`, puan: 8 }, { session: ayse });
    expect(body._sonuc.gonderi).toMatchObject({ id: first.id, zaman: first.zaman, puan: 8 });
    expect(body._sonuc.gonderi.duzenleme).toBeDefined();
    const before = await workCounters();
    await api.post('v2/gonderi/sil', { id: first.id }, { session: ayse });
    expect((await workCounters()).review_count).toBe(before.review_count - 1);
    expect((await api.page('gonderi', { id: first.id })).status).toBe(404);
    expect((await share(ayse, { turu: 'inceleme', kitapId: bookId, metin: review })).id).toBeGreaterThan(first.id);
  });

  test('a repeated request with the same key gets the same response and posts once', async () => {
    const ayse = await api.member();
    const send = () => api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Bir kez', istekId: 'istek-0001' } as never, { session: ayse });
    const [a, b] = [await send(), await send()];
    expect(a.body._sonuc.gonderi.id).toBe(b.body._sonuc.gonderi.id);
  });

  test('[R-SRCH-29] a +1 goes on weighing what it weighed when it was given, whoever follows whom since', async () => {
    const [author, stranger, follower, saver] = await Promise.all([api.member(), api.member(), api.member(), api.member()]);
    const follow = (session: TestMember, takip: 0 | 1) => api.post('v2/uyeler/takip', { uyeId: author.id, takip }, { session });
    const { id } = await share(author);
    await follow(follower, 1);
    for (const session of [stranger, follower]) await api.post('v2/gonderi/begen', { id, begen: 1 }, { session });
    const standing = () => api.db.selectFrom('posts').select(['score', 'text', 'created_at']).where('id', '=', id).executeTakeFirstOrThrow();
    const { text, created_at } = await standing();
    const of = (saves: number) =>
      featuredScore({ kind: 'ileti', length: text.length, likesOfStrangers: 1, likesOfFollowers: 1, comments: 0, saves, createdAt: created_at });
    expect((await standing()).score).toBeCloseTo(of(0), 3);
    await follow(stranger, 1);
    await follow(follower, 0);
    expect((await standing()).score).toBeCloseTo(of(0), 3);
    // What somebody else does counts everything again.
    await api.post('v2/gonderi/kaydet', { id, kaydet: 1 }, { session: saver });
    expect((await standing()).score).toBeCloseTo(of(1), 3);
    // Taken back and given again, it weighs as it does now.
    for (const begen of [0, 1] as const) await api.post('v2/gonderi/begen', { id, begen }, { session: stranger });
    const both = featuredScore({ kind: 'ileti', length: text.length, likesOfStrangers: 0, likesOfFollowers: 2, comments: 0, saves: 1, createdAt: created_at });
    expect((await standing()).score).toBeCloseTo(both, 3);
  });

  test('the score in the database follows the documented formula', async () => {
    const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
    await api.post('v2/uyeler/takip', { uyeId: ayse.id, takip: 1 }, { session: can });
    const post = await share(ayse, { turu: 'inceleme', kitapId: bookId, metin: review.repeat(12) });
    const message = await share(ayse, { turu: 'ileti', metin: review.repeat(2) });
    const standing = (id: number) => api.db.selectFrom('posts').select(['score', 'text', 'created_at']).where('id', '=', id).executeTakeFirstOrThrow();
    const nobody = { likesOfStrangers: 0, likesOfFollowers: 0, comments: 0, saves: 0 };
    for (const [kind, { score, text, created_at }] of [
      ['inceleme', await standing(post.id)],
      ['ileti', await standing(message.id)],
    ] as const)
      expect(score).toBeCloseTo(featuredScore({ kind, length: text.length, ...nobody, createdAt: created_at }), 3);
    await api.post('v2/gonderi/begen', { id: post.id, begen: 1 }, { session: can });
    await api.post('v2/gonderi/begen', { id: post.id, begen: 1 }, { session: ela });
    await api.post('v2/gonderi/kaydet', { id: post.id, kaydet: 1 }, { session: ela });
    await api.post('v2/yorum/ekle', { gonderiId: post.id, metin: 'Ne güzel yazmışsınız.' }, { session: ela });
    const row = await standing(post.id);
    expect(row.score).toBeCloseTo(
      featuredScore({ kind: 'inceleme', length: row.text.length, likesOfStrangers: 1, likesOfFollowers: 1, comments: 1, saves: 1, createdAt: row.created_at }),
      3,
    );
  });
});

describe('reactions', () => {
  test('[R-POST-10] what is no post for the reader is not taken out of the saved ones; one that was saved can be, also once it is hidden', async () => {
    const [ayse, can] = [await api.member(), await api.member()];
    const { id } = await share(ayse);
    const save = (post: number, kaydet: 0 | 1) => api.post('v2/gonderi/kaydet', { id: post, kaydet }, { session: can });
    expect((await save(99_999_999, 0)).body.hataKodu).toBe('postNotFound');
    expect([(await save(id, 0)).body._sonuc, (await save(id, 1)).body._sonuc]).toEqual([
      { id, kaydettim: 0 },
      { id, kaydettim: 1 },
    ]);
    await api.post('v2/gonderi/arsivle', { id, arsiv: 1 }, { session: ayse });
    expect([(await save(id, 0)).status, (await save(id, 0)).body.hataKodu]).toEqual([200, 'postNotFound']);
  });
  test('[R-POST-10] a +1 can be taken back once the post is not to be seen any more, but only one that was given', async () => {
    const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
    const { id } = await share(ayse);
    const like = (begen: 0 | 1, session = can) => api.post('v2/gonderi/begen', { id, begen }, { session });
    for (const session of [can, ela]) await like(1, session);
    await api.post('v2/gonderi/arsivle', { id, arsiv: 1 }, { session: ayse });
    expect((await like(0)).body._sonuc).toEqual({ id, begeni: 1, begendim: 0 });
    for (const begen of [0, 1] as const) expect((await like(begen)).body.hataKodu).toBe('postNotFound');
    expect((await api.db.selectFrom('posts').select('like_count').where('id', '=', id).executeTakeFirstOrThrow()).like_count).toBe(1);
  });
  test('[R-POST-10] nobody can +1 their own post', async () => {
    const ayse = await api.member();
    const post = await share(ayse);
    expect((await api.post('v2/gonderi/begen', { id: post.id, begen: 0 }, { session: ayse })).body.hataKodu).toBe('ownLike');
    expect((await api.post('v2/gonderi/begen', { id: post.id, begen: 1 }, { session: ayse })).body.hataMesaji).toBe('Bu gönderiye +1 veremezsiniz');
    expect((await api.post('v2/gonderi/begen', { id: post.id, begen: 1 }, { session: ayse, lang: 'en' })).body.hataMesaji).toBe('You cannot +1 this post');
  });

  test('concurrent +1s by one reader count once and notify once', async () => {
    const [ayse, can] = [await api.member(), await api.member()];
    const post = await share(ayse);
    await Promise.all(Array.from({ length: 5 }, () => api.post('v2/gonderi/begen', { id: post.id, begen: 1 }, { session: can })));
    await api.post('v2/gonderi/begen', { id: post.id, begen: 0 }, { session: can });
    const last = await api.post('v2/gonderi/begen', { id: post.id, begen: 1 }, { session: can });
    expect(last.body._sonuc).toEqual({ id: post.id, begeni: 1, begendim: 1 });
    const told = await api.get('v2/bildirimler/liste', {}, { session: ayse });
    expect(told.body._sonuc.liste.map((n) => n.turu)).toEqual(['begeni']);
    expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: ayse })).body._sonuc.uye.bBSayisi).toBe(1);
    const seen = await api.post('v2/bildirimler/goruldu', { sonId: told.body._sonuc.liste[0]?.id ?? 0 }, { session: ayse });
    expect(seen.body._sonuc.bBSayisi).toBe(0);
    // The same press once more is no news.
    await api.post('v2/gonderi/begen', { id: post.id, begen: 1 }, { session: can });
    expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: ayse })).body._sonuc.uye.bBSayisi).toBe(0);
  });

  test('[R-DISC-12] saved posts are listed, last saved first', async () => {
    const [ayse, can] = [await api.member(), await api.member()];
    const posts = [await share(ayse), await share(ayse)];
    for (const p of posts) await api.post('v2/gonderi/kaydet', { id: p.id, kaydet: 1 }, { session: can });
    const first = await api.get('v2/gonderi/kaydedilenler', { adet: 1 }, { session: can });
    const second = await api.get('v2/gonderi/kaydedilenler', { adet: 1, imlec: first.body._sonuc.imlec }, { session: can });
    expect([...first.body._sonuc.liste, ...second.body._sonuc.liste].map((p) => p.id)).toEqual(posts.map((p) => p.id).reverse());
    expect(second.body._sonuc.imlec).toBeUndefined();
  });
});

describe('own posts', () => {
  test('[R-POST-09] [R-ERR-32] an archived post is visible to its owner only', async () => {
    const [ayse, can] = [await api.member(), await api.member()];
    const [post, other] = [await share(ayse), await share(ayse)];
    await api.post('v2/yorum/ekle', { gonderiId: other.id, metin: 'Ne güzel yazmışsınız.' }, { session: can });
    const { meta, veri } = (await api.page('gonderi', { id: post.id }, { session: can })).body._sonuc;
    expect([meta.canonical, veri.yorumlar.liste]).toEqual([`/gonderi/${post.id}`, []]);
    expect((await api.page('gonderi', { id: other.id }, { session: can })).body._sonuc.veri.yorumlar.liste).toHaveLength(1);
    await api.post('v2/gonderi/arsivle', { id: other.id, arsiv: 1 }, { session: ayse });
    await api.post('v2/gonderi/arsivle', { id: post.id, arsiv: 1 }, { session: ayse });
    expect((await api.page('gonderi', { id: post.id }, { session: can })).status).toBe(404);
    expect((await api.page('gonderi', { id: post.id }, { session: can, lang: 'tr' })).body).toMatchObject({
      hataMesaji: 'Bu gönderi silinmiş ya da size gösterilmiyor.',
    });
    expect((await api.page('gonderi', { id: post.id }, { session: can, lang: 'en' })).body).toMatchObject({
      hataMesaji: 'This post was deleted or is not shown to you.',
    });
    // Whether there is one cannot be told from the answer.
    const answers = [post.id, 999_999_999].map(async (id) => (await api.page('gonderi', { id }, { session: can })).body);
    expect(await answers[0]).toEqual(await answers[1]);
    expect((await api.page('gonderi', { id: post.id }, { session: ayse })).body._sonuc.veri.gonderi.arsiv).toBe(1);
    expect((await api.get('v2/gonderi/liste', { uyeId: ayse.id, sira: 'en-yeni' })).body._sonuc.liste).toEqual([]);
  });

  test('[R-PEN-04] archived posts are listed for their owner, last archived first; the profile counts what its lists show', async () => {
    const [ayse, can] = [await api.member(), await api.member()];
    const posts = [await share(ayse), await share(ayse), await share(ayse)];
    const counted = async (as?: TestMember) => {
      const { veri } = (await api.page('okur', { kadi: ayse.kadi, bolum: 'iletiler' }, as ? { session: as } : {})).body._sonuc;
      return [veri.uye.sayiIleti, veri.gonderiler?.liste.length];
    };
    const archive = (id: number, arsiv: 0 | 1) => api.post('v2/gonderi/arsivle', { id, arsiv }, { session: ayse });
    for (const { id } of posts.slice(0, 2)) await archive(id, 1);
    await archive(posts[0]?.id ?? 0, 1);
    const first = await api.get('v2/gonderi/arsivdekiler', { adet: 1 }, { session: ayse });
    const second = await api.get('v2/gonderi/arsivdekiler', { adet: 1, imlec: first.body._sonuc.imlec }, { session: ayse });
    expect([...first.body._sonuc.liste, ...second.body._sonuc.liste].map((p) => p.id)).toEqual([posts[1]?.id, posts[0]?.id]);
    expect(second.body._sonuc.imlec).toBeUndefined();
    expect((await api.page('arsiv', {}, { session: ayse })).body._sonuc.veri.gonderiler.liste).toHaveLength(2);
    expect((await api.page('arsiv', {}, { session: can })).body._sonuc.veri.gonderiler.liste).toEqual([]);
    expect((await api.page('arsiv', {})).status).toBe(401);
    expect([await counted(), await counted(ayse)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await archive(posts[0]?.id ?? 0, 0);
    expect(await counted()).toEqual([2, 2]);
    await api.post('v2/gonderi/sil', { id: posts[1]?.id ?? 0 }, { session: ayse });
    expect(await counted()).toEqual([2, 2]);
    await api.post('v2/gonderi/sil', { id: posts[2]?.id ?? 0 }, { session: ayse });
    expect(await counted()).toEqual([1, 1]);
  });

  test.each([
    ['v2/gonderi/duzenle', { metin: 'Benim değil' }],
    ['v2/gonderi/sil', {}],
    ['v2/gonderi/arsivle', { arsiv: 1 }],
    ['v2/gonderi/sabitle', { sabit: 1 }],
  ] as const)('%s of a foreign post answers as if there were none', async (path, input) => {
    const [ayse, can] = [await api.member(), await api.member()];
    const post = await share(ayse);
    expect((await api.post(path, { id: post.id, ...input } as never, { session: can })).status).toBe(404);
    expect(
      await api.db.selectFrom('posts').select(['text', 'archived_at', 'deleted_at', 'pinned']).where('id', '=', post.id).executeTakeFirstOrThrow(),
    ).toEqual({ text: post.ustYazi, archived_at: null, deleted_at: null, pinned: false });
  });

  test('of posts pinned concurrently, one stays pinned', async () => {
    const ayse = await api.member();
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await share(ayse, { metin: `Sabitlenecek ileti ${n}.` })).id);
    for (let round = 0; round < 5; round += 1) {
      await api.post('v2/gonderi/sabitle', { id: ids[0] as number, sabit: 0 }, { session: ayse });
      await Promise.all(ids.map((id) => api.post('v2/gonderi/sabitle', { id, sabit: 1 }, { session: ayse })));
      expect(await api.db.selectFrom('posts').select('id').where('author_id', '=', ayse.id).where('pinned', '=', true).execute()).toHaveLength(1);
    }
  });

  test('[R-POST-08] statistics are for the owner only', async () => {
    const [ayse, can] = [await api.member(), await api.member()];
    const post = await share(ayse);
    await api.post('v2/gonderi/begen', { id: post.id, begen: 1 }, { session: can });
    expect((await api.get('v2/gonderi/istatistik', { id: post.id }, { session: can })).status).toBe(404);
    const { body } = await api.get('v2/gonderi/istatistik', { id: post.id }, { session: ayse });
    expect(body._sonuc).toMatchObject({ begeni: 1, yorum: 0 });
    expect(body._sonuc.gunler.at(-1)?.begeni).toBe(1);
    // The days count as the totals do: nothing of what is hidden, nor of whom no number counts.
    const gone = await api.member();
    await api.post('v2/gonderi/begen', { id: post.id, begen: 1 }, { session: gone });
    for (const [session, metin] of [
      [can, 'Görünen'],
      [can, 'Gizlenen'],
      [gone, 'Kapanan'],
    ] as const)
      await api.post('v2/yorum/ekle', { gonderiId: post.id, metin }, { session });
    await api.db.updateTable('comments').set({ hidden_at: new Date() }).where('text', '=', 'Gizlenen').execute();
    await api.db.updateTable('members').set({ counted: false }).where('id', '=', gone.id).execute();
    const { gunler } = (await api.get('v2/gonderi/istatistik', { id: post.id }, { session: ayse })).body._sonuc;
    expect([gunler.length, gunler.at(-1)]).toMatchObject([14, { begeni: 1, yorum: 1 }]);
  });
});

test.each(['one-cikanlar', 'en-yeni', 'en-cok-ilgi-goren', 'en-cok-begenilen', 'en-eski'] as const)(
  'the list sorted by %s pages without gap or repeat',
  async (sira) => {
    const ayse = await api.member();
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) ids.push((await share(ayse, { metin: `Not ${i}` })).id);
    await sql`update posts set like_count = id % 3, score = (id % 2)::real + 0.1 where author_id = ${ayse.id}`.execute(api.db);
    const seen: number[] = [];
    let imlec: string | undefined;
    do {
      const { body } = await api.get('v2/gonderi/liste', { uyeId: ayse.id, sira, adet: 2, ...(imlec ? { imlec } : {}) });
      seen.push(...body._sonuc.liste.map((p) => p.id));
      imlec = body._sonuc.imlec;
    } while (imlec);
    expect([...seen].sort((a, b) => a - b)).toEqual(ids);
  },
);

test('no posts are rated with nothing: such a filter is refused, not left out', async () => {
  expect((await api.get('v2/gonderi/liste', { puan: 0 })).body.alanlar).toEqual({ puan: 'Puan alanı geçerli değil.' });
});

test('an invalid cursor is refused', async () => {
  expect((await api.get('v2/gonderi/liste', { imlec: Buffer.from('["x","y"]').toString('base64url') })).status).toBe(400);
  expect((await api.get('v2/gonderi/liste', { imlec: 'zzz' })).status).toBe(400);
});
