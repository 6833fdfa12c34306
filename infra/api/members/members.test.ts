import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const follow = (from: TestMember, to: TestMember, takip: 0 | 1 = 1) => api.post('v2/uyeler/takip', { uyeId: to.id, takip }, { session: from });
/** Numbers texts: the same one twice within a minute is shared once. */
let serial = 0;
const share = async (by: TestMember, metin = `Merhaba ${++serial}`) =>
  (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin }, { session: by })).body._sonuc.gonderi;
const feedOf = async (of: TestMember) => (await api.get('v2/akis/liste', {}, { session: of })).body._sonuc.liste.map((p) => p.id);
const counters = (of: TestMember) =>
  api.db.selectFrom('members').select(['follower_count', 'following_count']).where('id', '=', of.id).executeTakeFirstOrThrow();

describe('following', () => {
  test('[R-PROF-11] [R-PROF-13] following counts once, notifies, and can be returned', async () => {
    const [ayse, can] = [await api.member(), await api.member()];
    const answers = await Promise.all([follow(ayse, can), follow(ayse, can), follow(can, ayse)]);
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200]);
    expect(await counters(can)).toEqual({ follower_count: 1, following_count: 1 });
    expect(await counters(ayse)).toEqual({ follower_count: 1, following_count: 1 });
    expect((await api.page('bildirimler', {}, { session: can })).body._sonuc.veri.bildirimler.liste.map((n) => [n.turu, n.uye?.id])).toEqual([
      ['takip', ayse.id],
    ]);
    await follow(ayse, can, 0);
    expect((await api.page('okur', { kadi: can.kadi }, { session: ayse })).body._sonuc.veri.uye).toMatchObject({
      takipButon: 'sen-de-takip-et',
      takipcisayisi: 0,
      seniTakipEdiyor: 1,
    });
  });

  test('nobody can follow themselves or a nonexistent reader', async () => {
    const ayse = await api.member();
    expect((await follow(ayse, ayse)).body.hataKodu).toBe('ownFollow');
    expect((await api.post('v2/uyeler/takip', { uyeId: 999_999, takip: 1 }, { session: ayse })).status).toBe(404);
  });

  test('[R-PROF-15] [R-PROF-18] a private reader must approve; a cancelled request is gone', async () => {
    const [ayse, gizem] = [await api.member(), await api.member({ isPrivate: true })];
    await share(gizem);
    expect((await follow(ayse, gizem)).body._sonuc.uye.takipButon).toBe('istek-gonderildi');
    expect((await api.page('bildirimler', {}, { session: gizem })).body._sonuc.veri.istekler.map((m) => m.id)).toEqual([ayse.id]);
    expect((await follow(ayse, gizem, 0)).body._sonuc.uye.takipButon).toBe('takip-et');
    expect((await api.post('v2/uyeler/istekYanitla', { uyeId: ayse.id, kabul: 1 }, { session: gizem })).status).toBe(404);
    await follow(ayse, gizem);
    expect((await api.post('v2/uyeler/istekYanitla', { uyeId: ayse.id, kabul: 1 }, { session: gizem })).status).toBe(200);
    expect(await counters(gizem)).toMatchObject({ follower_count: 1 });
    expect(await feedOf(ayse)).toHaveLength(1);
    expect((await api.get('v2/bildirimler/liste', {}, { session: ayse })).body._sonuc.liste[0]).toMatchObject({ turu: 'istek-kabul' });
  });

  test('a declined request leaves nothing', async () => {
    const [ayse, gizem] = [await api.member(), await api.member({ isPrivate: true })];
    await follow(ayse, gizem);
    await api.post('v2/uyeler/istekYanitla', { uyeId: ayse.id, kabul: 0 }, { session: gizem });
    expect((await api.page('okur', { kadi: gizem.kadi }, { session: ayse })).body._sonuc.veri.uye).toMatchObject({
      takipButon: 'takip-et',
      kapali: 'gizli',
      takipcisayisi: 0,
    });
  });
});

describe('privacy', () => {
  test("[R-PROF-21] a private reader's content is hidden from strangers everywhere and visible to followers", async () => {
    const [ayse, can, gizem] = [await api.member(), await api.member(), await api.member({ isPrivate: true })];
    const post = await share(gizem);
    await follow(can, gizem);
    await api.post('v2/uyeler/istekYanitla', { uyeId: can.id, kabul: 1 }, { session: gizem });
    for (const [session, seen] of [
      [undefined, false],
      [ayse, false],
      [can, true],
      [gizem, true],
    ] as const) {
      const o = session ? { session } : {};
      expect((await api.get('v2/gonderi/al', { id: post.id }, o)).status).toBe(seen ? 200 : 404);
      expect((await api.page('gonderi', { id: post.id }, o)).status).toBe(seen ? 200 : 404);
      expect((await api.get('v2/yorum/liste', { gonderiId: post.id }, o)).status).toBe(seen ? 200 : 404);
      expect((await api.get('v2/gonderi/liste', { uyeId: gizem.id }, o)).body._sonuc.liste).toHaveLength(seen ? 1 : 0);
      expect((await api.get('v2/uyeler/takipciler', { uyeId: gizem.id }, o)).status).toBe(seen ? 200 : 403);
      expect((await api.get('v2/uyeler/takipEttikleri', { uyeId: gizem.id }, o)).status).toBe(seen ? 200 : 403);
      expect((await api.get('v2/uyeler/kitaplari', { uyeId: gizem.id }, o)).status).toBe(seen ? 200 : 403);
    }
    expect((await api.post('v2/gonderi/begen', { id: post.id, begen: 1 }, { session: ayse })).status).toBe(404);
    expect((await api.post('v2/gonderi/kaydet', { id: post.id, kaydet: 1 }, { session: ayse })).status).toBe(404);
    expect((await api.post('v2/yorum/ekle', { gonderiId: post.id, metin: 'Merhaba' }, { session: ayse })).status).toBe(404);
  });

  test.each([
    [
      'is suspended',
      (id: number) =>
        api.db
          .updateTable('members')
          .set({ suspended_until: new Date(Date.now() + 86_400_000) })
          .where('id', '=', id)
          .execute(),
    ],
    ['has closed the account', (id: number) => api.db.updateTable('members').set({ closed_at: new Date() }).where('id', '=', id).execute()],
    ['has blocked the reader', (id: number, viewer: number) => api.db.insertInto('blocks').values({ blocker_id: id, blocked_id: viewer }).execute()],
  ] as const)('[R-PROF-19] the search does not find the stories of a writer who %s', async (_, change) => {
    const [viewer, writer] = [await api.member(), await api.member()];
    const title = `Kumdan saat ${writer.id}`;
    await api.db.insertInto('stories').values({ author_id: writer.id, title, slug: 'kumdan-saat' }).execute();
    const found = async () =>
      (await api.post('ara', { q: title, sadece: 'hikaye' }, { session: viewer })).body.sonuclar.filter((result) => result.icerik.kadi === writer.kadi);
    expect(await found()).toHaveLength(1);
    await change(writer.id, viewer.id);
    expect(await found()).toEqual([]);
  });

  test('[R-SET-06] whoever is accepted as the account goes public follows from that moment, as if accepted by hand', async () => {
    const [asking, shy] = [await api.member(), await api.member({ isPrivate: true })];
    const long = new Date(Date.now() - 20 * 86_400_000);
    await api.db.insertInto('follows').values({ follower_id: asking.id, followed_id: shy.id, pending: true, created_at: long }).execute();
    await api.post('v2/hesap/ayarlar', { isGizli: 0 }, { session: shy });
    const since = await api.db.selectFrom('follows').select(['pending', 'created_at']).where('follower_id', '=', asking.id).executeTakeFirstOrThrow();
    expect([since.pending, since.created_at > long]).toEqual([false, true]);
  });
  test('[R-SET-06] a request that arrives while the account goes public is not left pending', async () => {
    for (let i = 0; i < 6; i++) {
      const [shy, ...fans] = await Promise.all([api.member({ isPrivate: true }), ...[1, 2, 3, 4].map(() => api.member())]);
      const open = () => api.post('v2/hesap/ayarlar', { isGizli: 0 }, { session: shy });
      await Promise.all([
        follow(fans[0] as TestMember, shy),
        follow(fans[1] as TestMember, shy),
        open(),
        follow(fans[2] as TestMember, shy),
        follow(fans[3] as TestMember, shy),
      ]);
      const rows = await api.db.selectFrom('follows').select('pending').where('followed_id', '=', shy.id).execute();
      expect(rows.map((row) => row.pending)).toEqual([false, false, false, false]);
    }
  });

  test('[R-PROF-22] the stories of a private reader stay public', async () => {
    const gizem = await api.member({ isPrivate: true });
    const story = await api.db
      .insertInto('stories')
      .values({ author_id: gizem.id, title: 'Kıyı', slug: 'kiyi', chapter_count: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const chapter = await api.db
      .insertInto('chapters')
      .values({ story_id: story.id, position: 1, title: 'İlk', slug: 'ilk', text: 'Deniz o sabah sakindi.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const draft = await api.db
      .insertInto('chapters')
      .values({ story_id: story.id, position: 2, title: 'Taslak', slug: 'taslak', text: 'Henüz değil.', published: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await api.get('v2/hikaye/liste', { uyeId: gizem.id })).body._sonuc.liste).toHaveLength(1);
    const page = await api.page('hikaye', { hikaye: `kiyi--${story.id}`, bolum: `ilk--${chapter.id}` });
    expect(page.body._sonuc.veri).toMatchObject({ bolum: { metin: 'Deniz o sabah sakindi.' }, hikaye: { baslik: 'Kıyı' } });
    expect((await api.page('hikaye', { hikaye: `kiyi--${story.id}`, bolum: `taslak--${draft.id}` })).status).toBe(404);
    expect((await api.page('hikaye', { hikaye: `baska--${story.id}` })).body._sonuc.yonlendir).toBe(`/hikaye/kiyi--${story.id}/ilk--${chapter.id}`);
    expect((await api.page('hikayeler', {})).body._sonuc.veri.hikayeler.liste.map((s) => s.id)).toContain(story.id);
    expect((await api.page('okur', { kadi: gizem.kadi, bolum: 'hikayeler' })).body._sonuc.veri.hikayeler).toHaveLength(1);
  });

  test('[R-PROF-06] [R-PROF-07] [R-PROF-08] suspended and closed profiles have no content; a deactivated one can be viewed', async () => {
    const [asli, kaan] = [await api.member({ suspended: true }), await api.member()];
    await share(kaan);
    await api.db.updateTable('members').set({ closed_at: new Date() }).where('id', '=', kaan.id).execute();
    expect((await api.page('okur', { kadi: asli.kadi })).body._sonuc.veri).toEqual(
      expect.objectContaining({ uye: expect.objectContaining({ kapali: 'askida' }) }),
    );
    expect((await api.page('okur', { kadi: kaan.kadi })).body._sonuc.veri.gonderiler).toBeUndefined();
    const shown = (await api.page('okur', { kadi: kaan.kadi, yineDeGoster: 1 })).body._sonuc.veri;
    expect(shown.gonderiler?.liste).toEqual([]);
  });

  test('[R-PROF-08] the follow lists of a deactivated account go on after their first page, for those who may read it', async () => {
    const [kaan, ece] = [await api.member(), await api.member()];
    for (const one of [await api.member(), await api.member()]) await follow(one, kaan);
    const rest = async (session?: TestMember) =>
      (await api.get('v2/uyeler/takipciler', { uyeId: kaan.id, adet: 1 }, session ? { session } : {})).body._sonuc?.liste.length;
    await api.db.updateTable('members').set({ closed_at: new Date() }).where('id', '=', kaan.id).execute();
    expect([await rest(), await rest(ece)]).toEqual([1, 1]);
    for (const change of [{ is_private: true }, { is_private: false, suspended_until: new Date(Date.now() + 86_400_000) }]) {
      await api.db.updateTable('members').set(change).where('id', '=', kaan.id).execute();
      expect([await rest(), await rest(ece)]).toEqual([undefined, undefined]);
    }
  });

  test.each([
    ['incelemeler', 'inceleme'],
    ['alintilar', 'alinti'],
    ['iletiler', 'ileti'],
    ['videolar', 'video'],
  ] as const)('[R-PROF-10] %s of a profile come best first, unless another order is asked for', async (bolum, kind) => {
    const elif = await api.member();
    const [best, newest] = [(await share(elif)).id, (await share(elif)).id];
    await api.db.updateTable('posts').set({ kind, score: 0 }).where('author_id', '=', elif.id).execute();
    await api.db.updateTable('posts').set({ score: 5 }).where('id', '=', best).execute();
    const ids = async (order: { sira?: 'en-yeni' }) =>
      (await api.page('okur', { kadi: elif.kadi, bolum, ...order })).body._sonuc.veri.gonderiler?.liste.map((p) => p.id);
    expect(await ids({})).toEqual([best, newest]);
    expect(await ids({ sira: 'en-yeni' })).toEqual([newest, best]);
  });

  test('[R-PROF-21] a private reader who deactivates the account shows shelves and followers only to followers, also on request', async () => {
    const [gizli, yakin] = [await api.member(), await api.member()];
    await api.db.updateTable('members').set({ is_private: true, closed_at: new Date() }).where('id', '=', gizli.id).execute();
    await api.db.insertInto('follows').values({ follower_id: yakin.id, followed_id: gizli.id, pending: false }).execute();
    const look = async (bolum: 'kitaplari' | 'takipciler', session?: TestMember) =>
      (await api.page('okur', { kadi: gizli.kadi, bolum, yineDeGoster: 1 }, session ? { session } : {})).body._sonuc.veri;
    for (const session of [undefined, await api.member()]) {
      expect((await look('kitaplari', session)).kitaplar).toBeUndefined();
      expect((await look('takipciler', session)).uyeler).toBeUndefined();
    }
    expect((await look('kitaplari', yakin)).kitaplar).toBeDefined();
    expect((await look('takipciler', yakin)).uyeler?.liste).toHaveLength(1);
  });
});

describe('blocks and mutes', () => {
  test('[R-PROF-19] a block ends the follows and all interaction, in both directions', async () => {
    const [ayse, can] = [await api.member(), await api.member()];
    const [byAyse, byCan] = [await share(ayse), await share(can)];
    await follow(ayse, can);
    await follow(can, ayse);
    expect((await api.post('v2/uyeler/engelle', { uyeId: can.id, engelle: 1 }, { session: ayse })).body._sonuc.uye).toMatchObject({
      takipButon: 'engellendi',
      engelledimMi: 1,
    });
    expect(await counters(ayse)).toEqual({ follower_count: 0, following_count: 0 });
    expect(await feedOf(ayse)).toEqual([byAyse.id]);
    expect((await follow(can, ayse)).body.hataKodu).toBe('readerNotFound');
    expect((await follow(ayse, can)).body.hataKodu).toBe('blocked');
    expect((await api.get('v2/gonderi/al', { id: byAyse.id }, { session: can })).status).toBe(404);
    expect((await api.get('v2/gonderi/al', { id: byCan.id }, { session: ayse })).status).toBe(404);
    expect((await api.page('okur', { kadi: ayse.kadi }, { session: can })).status).toBe(404);
    await api.post('v2/uyeler/engelle', { uyeId: can.id, engelle: 0 }, { session: ayse });
    expect((await follow(can, ayse)).status).toBe(200);
  });

  test('a muted reader is excluded from the feed and from suggestions, and no longer notifies', async () => {
    const [ayse, can] = [await api.member(), await api.member()];
    await follow(ayse, can);
    await api.post('v2/uyeler/sustur', { uyeId: can.id, sustur: 1 }, { session: ayse });
    const post = await share(can);
    const own = await share(ayse);
    expect(await feedOf(ayse)).toEqual([own.id]);
    await api.post('v2/gonderi/begen', { id: own.id, begen: 1 }, { session: can });
    expect((await api.get('v2/bildirimler/liste', {}, { session: ayse })).body._sonuc.liste).toEqual([]);
    expect((await api.get('v2/gonderi/al', { id: post.id }, { session: ayse })).status).toBe(200);
  });

  test('[R-PROF-23] suggests readers of the same books, except those already followed', async () => {
    const [ayse, can, ela] = [await api.member(), await api.member(), await api.member()];
    const work = await api.db
      .insertInto('works')
      .values({ title: 'Ortak Kitap' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const book = await api.db
      .insertInto('books')
      .values({ work_id: work.id, title: 'Ortak Kitap', slug: 'ortak-kitap' } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const m of [ayse, can, ela])
      await api.db.insertInto('shelf_entries').values({ member_id: m.id, work_id: work.id, book_id: book.id, shelf: 'okudum', rating: 8 }).execute();
    await follow(ayse, ela);
    expect((await api.get('v2/uyeler/oneriler', {}, { session: ayse })).body._sonuc.liste.map((m) => m.id)).toEqual([can.id]);
    expect((await api.get('v2/uyeler/kitaplari', { uyeId: can.id, raf: 'okudum' })).body._sonuc.liste).toMatchObject([{ id: book.id, adi: 'Ortak Kitap' }]);
  });
});
