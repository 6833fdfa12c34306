import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const CALL = 'akisKontro2l';
const ask = (session: TestMember) => api.get(CALL, { akisSonId: 0 }, { session });
/** Asks until the answer is kept. */
async function keptFor(member: TestMember) {
  const first = await ask(member);
  expect([first.status, (await ask(member)).body]).toEqual([200, first.body]);
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
