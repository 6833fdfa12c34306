import { sql } from 'kysely';
import { beginStory } from '../stories/testing';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { random } from '../testing/world';
import { mayOpen } from './may-open';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const share = async (session: TestMember, metin: string) => (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin }, { session })).body._sonuc.gonderi;
const edit = async (session: TestMember, id: number, metin: string) => (await api.post('v2/gonderi/duzenle', { id, metin }, { session })).body._sonuc.gonderi;
const comment = async (session: TestMember, gonderiId: number, metin: string, ustYorumId?: number) =>
  (await api.post('v2/yorum/ekle', { gonderiId, metin, ...(ustYorumId ? { ustYorumId } : {}) }, { session })).body._sonuc.yorum;
const told = async (of: TestMember) => {
  const { liste } = (await api.get('v2/bildirimler/liste', {}, { session: of })).body._sonuc;
  return liste.map((line) => [line.turu, line.gonderi?.id]);
};
const block = (by: TestMember, of: TestMember) => api.post('v2/uyeler/engelle', { uyeId: of.id, engelle: 1 }, { session: by });
const three = async () => [await api.member(), await api.member(), await api.member()] as const;

describe('a mention in a post', () => {
  test('[R-TOUCH-06] is a link to the profile and one notification; others stay text', async () => {
    const [writer, reader] = await three();
    const text = `Bunu @${reader.kadi}, sen oku: @${reader.kadi} ve @boyle.biri.yok`;
    const post = await share(writer, text);
    expect(post.parcalar).toEqual(
      [text.indexOf('@'), text.indexOf('@', 8)].map((bas) => ({ bas, son: bas + 1 + reader.kadi.length, turu: 'bahis', yol: `/${reader.kadi}` })),
    );
    expect(await told(reader)).toEqual([['bahis', post.id]]);
    expect(await told(writer)).toEqual([]);
  });

  test('[R-TOUCH-06] an edit tells those newly mentioned, and nobody twice', async () => {
    const [writer, first, second] = await three();
    const post = await share(writer, `@${first.kadi}`);
    await sql`delete from notifications where member_id = ${first.id}`.execute(api.db);
    await edit(writer, post.id, `@${first.kadi} @${second.kadi}`);
    expect(await told(first)).toEqual([]);
    expect(await told(second)).toEqual([['bahis', post.id]]);
    await edit(writer, post.id, `Yine @${first.kadi} @${second.kadi}`);
    expect(await told(second)).toHaveLength(1);
  });

  test('[R-TOUCH-06] a renamed member keeps it, under the present name, through later edits', async () => {
    const [writer, reader] = await three();
    const before = reader.kadi;
    const post = await share(writer, `Sağ ol @${before}!`);
    const name = `yeni_${reader.id}`;
    await sql`insert into former_usernames (username, member_id) values (${before}, ${reader.id})`.execute(api.db);
    await sql`update members set username = ${name} where id = ${reader.id}`.execute(api.db);
    const seen = (await api.get('v2/gonderi/al', { id: post.id }, { session: writer })).body._sonuc.gonderi;
    expect(seen.parcalar).toMatchObject([{ turu: 'bahis', yol: `/${name}`, ad: `@${name}` }]);
    expect((await edit(writer, post.id, `Çok sağ ol @${before}!`)).parcalar).toMatchObject([{ yol: `/${name}` }]);
  });

  test('[R-TOUCH-06] across a block, in either direction, the name stays text', async () => {
    const [writer, blocked, blocks] = await three();
    await block(writer, blocked);
    await block(blocks, writer);
    const post = await share(writer, `@${blocked.kadi} @${blocks.kadi}`);
    expect(post.parcalar).toBeUndefined();
    expect([await told(blocked), await told(blocks)]).toEqual([[], []]);
  });

  test.each([
    ['suspended', { suspended_until: new Date(Date.now() + 86_400_000) }],
    ['closed', { closed_at: new Date() }],
  ])('[R-TOUCH-06] the name of a %s account stays text', async (_, change) => {
    const [writer, reader] = await three();
    await api.db.updateTable('members').set(change).where('id', '=', reader.id).execute();
    expect((await share(writer, `@${reader.kadi}`)).parcalar).toBeUndefined();
  });

  test('[R-TOUCH-06] [R-PROF-21] by a private account tells only those who may read it', async () => {
    const [writer, follower, stranger] = await three();
    await api.post('v2/uyeler/takip', { uyeId: writer.id, takip: 1 }, { session: follower });
    await api.post('v2/hesap/ayarlar', { isGizli: 1 }, { session: writer });
    const post = await share(writer, `@${follower.kadi} @${stranger.kadi}`);
    expect(post.parcalar).toHaveLength(2);
    expect(await told(follower)).toContainEqual(['bahis', post.id]);
    expect(await told(stranger)).toEqual([]);
  });

  test('[R-TOUCH-06] tells at most twenty, however often it is edited', async () => {
    const writer = await api.member();
    const readers = await Promise.all(Array.from({ length: 25 }, () => api.member()));
    const names = (some: readonly TestMember[]) => some.map((reader) => `@${reader.kadi}`).join(' ');
    const post = await share(writer, names(readers.slice(0, 15)));
    expect((await edit(writer, post.id, names(readers))).parcalar).toHaveLength(25);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from notifications where post_id = ${post.id} and kind = 'bahis'`.execute(api.db);
    expect(rows[0]?.n).toBe(20);
  });
});

test('[R-TOUCH-06] a mention in a comment tells of the comment, and nobody who hears of it as a reply already', async () => {
  const [writer, commenter, third] = await three();
  const post = await share(writer, 'Bu ay ne okuyalım?');
  const first = await comment(commenter, post.id, `@${writer.kadi} @${third.kadi} ne dersiniz?`);
  expect(first.parcalar).toHaveLength(2);
  expect(await told(writer)).toEqual([['yorum', post.id]]);
  expect(await told(third)).toEqual([['bahis', post.id]]);
  await comment(third, post.id, `@${commenter.kadi} olur`, first.id);
  expect((await told(commenter)).filter(([kind]) => kind !== 'yorum')).toEqual([['yanit', post.id]]);
});

test('[R-TOUCH-06] a mention in a chapter tells once it is published, and only those new to it afterwards', async () => {
  const [writer, first, second] = await three();
  const story = await beginStory(api, writer);
  const words = 'Bir varmış bir yokmuş, evvel zaman içinde kalbur saman içinde. '.repeat(12);
  const draft = (await api.post('v2/hikaye/bolum/kaydet', { hikayeId: story, baslik: 'Bir', metin: `${words}@${first.kadi}` }, { session: writer })).body
    ._sonuc;
  expect(await told(first)).toEqual([]);
  await api.post('v2/hikaye/bolum/yayimla', { id: draft.id, baslik: 'Bir', metin: `${words}@${first.kadi} #masal` }, { session: writer });
  expect((await told(first)).map(([kind]) => kind)).toEqual(['bahis']);
  await api.post('v2/hikaye/bolum/yayimla', { id: draft.id, baslik: 'Bir', metin: `${words}@${first.kadi} @${second.kadi}` }, { session: writer });
  expect((await told(first)).length).toBe(1);
  expect((await told(second)).map(([kind]) => kind)).toEqual(['bahis']);
});

test('[R-TOUCH-06] in a message only those in the conversation can be mentioned', async () => {
  const [writer, friend, stranger] = await three();
  await api.post('v2/uyeler/takip', { uyeId: writer.id, takip: 1 }, { session: friend });
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: friend.id }, { session: writer })).body._sonuc;
  const mesaj = `@${friend.kadi} ve @${stranger.kadi}, bak: https://kitap.example/a`;
  const sent = (await api.post('v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj, eskiId: 'bir' }, { session: writer })).body._sonuc.mesaj;
  expect(sent.parcalar?.map((part) => [part.turu, part.yol])).toEqual([
    ['bahis', `/${friend.kadi}`],
    ['bag', 'https://kitap.example/a'],
  ]);
  const changed = (await api.post('v2/mesajlar/duzenle', { mesajId: sent.id, mesaj: `@${stranger.kadi}` }, { session: writer })).body._sonuc.mesaj;
  expect(changed.parcalar).toBeUndefined();
  expect(await told(stranger)).toEqual([]);
});

test('[R-TOUCH-06] [R-TOUCH-08] a biography has links, also when it is changed', async () => {
  const [writer, friend] = await three();
  const saved = (await api.post('v2/hesap/profil', { adi: 'Ayşe', hakkinda: `@${friend.kadi} ile okuyoruz #kulüp` }, { session: writer })).body._sonuc.uye;
  expect(saved.parcalar?.map((part) => part.turu)).toEqual(['bahis', 'etiket']);
  expect(await told(friend)).toEqual([]);
  expect((await api.page('okur', { kadi: writer.kadi })).body._sonuc).toMatchObject({ veri: { uye: { parcalar: [{ turu: 'bahis' }, { turu: 'etiket' }] } } });
});

test('[R-TOUCH-06] whatever members write, hide and block, no mention reaches anybody who may not see the text', async () => {
  const next = random(15);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const members = await Promise.all(Array.from({ length: 7 }, () => api.member()));
  const posts: { id: number; by: TestMember }[] = [{ id: (await share(pick(members), 'Merhaba')).id, by: members[0] as TestMember }];
  let last = 0;
  for (let step = 0; step < 160; step++) {
    const [by, other] = [pick(members), pick(members)];
    const text = `${'x'.repeat(step % 5)} @${pick(members).kadi} @${pick(members).kadi} @${pick(members).kadi}`;
    const post = pick(posts);
    const kinds = [
      async () => posts.push({ id: (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: text }, { session: by })).body._sonuc.gonderi.id, by }),
      () => api.post('v2/gonderi/duzenle', { id: post.id, metin: text }, { session: by }),
      () => api.post('v2/yorum/ekle', { gonderiId: post.id, metin: text }, { session: by }),
      () => api.post('v2/gonderi/arsivle', { id: post.id, arsiv: pick([0, 1]) }, { session: by }),
      () => api.post('v2/uyeler/engelle', { uyeId: other.id, engelle: pick([0, 0, 1]) }, { session: by }),
      () => api.post('v2/uyeler/takip', { uyeId: other.id, takip: pick([0, 1]) }, { session: by }),
      () => api.post('v2/hesap/ayarlar', { isGizli: pick([0, 1]) }, { session: by }),
    ];
    await pick(kinds)();
    const { rows } = await sql<{ id: number; member_id: number; actor_id: number; post_id: number; barred: boolean }>`
      select n.id, n.member_id, n.actor_id, n.post_id, exists (select 1 from blocks b where (b.blocker_id, b.blocked_id) in ((n.member_id, n.actor_id), (n.actor_id, n.member_id))) as barred
      from notifications n where n.kind = 'bahis' and n.id > ${last} order by n.id`.execute(api.db);
    for (const line of rows) {
      last = line.id;
      expect([step, await mayOpen(api.db, line.member_id, line.post_id), line.barred, line.member_id === line.actor_id]).toEqual([step, true, false, false]);
    }
  }
  expect(last).toBeGreaterThan(0);
});

test('[R-TOUCH-06] a thousand mentions by many writers at once: each is told once, none is lost', async () => {
  const famous = await api.member();
  const writers = await Promise.all(Array.from({ length: 20 }, () => api.member()));
  const sent = await Promise.all(
    writers.map(async (session) => {
      const posts = await Promise.all(Array.from({ length: 3 }, (_, i) => share(session, `${i} ${`@${famous.kadi} #firtina `.repeat(50)}`)));
      return posts.filter((post) => post.parcalar?.length === 100).length;
    }),
  );
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(60);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notifications where member_id = ${famous.id} and kind = 'bahis'`.execute(api.db);
  expect(rows[0]?.n).toBe(60);
  expect((await api.page('etiket', { ad: 'firtina' })).body._sonuc).toMatchObject({ veri: { etiket: { seo_adi: 'firtina' } } });
});
