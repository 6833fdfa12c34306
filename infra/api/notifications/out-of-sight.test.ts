import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let one: TestMember;
let other: TestMember;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());
beforeEach(async () => {
  [one, other] = [await api.member(), await api.member()];
});

const as = (member: TestMember) => ({ session: member });
const badge = async (of: TestMember) => (await api.get('v2/hesap/uye-bilgileri', {}, as(of))).body._sonuc.uye.bBSayisi;
const told = async (of: TestMember) => (await api.get('v2/bildirimler/liste', {}, as(of))).body._sonuc.liste.map(({ turu }) => turu);
const share = async (by: TestMember, metin: string) => (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin }, as(by))).body._sonuc.gonderi.id;
const follow = (by: TestMember, uyeId: number, takip: 0 | 1 = 1) => api.post('v2/uyeler/takip', { uyeId, takip }, as(by));
/** Two who follow each other and have seen that they do. */
async function friends() {
  await follow(one, other.id);
  await follow(other, one.id);
  for (const member of [one, other]) await api.post('v2/bildirimler/goruldu', { sonId: 1_000_000 }, as(member));
}

test('[R-TOUCH-09] what has a word that was just muted counts on no badge before the list is opened either', async () => {
  const post = await share(one, 'Bugün ne okudunuz?');
  await api.post('v2/yorum/ekle', { gonderiId: post, metin: 'Sonunda katil uşak çıkıyor.' }, as(other));
  expect([await badge(one), await told(one)]).toEqual([1, ['yorum']]);
  expect((await api.post('v2/uyeler/soz/ekle', { soz: 'katil' }, as(one))).status).toBe(200);
  expect([await badge(one), await told(one)]).toEqual([0, []]);
});

test.each([
  ['was taken out of', () => api.post('v2/mesajlar/gruptanCikar', { konusmaId: group, uyeId: other.id }, as(one))],
  ['has left', () => api.post('v2/mesajlar/ayril', { konusmaId: group }, as(other))],
] as const)('[R-MSG-30] [R-CHAT-08] a mention in a group that the reader %s counts on no badge before the list is opened either', async (_, part) => {
  await friends();
  group = (await api.post('v2/mesajlar/grupKur', { baslik: 'Okuma kulübü', uyeler: String(other.id) }, as(one))).body._sonuc.konusma.id;
  await api.post('v2/mesajlar/gonder', { konusmaId: group, mesaj: `@${other.kadi} geliyor musun?`, eskiId: 'soz-edilen-1' }, as(one));
  expect([await badge(other), await told(other)]).toEqual([1, ['mesaj-bahis', 'takip']]);
  expect((await part()).status).toBe(200);
  expect([await badge(other), await told(other)]).toEqual([0, ['takip']]);
});
let group = 0;

test('[R-PROF-21] what a private reader shared counts on no badge of somebody who has just unfollowed them', async () => {
  await friends();
  await api.post('v2/hesap/ayarlar', { isGizli: 1 }, as(one));
  await share(one, `@${other.kadi} bunu okumalısın`);
  expect([await badge(other), await told(other)]).toEqual([1, ['bahis', 'takip']]);
  await follow(other, one.id, 0);
  expect([await badge(other), await told(other)]).toEqual([0, ['takip']]);
});

test('[R-STORY-04] what is told of a chapter that was just made a draft counts on no badge before the list is opened either', async () => {
  const metin = `Ona @${other.kadi} derlerdi. ${'Yağmur dinmişti, sokak bomboştu. '.repeat(20)}`;
  const { id: hikayeId } = (await api.post('v2/hikaye/ekle', { baslik: 'Yağmur' }, as(one))).body._sonuc.hikaye;
  const { id } = (await api.post('v2/hikaye/bolum/kaydet', { hikayeId, baslik: 'Başlangıç', metin }, as(one))).body._sonuc;
  expect((await api.post('v2/hikaye/bolum/yayimla', { id }, as(one))).status).toBe(200);
  expect([await badge(other), await told(other)]).toEqual([1, ['bahis']]);
  expect((await api.post('v2/hikaye/bolum/taslakYap', { id }, as(one))).status).toBe(200);
  expect([await badge(other), await told(other)]).toEqual([0, []]);
});
