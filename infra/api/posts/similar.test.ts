import { sql } from 'kysely';
import { unlimited } from '../../db/importers/bulk';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let serial = 0;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const words =
  'Sabahattin Ali bu romanda yalnızlığı öyle sade bir dille anlatıyor ki, kitabı bitirdiğimde uzun süre Berlin sokaklarında dolaştım sandım; Raif Efendi gibi susan insanları artık başka gözle görüyorum.';
/** The same with other typography and a few other words. */
const copy = words.replace('sade', 'yalın').replace('artık başka gözle', 'ARTIK BAŞKA GÖZLE').replace('; ', ', ');
const other = 'Beklediğim gibi çıkmadı: kurgu dağınık, kişiler kâğıttan, çeviri ise okumayı iyice zorlaştırıyor ve sonunda hiçbir düğüm çözülmüyor, yazık.';

async function book(): Promise<number> {
  const work = await api.db
    .insertInto('works')
    .values({ title: `Eser ${++serial}` } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await api.db
    .insertInto('books')
    .values({ work_id: work.id, title: `Eser ${serial}`, slug: `eser-${serial}` } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const review = (by: TestMember, kitapId: number, metin: string, more: object = {}) =>
  api.post('v2/gonderi/paylas', { turu: 'inceleme', kitapId, metin, ...more }, { session: by });
/** Leaves only what this test writes. */
beforeEach(() => sql`delete from posts`.execute(api.db));

test('[R-PEN-02] a review much like another reader’s is questioned, and once confirmed shown to moderators', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const first = (await review(ayse, await book(), words)).body._sonuc.gonderi;
  const to = await book();
  const asked = await review(can, to, copy);
  expect([asked.status, asked.body.hataTuru, asked.body.hataKodu]).toEqual([409, 'benzer', 'similarReview']);
  expect(await api.db.selectFrom('posts').select('id').where('author_id', '=', can.id).execute()).toEqual([]);
  const shared = await review(can, to, copy, { benzerOnay: 1 });
  expect(shared.status).toBe(200);
  const moderator = await api.member();
  await api.grant(moderator, 'moderator');
  const { liste } = (await api.get('v2/yonetim/sikayet/liste', {}, { session: moderator })).body._sonuc;
  expect(liste).toMatchObject([{ turu: 'gonderi', hedefId: shared.body._sonuc.gonderi.id, uye: { id: can.id }, sayi: 0 }]);
  const { veri } = (await api.page('y-sikayet', { id: liste[0]?.id ?? 0 }, { session: moderator })).body._sonuc;
  expect(veri).toMatchObject({ metin: copy, sikayetler: [], benzedigi: { id: first.id, uye: { id: ayse.id }, metin: words } });
});

test('[R-PEN-02] a review much like an own one about another book is questioned as well', async () => {
  const ayse = await api.member();
  await review(ayse, await book(), words);
  expect((await review(ayse, await book(), copy)).body.hataKodu).toBe('similarOwnReview');
});

test.each([
  ['another text', words, other],
  ['a few words of a longer text', words, words.split(' ').slice(0, 12).join(' ')],
  ['short texts that many write', 'Çok güzel bir kitap, çok sevdim.', 'Çok güzel bir kitap, çok sevdim.'],
])('[R-PEN-02] %s is shared without a question', async (_, one, two) => {
  const [ayse, can] = [await api.member(), await api.member()];
  await review(ayse, await book(), one);
  expect((await review(can, await book(), two)).status).toBe(200);
  expect(await api.db.selectFrom('moderation_cases').select('id').where('member_id', '=', can.id).execute()).toEqual([]);
});

test('[R-PEN-02] a review that the writer may not read is not told of', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  await review(ayse, await book(), words);
  await api.db.updateTable('members').set({ is_private: true }).where('id', '=', ayse.id).execute();
  expect((await review(can, await book(), copy)).status).toBe(200);
});

test('[R-PEN-02] the same text twice within a minute is shared once, also from two tabs at once; a minute later again', async () => {
  const [ayse, can] = [await api.member(), await api.member()];
  const note = (by: TestMember, more: object = {}) => api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Bugün yağmur var.', ...more }, { session: by });
  // Found beside many earlier ones.
  await sql`insert into posts (kind, author_id, text) select 'ileti', ${ayse.id}, 'Önceki ' || n from generate_series(1, 20) n`.execute(api.db);
  const ids = (await Promise.all([1, 2, 3].map((n) => note(ayse, { istekId: `sekme-numarasi-${n}` })))).map(({ body }) => body._sonuc.gonderi.id);
  expect(new Set(ids).size).toBe(1);
  expect((await note(can)).body._sonuc.gonderi.id).not.toBe(ids[0]);
  expect((await note(ayse, { kitapId: await book() })).body._sonuc.gonderi.id).not.toBe(ids[0]);
  const member = await api.db.selectFrom('members').select('post_count').where('id', '=', ayse.id).executeTakeFirstOrThrow();
  expect(member.post_count).toBe(2);
  await sql`update posts set created_at = now() - interval '61 seconds'`.execute(api.db);
  expect((await note(ayse)).body._sonuc.gonderi.id).not.toBe(ids[0]);
});

test('[R-PEN-02] similar reviews are found by their index', async () => {
  const { id } = await api.member();
  await unlimited(api.db, (db) =>
    sql`insert into posts (kind, author_id, text) select 'inceleme', ${id}, string_agg(md5((n * 100 + w)::text), ' ') from generate_series(1, 500) n, generate_series(1, 20) w group by n`.execute(
      db,
    ),
  );
  await sql`analyze posts`.execute(api.db);
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain select id from posts p where p.kind = 'inceleme' and p.deleted_at is null and review_print(p.text) && '{1,2}'::int[]`.execute(api.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('posts_print');
});
