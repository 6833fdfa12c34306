import { sql } from 'kysely';
import { pino } from 'pino';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { requestLine } from './observability';
import { refuse } from './refusal';

let api: TestApi;
/** What reaches the framework. */
let routed: jest.SpyInstance;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: '1', SITE_URL: 'http://127.0.0.1' });
  routed = jest.spyOn(api.app, 'routing');
});
afterAll(() => api?.stop());

const CALL = 'akisKontro2l';
const ask = (session: TestMember) => api.get(CALL, { akisSonId: 0 }, { session });
/** Asks until the answer is kept. */
async function keptFor(member: TestMember) {
  const first = await ask(member);
  routed.mockClear();
  const again = await ask(member);
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect(routed).not.toHaveBeenCalled();
  return { first, again };
}

test('[R-SPEED-02] a repeated request is answered without the database, and anew once there is something new', async () => {
  const [ayse, bora] = [await api.member(), await api.member()];
  await api.post('v2/uyeler/takip', { uyeId: bora.id, takip: 1 }, { session: ayse });
  await keptFor(ayse);
  expect((await ask(ayse)).body).toMatchObject({ akisYeniVarMi: 0 });
  await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Bugün yağmur var.' }, { session: bora });
  expect((await ask(ayse)).body).toMatchObject({ akisYeniVarMi: 1 });
});

test('[R-SPEED-02] an ended session, a suspension and another reader get no kept answer', async () => {
  const [ayse, bora] = [await api.member(), await api.member()];
  await keptFor(ayse);
  expect((await ask({ ...bora, session: 'x'.repeat(43) })).status).toBe(401);
  await keptFor(bora);
  await api.db.deleteFrom('sessions').where('member_id', '=', ayse.id).execute();
  await api.post('v2/uyeler/takip', { uyeId: ayse.id, takip: 1 }, { session: bora });
  expect((await ask(ayse)).status).toBe(401);
  expect((await ask(bora)).status).toBe(200);
});

test('[R-SPEED-02] what was refused is not kept, and another question is another answer', async () => {
  const ayse = await api.member();
  expect((await api.get(CALL, {} as never, { session: ayse })).status).toBe(400);
  expect((await api.get(CALL, {} as never, { session: ayse })).status).toBe(400);
  await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Kendi gönderisi.' }, { session: ayse });
  await keptFor(ayse);
  expect((await api.get('v2/akis/liste', { adet: 1 }, { session: ayse })).body._sonuc.liste).toHaveLength(1);
});

test('[R-SPEED-02] a kept answer has the headers of the first, and is counted', async () => {
  const [ayse, times] = [await api.member(), jest.spyOn(api.app.metrics.requests, 'observe')];
  const { first, again } = await keptFor(ayse);
  const ofItsOwn = new Set(['date', 'request-id']);
  const headers = (answer: typeof first) => Object.fromEntries([...answer.headers].filter(([name]) => !ofItsOwn.has(name)));
  expect(headers(again)).toEqual(headers(first));
  expect(again.headers.get('request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(times.mock.calls.map(([labels]) => labels)).toEqual(Array(2).fill({ method: 'GET', route: `/api/${CALL}`, status: 200 }));
});

test('[R-SPEED-02] a long answer is kept as well, in the encoding that is asked for', async () => {
  const ayse = await api.member();
  for (let n = 0; n < 5; n += 1) await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: `${n}. ${'Uzun bir ileti. '.repeat(9)}` }, { session: ayse });
  const feed = (encoding: string) => api.get('v2/akis/liste', {}, { session: ayse, headers: { 'accept-encoding': encoding } });
  const first = await feed('gzip');
  routed.mockClear();
  const sent = await Promise.all(['gzip', 'br', 'identity'].map(feed));
  expect(routed).not.toHaveBeenCalled();
  for (const answer of sent) expect(answer.body).toEqual(first.body);
  expect(sent.map(({ headers }) => [headers.get('content-encoding'), headers.get('vary')])).toEqual([
    ['gzip', 'accept-encoding'],
    ['br', 'accept-encoding'],
    [null, 'accept-encoding'],
  ]);
});

test('[R-SPEED-02] whoever signs out, freezes the account or is suspended is answered anew', async () => {
  const [ayse, bora, can] = [await api.member(), await api.member(), await api.member()];
  for (const member of [ayse, bora, can]) await keptFor(member);
  expect((await api.post('cikisYap', {}, { session: ayse })).status).toBe(200);
  expect((await api.post('v2/hesap/dondur', { islem: 'dondur' }, { session: bora })).status).toBe(200);
  await sql`update members set suspended_until = now() + interval '1 day' where id = ${can.id}`.execute(api.db);
  expect([(await ask(ayse)).status, (await ask(bora)).status]).toEqual([401, 401]);
  routed.mockClear();
  expect((await ask(can)).status).toBe(200);
  expect(routed).toHaveBeenCalledTimes(1);
});

test('[R-SPEED-02] kept answers count towards the limit, and what is too much is refused in words', async () => {
  const [busy, calm] = [await api.member(), await api.member()];
  await keptFor(busy);
  jest.spyOn(api.app.rateLimits, 'take').mockImplementation(async (_call, caller) => {
    if (caller === `m${busy.id}`) throw refuse('tooMany', { seconds: 7 });
  });
  const refused = await ask(busy);
  expect([refused.status, refused.headers.get('retry-after'), refused.body.hataTuru]).toEqual([429, '7', 'sinir']);
  await keptFor(calm);
  jest.mocked(api.app.rateLimits.take).mockRestore();
});

test('[R-SPEED-02] the language of the browser and where a cookie is sent from tell requests apart', async () => {
  const ayse = await api.member();
  const cookie = `oturumkodu=${ayse.session}`;
  const send = async (headers: Record<string, string>) => {
    const answer = await fetch(`${api.url}/${CALL}?akisSonId=0`, { headers: { cookie, 'uye-id': String(ayse.id), ...headers } });
    return [answer.status, ((await answer.json()) as { hataMesaji?: string }).hataMesaji];
  };
  expect([await send({}), await send({})]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  routed.mockClear();
  expect((await send({ origin: 'https://baska.ornek' }))[0]).toBe(403);
  expect((await send({ 'sec-fetch-site': 'cross-site' }))[0]).toBe(403);
  expect((await send({ 'uye-id': '0' }))[0]).toBe(401);
  expect((await send({ authorization: 'Bearer x' }))[0]).toBe(401);
  expect((await send({ 'accept-language': 'en' }))[0]).toBe(200);
  expect(routed).toHaveBeenCalledTimes(5);
});

test('[R-SPEED-02] the line of the log is what the logger would write', () => {
  const written: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void written.push(line) });
  jest.spyOn(Date, 'now').mockReturnValue(1_764_000_000_000);
  const called = { method: 'GET', route: `/api/${CALL}`, status: 200 };
  for (const rest of [
    { member: undefined, trace: undefined },
    { member: 7, trace: 'ab12' },
  ]) {
    logger.child({ reqId: 'x-1' }).info({ ...called, ms: 0.3, ...rest }, 'request');
    expect(requestLine({ id: 'x-1', ...called, ms: 0.2901, ...rest })).toBe(written.pop());
  }
  jest.mocked(Date.now).mockRestore();
});
