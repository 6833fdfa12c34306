import { baseApi, pageArgs } from '@yaprak/shared-kit';
import { FakeServer, fakeLine } from '../testing/fake-server';
import { ada, can, conversation, message } from '../testing/samples';
import { GAP_MS } from './live';
import { isFailed, isLocal } from './messages.rules';
import { conversationMoved, conversationOpened, conversationReceived, historyReceived, listReceived, messagesOf } from './messages.slice';
import { browserOutbox } from './outbox-storage';
import { startMessaging } from './start-messaging';

const flush = () => jest.advanceTimersByTimeAsync(0);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const ended: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
  URL.createObjectURL = () => 'blob:onizleme';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  for (const end of ended.splice(0)) end();
  jest.useRealTimers();
});

/** A tab showing conversation 7 as on the server. */
function tab(server: FakeServer) {
  const store = server.tab();
  const live = fakeLine();
  const messaging = startMessaging(store, live.line, ada);
  ended.push(messaging.stop);
  store.dispatch(conversationReceived(conversation()));
  store.dispatch(historyReceived({ id: 7, page: { liste: [...server.stored].reverse() } }));
  const list = () => messagesOf(store.getState()).histories[7]?.list ?? [];
  return { store, ...live, messaging, list, texts: () => list().map((m) => m.mesaj), conversation: () => messagesOf(store.getState()).conversations[7] };
}

test('[R-MSG-17] [R-MSG-18] [R-MSG-19] [R-ENT-43] [R-SOCK-04] [R-SOCK-09] a message shows at once, is replaced by the stored one, and announced live', async () => {
  const server = new FakeServer();
  const t = tab(server);
  t.messaging.outbox.write(7, 'Merhaba');
  expect(t.list()).toMatchObject([{ mesaj: 'Merhaba', isGonderiliyor: 1, uye: ada }]);
  await flush();
  expect(t.list()).toMatchObject([{ id: 100, mesaj: 'Merhaba' }]);
  expect(t.list()[0]?.isGonderiliyor).toBeUndefined();
  expect(t.sent).toEqual([
    ['join', 7],
    ['send_message', { konusmaid: 7, id: 100 }],
  ]);
  expect(t.conversation()?.sonMesaj?.id).toBe(100);
});

test('[R-CALL-45] [R-CALL-46] five seconds after the last sent message all are announced in one call', async () => {
  const server = new FakeServer();
  const t = tab(server);
  t.messaging.outbox.write(7, 'Bir');
  await pass(3000);
  t.messaging.outbox.write(7, 'İki');
  await pass(4900);
  expect(server.of('v2/mesajlar/push')).toEqual([]);
  await pass(200);
  expect(server.of('v2/mesajlar/push')).toEqual([{ idler: '100,101' }]);
  await pass(20_000);
  expect(server.of('v2/mesajlar/push')).toHaveLength(1);
});

test('[R-MSG-20] [R-ENT-42] a refused message is marked deleted with the reason, and can be resent or discarded', async () => {
  const server = new FakeServer();
  const t = tab(server);
  server.refuse = { status: 403, message: 'Bu konuşma yanıtlanamaz.' };
  t.messaging.outbox.write(7, 'Olmaz');
  t.messaging.outbox.write(7, 'Bu da olmaz');
  await flush();
  expect(t.list()).toMatchObject([{ silindi: 1, gonderilemedi: 'Bu konuşma yanıtlanamaz.' }, { silindi: 1 }]);
  expect(t.list().every(isFailed)).toBe(true);
  server.refuse = null;
  const [first, second] = t.list();
  t.messaging.outbox.retry(7, first?.eskiId as string);
  t.messaging.outbox.drop(7, second?.eskiId as string);
  await flush();
  expect(t.list()).toMatchObject([{ id: 100, mesaj: 'Olmaz', silindi: 0 }]);
  expect(browserOutbox(ada.id).read()).toEqual([]);
});

test('[R-UPL-09] a refused image leaves a message marked deleted and a failed upload', async () => {
  const server = new FakeServer();
  const t = tab(server);
  server.refuse = { status: 415 };
  t.messaging.outbox.writeAttachment(7, { turu: 'resim', file: new Blob(['x']) });
  expect(t.list()).toMatchObject([{ turu: 'resim', resim: 'blob:onizleme', isGonderiliyor: 1 }]);
  await flush();
  expect(t.list()).toMatchObject([{ silindi: 1, gonderilemedi: 'Fotoğraf gönderilemedi.' }]);
  expect((t.store.getState() as unknown as { uploads: unknown[] }).uploads).toMatchObject([{ durum: 'hatali', islem: 'mesajResimGonder' }]);
});

test.each([
  ['ses', 'v2/mesajlar/sesGonder', 'mesajSesGonder', { konusmaId: '7', saniye: '4' }, 'Sesli mesaj gönderilemedi.'],
  ['video', 'v2/mesajlar/videoGonder', 'mesajVideoGonder', { konusmaId: '7', saniye: '4', genislik: '480', yukseklik: '270' }, 'Videolu mesaj gönderilemedi.'],
] as const)(
  '[R-ENT-47] [R-UPL-09] a %s plays from here at once, is kept when refused, and is sent by trying again',
  async (turu, path, islem, input, words) => {
    const server = new FakeServer();
    const t = tab(server);
    const uploads = () => (t.store.getState() as unknown as { uploads: { durum: string }[] }).uploads.at(-1);
    server.refuse = { status: 415 };
    t.messaging.outbox.writeAttachment(7, { turu, file: new Blob(['x']), saniye: 4.2, genislik: 480, yukseklik: 270 });
    expect(t.list()).toMatchObject([{ turu, dosya: 'blob:onizleme', saniye: 4, isGonderiliyor: 1 }]);
    await flush();
    expect([t.list(), uploads()]).toMatchObject([[{ silindi: 1, gonderilemedi: words }], { durum: 'hatali', islem }]);
    server.refuse = null;
    t.messaging.outbox.retry(7, t.list()[0]?.eskiId ?? '');
    await flush();
    expect([t.list(), uploads()]).toMatchObject([[{ id: 100, turu }], { durum: 'basarili', yuzdelik: 100 }]);
    expect(server.of(path)).toMatchObject([input, input]);
  },
);

test('[R-UPL-01] a cancelled attachment is gone, and its upload aborted', async () => {
  const server = new FakeServer();
  server.cut = 'all';
  const t = tab(server);
  t.messaging.outbox.writeAttachment(7, { turu: 'video', file: new Blob(['x']), saniye: 4 });
  await flush();
  t.messaging.outbox.cancel(7, t.list()[0]?.eskiId ?? '');
  server.cut = 'no';
  await pass(10_000);
  expect(t.list()).toEqual([]);
  expect(server.of('v2/mesajlar/videoGonder')).toEqual([]);
  expect((t.store.getState() as unknown as { uploads: unknown[] }).uploads).toMatchObject([{ durum: 'iptal' }]);
});

test('offline, messages wait in order, survive the tab, and are sent once back online', async () => {
  const server = new FakeServer();
  server.cut = 'all';
  const first = tab(server);
  for (const text of ['Bir', 'İki', 'Üç']) first.messaging.outbox.write(7, text);
  await pass(10_000);
  expect(first.list().map((m) => [m.mesaj, m.isGonderiliyor])).toEqual([
    ['Bir', 1],
    ['İki', 1],
    ['Üç', 1],
  ]);
  first.messaging.stop();
  const second = tab(server);
  second.messaging.outbox.resume(7);
  expect(second.texts()).toEqual(['Bir', 'İki', 'Üç']);
  server.cut = 'lost';
  await pass(3000);
  server.cut = 'no';
  window.dispatchEvent(new Event('online'));
  await pass(3000);
  expect(server.stored.map((m) => m.mesaj)).toEqual(['Bir', 'İki', 'Üç']);
  expect(second.list().map((m) => m.id)).toEqual([100, 101, 102]);
});

test('two tabs: what one writes offline appears in the other, and is stored once though both send it', async () => {
  const server = new FakeServer();
  server.cut = 'all';
  const [a, b] = [tab(server), tab(server)];
  a.messaging.outbox.write(7, 'Tek');
  window.dispatchEvent(new StorageEvent('storage', { key: 'yaprak-yazilan:1:giden' }));
  expect(b.texts()).toEqual(['Tek']);
  server.cut = 'no';
  window.dispatchEvent(new Event('online'));
  await pass(5000);
  window.dispatchEvent(new StorageEvent('storage', { key: 'yaprak-yazilan:1:giden' }));
  await flush();
  expect(server.stored).toHaveLength(1);
  expect([a.list(), b.list()].map((l) => l.map((m) => m.id))).toEqual([[100], [100]]);
});

test('[R-CALL-49] [R-CALL-50] [R-MSG-21] [R-SOCK-10] reading is reported once, three seconds after the last, for all conversations together', async () => {
  const server = new FakeServer();
  server.write('Okunacak');
  const t = tab(server);
  t.messaging.read(7, 100);
  await pass(2000);
  t.messaging.read(8, 55);
  await pass(2900);
  expect(server.of('v2/mesajlar/okudum')).toEqual([]);
  await pass(200);
  expect(server.of('v2/mesajlar/okudum')).toEqual([{ idler: '100,55', konusmaIdleri: '7,8' }]);
  expect(t.sent.filter(([event]) => event === 'okudum')).toHaveLength(2);
  expect(t.store.getState().session.uye?.bMSayisi).toBe(0);
  t.messaging.read(7, 100);
  t.messaging.read(7, 99);
  await pass(10_000);
  expect(server.of('v2/mesajlar/okudum')).toHaveLength(1);
});

test('[R-MSG-22] [R-SOCK-11] a deletion is announced once', async () => {
  const server = new FakeServer();
  const t = tab(server);
  t.messaging.outbox.write(7, 'Yanlış');
  await flush();
  const [own] = t.list();
  if (!own) throw new Error('no message');
  expect(await t.messaging.changes.remove(own)).toBe(true);
  expect(await t.messaging.changes.remove(own)).toBe(true);
  expect(server.of('v2/mesajlar/sil')).toHaveLength(1);
  expect(t.sent.filter(([event]) => event === 'sildim')).toEqual([['sildim', { konusmaid: 7, id: 100 }]]);
  expect(t.list()).toMatchObject([{ silindi: 1, mesaj: '' }]);
});

test('[R-MSG-27] [R-MSG-28] [R-MSG-29] [R-ENT-45] typing shows for a second and a half, own typing never', async () => {
  const t = tab(new FakeServer());
  const typing = () => messagesOf(t.store.getState()).typing[7];
  t.hear('yaziyor', { konusmaid: 7, uyeId: 1, adi: 'Ada' });
  expect(typing()).toBeUndefined();
  t.hear('yaziyor', { konusmaid: 7, uyeId: 2, adi: 'Can' });
  await pass(1000);
  t.hear('yaziyor', { konusmaid: 7, uyeId: 2, adi: 'Can' });
  await pass(1400);
  expect(typing()).toEqual({ memberId: 2, name: 'Can' });
  await pass(200);
  expect(typing()).toBeUndefined();
});

test('[R-SOCK-13] own typing is sent at most once a second', async () => {
  const t = tab(new FakeServer());
  for (let i = 0; i < 20; i += 1) {
    t.messaging.typing(7);
    await pass(100);
  }
  expect(t.sent.filter(([event]) => event === 'yaziyorum')).toHaveLength(2);
});

test('[R-SOCK-15] [R-MSG-24] [R-MSG-25] [R-MSG-26] arriving messages are added; ones the relay missed before are fetched', async () => {
  const server = new FakeServer();
  const t = tab(server);
  t.hear('yeniMesaj', server.write('Bir'));
  server.write('Kaçan');
  server.write('Bu da');
  t.hear('yeniMesaj', server.write('Son'));
  expect(t.texts()).toEqual(['Bir', 'Son']);
  expect(t.conversation()).toMatchObject({ gorulme: 0, okunma: 0, okunmamis: 2 });
  await pass(GAP_MS);
  expect(t.texts()).toEqual(['Bir', 'Kaçan', 'Bu da', 'Son']);
  expect(server.of('v2/mesajlar/getItems')).toEqual([expect.objectContaining({ konusmaId: '7', sonra: '100' })]);
});

test('[R-SOCK-03] after each connection everything missed is fetched, however much, in order and once', async () => {
  const server = new FakeServer();
  server.write('ilk');
  const t = tab(server);
  t.store.dispatch(conversationOpened(7));
  for (let i = 0; i < 250; i += 1) server.write(`k${i}`);
  t.connected();
  t.hear('yeniMesaj', server.write('araya giren'));
  await flush();
  expect(t.list().map((m) => m.id)).toEqual(server.stored.map((m) => m.id));
});

test.each(['all', 'lost'] as const)(
  '[R-CHAT-01] a gap whose fetching fails (%s) is closed by trying again, with the live connection up all the time',
  async (cut) => {
    const server = new FakeServer();
    server.write('ilk');
    const t = tab(server);
    t.store.dispatch(conversationOpened(7));
    t.store.dispatch(listReceived({ state: 'normal', page: { liste: [conversation()] }, first: true }));
    server.cut = cut;
    t.connected();
    server.write('kaçan');
    t.hear('yeniMesaj', server.write('son'));
    await pass(10_000);
    expect(t.texts()).toEqual(['ilk', 'son']);
    const before = server.calls.length;
    server.cut = 'no';
    window.dispatchEvent(new Event('online'));
    await flush();
    expect(t.texts()).toEqual(['ilk', 'kaçan', 'son']);
    const told = server.calls.slice(before).map((c) => c.path);
    expect(new Set(told)).toEqual(new Set(['v2/mesajlar/getItems', 'v2/mesajlar/liste', 'v2/mesajlar/konusma']));
    await pass(120_000);
    expect(server.calls).toHaveLength(before + told.length);
  },
);

test('[R-CHAT-01] a list and receipts fetched before are no answer to a refetch that fails: it is tried again', async () => {
  const server = new FakeServer();
  server.write('ilk');
  const t = tab(server);
  t.store.dispatch(conversationOpened(7));
  t.store.dispatch(listReceived({ state: 'normal', page: { liste: [conversation()] }, first: true }));
  const asked = () => ['v2/mesajlar/liste', 'v2/mesajlar/konusma'].map((path) => server.of(path).length);
  t.connected();
  await flush();
  expect(asked()).toEqual([1, 1]);
  server.cut = 'all';
  t.connected();
  await flush();
  server.cut = 'no';
  await pass(2_000);
  expect(asked()).toEqual([2, 2]);
});

test('[R-CHAT-01] what was missed is asked for ever less often while the server fails, once if it refuses, and no more when messaging ends', async () => {
  const server = new FakeServer();
  server.write('ilk');
  const t = tab(server);
  const asked = () => server.of('v2/mesajlar/getItems').length;
  server.refuse = { status: 503 };
  t.connected();
  await pass(60_000);
  // After 1, 3, 7, 15, 31 seconds.
  expect(asked()).toBe(6);
  server.write('kaçan');
  server.refuse = null;
  await pass(2000);
  expect(t.texts()).toEqual(['ilk', 'kaçan']);
  const answered = asked();
  server.refuse = { status: 403 };
  t.connected();
  await pass(120_000);
  expect(asked()).toBe(answered + 1);
  server.refuse = { status: 503 };
  t.connected();
  await flush();
  t.messaging.stop();
  await pass(120_000);
  expect(asked()).toBe(answered + 2);
});

test('[R-CHAT-02] [R-CHAT-03] after each connection missed edits, reactions and deletions show, however far back; what is not loaded is not added', async () => {
  const server = new FakeServer();
  for (const text of ['Bir', 'İki', 'Üç', 'Dört']) server.write(text);
  Object.assign(server.write('Yanıt').mesaj, { yanit: message(100) });
  const t = tab(server);
  const reacted = message(102, { surum: 7, tepkiler: [{ tepki: '👍', uyeler: [2] }] });
  const changed = [
    message(50, { surum: 4 }),
    message(100, { mesaj: 'Bir, düzeltilmiş', surum: 5 }),
    message(101, { silindi: 1, mesaj: '', surum: 6 }),
    reacted,
  ];
  server.changes = { liste: changed, gizlenenler: [103], degisim: 8 };
  t.connected();
  await flush();
  expect(t.texts()).toEqual(['Bir, düzeltilmiş', '', message(102).mesaj, 'Yanıt']);
  expect(t.list()[3]?.yanit?.mesaj).toBe('Bir, düzeltilmiş');
  expect(t.list()[2]?.tepkiler).toEqual(reacted.tepkiler);
  // Overtaken by what is known.
  t.hear('guncellendi', { mesaj: message(100, { mesaj: 'Eski', surum: 3 }) });
  t.hear('tepki', { konusmaid: 7, mesajId: 102, tepkiler: [], surum: 6 });
  expect([t.list()[0]?.mesaj, t.list()[2]?.tepkiler]).toEqual(['Bir, düzeltilmiş', reacted.tepkiler]);
  t.connected();
  await flush();
  expect(server.of('v2/mesajlar/getItems').map((c) => c.degisim)).toEqual(['0', '8']);
});

test("[R-SOCK-16] [R-SOCK-18] [R-SOCK-19] others' read receipts, edits and deletions show", async () => {
  const server = new FakeServer();
  const t = tab(server);
  t.messaging.outbox.write(7, 'Benim');
  await flush();
  t.hear('yeniMesaj', server.write('Onun'));
  t.hear('okundu', { konusmaid: 7, mesajId: 101, uyeId: can.id });
  expect(t.list()[0]?.durum).toBe(1);
  t.hear('guncellendi', { mesaj: message(101, { mesaj: 'Onun, düzeltilmiş', duzenleme: '2026-03-01T10:01:00.000Z' }) });
  expect(t.texts()).toEqual(['Benim', 'Onun, düzeltilmiş']);
  t.hear('silindi', { konusmaid: 7, id: 101 });
  expect(t.list()[1]).toMatchObject({ silindi: 1, mesaj: '' });
  t.hear('okundu', { konusmaid: 7, mesajId: 101, uyeId: ada.id });
  expect(t.conversation()).toMatchObject({ okunmamis: 0, okunma: 1 });
  expect(t.list().some(isLocal)).toBe(false);
});

test.each(['accepted', 'answered'] as const)('[R-CHAT-06] [R-SOCK-16] that a request had been read shows at once when it is %s', async (how) => {
  const server = new FakeServer();
  const t = tab(server);
  t.store.dispatch(conversationOpened(7));
  t.messaging.outbox.write(7, 'Merhaba');
  await flush();
  t.store.dispatch(conversationReceived(conversation({ bekliyor: 1 })));
  server.stored = server.stored.map((m) => ({ ...m, durum: 1 }));
  expect(t.list()[0]?.durum).not.toBe(1);
  if (how === 'accepted') t.hear('konusma', { konusmaid: 7 });
  else t.hear('yeniMesaj', server.write('Tabii'));
  await flush();
  expect(t.list()[0]).toMatchObject({ mesaj: 'Merhaba', durum: 1 });
});

test('[R-CHAT-06] a refused request is not brought back by a list from the cache nor by a late answer; accepted after all, it is there', async () => {
  const t = tab(new FakeServer());
  const request = conversation({ durum: 'istek', sonMesaj: message(5, { uye: can }) });
  const page = { liste: [request] };
  t.store.dispatch(listReceived({ state: 'istek', page, first: true, requests: 1 }));
  t.store.dispatch(conversationMoved({ id: 7, durum: 'ret' }));
  t.store.dispatch(listReceived({ state: 'istek', page, first: true }));
  t.store.dispatch(conversationReceived(request));
  expect(t.conversation()).toBeUndefined();
  expect(messagesOf(t.store.getState()).requests).toBe(0);
  t.store.dispatch(conversationReceived({ ...request, durum: 'normal' }));
  expect(t.conversation()?.durum).toBe('normal');
});

test('[R-CHAT-06] a request refused before its list has come is not brought back either', () => {
  const { store, conversation: known } = tab(new FakeServer());
  store.dispatch(conversationMoved({ id: 7, durum: 'ret' }));
  store.dispatch(listReceived({ state: 'istek', page: { liste: [conversation({ durum: 'istek', sonMesaj: message(5) })] }, first: true }));
  expect(known()).toBeUndefined();
});

test.each(['konusma', 'back'] as const)('[R-ERR-25] whether the open conversation can be written in is asked anew (%s)', async (how) => {
  const server = new FakeServer();
  const t = tab(server);
  void t.store.dispatch(baseApi.endpoints.page.initiate(pageArgs('konusma', { id: 7 })));
  await flush();
  expect(server.of('page-request').length).toBe(1);
  if (how === 'konusma') t.hear('konusma', { konusmaid: 7 });
  else t.connected();
  await pass(1);
  expect(server.of('page-request').length).toBe(2);
});

test('[R-CHAT-08] a group on screen is known to be lost once the server has it no more for the member, and found again once they are back', async () => {
  const server = new FakeServer();
  const t = tab(server);
  const lost = () => messagesOf(t.store.getState()).lost[7];
  t.hear('konusma', { konusmaid: 7 });
  await flush();
  expect(lost()).toBeUndefined();
  server.refuse = { status: 404 };
  t.hear('konusma', { konusmaid: 7 });
  await flush();
  expect(lost()).toBe(true);
  server.refuse = null;
  t.hear('konusma', { konusmaid: 7 });
  await flush();
  expect(lost()).toBeUndefined();
});
