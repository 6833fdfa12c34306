import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { lastChange, makeAuthor, makeBook, operate } from './testing';

let api: TestApi;
let librarian: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  librarian = await api.member({ roles: ['librarian'] });
});
afterAll(() => api?.stop());

const find = async (q: string, bolum: 'yazarlar' | 'kitaplar') => {
  const { yazarlar, kitaplar } = (await api.page('ara', { q, bolum })).body._sonuc.veri;
  return (bolum === 'yazarlar' ? yazarlar?.liste.map(({ adi }) => adi) : kitaplar?.liste.map(({ id }) => id)) ?? [];
};
/** Merges two authors. @returns the undo function, which answers with the status */
async function merge(keep: number, gone: number): Promise<() => Promise<number>> {
  await operate(api, librarian, { islem: 'yazar-birlestir', id: keep, digerId: gone });
  const { id } = await lastChange(api, librarian, 'yazar', keep);
  return async () => (await api.post('v2/kutuphane/gecmis/geri-al', { id }, { session: librarian })).status;
}

test('[R-MODAL-08] [R-FIND-05] an author is found by the names that were merged into theirs, and their books are; an undoing takes the name back', async () => {
  const [keep, gone, first] = [await makeAuthor(api, 'Lev Nikolaviç'), await makeAuthor(api, 'Leontiy Zvezdin'), await makeAuthor(api, 'Arkadi Bulutov')];
  const book = await makeBook(api, 'Yasnaya', first);
  await makeBook(api, 'Polyana', keep);
  const earlier = await merge(gone, first);
  const later = await merge(keep, gone);
  for (const name of ['Bulutov', 'Zvezdin', 'Nikolaviç']) {
    expect([name, await find(name, 'yazarlar')]).toEqual([name, ['Lev Nikolaviç']]);
    expect(await find(name, 'kitaplar')).toContain(book.id);
  }
  expect(await later()).toBe(200);
  expect([await find('Bulutov', 'yazarlar'), await find('Zvezdin', 'yazarlar'), await find('Nikolaviç', 'yazarlar')]).toEqual([
    ['Leontiy Zvezdin'],
    ['Leontiy Zvezdin'],
    ['Lev Nikolaviç'],
  ]);
  expect(await earlier()).toBe(200);
  expect([await find('Bulutov', 'yazarlar'), await find('Bulutov', 'kitaplar')]).toEqual([['Arkadi Bulutov'], [book.id]]);
  expect(await api.db.selectFrom('author_names').selectAll().execute()).toEqual([]);
});

test('[R-MODAL-08] a name spelled alike, or known already, is not noted twice', async () => {
  const [keep, same, other] = [await makeAuthor(api, 'Sait Faik'), await makeAuthor(api, 'SAİT FAİK'), await makeAuthor(api, 'Abasıyanık')];
  await api.db.insertInto('author_names').values({ author_id: keep, name: 'Abasıyanık' }).execute();
  await merge(keep, same);
  const undo = await merge(keep, other);
  expect(await undo()).toBe(200);
  expect(await api.db.selectFrom('author_names').selectAll().where('author_id', '=', keep).execute()).toMatchObject([{ name: 'Abasıyanık' }]);
});
