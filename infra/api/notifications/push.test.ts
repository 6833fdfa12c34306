import { sql } from 'kysely';
import { type PushAnswer, type ReceivedPush, startPushService, type TestPushService } from '../testing/push-service';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { deliverPushes } from './push';
import { BROWSERS } from './push.routes';

interface Pushed extends Pick<ReceivedPush, 'path' | 'headers'> {
  content: { title: string; body: string; tag: string; url: string; count: number };
}
let api: TestApi;
let service: TestPushService;
let pushed: Pushed[] = [];
/** What the push service answers, by path; 201 without an entry, never if null. */
const answers = new Map<string, PushAnswer>();

beforeAll(async () => {
  api = await startTestApi();
  service = await startPushService(({ path, headers, words }) => {
    pushed.push({ path, headers, content: JSON.parse(words ?? 'null') });
    return answers.get(path);
  });
});
afterAll(async () => {
  await service?.stop();
  await api?.stop();
});
beforeEach(async () => {
  pushed = [];
  // What a test before this one left to be tried again.
  await api.db.updateTable('notification_lines').set({ push_due_at: null }).execute();
});

/** Subscribes a browser of the member. @returns its path at the push service */
async function subscribe(member: TestMember): Promise<string> {
  const { path, told } = service.browser();
  const answer = await api.post('v2/bildirimler/anlik/ac', told, { session: member });
  expect(answer.status).toBe(200);
  return path;
}
const deliver = (now?: Date) => deliverPushes({ db: api.db, contact: 'mailto:a@ornek.test' }, now);
const follow = (by: TestMember, uyeId: number) => api.post('v2/uyeler/takip', { uyeId, takip: 1 }, { session: by });
const share = async (by: TestMember) => (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Gizli kalsın' }, { session: by })).body._sonuc.gonderi.id;
const comment = (by: TestMember, gonderiId: number) => api.post('v2/yorum/ekle', { gonderiId, metin: 'Çok gizli sözler' }, { session: by });
const subscriptions = async (of: TestMember) => (await api.db.selectFrom('push_subscriptions').select('id').where('member_id', '=', of.id).execute()).length;
const soon = () => new Date(Date.now() + 600_000);

test('[R-TOUCH-04] a push is encrypted for the browser and signed for the service; it names who, what and where, never the words', async () => {
  const [reader, one] = [await api.member(), await api.member()];
  const path = await subscribe(reader);
  const post = await share(reader);
  await comment(one, post);
  await deliver();
  expect(pushed).toHaveLength(1);
  const [push] = pushed;
  expect(push?.path).toBe(path);
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', authorization: expect.stringMatching(/^vapid t=.+, k=.+/) });
  const { anahtar } = (await api.get('v2/bildirimler/anlik', {}, { session: reader })).body._sonuc;
  expect(String(push?.headers.authorization)).toContain(`k=${anahtar}`);
  expect(push?.content).toMatchObject({ body: 'Gönderinize yorum yaptı.', url: expect.stringMatching(/^\/yorum\/\d+$/), count: 1 });
  expect(JSON.stringify(push?.content)).not.toMatch(/gizli/i);
  await deliver(soon());
  expect(pushed).toHaveLength(1);
});

test('[R-TOUCH-04] many likes of one post are one push with one tag, and after it a handful', async () => {
  const [reader, ...fans] = await Promise.all(Array.from({ length: 8 }, () => api.member()));
  const member = reader as TestMember;
  await api.post('v2/bildirimler/tercihKaydet', { konu: 'begeni', kanal: 'anlik', acik: 1 }, { session: member });
  await subscribe(member);
  const post = await share(member);
  const like = (by: TestMember) => api.post('v2/gonderi/begen', { id: post, begen: 1 }, { session: by });
  for (const fan of fans.slice(0, 3)) await like(fan);
  await deliver();
  expect(pushed.map((p) => p.content.title)).toEqual([expect.stringMatching(/ ve 2 kişi daha$/)]);
  for (const fan of fans.slice(3)) await like(fan);
  await deliver();
  expect(pushed).toHaveLength(1);
  await deliver(soon());
  expect(pushed).toHaveLength(2);
  expect(pushed[1]?.content.tag).toBe(pushed[0]?.content.tag);
  const { rows } = await sql<{ n: number }>`select push_count as n from notification_lines where member_id = ${member.id} and kind = 'begeni'`.execute(api.db);
  expect(rows[0]?.n).toBe(2);
});

test.each([404, 410])('[R-TOUCH-04] a subscription ends with %d', async (status) => {
  const [reader, one, two] = [await api.member(), await api.member(), await api.member()];
  answers.set(await subscribe(reader), { status });
  await follow(one, reader.id);
  await deliver();
  expect([pushed.length, await subscriptions(reader)]).toEqual([1, 0]);
  await follow(two, reader.id);
  await deliver(soon());
  expect(pushed).toHaveLength(1);
});

test('[R-TOUCH-04] 429 pauses a subscription for as long as the service says, then the push comes', async () => {
  const [reader, one] = [await api.member(), await api.member()];
  const path = await subscribe(reader);
  answers.set(path, { status: 429, retryAfter: '120' });
  await follow(one, reader.id);
  await deliver();
  await deliver(new Date(Date.now() + 60_000));
  expect(pushed).toHaveLength(1);
  answers.delete(path);
  await deliver(new Date(Date.now() + 200_000));
  expect([pushed.length, await subscriptions(reader)]).toEqual([2, 1]);
  await deliver(soon());
  expect(pushed).toHaveLength(2);
});

test('[R-TOUCH-04] a hanging push service delays no like', async () => {
  const [reader, one] = [await api.member(), await api.member()];
  const path = await subscribe(reader);
  answers.set(path, null);
  await follow(one, reader.id);
  const running = deliver();
  const post = await share(reader);
  expect((await api.post('v2/gonderi/begen', { id: post, begen: 1 }, { session: one })).status).toBe(200);
  // The service gives up the connection.
  while (!pushed.length) await new Promise((resolve) => setImmediate(resolve));
  service.hangUp();
  await running;
  expect(await subscriptions(reader)).toBe(1);
  expect((await api.db.selectFrom('push_subscriptions').select('failures').where('member_id', '=', reader.id).executeTakeFirstOrThrow()).failures).toBe(1);
});

test('[R-TOUCH-03] nothing is pushed of what was seen, turned off, or comes in quiet hours; that follows when they end', async () => {
  const [seen, off, quiet, one] = [await api.member(), await api.member(), await api.member(), await api.member()];
  for (const reader of [seen, off, quiet]) {
    await subscribe(reader);
    if (reader === off) await api.post('v2/bildirimler/tercihKaydet', { konu: 'takip', kanal: 'anlik', acik: 0 }, { session: off });
    await follow(one, reader.id);
  }
  const { liste } = (await api.get('v2/bildirimler/liste', {}, { session: seen })).body._sonuc;
  await api.post('v2/bildirimler/goruldu', { sonId: liste[0]?.id ?? 0 }, { session: seen });
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', hour: '2-digit', hourCycle: 'h23' }).format(new Date()));
  await api.post('v2/bildirimler/tercihKaydet', { sessiz: 1, sessizBaslangic: (hour + 23) % 24, sessizBitis: (hour + 2) % 24 }, { session: quiet });
  await deliver();
  expect(pushed).toEqual([]);
  await deliver(new Date(Date.now() + 3 * 3_600_000));
  expect(pushed).toHaveLength(1);
});

test('[R-TOUCH-01] [R-TOUCH-04] no push tells of what the member may not see', async () => {
  const [reader, one] = [await api.member(), await api.member()];
  await subscribe(reader);
  const post = await share(reader);
  await comment(one, post);
  await follow(one, reader.id);
  await api.post('v2/uyeler/engelle', { uyeId: one.id, engelle: 1 }, { session: reader });
  await deliver(soon());
  expect(pushed).toEqual([]);
});

test('[R-TOUCH-04] a device ends with its session, with a word of its member alone, and passes to who subscribes it next', async () => {
  const [reader, other] = [await api.member(), await api.member()];
  const path = await subscribe(reader);
  await api.post('v2/bildirimler/anlik/kapat', { adres: service.base + path }, { session: other });
  expect(await subscriptions(reader)).toBe(1);
  await api.post('v2/bildirimler/anlik/kapat', { adres: service.base + path }, { session: reader });
  expect(await subscriptions(reader)).toBe(0);
  await subscribe(reader);
  await api.db.deleteFrom('sessions').where('member_id', '=', reader.id).execute();
  expect(await subscriptions(reader)).toBe(0);
  const refused = await api.post(
    'v2/bildirimler/anlik/ac',
    { adres: 'https://ornek.test/push', p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) },
    { session: other },
  );
  expect([refused.status, Object.keys(refused.body.alanlar ?? {})]).toEqual([400, ['adres']]);
});

test('[R-TOUCH-04] a member is pushed to in their newest browsers; the oldest are let go, one that subscribes again is not', async () => {
  const [reader, other] = [await api.member(), await api.member()];
  const told = Array.from({ length: BROWSERS + 2 }, () => service.browser().told);
  const on = (browser: (typeof told)[number]) => api.post('v2/bildirimler/anlik/ac', browser, { session: reader });
  await subscribe(other);
  for (const browser of told.slice(0, BROWSERS)) await on(browser);
  await on(told[0] as (typeof told)[number]);
  expect(await subscriptions(reader)).toBe(BROWSERS);
  for (const browser of told.slice(BROWSERS)) await on(browser);
  const left = await api.db.selectFrom('push_subscriptions').select('endpoint').where('member_id', '=', reader.id).execute();
  expect(left.map(({ endpoint }) => told.findIndex(({ adres }) => adres === endpoint)).sort((a, b) => a - b)).toEqual(
    [0, ...told.keys()].filter((at, i) => i === 0 || at > 2),
  );
  expect(await subscriptions(other)).toBe(1);
});
