import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { exportMember } from '../accounts/export';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { forgetReadings } from './readings';
import { beginStory, draftChapter, postOf, publishedChapter, someWords } from './testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const open = async (hikaye: string, bolum: string | undefined, session?: TestMember, yorumlar?: 1) =>
  api.page('hikaye', { hikaye, ...(bolum ? { bolum } : {}), ...(yorumlar ? { yorumlar } : {}) }, session ? { session } : {});

test('[R-STORY-01] [R-STORY-02] a chapter has its neighbours, its post and the comments; drafts are excluded everywhere', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const story = await beginStory(api, ayse);
  const one = await publishedChapter(api, ayse, story, 'Bir');
  await draftChapter(api, ayse, story, 'Gizli taslak');
  const three = await publishedChapter(api, ayse, story, 'Üç');
  await api.post('v2/yorum/ekle', { gonderiId: await postOf(api, three.id), metin: 'Ne güzel bitti' }, { session: can });
  const first = (await open(one.hikaye, one.bolum)).body._sonuc;
  expect(first.veri).toMatchObject({ bolum: { sira: 1, metin: someWords }, sonraki: { id: three.id, sira: 2 }, hikaye: { sayiBolum: 2 } });
  expect(first.veri.bolumler.map((c) => c.baslik)).toEqual(['Bir', 'Üç']);
  expect(first).toMatchObject({ baslik: 'Bir – Kıyı', meta: { canonical: one.yol, jsonLd: { '@type': 'Chapter', isPartOf: { name: 'Kıyı' } } } });
  const last = (await open(three.hikaye, three.bolum, can)).body._sonuc.veri;
  expect(last).toMatchObject({ bolum: { sira: 2 }, onceki: { id: one.id }, gonderi: { baslik: 'Kıyı · Üç', kaynak: three.yol, yanit: 1 } });
  expect(last.yorumlar?.liste.map((c) => c.metin)).toEqual(['Ne güzel bitti']);
  expect(JSON.stringify([first, last])).not.toContain('Gizli taslak');
});

test('a URL with an old name redirects to the right one, a missing chapter is 404', async () => {
  const ayse = await api.member();
  const story = await beginStory(api, ayse);
  const { id, hikaye, bolum, yol } = await publishedChapter(api, ayse, story);
  await api.post('v2/hikaye/duzenle', { id: story, baslik: 'Yeni Kıyı' }, { session: ayse });
  const now = `/hikaye/yeni-kiyi--${story}/ilk--${id}`;
  expect(yol).not.toBe(now);
  expect((await open(hikaye, bolum)).body._sonuc).toMatchObject({ durum: 301, yonlendir: now });
  expect((await open(hikaye, bolum, undefined, 1)).body._sonuc.yonlendir).toBe(`${now}/yorumlar`);
  expect((await open(`yeni-kiyi--${story}`, `baska--${id}`)).body._sonuc.yonlendir).toBe(now);
  expect((await open(`yeni-kiyi--${story}`, undefined)).body._sonuc.veri.bolum.id).toBe(id);
  for (const [h, b] of [
    ['yok', 'yok'],
    ['kiyi--999999999', bolum],
    [`yeni-kiyi--${story}`, 'ilk--999999999'],
    [`yeni-kiyi--${story}`, 'ilk'],
  ])
    expect((await open(h ?? '', b)).status).toBe(404);
});

test('[R-ERR-32] of a story or chapter that is deleted or kept from the reader the page says just that, as of one that never was', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const story = await beginStory(api, ayse);
  const { id, hikaye, bolum } = await publishedChapter(api, ayse, story);
  await publishedChapter(api, ayse, story, 'İki');
  const said = async (h: string, lang: 'tr' | 'en' = 'tr') => {
    const both = [
      await api.page('hikaye', { hikaye: h, bolum }, { session: can, lang }),
      await api.page('hikayeTanitim', { hikaye: h }, { session: can, lang }),
    ];
    return both.map(({ status, body }) => (status === 404 ? body.hataMesaji : status));
  };
  const storyWords = 'Bu hikâye silinmiş ya da size gösterilmiyor.';
  const chapterWords = 'Bu bölüm silinmiş ya da size gösterilmiyor.';
  await api.db.insertInto('blocks').values({ blocker_id: ayse.id, blocked_id: can.id }).execute();
  expect(await said(hikaye)).toEqual([storyWords, storyWords]);
  expect(await said('kiyi--999999999')).toEqual([storyWords, storyWords]);
  await api.db.deleteFrom('blocks').where('blocker_id', '=', ayse.id).execute();
  await api.post('v2/hikaye/bolum/sil', { id }, { session: ayse });
  expect(await said(hikaye)).toEqual([chapterWords, 200]);
  expect((await said(hikaye, 'en'))[0]).toBe('This chapter was deleted or is not shown to you.');
  await api.post('v2/hikaye/sil', { id: story }, { session: ayse });
  expect((await said(hikaye, 'en'))[0]).toBe('This story was deleted or is not shown to you.');
});

test('the author previews a draft; nobody else can', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const story = await beginStory(api, ayse);
  const id = await draftChapter(api, ayse, story);
  const mine = (await open(`kiyi--${story}`, `ilk--${id}`, ayse)).body._sonuc;
  expect(mine).toMatchObject({ meta: { robots: 'noindex' }, veri: { bolum: { taslak: 1, metin: someWords }, bolumler: [] } });
  expect(mine.veri.gonderi).toBeUndefined();
  await publishedChapter(api, ayse, story, 'Sonraki');
  expect((await open(`kiyi--${story}`, `ilk--${id}`, ayse)).body._sonuc.veri).toMatchObject({ bolumler: [{ baslik: 'Sonraki' }] });
  expect((await open(`kiyi--${story}`, `ilk--${id}`, ayse)).body._sonuc.veri.sonraki).toBeUndefined();
  for (const session of [can, undefined, await api.member({ roles: ['moderator'] })])
    expect((await open(`kiyi--${story}`, `ilk--${id}`, session)).status).toBe(404);
});

test("a draft is nowhere: feed, posts, search, topic, profile, notifications, others' statistics", async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  await api.post('v2/uyeler/takip', { uyeId: ayse.id, takip: 1 }, { session: can });
  const { id: konuId } = await api.db
    .insertInto('topics')
    .values({ slug: `ada-${ayse.id}`, name: 'Ada', title: 'Ada' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = `Zerdali ${ayse.id}`;
  const story = await beginStory(api, ayse, { baslik: name, konuId });
  const { id } = await publishedChapter(api, ayse, story, 'Zerdali bir');
  const post = await postOf(api, id);
  const as = { session: can };
  const everywhere = async (): Promise<string[]> => {
    const places: Record<string, unknown> = {
      feed: (await api.get('v2/akis/liste', {}, as)).body._sonuc.liste,
      channels: (await api.page('akis', {}, as)).body._sonuc.veri,
      'posts of the writer': (await api.get('v2/gonderi/liste', { uyeId: ayse.id }, as)).body._sonuc.liste,
      'posts of the topic': (await api.get('v2/gonderi/liste', { konuId }, as)).body._sonuc.liste,
      'posts of all': (await api.get('v2/gonderi/liste', { turu: 'hikaye', sira: 'en-yeni' }, as)).body._sonuc.liste,
      'the post': (await api.get('v2/gonderi/al', { id: post }, as)).body._sonuc,
      'stories of the writer': (await api.get('v2/hikaye/liste', { uyeId: ayse.id }, as)).body._sonuc.liste,
      stories: (await api.get('v2/hikaye/liste', { sira: 'en-yeni', adet: 50 }, as)).body._sonuc.liste,
      'quick search': (await api.post('ara', { q: name, sadece: 'hikaye' }, as)).body.sonuclar.filter((r) => r.turu === 'hikaye'),
      search: (await api.page('ara', { q: name, bolum: 'hikayeler' }, as)).body._sonuc.veri.hikayeler,
      topic: (await api.page('konu', { seo: `ada-${ayse.id}`, bolum: 'hikayeler' }, as)).body._sonuc.veri.hikayeler,
      profile: (await api.page('okur', { kadi: ayse.kadi, bolum: 'hikayeler' }, as)).body._sonuc.veri.hikayeler,
    };
    return Object.entries(places).flatMap(([place, what]) => (JSON.stringify(what ?? '').includes('Zerdali') ? [place] : []));
  };
  expect(await everywhere()).toHaveLength(12);
  await api.post('v2/hikaye/bolum/taslakYap', { id }, { session: ayse });
  expect(await everywhere()).toEqual([]);
  expect((await api.get('v2/akis/liste', {}, { session: ayse })).body._sonuc.liste).toEqual([]);
});

test('followers are notified of a new chapter once, whatever its author does afterwards', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  await api.post('v2/uyeler/takip', { uyeId: ayse.id, takip: 1 }, { session: can });
  const story = await beginStory(api, ayse);
  const one = await publishedChapter(api, ayse, story, 'Bir');
  const two = await publishedChapter(api, ayse, story, 'İki');
  const feed = async () => (await api.get('v2/akis/liste', {}, { session: can })).body._sonuc.liste.map((p) => p.kaynak);
  expect(await feed()).toEqual([two.yol, one.yol]);
  await api.post('v2/hikaye/bolum/taslakYap', { id: one.id }, { session: ayse });
  expect(await feed()).toEqual([two.yol]);
  await api.post('v2/hikaye/bolum/yayimla', { id: one.id }, { session: ayse });
  expect(await feed()).toEqual([two.yol, one.yol]);
});

test('likes, saves and comments notify and count as for posts, and survive a time as a draft', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const { id, hikaye, bolum } = await publishedChapter(api, ayse, await beginStory(api, ayse));
  const post = await postOf(api, id);
  await api.post('v2/gonderi/begen', { id: post, begen: 1 }, { session: can });
  await api.post('v2/gonderi/kaydet', { id: post, kaydet: 1 }, { session: can });
  await api.post('v2/yorum/ekle', { gonderiId: post, metin: 'Devamını beklerim' }, { session: can });
  expect((await api.get('v2/bildirimler/liste', {}, { session: ayse })).body._sonuc.liste.map((n) => n.turu).sort()).toEqual(['begeni', 'yorum']);
  await api.post('v2/hikaye/bolum/taslakYap', { id }, { session: ayse });
  expect((await api.get('v2/gonderi/kaydedilenler', {}, { session: can })).body._sonuc.liste).toEqual([]);
  expect((await api.post('v2/yorum/ekle', { gonderiId: post, metin: 'Nereye gitti' }, { session: can })).status).toBe(404);
  expect((await api.get('v2/yorum/liste', { gonderiId: post }, { session: can })).status).toBe(404);
  await api.post('v2/hikaye/bolum/yayimla', { id }, { session: ayse });
  expect((await open(hikaye, bolum, can)).body._sonuc.veri.gonderi).toMatchObject({ begeni: 1, begendim: 1, kaydettim: 1, yanit: 1 });
  expect((await api.page('hikayem', { id: Number(hikaye.split('--')[1]) }, { session: ayse })).body._sonuc.veri.bolumler).toMatchObject([
    { begeni: 1, yanit: 1 },
  ]);
});

test('[R-ENT-30] a read counts once per reader and day, never the author’s own', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const story = await beginStory(api, ayse);
  const one = await publishedChapter(api, ayse, story, 'Bir');
  const two = await publishedChapter(api, ayse, story, 'İki');
  const read = async (bolumId: number, session?: TestMember, agent = 'Tarayıcı A') =>
    (
      await api.post(
        'v2/hikaye/okundu',
        { bolumId },
        { ...(session ? { session } : {}), headers: { 'user-agent': encodeURIComponent(agent), 'cihaz-kodu': `c-${Math.random()}` } },
      )
    ).body._sonuc?.sayildi;
  const counts = async () => {
    const [listed] = (await api.get('v2/hikaye/liste', { uyeId: ayse.id })).body._sonuc.liste;
    return [listed?.sayiOkunma, ...(await api.page('hikayem', { id: story }, { session: ayse })).body._sonuc.veri.bolumler.map((c) => c.sayiOkunma)];
  };
  expect([await read(one.id, can), await read(one.id, can), await read(two.id, can)]).toEqual([1, 0, 1]);
  expect(await counts()).toEqual([1, 1, 1]);
  // A visitor counts too, and a new device code does not make a new one.
  expect([await read(one.id), await read(one.id), await read(one.id, undefined, 'Tarayıcı B')]).toEqual([1, 0, 1]);
  expect(await read(one.id, ayse)).toBe(0);
  expect(await counts()).toEqual([3, 3, 1]);
  // However many browsers an address claims to have, five count per day; those that count also count for the next chapter.
  const claimed = [];
  for (const agent of ['C', 'D', 'E', 'F', 'G']) claimed.push(await read(one.id, undefined, `Tarayıcı ${agent}`));
  expect(claimed).toEqual([1, 1, 1, 0, 0]);
  expect([await read(two.id, undefined, 'Tarayıcı E'), await read(two.id, undefined, 'Tarayıcı G')]).toEqual([1, 0]);
  expect(await counts()).toEqual([6, 6, 2]);
  await sql`update chapter_reads set day = day - 1`.execute(api.db);
  expect(await read(two.id, can)).toBe(1);
  expect(await counts()).toEqual([7, 6, 3]);
  await sql`update chapter_reads set day = day - 5`.execute(api.db);
  await forgetReadings(api.db);
  expect(await api.db.selectFrom('chapter_reads').select('reader').where('story_id', '=', story).execute()).toEqual([]);
  const draft = await draftChapter(api, ayse, story);
  expect((await api.post('v2/hikaye/okundu', { bolumId: draft }, { session: can })).body.hataKodu).toBe('chapterNotFound');
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
  ['has blocked the reader', (id: number, other: number) => api.db.insertInto('blocks').values({ blocker_id: id, blocked_id: other }).execute()],
  ['is blocked by the reader', (id: number, other: number) => api.db.insertInto('blocks').values({ blocker_id: other, blocked_id: id }).execute()],
] as const)('a chapter of a writer who %s is not there', async (_, change) => {
  const [ayse, can] = [await api.member(), await api.member()];
  const { id, hikaye, bolum } = await publishedChapter(api, ayse, await beginStory(api, ayse));
  const post = await postOf(api, id);
  await change(ayse.id, can.id);
  expect((await open(hikaye, bolum, can)).status).toBe(404);
  expect((await api.get('v2/hikaye/liste', { uyeId: ayse.id }, { session: can })).body._sonuc.liste).toEqual([]);
  expect((await api.post('v2/hikaye/okundu', { bolumId: id }, { session: can })).status).toBe(404);
  expect((await api.post('v2/gonderi/begen', { id: post, begen: 1 }, { session: can })).status).toBe(404);
});

test("[R-PROF-22] chapters of a private account are public; a muted author's are not offered", async () => {
  const [gizem, can] = [await api.member({ isPrivate: true }), await api.member()];
  const { hikaye, bolum } = await publishedChapter(api, gizem, await beginStory(api, gizem));
  expect((await open(hikaye, bolum, can)).status).toBe(200);
  const listed = async () => {
    const called = (await api.get('v2/hikaye/liste', { sira: 'en-yeni', adet: 50 }, { session: can })).body._sonuc;
    const { hikayeler } = (await api.page('hikayeler', { sira: 'en-yeni' }, { session: can })).body._sonuc.veri;
    return [called, hikayeler].map(({ liste }) => liste.filter((s) => s.uye.id === gizem.id).length);
  };
  expect(await listed()).toEqual([1, 1]);
  await api.post('v2/uyeler/sustur', { uyeId: gizem.id, sustur: 1 }, { session: can });
  expect(await listed()).toEqual([0, 0]);
  expect((await api.get('v2/hikaye/liste', { uyeId: gizem.id }, { session: can })).body._sonuc.liste).toHaveLength(1);
});

test.each(['yukselenler', 'en-yeni', 'en-cok-okunanlar'] as const)('stories are paged in the order of %s, each once', async (sira) => {
  const ayse = await api.member();
  for (let i = 0; i < 5; i++) {
    const story = await beginStory(api, ayse, { baslik: `Sıra ${i}` });
    await publishedChapter(api, ayse, story);
    await api.db
      .updateTable('stories')
      .set({ read_count: i % 3 })
      .where('id', '=', story)
      .execute();
  }
  const seen: number[] = [];
  let imlec: string | undefined;
  do {
    const page = (await api.get('v2/hikaye/liste', { uyeId: ayse.id, sira, adet: 2, ...(imlec ? { imlec } : {}) })).body._sonuc;
    seen.push(...page.liste.map((s) => s.id));
    imlec = page.imlec;
  } while (imlec);
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
  if (sira === 'en-yeni') expect(seen).toEqual([...seen].sort((a, b) => b - a));
  const forged = Buffer.from(JSON.stringify([1.5e300, 1])).toString('base64url');
  expect((await api.get('v2/hikaye/liste', { sira, imlec: forged })).status).toBeLessThan(500);
});

test('[R-PROF-22] a profile shows every story that it counts', async () => {
  const ayse = await api.member();
  const story = { author_id: ayse.id, title: 'Kısa', slug: 'kisa', published: true, published_at: new Date() };
  await api.db
    .insertInto('stories')
    .values(Array.from({ length: 25 }, () => story))
    .execute();
  await api.db.updateTable('members').set({ story_count: 25 }).where('id', '=', ayse.id).execute();
  const { uye, hikayeler } = (await api.page('okur', { kadi: ayse.kadi, bolum: 'hikayeler' })).body._sonuc.veri;
  expect([uye.sayiHikaye, hikayeler?.length]).toEqual([25, 25]);
});

test('a complaint decision removes a chapter from the list, and an accepted appeal restores it', async () => {
  const [ayse, can, chief] = [await api.member(), await api.member(), await api.member({ roles: ['moderator'] })];
  const story = await beginStory(api, ayse);
  const { id, hikaye, bolum } = await publishedChapter(api, ayse, story, 'İlk', `${someWords} ${'Uzun bir söz. '.repeat(60)}Sondaki söz.`);
  const post = await postOf(api, id);
  await api.post('v2/sikayet/gonder', { turu: 'gonderi', id: post, neden: 'spam' }, { session: can });
  const found = await api.db.selectFrom('moderation_cases').selectAll().where('target_id', '=', post).where('target_kind', '=', 'gonderi').executeTakeFirst();
  expect(found?.snapshot).toMatch(/^Kıyı · İlk\n\nDeniz[\s\S]*Sondaki söz\.$/);
  const decided = await api.post('v2/yonetim/sikayet/karar', { id: found?.id ?? 0, karar: 'gizle', aciklama: 'Kurallara aykırı.' }, { session: chief });
  expect(decided.status).toBe(200);
  expect((await open(hikaye, bolum, can)).status).toBe(404);
  expect((await api.get('v2/hikaye/liste', { uyeId: ayse.id }, { session: can })).body._sonuc.liste).toEqual([]);
  expect((await open(hikaye, bolum, ayse)).body._sonuc.veri).toMatchObject({ gonderi: { gizle: 1 } });
  expect((await api.page('hikayem', { id: story }, { session: ayse })).body._sonuc.veri).toMatchObject({ hikaye: { sayiBolum: 0 }, bolumler: [{ gizle: 1 }] });
  // Unpublishing and publishing does not restore it; an accepted appeal does.
  await api.post('v2/hikaye/bolum/taslakYap', { id }, { session: ayse });
  await api.post('v2/hikaye/bolum/yayimla', { id }, { session: ayse });
  expect((await open(hikaye, bolum, can)).status).toBe(404);
  const [karar] = (await api.get('v2/itiraz/kararlar', {}, { session: ayse })).body._sonuc.liste;
  await api.post('v2/itiraz/gonder', { kararId: karar?.id ?? 0, aciklama: 'Bu benim öyküm.' }, { session: ayse });
  const { id: appeal } = await api.db.selectFrom('appeals').select('id').where('member_id', '=', ayse.id).executeTakeFirstOrThrow();
  const other = await api.member({ roles: ['moderator'] });
  expect((await api.post('v2/yonetim/itiraz/karar', { id: appeal, sonuc: 'kabul', aciklama: 'Haklısınız.' }, { session: other })).status).toBe(200);
  expect((await open(hikaye, bolum, can)).status).toBe(200);
  expect((await api.get('v2/hikaye/liste', { uyeId: ayse.id }, { session: can })).body._sonuc.liste).toMatchObject([{ sayiBolum: 1 }]);
});

test('the export contains everything a member has written, including drafts', async () => {
  const ayse = await api.member();
  const story = await beginStory(api, ayse, { ozet: 'Bir kasaba.' });
  await publishedChapter(api, ayse, story, 'Bir');
  await draftChapter(api, ayse, story, 'Taslak');
  const archive = await exportMember(api.db, ayse.id);
  const at = archive.indexOf('hikayeler.json');
  const size = archive.readUInt32LE(at - 12);
  const from = at + 'hikayeler.json'.length;
  const lines = JSON.parse(inflateRawSync(archive.subarray(from, from + size)).toString('utf8'));
  expect(lines).toMatchObject([
    { hikaye: 'Kıyı', tanitim: 'Bir kasaba.', bolum: 'Bir', metin: someWords, yayinda: true },
    { bolum: 'Taslak', yayinda: false },
  ]);
});
