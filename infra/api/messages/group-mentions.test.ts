import { befriend } from '../testing/members';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

let serial = 0;
const write = async (by: TestMember, konusmaId: number, mesaj: string, eskiId = `m${++serial}`) =>
  (await api.post('v2/mesajlar/gonder', { konusmaId, mesaj, eskiId }, { session: by })).body._sonuc.mesaj;
const told = async (of: TestMember) =>
  (await api.get('v2/bildirimler/liste', {}, { session: of })).body._sonuc.liste
    .filter((line) => line.turu !== 'takip')
    .map((line) => [line.turu, line.konusmaId, line.uye?.id]);
async function group() {
  const [ada, can, ece] = [await api.member(), await api.member(), await api.member()];
  for (const other of [can, ece]) await befriend(api.db, ada, other);
  const uyeler = `${can.id},${ece.id}`;
  const { konusma } = (await api.post('v2/mesajlar/grupKur', { baslik: 'Salı okumaları', uyeler }, { session: ada })).body._sonuc;
  return { ada, can, ece, id: konusma.id };
}

test('[R-CHAT-08] [R-TOUCH-06] a member named in a group is told, one line for each group, also where it is muted', async () => {
  const { ada, can, ece, id } = await group();
  await api.post('v2/mesajlar/sessiz', { konusmaId: id, sure: 'hep' }, { session: can });
  const message = await write(ada, id, `@${can.kadi} bu akşam geliyor musun?`);
  expect(message.parcalar).toMatchObject([{ turu: 'bahis', yol: `/${can.kadi}` }]);
  expect(await told(can)).toEqual([['mesaj-bahis', id, ada.id]]);
  expect(await told(ece)).toEqual([]);
  await write(ece, id, `@${can.kadi} ben de oradayım`);
  expect(await told(can)).toEqual([['mesaj-bahis', id, ece.id]]);
  expect(await told(ada)).toEqual([]);
});

test('[R-CHAT-08] the same message sent again tells nobody twice, and nobody is told of their own name', async () => {
  const { ada, can, id } = await group();
  await write(ada, id, `@${can.kadi} @${ada.kadi}`, 'ayni');
  const badge = async () => (await api.get('v2/hesap/uye-bilgileri', {}, { session: can })).body._sonuc.uye.bBSayisi;
  await api.post('v2/bildirimler/goruldu', { sonId: 1_000_000_000 }, { session: can });
  expect(await badge()).toBe(0);
  await write(ada, id, `@${can.kadi} @${ada.kadi}`, 'ayni');
  expect(await badge()).toBe(0);
  expect(await told(ada)).toEqual([]);
});

test('[R-CHAT-08] who has left, is no member, has blocked or muted the writer, or has turned mentions off is not told', async () => {
  const { ada, can, ece, id } = await group();
  const stranger = await api.member();
  await write(ada, id, `@${can.kadi} gel`);
  await api.post('v2/mesajlar/ayril', { konusmaId: id }, { session: can });
  // The line goes with the group.
  expect(await told(can)).toEqual([]);
  const message = await write(ada, id, `@${can.kadi} @${stranger.kadi}`);
  expect(message.parcalar).toBeUndefined();
  expect(await told(stranger)).toEqual([]);
  await api.post('v2/uyeler/sustur', { uyeId: ada.id, sustur: 1 }, { session: ece });
  await write(ada, id, `@${ece.kadi} bir`);
  expect(await told(ece)).toEqual([]);
  await api.post('v2/uyeler/sustur', { uyeId: ada.id, sustur: 0 }, { session: ece });
  for (const kanal of ['site', 'anlik'] as const) await api.post('v2/bildirimler/tercihKaydet', { konu: 'bahis', kanal, acik: 0 }, { session: ece });
  await write(ada, id, `@${ece.kadi} iki`);
  expect(await told(ece)).toEqual([]);
  await api.post('v2/bildirimler/tercihKaydet', { konu: 'bahis', kanal: 'site', acik: 1 }, { session: ece });
  await api.post('v2/uyeler/engelle', { uyeId: ada.id, engelle: 1 }, { session: ece });
  await write(ada, id, `@${ece.kadi} üç`);
  expect(await told(ece)).toEqual([]);
});

test('[R-CHAT-08] in a conversation of two the message itself is the news', async () => {
  const [ada, can] = [await api.member(), await api.member()];
  await befriend(api.db, ada, can);
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: can.id }, { session: ada })).body._sonuc;
  await write(ada, konusma.id, `@${can.kadi} merhaba`);
  expect(await told(can)).toEqual([]);
});
