import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { bookForm, makeAuthor, type Save } from './testing';

let api: TestApi;
let first: TestMember;
let second: TestMember;
let author: number;
beforeAll(async () => {
  api = await startTestApi();
  first = await api.member({ roles: ['librarian'], name: 'Kerime' });
  second = await api.member({ roles: ['librarian'], name: 'Kenan' });
  author = await makeAuthor(api, 'Ahmet Hamdi Tanpınar');
  const genre = (slug: string, name: string) => ({ slug, name_tr: name, name_en: name });
  await api.db
    .insertInto('genres')
    .values([genre('roman', 'Roman'), genre('klasik', 'Klasik')])
    .execute();
});
afterAll(() => api?.stop());

const save = (input: Save, session = first) => api.post('v2/kutuphane/kitap/kaydet', input, { session });
const record = async (id: number) => (await api.page('kutuphane-kayit', { turu: 'kitap', id }, { session: first })).body._sonuc.veri;
const history = async (id: number) => (await api.get('v2/kutuphane/gecmis', { turu: 'kitap', id }, { session: first })).body._sonuc.liste;

/** Two editions of one work. @returns their ids and what their forms send */
async function twoEditions() {
  const forms = [bookForm(author, { turler: '1' }), bookForm(author, { turler: '1' })];
  const ids: number[] = [];
  for (const form of forms) ids.push((await save(form)).body._sonuc.id ?? 0);
  const [a = 0, b = 0] = ids;
  const { work_id } = await api.db.selectFrom('books').select('work_id').where('id', '=', a).executeTakeFirstOrThrow();
  await api.db.updateTable('books').set({ work_id, is_main: false }).where('id', '=', b).execute();
  const form = async (at: 0 | 1, change: Partial<Save> = {}): Promise<Save> => {
    const id = at ? b : a;
    return { ...(forms[at] as Save), id, surum: (await record(id)).surum, ...change };
  };
  return { a, b, form };
}

test('[R-LIB-02] what one librarian has changed of a work is not taken back by the form of another edition opened before', async () => {
  const { a, b, form } = await twoEditions();
  const opened = await form(1, { sayfa: 320 });
  expect((await save(await form(0, { turler: '1,2' }))).status).toBe(200);
  const { body, status } = await save(opened, second);
  expect(status).toBe(409);
  expect(body).toMatchObject({ hataKodu: 'staleRecord' });
  expect(body.hataMesaji).toMatch(/Kerime.*türler/);
  expect((await record(a)).alanlar.turler).toBe('1,2');
  expect((await save(await form(1, { sayfa: 320, turler: '1,2' }), second)).status).toBe(200);
  // Pages are the edition's own: the form of the other stays valid.
  const other = await form(0, { turler: '1,2', sayfa: 200 });
  expect((await save(await form(1, { sayfa: 330, turler: '1,2' }), second)).status).toBe(200);
  expect((await save(other)).status).toBe(200);
  expect((await record(b)).alanlar).toMatchObject({ sayfa: '330', turler: '1,2' });
});

test('[R-MODAL-02] [R-LIB-02] the history of each edition has what was changed of the work, and it is undone from there', async () => {
  const { a, b, form } = await twoEditions();
  await save(await form(0, { turler: '2', ozgunAdi: 'A Mind at Peace' }));
  await save(await form(0, { turler: '2', ozgunAdi: 'A Mind at Peace', sayfa: 400 }));
  const [change, ...older] = await history(b);
  expect(change).toMatchObject({ islem: 'kitap-duzenle', hedef: { id: a }, yapan: { adi: 'Kerime' } });
  expect(change?.alanlar.map(({ alan }) => alan)).toEqual(['ozgunAdi', 'turler']);
  expect(older.map(({ islem }) => islem)).toEqual(['kitap-ekle']);
  expect((await api.post('v2/kutuphane/gecmis/geri-al', { id: change?.id ?? 0 }, { session: second })).status).toBe(200);
  for (const id of [a, b]) {
    expect((await record(id)).alanlar.turler).toBe('1');
    expect((await record(id)).alanlar.ozgunAdi).toBeUndefined();
    expect((await history(id))[0]).toMatchObject({ islem: 'geri-al', yapan: { adi: 'Kenan' } });
  }
});

test('[R-LIB-02] of two librarians who save two editions of a work at once, one is refused and nothing of the other is lost', async () => {
  const { a, b, form } = await twoEditions();
  const [mine, theirs] = [await form(0, { turler: '1,2' }), await form(1, { ilkYil: 1949 })];
  const answers = await Promise.all([save(mine), save(theirs, second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = answers[0]?.status === 200 ? { turler: '1,2' } : { turler: '1', ilkYil: '1949' };
  for (const id of [a, b]) expect((await record(id)).alanlar).toMatchObject(kept);
});
