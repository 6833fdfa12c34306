import { sql } from 'kysely';
import { createSession } from '../platform/sessions';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { connectSocket, pause, type TestConnection, until } from '../testing/sockets';
import { SOCKETS_PER_MEMBER, UNKNOWN_PER_NETWORK } from './realtime';

let api: TestApi;
const open: TestConnection[] = [];
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
});
afterAll(() => api?.stop());

const connect = async (member: TestMember, auth?: Record<string, unknown>) => {
  const connection = await connectSocket(api.url, member, auth);
  open.push(connection);
  return connection;
};
const follow = (from: TestMember, to: TestMember) => api.db.insertInto('follows').values({ follower_id: from.id, followed_id: to.id }).execute();
/** Two mutual followers and their conversation. */
async function pair() {
  const [ada, can] = [await api.member({ name: 'Ada' }), await api.member({ name: 'Can' })];
  await follow(ada, can);
  await follow(can, ada);
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  return { ada, can, id: konusma.id };
}
let local = 0;
const send = async (from: TestMember, konusmaId: number, mesaj: string) =>
  (await api.post('v2/mesajlar/gonder', { konusmaId, mesaj, eskiId: `yerel-${++local}` }, { session: from })).body._sonuc.mesaj;
/** Long enough for an event that must not arrive. */
const QUIET_MS = 150;

describe('authentication', () => {
  test('[R-SOCK-01] [R-SOCK-06] [R-ROLE-09] only a session opens the connection', async () => {
    const { ada } = await pair();
    await expect(connectSocket(api.url, { id: ada.id, session: 'x'.repeat(43) })).rejects.toThrow('oturum');
    await expect(connectSocket(api.url, { id: ada.id, session: '' })).rejects.toThrow('oturum');
    expect((await connect(ada)).socket.connected).toBe(true);
  });

  test('[R-SOCK-06] the sent member id is not trusted', async () => {
    const { ada, can, id } = await pair();
    const stranger = await connect(await api.member(), { uyeId: ada.id });
    expect(await stranger.ask('join_room', { konusmaid: id })).toEqual({ tamam: 0 });
    const message = await send(can, id, 'Yalnızca sana');
    const writer = await connect(can);
    expect(await writer.ask('send_message', { konusmaid: id, id: message.id })).toEqual({ tamam: 1 });
    await pause(QUIET_MS);
    expect(stranger.heard).toEqual([]);
  });

  test("[R-SOCK-02] the connection ends with its session, and the member's others stay", async () => {
    const { ada } = await pair();
    const other = await createSession(api.db, ada.id, { device: 'ikinci', userAgent: 'test', ip: '127.0.0.1', config: { environment: 'development' } });
    const [here, there] = [await connect(ada), await connect({ ...ada, session: other })];
    await api.post('cikisYap', {}, { session: ada });
    await until(() => here.socket.disconnected);
    expect(there.socket.connected).toBe(true);
  });

  test('[R-SOCK-02] a session ended elsewhere closes the connection within seconds', async () => {
    const { ada } = await pair();
    const here = await connect(ada);
    await api.db.deleteFrom('sessions').where('member_id', '=', ada.id).execute();
    await until(() => here.socket.disconnected);
  });
});

test('[R-MODAL-13] the connections of a removed account end when its day comes', async () => {
  const { ada } = await pair();
  const here = await connect(ada);
  await sql`update members set removal_at = now() - interval '1 second' where id = ${ada.id}`.execute(api.db);
  await until(() => here.socket.disconnected);
});

describe('limits', () => {
  test('[R-HOLD-16] [R-SOCK-24] events beyond the limit are refused without a line of the log for each', async () => {
    const limited = await startTestApi({ RATE_LIMITS: '1' });
    const warned = jest.spyOn(limited.app.log, 'warn');
    const connection = await connectSocket(limited.url, await limited.member());
    const answers: number[] = [];
    for (let sent = 0; sent < 700; sent += 70)
      answers.push(...(await Promise.all(Array.from({ length: 70 }, () => connection.ask('burada', { burada: 1 })))).map(({ tamam }) => tamam));
    expect([answers.filter((tamam) => tamam === 1).length, warned.mock.calls]).toEqual([600, []]);
    connection.close();
    await limited.stop();
  });

  test('[R-HOLD-16] a member has a maximum of connections; the next is refused by name, the others stay, and a closed one makes room', async () => {
    const [ada, can] = [await api.member(), await api.member()];
    const held = await Promise.all(Array.from({ length: SOCKETS_PER_MEMBER }, () => connect(ada)));
    await expect(connectSocket(api.url, ada)).rejects.toThrow('cok-baglanti');
    // Neither other members nor existing connections are affected.
    await connect(can);
    for (const { ask } of held) expect(await ask('join_rooms', { idler: [] })).toEqual({ tamam: 1, odalar: [] });
    const [first] = held;
    first?.close();
    let again = false;
    while (!again)
      again = await connect(ada).then(
        () => true,
        () => false,
      );
    await expect(connectSocket(api.url, ada)).rejects.toThrow('cok-baglanti');
  });

  test('[R-HOLD-16] a network has a maximum of unauthenticated connections', async () => {
    const silent = await Promise.all(
      Array.from(
        { length: UNKNOWN_PER_NETWORK },
        async () => (await fetch(`${api.url}/soket/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': '8.8.8.8' } })).status,
      ),
    );
    expect(new Set(silent)).toEqual(new Set([200]));
    const one = (address: string) => fetch(`${api.url}/soket/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': address } });
    const refused = await one('8.8.8.8');
    expect([refused.status, await refused.json()]).toEqual([403, { code: 4, message: 'cok-baglanti' }]);
    expect((await one('8.8.4.4')).status).toBe(200);
    await connect(await api.member());
  });
});

describe('rooms', () => {
  test('[R-SOCK-03] [R-SOCK-07] [R-SOCK-08] only those of own conversations can be joined', async () => {
    const [{ ada, id }, foreign] = [await pair(), await pair()];
    const here = await connect(ada);
    expect(await here.ask('join_rooms', { idler: [id, foreign.id, 999_999] })).toEqual({ tamam: 1, odalar: [id] });
    expect(await here.ask('join_room', { konusmaid: id })).toEqual({ tamam: 1, odalar: [id] });
    expect(await here.ask('join_room', { konusmaid: foreign.id })).toEqual({ tamam: 0 });
  });

  test.each([[undefined], [null], ['x'], [{}], [{ konusmaid: '1' }], [{ konusmaid: -1 }], [{ konusmaid: 1.5 }], [[1]]])(
    '[R-SOCK-05] [R-SOCK-24] %j is no room, and the connection stays open',
    async (payload) => {
      const { ada, id } = await pair();
      const here = await connect(ada);
      expect(await here.ask('join_room', payload)).toEqual({ tamam: 0 });
      expect(await here.ask('join_rooms', payload)).toEqual({ tamam: 0 });
      expect(await here.ask('join_room', { konusmaid: id })).toMatchObject({ tamam: 1 });
    },
  );
});

test('a flood on one connection is queued up to a limit; the excess is refused at once, and the connection stays open', async () => {
  const { ada, id } = await pair();
  const here = await connect(ada);
  let answers: Promise<{ tamam: number }[]> = Promise.resolve([]);
  await api.db.transaction().execute(async (tx) => {
    await sql`lock table conversation_members in access exclusive mode`.execute(tx);
    answers = Promise.all(Array.from({ length: 300 }, () => here.ask('join_room', { konusmaid: id })));
    await pause(QUIET_MS);
  });
  const joined = (await answers).filter((said) => said.tamam === 1).length;
  expect(joined).toBe(100);
  expect(await here.ask('join_room', { konusmaid: id })).toMatchObject({ tamam: 1 });
});

describe('relay', () => {
  test("[R-SOCK-09] [R-SOCK-15] [R-MSG-19] a stored message reaches the other member and one's other tabs, not the sending tab", async () => {
    const { ada, can, id } = await pair();
    const [tab, second, other] = [await connect(ada), await connect(ada), await connect(can)];
    const message = await send(ada, id, 'Merhaba');
    await tab.ask('send_message', { konusmaid: id, id: message.id, mesaj: 'sahte' });
    expect((await other.wait('yeniMesaj'))[0]?.mesaj).toMatchObject({ id: message.id, mesaj: 'Merhaba', uye: { id: ada.id }, eskiId: message.eskiId });
    await second.wait('yeniMesaj');
    expect(tab.heard).toEqual([]);
  });

  test('[R-SOCK-09] messages not stored, of others, or of other conversations are not relayed', async () => {
    const { ada, can, id } = await pair();
    const foreign = await pair();
    const [here, other] = [await connect(ada), await connect(can)];
    const theirs = await send(can, id, 'Benim');
    const elsewhere = await send(foreign.ada, foreign.id, 'Başka yerde');
    for (const payload of [
      { konusmaid: id, id: 999_999 },
      { konusmaid: id, id: theirs.id },
      { konusmaid: id, id: elsewhere.id },
      { konusmaid: foreign.id, id: elsewhere.id },
    ])
      expect(await here.ask('send_message', payload)).toEqual({ tamam: 0 });
    await pause(QUIET_MS);
    expect(other.heard).toEqual([]);
  });

  test('[R-SOCK-10] [R-SOCK-16] read receipts are relayed up to what the server knows to be read', async () => {
    const { ada, can, id } = await pair();
    const [writer, reader] = [await connect(ada), await connect(can)];
    const message = await send(ada, id, 'Okur musun?');
    expect(await reader.ask('okudum', { konusmaid: id, id: message.id })).toEqual({ tamam: 0 });
    await api.post('v2/mesajlar/okudum', { idler: String(message.id), konusmaIdleri: String(id) }, { session: can });
    expect(await reader.ask('okudum', { konusmaid: id, id: 999_999 })).toEqual({ tamam: 1 });
    expect(await writer.wait('okundu')).toEqual([{ konusmaid: id, mesajId: message.id, uyeId: can.id }]);
  });

  test("hidden read receipts reach only the member's own tabs", async () => {
    const { ada, can, id } = await pair();
    const [writer, reader, second] = [await connect(ada), await connect(can), await connect(can)];
    await api.post('v2/mesajlar/ayarKaydet', { okunduGoster: 0 }, { session: can });
    const message = await send(ada, id, 'Gizlice oku');
    await api.post('v2/mesajlar/okudum', { idler: String(message.id), konusmaIdleri: String(id) }, { session: can });
    await reader.ask('okudum', { konusmaid: id, id: message.id });
    await second.wait('okundu');
    await pause(QUIET_MS);
    expect(writer.heard).toEqual([]);
    expect((await api.get('v2/mesajlar/konusma', { konusmaId: id }, { session: ada })).body._sonuc.liste[0]?.durum).toBe(0);
  });

  test('[R-SOCK-11] [R-SOCK-12] [R-SOCK-18] [R-SOCK-19] edits and deletions that happened are told, also when the client cannot announce them; others are not', async () => {
    const { ada, can, id } = await pair();
    const [here, other] = [await connect(ada), await connect(can)];
    const message = await send(ada, id, 'Yazım yanlşı');
    expect(await here.ask('gunceledim', { konusmaid: id, id: message.id })).toEqual({ tamam: 0 });
    expect(await here.ask('sildim', { konusmaid: id, id: message.id })).toEqual({ tamam: 0 });
    await api.post('v2/mesajlar/duzenle', { mesajId: message.id, mesaj: 'Yazım yanlışı' }, { session: ada });
    const edit = { id: message.id, mesaj: 'Yazım yanlışı' };
    expect((await other.wait('guncellendi'))[0]?.mesaj).toMatchObject(edit);
    await here.ask('gunceledim', { konusmaid: id, id: message.id });
    expect((await other.wait('guncellendi', 2))[1]?.mesaj).toMatchObject(edit);
    await api.post('v2/mesajlar/sil', { mesajId: message.id }, { session: ada });
    const gone = { konusmaid: id, id: message.id };
    expect(await other.wait('silindi')).toEqual([gone]);
    await here.ask('sildim', gone);
    expect(await other.wait('silindi', 2)).toEqual([gone, gone]);
  });

  test("[R-SOCK-13] [R-SOCK-17] [R-MSG-29] typing reaches members in the room, never one's own tabs", async () => {
    const { ada, can, id } = await pair();
    const [here, second, other] = [await connect(ada), await connect(ada), await connect(can)];
    for (const connection of [here, second, other]) await connection.ask('join_room', { konusmaid: id });
    expect(await here.ask('yaziyorum', { konusmaid: id })).toEqual({ tamam: 1 });
    expect(await other.wait('yaziyor')).toEqual([{ konusmaid: id, uyeId: ada.id, adi: 'Ada' }]);
    await pause(QUIET_MS);
    expect(second.heard).toEqual([]);
    const stranger = await connect(await api.member());
    expect(await stranger.ask('yaziyorum', { konusmaid: id })).toEqual({ tamam: 0 });
  });

  test('previewing a request, or being blocked, sends no signals', async () => {
    const [ada, can] = [await api.member(), await api.member()];
    const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
    const [writer, reader] = [await connect(ada), await connect(can)];
    const message = await send(ada, konusma.id, 'Tanışalım mı?');
    await writer.ask('join_room', { konusmaid: konusma.id });
    await api.post('v2/mesajlar/okudum', { idler: String(message.id), konusmaIdleri: String(konusma.id) }, { session: can });
    await reader.ask('okudum', { konusmaid: konusma.id, id: message.id });
    expect(await reader.ask('yaziyorum', { konusmaid: konusma.id })).toEqual({ tamam: 0 });
    await api.post('v2/mesajlar/durum', { konusmaId: konusma.id, durum: 'normal' }, { session: can });
    await api.db.insertInto('blocks').values({ blocker_id: ada.id, blocked_id: can.id }).execute();
    expect(await reader.ask('yaziyorum', { konusmaid: konusma.id })).toEqual({ tamam: 0 });
    await pause(QUIET_MS);
    // Only that the request was accepted.
    expect(writer.heard).toEqual([{ event: 'konusma', payload: { konusmaid: konusma.id } }]);
  });

  test('[R-PROF-19] a blocked member can neither resend old messages nor announce edits', async () => {
    const { ada, can, id } = await pair();
    const message = await send(ada, id, 'Merhaba');
    await api.post('v2/mesajlar/duzenle', { mesajId: message.id, mesaj: 'Selam' }, { session: ada });
    await api.post('v2/uyeler/engelle', { uyeId: ada.id, engelle: 1 }, { session: can });
    const [writer, reader] = [await connect(ada), await connect(can)];
    expect(await writer.ask('send_message', { konusmaid: id, id: message.id })).toEqual({ tamam: 0 });
    expect(await writer.ask('gunceledim', { konusmaid: id, id: message.id })).toEqual({ tamam: 0 });
    await pause(QUIET_MS);
    expect(reader.heard).toEqual([]);
  });

  test('[R-SOCK-08] a member removed from a group is told so, and receives nothing more of it', async () => {
    const { ada, can } = await pair();
    const { konusma } = (await api.post('v2/mesajlar/grupKur', { baslik: 'Salı okumaları', uyeler: String(can.id) }, { session: ada })).body._sonuc;
    const [founder, removed] = [await connect(ada), await connect(can)];
    await removed.ask('join_room', { konusmaid: konusma.id });
    await api.post('v2/mesajlar/gruptanCikar', { konusmaId: konusma.id, uyeId: can.id }, { session: ada });
    expect(await removed.wait('konusma', 1)).toEqual([{ konusmaid: konusma.id }]);
    removed.heard.length = 0;
    const message = await send(ada, konusma.id, 'Baş başa kaldık');
    await founder.ask('join_room', { konusmaid: konusma.id });
    await founder.ask('send_message', { konusmaid: konusma.id, id: message.id });
    await founder.ask('yaziyorum', { konusmaid: konusma.id });
    await pause(QUIET_MS);
    expect(removed.heard).toEqual([]);
    expect(await removed.ask('join_room', { konusmaid: konusma.id })).toEqual({ tamam: 0 });
    expect(await removed.ask('yaziyorum', { konusmaid: konusma.id })).toEqual({ tamam: 0 });
  });

  test('[R-CALL-45] [R-CALL-47] [R-CALL-48] announcing sends each own message once to the others, whatever the relay missed', async () => {
    const { ada, can, id } = await pair();
    const other = await connect(can);
    const [first, second, theirs] = [await send(ada, id, 'Bir'), await send(ada, id, 'İki'), await send(can, id, 'Üç')];
    const idler = `${second.id},${first.id},${theirs.id}`;
    expect((await api.raw('GET', 'v2/mesajlar/push', { idler }, { session: ada })).status).toBe(405);
    expect((await api.post('v2/mesajlar/push', { idler }, { session: ada })).body._sonuc.duyurulan).toBe(2);
    expect((await other.wait('yeniMesaj', 2)).map((e) => e.mesaj.id)).toEqual([first.id, second.id]);
    expect((await api.post('v2/mesajlar/push', { idler }, { session: ada })).body._sonuc.duyurulan).toBe(0);
  });

  test('[R-CHAT-06] who has refused a request is told nothing more of it, however late its message is announced', async () => {
    const [ada, can] = [await api.member(), await api.member()];
    const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
    const message = await send(ada, konusma.id, 'Tanışabilir miyiz?');
    const [writer, refuser] = [await connect(ada), await connect(can)];
    const announce = () => writer.ask('send_message', { konusmaid: konusma.id, id: message.id });
    expect(await announce()).toEqual({ tamam: 1 });
    await refuser.wait('yeniMesaj', 1);
    expect((await api.post('v2/mesajlar/durum', { konusmaId: konusma.id, durum: 'ret' }, { session: can })).status).toBe(200);
    await pause(QUIET_MS);
    refuser.heard.length = 0;
    await announce();
    await api.post('v2/mesajlar/push', { idler: String(message.id) }, { session: ada });
    await pause(QUIET_MS);
    expect(refuser.heard).toEqual([]);
  });
});

test('[R-ERR-25] [R-PROF-16] both of a conversation learn at once that a block closes it, and that its end opens it again', async () => {
  const { ada, can, id } = await pair();
  const [adas, cans, strangers] = [await connect(ada), await connect(can), await connect(await api.member())];
  const writable = async (member: TestMember) => (await api.page('konusma', { id }, { session: member })).body._sonuc.veri.yanitlanabilir;
  const block = (engelle: 0 | 1) => api.post('v2/uyeler/engelle', { uyeId: can.id, engelle }, { session: ada });
  const told = () => [adas, cans].map((tab) => tab.of('konusma').length);
  expect((await block(1)).status).toBe(200);
  await until(() => told().every((n) => n === 1));
  expect(cans.of('konusma')).toEqual([{ konusmaid: id }]);
  expect([await writable(ada), await writable(can)]).toEqual([0, 0]);
  // Only who has blocked is told why.
  const why = async (member: TestMember) => (await api.page('konusma', { id }, { session: member })).body._sonuc.veri.engelledim;
  expect([await why(ada), await why(can)]).toEqual([1, undefined]);
  expect((await api.post('v2/mesajlar/gonder', { konusmaId: id, mesaj: 'Neden?', eskiId: 'yerel-engel' }, { session: can })).body.hataMesaji).toBe(
    'Bu konuşma yanıtlanamaz.',
  );
  expect((await block(0)).status).toBe(200);
  await until(() => told().every((n) => n === 2));
  expect([await writable(ada), await writable(can)]).toEqual([1, 1]);
  expect(strangers.heard).toEqual([]);
});

test('[R-ERR-25] whoever wrote and waits for an answer learns at once that the other now takes messages from followed readers only, and nobody else does', async () => {
  const [ada, can] = [await api.member({ name: 'Ada' }), await api.member({ name: 'Can' })];
  const { id } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc.konusma;
  await send(ada, id, 'Merhaba');
  const { can: friend, ada: accepted } = { can, ada: await api.member({ name: 'Eş' }) };
  await follow(friend, accepted);
  const other = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: accepted })).body._sonuc.konusma;
  await send(accepted, other.id, 'Selam');
  const [adas, theirs] = [await connect(ada), await connect(accepted)];
  const writable = async () => (await api.page('konusma', { id }, { session: ada })).body._sonuc.veri.yanitlanabilir;
  const told = () => adas.of('konusma').length;
  expect(await writable()).toBe(1);
  await api.post('v2/mesajlar/ayarKaydet', { kimden: 'takip' }, { session: can });
  await until(() => told() === 1);
  expect(adas.of('konusma')).toEqual([{ konusmaid: id }]);
  expect(await writable()).toBe(0);
  await api.post('v2/uyeler/takip', { uyeId: ada.id, takip: 1 }, { session: can });
  await until(() => told() === 2);
  expect(await writable()).toBe(1);
  await api.post('v2/uyeler/takip', { uyeId: ada.id, takip: 0 }, { session: can });
  await until(() => told() === 3);
  expect(await writable()).toBe(0);
  // A conversation that goes on between two stays open whatever either chooses.
  expect(theirs.of('konusma')).toEqual([]);
});
