import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { lastChange, makeBook, operate } from './testing';

let api: TestApi;
let librarian: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  librarian = await api.member({ roles: ['librarian'] });
});
afterAll(() => api?.stop());

const find = async (q: string) => (await api.page('ara', { q, bolum: 'kitaplar' })).body._sonuc.veri.kitaplar?.liste.map(({ id }) => id) ?? [];
const quick = async (q: string) => (await api.post('ara', { q, sadece: 'kitap' })).body.sonuclar.map(({ icerik }: { icerik: { id?: number } }) => icerik.id);
/** Merges two books. @returns the undo function, which answers with the status */
async function merge(keep: number, gone: number, islem: 'kitap-birlestir' | 'baski-birlestir' = 'kitap-birlestir'): Promise<() => Promise<number>> {
  await operate(api, librarian, { islem, id: keep, digerId: gone });
  const { id } = await lastChange(api, librarian, 'kitap', keep);
  return async () => (await api.post('v2/kutuphane/gecmis/geri-al', { id }, { session: librarian })).status;
}

test('[R-MODAL-04] [R-FIND-01] a book is found by the titles that were merged into it, one after the other; an undoing takes the title back', async () => {
  const [keep, gone, first] = [await makeBook(api, 'Yıldızlı Gece'), await makeBook(api, 'Gökçül Akşam'), await makeBook(api, 'Lacivert Vakit')];
  await api.db.updateTable('books').set({ subtitle: 'Bir Çınaraltı Hikâyesi' }).where('id', '=', first.id).execute();
  const earlier = await merge(gone.id, first.id);
  const later = await merge(keep.id, gone.id);
  for (const title of ['Yıldızlı Gece', 'Gökçül Akşam', 'Lacivert Vakit', 'vakit lacivert', 'çınaraltı'])
    expect([title, await find(title)]).toEqual([title, [keep.id]]);
  expect(await quick('lacivert v')).toEqual([keep.id]);
  expect(await later()).toBe(200);
  for (const title of ['Gökçül Akşam', 'Lacivert Vakit']) expect([title, await find(title)]).toEqual([title, [gone.id]]);
  expect(await find('Yıldızlı Gece')).toEqual([keep.id]);
  expect(await earlier()).toBe(200);
  expect([await find('Lacivert Vakit'), await find('Gökçül Akşam')]).toEqual([[first.id], [gone.id]]);
});

test('[R-MODAL-04] [R-MODAL-05] [R-FIND-01] a work is found by what those were called in the original that were joined with it', async () => {
  const [keep, gone, first] = [await makeBook(api, 'Bozkırkurdu'), await makeBook(api, 'Steppen'), await makeBook(api, 'Kurt')];
  const original = (workId: number, original_title: string) => api.db.updateTable('works').set({ original_title }).where('id', '=', workId).execute();
  await original(gone.workId, 'Der Steppenwolf');
  await original(first.workId, 'Harry Hallers Aufzeichnungen');
  const earlier = await merge(gone.id, first.id);
  const later = await merge(keep.id, gone.id, 'baski-birlestir');
  for (const title of ['steppenwolf', 'hallers']) expect([title, await find(title)]).toEqual([title, [keep.id]]);
  expect(await later()).toBe(200);
  for (const title of ['steppenwolf', 'hallers']) expect([title, await find(title)]).toEqual([title, [gone.id]]);
  expect(await earlier()).toBe(200);
  expect([await find('hallers'), await find('steppenwolf')]).toEqual([[first.id], [gone.id]]);
});

test('[R-MODAL-04] a hidden book that was merged is found by nobody once the merge is undone', async () => {
  const [keep, hidden] = [await makeBook(api, 'Görünen Kitap'), await makeBook(api, 'Saklanmış Defter')];
  await api.db.updateTable('books').set({ published: false, is_main: false }).where('id', '=', hidden.id).execute();
  const undo = await merge(keep.id, hidden.id);
  expect(await undo()).toBe(200);
  expect([await find('Görünen Kitap'), await find('Saklanmış Defter')]).toEqual([[keep.id], []]);
  expect(await api.db.selectFrom('work_names').select('name').where('work_id', '=', hidden.workId).execute()).toEqual([]);
});
