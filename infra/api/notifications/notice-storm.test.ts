import { sql } from 'kysely';
import { type PushAnswer, startPushService, type TestPushService } from '../testing/push-service';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { deliverLetters } from './letters';
import { notify } from './notify';
import { deliverPushes } from './push';

let api: TestApi;
let service: TestPushService;
let pushed: { title: string; body: string; tag: string; url: string }[] = [];
let answer: PushAnswer | undefined;
beforeAll(async () => {
  api = await startTestApi();
  service = await startPushService(({ words }) => {
    pushed.push(JSON.parse(words ?? 'null'));
    return answer;
  });
});
afterAll(async () => {
  await service?.stop();
  await api?.stop();
});
beforeEach(async () => {
  // What a test before this one left to be pushed.
  await api.db.updateTable('notification_lines').set({ push_due_at: null }).execute();
  pushed = [];
  answer = undefined;
});

const MINUTE = 60_000;
const deliver = (after = 0) => deliverPushes({ db: api.db, contact: 'mailto:a@ornek.test' }, new Date(Date.now() + after));
const subscribe = async (member: TestMember) =>
  expect((await api.post('v2/bildirimler/anlik/ac', service.browser().told, { session: member })).status).toBe(200);
const choose = (member: TestMember, konu: string, kanal: string) =>
  api.post('v2/bildirimler/tercihKaydet', { konu, kanal, acik: 1 } as never, { session: member });
const told = async (of: TestMember) => (await api.get('v2/bildirimler/liste', { adet: 50 }, { session: of })).body._sonuc.liste;
async function crowd(name: string, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into members (username, name, email, password_hash, gender, birth_date)
    select ${name} || n, 'Okur ' || n, ${name} || n || '@ornek.test', 'x', 'kadin', '1990-01-01' from generate_series(1, ${size}::int) n returning id`.execute(
    api.db,
  );
  return rows.map(({ id }) => id);
}
/** Rows that a transaction has written so far, by table; a connection counts what came before it along. */
async function counted(tx: TestApi['db']): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; n: number }>`
    select relname as table, (n_tup_ins + n_tup_upd + n_tup_del)::int as n from pg_stat_xact_user_tables`.execute(tx);
  return new Map(rows.map(({ table, n }) => [table, n]));
}
/** Rows that some work writes, by table. */
const written = (work: (tx: TestApi['db']) => Promise<unknown>): Promise<Record<string, number>> =>
  api.db.transaction().execute(async (tx) => {
    const before = await counted(tx);
    await work(tx);
    const after = [...(await counted(tx))].map(([table, n]) => [table, n - (before.get(table) ?? 0)] as const);
    return Object.fromEntries(after.filter(([, n]) => n > 0));
  });

test('[R-TOUCH-01] [R-TOUCH-04] [R-TOUCH-05] ten thousand likes are one line, two pushes and one letter; the last writes as little as the second', async () => {
  const author = await api.member();
  await choose(author, 'begeni', 'anlik');
  await choose(author, 'begeni', 'eposta');
  await subscribe(author);
  const post = (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Çok sevilen söz' }, { session: author })).body._sonuc.gonderi.id;
  const fans = await crowd('hayran', 10_000);
  const like = (tx: TestApi['db'], actor: number) => notify(tx, { to: author.id, kind: 'begeni', actor, postId: post });
  const first = await written((tx) => like(tx, fans[0] as number));
  expect(first).toEqual({ members: 1, notification_lines: 1, notifications: 1 });
  const second = await written((tx) => like(tx, fans[1] as number));
  for (let from = 2; from < fans.length - 1; from += 500) {
    const some = fans.slice(from, Math.min(from + 500, fans.length - 1));
    await sql`insert into notifications (member_id, kind, actor_id, post_id) select ${author.id}, 'begeni', f, ${post} from unnest(${some}::bigint[]) f`.execute(
      api.db,
    );
    await deliver();
  }
  expect(await written((tx) => like(tx, fans.at(-1) as number))).toEqual(second);
  expect(second).toEqual({ notification_lines: 1, notifications: 1 });
  // In the minute in which all of this happens; and when it is over.
  expect(pushed.map(({ tag }) => tag)).toEqual([pushed[0]?.tag]);
  await deliver(2 * MINUTE);
  await deliver(60 * MINUTE);
  expect(pushed.map(({ tag }) => tag)).toEqual([pushed[0]?.tag, pushed[0]?.tag]);
  const letters: string[] = [];
  const mail = { send: async ({ text }: { text: unknown }) => void letters.push(JSON.stringify(text)) };
  for (const after of [31, 32, 90]) await deliverLetters({ db: api.db, site: 'https://yaprak.test', demo: true, mail }, new Date(Date.now() + after * MINUTE));
  expect(letters.filter((text) => text.includes('beğendi'))).toHaveLength(1);
  expect((await told(author)).map((n) => [n.turu, n.kisiSayisi])).toEqual([['begeni', 100]]);
  expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: author })).body._sonuc.uye.bBSayisi).toBe(1);
});

describe('a thousand mentions in a minute', () => {
  /** So many posts of others name the member. */
  async function mention(named: TestMember, name: string, count: number) {
    const writers = await crowd(name, 50);
    const { rows } = await sql<{ id: number; author_id: number }>`
      insert into posts (author_id, kind, text) select (${writers}::bigint[])[1 + n % 50], 'ileti', 'Söz ' || n from generate_series(1, ${count}::int) n returning id, author_id`.execute(
      api.db,
    );
    for (const { id, author_id } of rows) await notify(api.db, { to: named.id, kind: 'bahis', actor: author_id, postId: id });
  }

  test('[R-TOUCH-04] are a handful of pushes and one for all others; what comes later waits for the next spell', async () => {
    const named = await api.member();
    await subscribe(named);
    await mention(named, 'anan', 1000);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const many = (list: typeof pushed) => list.filter(({ tag }) => tag === 'yigin');
    expect([pushed.length <= 2 * 11, many(pushed).length >= 1, many(pushed)[0]?.body, many(pushed)[0]?.url]).toEqual([
      true,
      true,
      '1000 yeni bildiriminiz var.',
      '/bildirimler',
    ]);
    const before = pushed.length;
    await mention(named, 'sonradan', 40);
    for (const after of [0, 1, 5]) await deliver(after * MINUTE);
    expect(pushed).toHaveLength(before);
    await deliver(11 * MINUTE);
    await deliver(21 * MINUTE);
    expect(pushed.length - before).toBeLessThanOrEqual(11);
    expect(pushed.length).toBeGreaterThan(before);
    await deliver(48 * 60 * MINUTE);
    const after = pushed.length;
    await deliver(96 * 60 * MINUTE);
    expect(pushed).toHaveLength(after);
  });

  test('[R-TOUCH-06] one text tells twenty of those it names, whatever it names and however it is edited', async () => {
    const writer = await api.member();
    const named = await Promise.all(Array.from({ length: 45 }, () => api.member()));
    const words = (from: number) =>
      named
        .slice(from, from + 25)
        .map(({ kadi }) => `@${kadi}`)
        .join(' ');
    const post = (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: words(0) }, { session: writer })).body._sonuc.gonderi.id;
    await api.post('v2/gonderi/duzenle', { id: post, metin: words(20) }, { session: writer });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from notifications where post_id = ${post} and kind = 'bahis'`.execute(api.db);
    expect(rows[0]?.n).toBe(20);
  });
});

test('[R-TOUCH-04] a push service that hangs is asked once for each device and spell, and holds no connection of the database meanwhile', async () => {
  const named = await api.member();
  await subscribe(named);
  answer = null;
  const fans = await crowd('bekleyen', 30);
  for (const actor of fans) await notify(api.db, { to: named.id, kind: 'takip', actor });
  const running = deliver();
  while (!pushed.length) await new Promise((resolve) => setImmediate(resolve));
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(api.db);
  expect(rows[0]?.n).toBe(0);
  service.hangUp();
  await running;
  // It is left alone for a while, by later rounds too; then what waited comes.
  const asked = pushed.length;
  expect(asked).toBe(1);
  await deliver();
  expect(pushed).toHaveLength(asked);
  answer = undefined;
  await deliver(60 * MINUTE);
  expect(pushed.length).toBeGreaterThan(asked);
});
