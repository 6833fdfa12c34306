import type { PageName } from '@yaprak/shared-kit/contract';
import { startTestApi, type TestApi } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { demo: true });
});
afterAll(() => api?.stop());

interface List {
  '@type': string;
  numberOfItems: number;
  itemListElement: { position: number; name: string; url: string }[];
}
const listOf = async (page: PageName, params: object = {}) => (await api.page(page, params as never)).body._sonuc.meta.jsonLd as List | undefined;

test.each<[page: PageName, params: object, address: RegExp]>([
  ['kitaplar', {}, /^\/kitap\/[a-z0-9-]+--\d+$/],
  ['kitap-turu', { seo: 'roman' }, /^\/kitap\/[a-z0-9-]+--\d+$/],
  ['konular', {}, /^\/konu\/[a-z0-9-]+$/],
  ['yazarlar', {}, /^\/yazar\/[a-z0-9-]+$/],
  ['listeler', {}, /^\/listeler\/[a-z0-9-]+$/],
  ['listeler', { bolum: 'bir-oturusta' }, /^\/kitap\/[a-z0-9-]+--\d+$/],
])('[R-OPEN-05] the page %s %j tells search engines what it lists, in its order', async (page, params, address) => {
  const list = await listOf(page, params);
  expect(list?.['@type']).toBe('ItemList');
  expect(list?.numberOfItems).toBeGreaterThan(3);
  expect(list?.itemListElement.map(({ position }) => position)).toEqual(Array.from({ length: list?.numberOfItems ?? 0 }, (_, i) => i + 1));
  expect(list?.itemListElement.filter(({ name, url }) => !name || !address.test(url))).toEqual([]);
});

test('[R-OPEN-05] a page that lists nothing says nothing of a list', async () => {
  await api.db.insertInto('genres').values({ slug: 'bos-tur', name_tr: 'Boş tür', name_en: 'Empty genre' }).execute();
  expect(await listOf('kitap-turu', { seo: 'bos-tur' })).toBeUndefined();
});
