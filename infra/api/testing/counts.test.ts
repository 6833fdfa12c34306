import { sql } from 'kysely';
import { deleteDueAccounts } from '../accounts/deletion';
import { settleAll, settleSoon, takeOut } from '../entities/counts/settle';
import { FANOUT_LIMIT } from '../entities/post/fan-out';
import { makeBooks } from '../library/testing';
import { days } from '../moderation/testing';
import { moveCounter } from '../platform';
import { inTransaction } from '../platform/retry';
import { findDrift } from './drift';
import { testPassword } from './members';
import { startTestApi, type TestApi, type TestMember } from './server';

/** Numbers beside lists, by what they count: what the number says, and how many the list has. */
type Pairs = Record<string, readonly [counted: number, listed: number]>;

const TEXT = 'Hemen tıklayın, yalnızca bugün geçerli olan bu fırsatı kaçırmayın!';

let api: TestApi;
let staff: TestMember;
let author: TestMember;
let reader: TestMember;
let member: TestMember;
let visitor: TestMember;
let book: { id: number; work_id: number };
let topic: number;
let post: number;
let comment: number;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.member({ roles: ['admin', 'moderator'] });
  [author, reader, member, visitor] = [await api.member(), await api.member(), await api.member(), await api.member()];
  const { books, authorId } = await makeBooks(api);
  book = books[1] as typeof book;
  await api.db.updateTable('authors').set({ published: true }).where('id', '=', authorId).execute();
  await api.db.deleteFrom('access_log').execute();
  topic = (await api.db.insertInto('topics').values({ name: 'Deniz', slug: 'deniz', title: 'Deniz' }).returning('id').executeTakeFirstOrThrow()).id;
  post = await share(author, { turu: 'ileti', metin: 'Bugün uzun uzun okudum.' });
  comment = await say(author, 'Devamı yarın.');
  for (const each of [reader, member]) await contribute(each);
});
afterAll(() => api?.stop());

const share = async (session: TestMember, input: object) => (await api.post('v2/gonderi/paylas', input as never, { session })).body._sonuc.gonderi.id;
const say = async (session: TestMember, metin: string, ustYorumId?: number) =>
  (await api.post('v2/yorum/ekle', { gonderiId: post, metin, ...(ustYorumId ? { ustYorumId } : {}) }, { session })).body._sonuc.yorum.id;

/** Everything that adds to somebody else's numbers. */
async function contribute(session: TestMember) {
  const as = { session };
  await say(session, 'Ben de öyle.');
  await say(session, 'Yarın olsun.', comment);
  await api.post('v2/gonderi/begen', { id: post, begen: 1 }, as);
  await api.post('v2/gonderi/kaydet', { id: post, kaydet: 1 }, as);
  await api.post('v2/yorum/begen', { id: comment, begen: 1 }, as);
  await api.post('v2/kitap/isaretle', { kitapId: book.id, raf: 'okudum' }, as);
  await share(session, { turu: 'inceleme', kitapId: book.id, metin: `Bitmesin diye yavaş yavaş okudum. ${session.id}`, puan: 8, benzerOnay: 1 });
  await share(session, { turu: 'alinti', kitapId: book.id, metin: `Deniz uzaktan da denizdi. ${session.id}` });
  await share(session, { turu: 'ileti', kitapId: book.id, konuId: topic, metin: `Kıyıda okudum. ${session.id}` });
  await share(session, { turu: 'ileti', kitapId: book.id, konuId: topic, konuyaOzel: 1, metin: `Yalnız konuda. ${session.id}` });
  for (const uyeId of [author.id, reader.id].filter((id) => id !== session.id)) await api.post('v2/uyeler/takip', { uyeId, takip: 1 }, as);
  await api.post('v2/uyeler/takip', { uyeId: session.id, takip: 1 }, { session: author });
  await api.post('v2/kitap/takip', { id: book.id, takip: 1 }, as);
  await api.post('v2/konu/takip', { id: topic, takip: 1 }, as);
}

/** What somebody who is neither sees: each number, and the list beside it. */
async function numbers(): Promise<Pairs> {
  const as = { session: visitor };
  const data = async (name: never, params: object) => (await api.page(name, params as never, as)).body._sonuc.veri as never as Record<string, unknown>;
  const length = (list: unknown) => ((list as { liste?: unknown[] })?.liste ?? []).length;
  const profile = async (bolum: string) => {
    const { uye, uyeler } = await data('okur' as never, { kadi: author.kadi, bolum });
    return [(uye as Record<string, number>)[bolum === 'takipciler' ? 'takipcisayisi' : 'takipettigisayisi'] as number, length(uyeler)] as const;
  };
  const ofBook = (bolum: string) => data('kitap' as never, { id: book.id, seo: 'ihlamur', bolum });
  const { sayilar, okurlar, kitap, dagilim } = (await ofBook('okurlar')) as never as {
    sayilar: Record<string, number>;
    okurlar: unknown;
    kitap: { puanSayisi: number };
    dagilim: number[];
  };
  const posts = async (bolum: string) => length((await ofBook(bolum)).gonderiler);
  const whole = (await api.page('gonderi', { id: post }, as)).body._sonuc.veri.gonderi;
  const comments = (await api.get('v2/yorum/liste', { gonderiId: post }, as)).body._sonuc.liste;
  const inTopic = await data('konu' as never, { seo: 'deniz', bolum: 'iletiler' });
  const likers = await api.db
    .selectFrom('post_likes as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .where('l.post_id', '=', post)
    .where('m.closed_at', 'is', null)
    .where('m.is_spam', '=', false)
    .where((eb) => eb.or([eb('m.suspended_until', 'is', null), eb('m.suspended_until', '<', new Date())]))
    .select('m.id')
    .execute();
  const shown = likers.length;
  return {
    comments: [whole.yanit, comments.filter((c) => !c.silindi).length],
    likes: [whole.begeni, shown],
    commentLikes: [comments.find((c) => c.id === comment)?.begeni as number, shown],
    followers: await profile('takipciler'),
    following: await profile('takip-ettikleri'),
    readers: [sayilar.okudu as number, length(okurlar)],
    ratings: [kitap.puanSayisi, shown],
    stars: [dagilim[7] as number, shown],
    reviews: [sayilar.inceleme as number, await posts('incelemeler')],
    quotes: [sayilar.alinti as number, await posts('alintilar')],
    posts: [sayilar.ileti as number, await posts('iletiler')],
    bookFollowers: [sayilar.takipci as number, shown],
    topicMembers: [(inTopic.konu as { uyeSayisi: number }).uyeSayisi, shown],
    topicPosts: [(inTopic.konu as { gundemSayisi: number }).gundemSayisi, length(inTopic.gonderiler)],
  };
}
const wrong = (pairs: Pairs) => Object.fromEntries(Object.entries(pairs).filter(([, [counted, listed]]) => counted !== listed));

const mark = (spam: 0 | 1) =>
  api.post('v2/yonetim/spam/isaretle', { turu: 'davranis', anahtar: 'davranis', uyeler: String(member.id), spam }, { session: staff });
const close = (islem: 'dondur' | 'sil') => api.post('v2/hesap/dondur', { islem }, { session: member });
const open = async () => {
  const { body } = await api.post('v2/hesap/girisYap', { kadiVeyaEmail: member.kadi, sifre: testPassword, vazgec: 1 });
  member = { ...member, session: body._sonuc.oturumkodu };
};

test('[R-STAFF-05] numbers match the lists beside them, whatever becomes of an account', async () => {
  const steps: [string, () => Promise<unknown>][] = [
    ['all are there', async () => {}],
    ['suspended', () => api.post('v2/yonetim/okur/askiyaAl', { uyeId: member.id, aciklama: 'Israrlı reklam.', bitis: days(7) }, { session: staff })],
    ['no longer', () => api.post('v2/yonetim/okur/askiyiGeriAl', { uyeId: member.id, aciklama: 'Yanlışlık.' }, { session: staff })],
    ['closed', () => close('dondur')],
    ['opened', open],
    ['leaving', () => close('sil')],
    ['back', open],
    [
      'marked as spam',
      async () => {
        for (let i = 0; i < 3; i++) await api.db.insertInto('posts').values({ author_id: member.id, kind: 'ileti', text: TEXT }).execute();
        await moveCounter(api.db, 'members', 'post_count', member.id, 3);
        expect((await mark(1)).body._sonuc.sayi).toBe(1);
      },
    ],
    ['found to be none', () => mark(0)],
  ];
  const found: Record<string, object> = {};
  for (const [name, step] of steps) {
    await step();
    found[name] = { ...wrong(await numbers()), drift: await findDrift(api.db) };
  }
  expect(found).toEqual(Object.fromEntries(steps.map(([name]) => [name, { drift: [] }])));
});

const countOf = (id: number) => api.db.selectFrom('posts').select(['comment_count', 'score']).where('id', '=', id).executeTakeFirstOrThrow();

test('a suspension that ends by time is settled by the job, which leaves alone what is settled', async () => {
  const before = await countOf(post);
  const set = (until: Date | null) => api.db.updateTable('members').set({ suspended_until: until }).where('id', '=', member.id).execute();
  await set(new Date(Date.now() + 60_000));
  expect([await settleAll(api.db), await settleAll(api.db), wrong(await numbers()), await findDrift(api.db)]).toEqual([1, 0, {}, []]);
  const without = await countOf(post);
  expect([without.comment_count, without.score < before.score]).toEqual([before.comment_count - 2, true]);
  await set(new Date(Date.now() - 1000));
  expect([await settleAll(api.db), await settleAll(api.db), wrong(await numbers()), await findDrift(api.db)]).toEqual([1, 0, {}, []]);
  expect(await countOf(post)).toEqual(before);
  await set(null);
  expect(await settleAll(api.db)).toBe(0);
});

test('[R-STAFF-05] nobody waits until the numbers of an account with very many followers are moved: a job moves them', async () => {
  const known = await api.member();
  const sent: string[] = [];
  const jobs = { send: async (name: string) => void sent.push(name) };
  const closed = (at: Date | null) => api.db.updateTable('members').set({ closed_at: at }).where('id', '=', known.id).execute();
  await closed(new Date());
  await settleSoon(api.db, jobs, [known.id]);
  expect([sent, await settleAll(api.db)]).toEqual([[], 0]);
  await closed(null);
  await settleSoon(api.db, jobs, [known.id]);
  await sql`with crowd as (insert into members (username, name, email, password_hash, birth_date, gender, following_count)
      select 'kalabalik' || n, 'Kalabalık', 'kalabalik' || n || '@ornek.test', '-', '1990-01-01', 'kadin', 1 from generate_series(1, 501) n returning id),
    follow as (insert into follows (follower_id, followed_id, pending) select id, ${known.id}, false from crowd)
    update members set follower_count = 501 where id = ${known.id}`.execute(api.db);
  await closed(new Date());
  await settleSoon(api.db, jobs, [known.id]);
  expect(sent).toEqual(['sayilma']);
  expect([await settleAll(api.db), await findDrift(api.db)]).toEqual([1, []]);
});

test('[R-STAFF-05] the account that is marked adds to nothing, and takes nothing away with what it takes back', async () => {
  await sql`update members set is_spam = true where id = ${member.id}`.execute(api.db);
  expect(await settleAll(api.db)).toBe(1);
  const before = await countOf(post);
  const id = await say(member, 'Bağlantıya tıklayın.');
  await say(member, 'Buna da.', comment);
  for (const begen of [0, 1, 0] as const) await api.post('v2/gonderi/begen', { id: post, begen }, { session: member });
  expect((await api.post('v2/yorum/sil', { id }, { session: author })).body._sonuc.yanit).toBe(before.comment_count);
  expect([await countOf(post), wrong(await numbers()), await findDrift(api.db)]).toEqual([before, {}, []]);
  // What was answered by it alone is no longer kept for the answer.
  const own = await say(author, 'Bunu geri alıyorum.');
  await say(member, 'Neden?', own);
  await api.post('v2/yorum/sil', { id: own }, { session: author });
  const listed = async (session: TestMember) => (await api.get('v2/yorum/liste', { gonderiId: post }, { session })).body._sonuc.liste.some((c) => c.id === own);
  expect([await listed(visitor), await listed(member)]).toEqual([false, true]);
});

test('[R-STAFF-05] what goes while its author is being taken out is taken out once', async () => {
  const other = await api.member();
  const id = await say(other, 'Ben yarın başlarım.');
  const before = await countOf(post);
  const waiting = sql<{
    n: number;
  }>`select count(*)::int as n, pg_sleep(0.02) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let deleting: ReturnType<typeof api.post> | undefined;
  await inTransaction(api.db, async (tx) => {
    await takeOut(tx, other.id);
    deleting = api.post('v2/yorum/sil', { id }, { session: author });
    for (let looked = 0, n = 0; looked < 500 && !n; looked++) n = (await waiting.execute(api.db)).rows[0]?.n ?? 0;
  });
  expect((await deleting)?.body._sonuc).toMatchObject({ yanit: before.comment_count - 1 });
  await settleAll(api.db);
  expect([(await countOf(post)).comment_count, await findDrift(api.db)]).toEqual([before.comment_count - 1, []]);
});

test('an account that goes takes out what was counted, and nothing twice', async () => {
  const posts = await api.db.selectFrom('posts').select('id').where('author_id', '=', member.id).where('work_id', 'is not', null).orderBy('id').execute();
  await sql`update members set is_spam = false where id = ${member.id}`.execute(api.db);
  await settleAll(api.db);
  // One was taken out when it was archived.
  await api.post('v2/gonderi/arsivle', { id: (posts[0] as { id: number }).id, arsiv: 1 }, { session: member });
  await api.db
    .updateTable('members')
    .set({ removal_at: new Date(0) })
    .where('id', '=', member.id)
    .execute();
  expect(await deleteDueAccounts(api.db)).toBe(1);
  expect([wrong(await numbers()), await findDrift(api.db)]).toEqual([{}, []]);
});

test('an author who falls to the limit of fan-out as a follower closes keeps what was shared above it in the feeds', async () => {
  const [known, follower, other] = [await api.member(), await api.member(), await api.member()];
  for (const session of [follower, other]) await api.post('v2/uyeler/takip', { uyeId: known.id, takip: 1 }, { session });
  await api.db
    .updateTable('members')
    .set({ follower_count: FANOUT_LIMIT + 1 })
    .where('id', '=', known.id)
    .execute();
  const id = await share(known, { turu: 'ileti', metin: 'Çok kişi okuyor.' });
  const inFeed = async () => (await api.get('v2/akis/liste', {}, { session: other })).body._sonuc.liste.some((p) => p.id === id);
  expect(await inFeed()).toBe(true);
  await api.post('v2/hesap/dondur', { islem: 'dondur' }, { session: follower });
  const { follower_count } = await api.db.selectFrom('members').select('follower_count').where('id', '=', known.id).executeTakeFirstOrThrow();
  expect([follower_count, await inFeed()]).toEqual([FANOUT_LIMIT, true]);
});
