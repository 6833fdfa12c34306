import type { PageName } from '@yaprak/shared-kit/contract';
import * as contract from '@yaprak/shared-kit/contract';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { startTestApi, type TestApi, type TestMember } from './server';

let api: TestApi;
let reader: TestMember;
let other: TestMember;
let conversation = 0;
beforeAll(async () => {
  api = await startTestApi({}, { demo: true });
  [reader, other] = [await api.member(), await api.member()];
  for (const [from, to] of [
    [reader, other],
    [other, reader],
  ] as const)
    await api.post('v2/uyeler/takip', { uyeId: to.id, takip: 1 }, { session: from });
  conversation = (await api.post('v2/mesajlar/ac', { uyeId: other.id }, { session: reader })).body._sonuc.konusma.id;
  await api.post('v2/mesajlar/gonder', { konusmaId: conversation, mesaj: 'Merhaba', eskiId: 'yerel-1' }, { session: other });
  await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Merhaba' }, { session: reader });
  await api.post('v2/taslak/kaydet', { turu: 'ileti', metin: 'Yarım kalan' }, { session: reader });
});
afterAll(() => api?.stop());

const ajv = addFormats(new Ajv({ strict: false }));
const pageOf = async <T>(name: PageName) => (await api.page(name, {} as never, { session: reader })).body._sonuc.veri as T;

/** Each kind with its shape in the contract, and a list in which readers meet it. */
const kinds: [kind: string, shape: object, listed: () => Promise<unknown[]>][] = [
  ['combined', contract.SearchResult, async () => ((await api.post('ara', { q: 'a' })).body as unknown as { sonuclar: unknown[] }).sonuclar],
  ['notification', contract.Notification, async () => (await api.get('v2/bildirimler/liste', {}, { session: other })).body._sonuc.liste],
  ['conversation', contract.Conversation, async () => (await api.get('v2/mesajlar/liste', {}, { session: reader })).body._sonuc.liste],
  ['message', contract.Message, async () => (await api.get('v2/mesajlar/konusma', { konusmaId: conversation }, { session: reader })).body._sonuc.liste],
  ['post', contract.Post, async () => (await api.get('v2/gonderi/liste', { uyeId: reader.id }, { session: reader })).body._sonuc.liste],
  ['reader', contract.Member, async () => (await api.get('v2/uyeler/takipciler', { uyeId: reader.id }, { session: reader })).body._sonuc.liste],
  ['author', contract.Author, async () => (await pageOf<{ okunanlar: unknown[] }>('yazarlar')).okunanlar],
  ['draft', contract.Draft, async () => (await pageOf<{ taslaklar: unknown[] }>('taslaklar')).taslaklar],
  ['book', contract.Book, async () => (await pageOf<{ okunanlar: unknown[] }>('kitaplar')).okunanlar],
];

test.each(kinds)('[R-ENT-35] a list of the kind %s holds what the contract says of it', async (_kind, shape, listed) => {
  const check = ajv.compile(shape);
  const items = await listed();
  expect(items.length).toBeGreaterThan(0);
  expect(items.flatMap((item) => (check(item) ? [] : [check.errors]))).toEqual([]);
});
