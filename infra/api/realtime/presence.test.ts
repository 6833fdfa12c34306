import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { connectSocket, pause, type TestConnection, until } from '../testing/sockets';

let api: TestApi;
const open: TestConnection[] = [];
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
});
afterAll(() => api?.stop());

/** Long enough for an event that must not arrive. */
const QUIET_MS = 150;
const show = (member: TestMember, on: 0 | 1) => api.post('v2/hesap/ayarlar', { cevrimiciGoster: on }, { session: member });
/** A page of a member's, visible. */
async function visible(member: TestMember): Promise<TestConnection> {
  const connection = await connectSocket(api.url, member);
  open.push(connection);
  await connection.ask('burada', { burada: 1 });
  return connection;
}
/** Two who talk with each other; those named show their presence. */
async function pair(shown: ('ada' | 'can')[] = ['ada', 'can']) {
  const [ada, can] = [await api.member({ name: 'Ada' }), await api.member({ name: 'Can' })];
  await api.db
    .insertInto('follows')
    .values([
      { follower_id: ada.id, followed_id: can.id },
      { follower_id: can.id, followed_id: ada.id },
    ])
    .execute();
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  for (const name of shown) await show({ ada, can }[name], 1);
  return { ada, can, id: konusma.id };
}
const seenBy = async (member: TestMember, konusmaId: number) => (await api.get('v2/mesajlar/gorulme', { konusmaId }, { session: member })).body._sonuc.gorulme;
/** Waits until a member sees the other as here. */
async function untilHere(member: TestMember, id: number): Promise<void> {
  let here = false;
  while (!here) here = (await seenBy(member, id))?.cevrimici === 1;
}

test('[R-CHAT-09] off at first: nothing is kept, seen or told', async () => {
  const { ada, can, id } = await pair([]);
  expect((await api.get('v2/hesap/ayarlar', {}, { session: ada })).body._sonuc.cevrimiciGoster).toBe(0);
  const reader = await visible(can);
  await visible(ada);
  await pause(QUIET_MS);
  expect([await seenBy(ada, id), await seenBy(can, id), reader.of('gorulme')]).toEqual([undefined, undefined, []]);
  expect(await api.db.selectFrom('member_presence').selectAll().where('member_id', 'in', [ada.id, can.id]).execute()).toEqual([]);
});

test.each([['ada'], ['can']] as const)('[R-CHAT-09] for both or neither: with %s alone showing it, neither sees the other', async (one) => {
  const { ada, can, id } = await pair([one]);
  const [hers, his] = [await visible(ada), await visible(can)];
  await pause(QUIET_MS);
  expect([await seenBy(ada, id), await seenBy(can, id), hers.of('gorulme'), his.of('gorulme')]).toEqual([undefined, undefined, [], []]);
});

test('[R-CHAT-09] two who show it hear of each other at once, on the page as by the call; a second page more or less says nothing', async () => {
  const { ada, can, id } = await pair();
  const reader = await visible(can);
  expect((await seenBy(can, id))?.cevrimici).toBe(0);
  const first = await visible(ada);
  expect(await reader.wait('gorulme')).toMatchObject([{ uyeId: ada.id, gorulme: { cevrimici: 1 } }]);
  expect((await api.page('konusma', { id }, { session: can })).body._sonuc.veri.gorulme).toMatchObject({ cevrimici: 1 });
  const second = await visible(ada);
  first.close();
  await second.ask('burada', { burada: 1 });
  await pause(QUIET_MS);
  expect(reader.of('gorulme')).toHaveLength(1);
  // Hidden, not closed: whoever does not look is not here.
  await second.ask('burada', { burada: 0 });
  expect((await reader.wait('gorulme', 2))[1]).toMatchObject({ uyeId: ada.id, gorulme: { cevrimici: 0 } });
  expect(await seenBy(can, id)).toMatchObject({ cevrimici: 0 });
});

test('[R-CHAT-09] a page loaded anew is no absence', async () => {
  const { ada, can, id } = await pair();
  const reader = await visible(can);
  const before = await visible(ada);
  await reader.wait('gorulme');
  before.close();
  await visible(ada);
  await untilHere(can, id);
  await pause(QUIET_MS);
  expect(reader.of('gorulme')).toHaveLength(1);
});

test('[R-CHAT-09] showing it begins and ends at once for those who are here, and what was kept is forgotten', async () => {
  const { ada, can, id } = await pair(['can']);
  const [hers, his] = [await visible(ada), await visible(can)];
  await show(ada, 1);
  expect(await his.wait('gorulme')).toMatchObject([{ uyeId: ada.id, gorulme: { cevrimici: 1 } }]);
  // Her own pages look again, since she sees others now.
  expect(await hers.wait('gorulme')).toEqual([{ uyeId: ada.id }]);
  expect((await seenBy(ada, id))?.cevrimici).toBe(1);
  await show(ada, 0);
  expect((await his.wait('gorulme', 2))[1]).toEqual({ uyeId: ada.id });
  await hers.wait('gorulme', 2);
  expect([await seenBy(ada, id), await seenBy(can, id)]).toEqual([undefined, undefined]);
  expect(await api.db.selectFrom('member_presence').selectAll().where('member_id', '=', ada.id).execute()).toEqual([]);
});

test('[R-CHAT-09] a sign of life runs out, as after a lost process', async () => {
  const { ada, can, id } = await pair();
  await visible(ada);
  await untilHere(can, id);
  await api.db
    .updateTable('member_presence')
    .set({ online_until: new Date(Date.now() - 1000).toISOString() })
    .where('member_id', '=', ada.id)
    .execute();
  expect(await seenBy(can, id)).toMatchObject({ cevrimici: 0 });
});

test('[R-CHAT-09] blocked, suspended and closed readers are not seen and see nobody; a block is told at once, without a reason', async () => {
  const { ada, can, id } = await pair();
  const [hers, his] = [await visible(ada), await visible(can)];
  await untilHere(can, id);
  await untilHere(ada, id);
  hers.heard.length = 0;
  his.heard.length = 0;
  await api.post('v2/uyeler/engelle', { uyeId: can.id, engelle: 1 }, { session: ada });
  await until(() => hers.of('gorulme').some(({ uyeId }) => uyeId === can.id) && his.of('gorulme').some(({ uyeId }) => uyeId === ada.id));
  expect([...hers.of('gorulme'), ...his.of('gorulme')].filter(({ gorulme }) => gorulme)).toEqual([]);
  expect([await seenBy(ada, id), await seenBy(can, id)]).toEqual([undefined, undefined]);
  await api.post('v2/uyeler/engelle', { uyeId: can.id, engelle: 0 }, { session: ada });
  expect(await seenBy(can, id)).toBeDefined();
  for (const state of [{ suspended_until: '2999-01-01' }, { suspended_until: null, closed_at: '2026-01-01' }]) {
    await api.db.updateTable('members').set(state).where('id', '=', ada.id).execute();
    expect(await seenBy(can, id)).toBeUndefined();
  }
});

test('[R-CHAT-09] a request shows nothing to either before it is accepted, nor when it is refused', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  await api.post('v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: 'Tanışalım mı?', eskiId: 'istek-1' }, { session: ada });
  for (const member of [ada, can]) await show(member, 1);
  const [writer, reader] = [await visible(ada), await visible(can)];
  await pause(QUIET_MS);
  expect([await seenBy(ada, konusma.id), await seenBy(can, konusma.id)]).toEqual([undefined, undefined]);
  expect([...writer.of('gorulme'), ...reader.of('gorulme')]).toEqual([]);
  await api.post('v2/mesajlar/durum', { konusmaId: konusma.id, durum: 'normal' }, { session: can });
  expect(await seenBy(ada, konusma.id)).toBeDefined();
});

test('[R-CHAT-09] a group shows nobody; strangers are refused the conversation', async () => {
  const { ada, can, id } = await pair();
  const group = (await api.post('v2/mesajlar/grupKur', { baslik: 'Cuma okumaları', uyeler: String(can.id) }, { session: ada })).body._sonuc.konusma;
  expect(await seenBy(ada, group.id)).toBeUndefined();
  const stranger = await api.member();
  await show(stranger, 1);
  const refused = await api.get('v2/mesajlar/gorulme', { konusmaId: id }, { session: stranger });
  expect([refused.status, refused.body.hataKodu ?? refused.body.hataTuru]).toEqual([404, expect.any(String)]);
});

test.each([[undefined], [{}], [{ burada: 2 }], [{ burada: '1' }]])('[R-CHAT-09] %j says nothing, and the connection stays open', async (payload) => {
  const { ada } = await pair();
  const here = await visible(ada);
  expect(await here.ask('burada', payload)).toEqual({ tamam: 0 });
  expect(await here.ask('burada', { burada: 1 })).toEqual({ tamam: 1 });
});
