import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { bookForm, makeAuthor, makeBook, operate, type Save } from './testing';
import { findTwins } from './twins';

let api: TestApi;
let librarian: TestMember;
let other: TestMember;
let reader: TestMember;
let author: number;
beforeAll(async () => {
  api = await startTestApi();
  librarian = await api.member({ roles: ['librarian'], name: 'Kütüphaneci Kerime' });
  other = await api.member({ roles: ['moderator'] });
  reader = await api.member();
  author = await makeAuthor(api, 'Halide Edib Adıvar');
});
afterAll(() => api?.stop());

const save = (input: Save) => api.post('v2/kutuphane/kitap/kaydet', input, { session: librarian });

describe('the desk', () => {
  test('[R-LIB-01] shows waiting proposals, missing data, possible duplicates, and recent changes', async () => {
    const [a, b] = [await makeBook(api, 'Türkün Ateşle İmtihanı', author), await makeBook(api, 'TÜRKÜN ATEŞLE İMTİHANI', author)];
    await makeBook(api, 'Seyahat Notları 1', author);
    await makeBook(api, 'Seyahat Notları 2', author);
    await makeBook(api, 'Kerim Usta’nın Oğlu', author);
    await makeBook(api, 'Kerim Ustanın Oğlu', author);
    await makeAuthor(api, 'Reşat Nuri Güntekin');
    await makeAuthor(api, 'Resat Nuri Guntekin');
    const hidden = await makeBook(api, 'Yayından kalkan');
    await findTwins(api.db);
    await operate(api, librarian, { islem: 'kitap-kaldir', id: hidden.id });
    const { veri } = (await api.page('kutuphanecilik', {}, { session: librarian })).body._sonuc;
    const open = await api.db.selectFrom('books').select('work_id').where('published', '=', true).distinct().execute();
    expect(veri.sayilar.eser).toBe(open.length);
    const pairs = veri.ikizler.map((p) => `${p.neden}: ${p.hedef.adi} / ${p.diger.adi}`);
    expect(pairs).toContain('ayni-ad: Türkün Ateşle İmtihanı / TÜRKÜN ATEŞLE İMTİHANI');
    expect(pairs.filter((p) => p.startsWith('benzer-ad: Kerim')).length).toBe(1);
    expect(pairs.filter((p) => p.includes('Seyahat'))).toEqual([]);
    expect(pairs).toContain('ayni-yazar: Reşat Nuri Güntekin / Resat Nuri Guntekin');
    expect(veri.kapalilar.map((k) => k.id)).toContain(hidden.id);
    expect(veri.eksikler.find((g) => g.kitap.id === a.id)?.eksikler).toEqual(['isbn', 'sayfa', 'yayinevi', 'yil']);
    expect(veri.sonIslemler[0]).toMatchObject({ islem: 'kitap-kaldir', yapan: { adi: 'Kütüphaneci Kerime' } });
    await operate(api, librarian, { islem: 'kitap-birlestir', id: a.id, digerId: b.id });
    const after = (await api.page('kutuphanecilik', {}, { session: librarian })).body._sonuc.veri.ikizler;
    expect(after.some((p) => p.hedef.id === a.id)).toBe(false);
  });

  test('an ISBN is found with hyphens, with ten digits, and after a merge at the remaining book', async () => {
    const find = async (isbn: string) => (await api.get('v2/kutuphane/isbn', { isbn }, { session: librarian })).body._sonuc?.kitapId;
    const book = (await save(bookForm(author, { isbn: '0-306-40615-2' }))).body._sonuc;
    expect(await find('9780306406157')).toBe(book.id);
    expect(await find('978-0-306-40615-7')).toBe(book.id);
    expect(await find('0306406152')).toBe(book.id);
    const keep = await makeBook(api);
    await operate(api, librarian, { islem: 'kitap-birlestir', id: keep.id, digerId: book.id });
    expect(await find('9780306406157')).toBe(keep.id);
  });

  test('pickers find books by name and ISBN, authors and topics; only librarians find unpublished ones', async () => {
    await save(bookForm(author, { adi: 'Sinekli Bakkal', isbn: '978-0-439-02348-1' }));
    await api.post('v2/kutuphane/konu/kaydet', { adi: 'Bozkır', baslik: 'Bozkır edebiyatı' }, { session: librarian });
    const hidden = await makeBook(api, 'Saklı Bahçe Güncesi');
    await operate(api, librarian, { islem: 'kitap-kaldir', id: hidden.id });
    const find = async (turu: 'kitap' | 'yazar' | 'konu', q: string, session = librarian) =>
      (await api.get('v2/kutuphane/bul', { turu, q }, { session })).body._sonuc.liste.map((r) => r.adi);
    expect(await find('kitap', 'sakli bahce')).toEqual(['Saklı Bahçe Güncesi']);
    expect(await find('kitap', 'sakli bahce', reader)).toEqual([]);
    expect(await find('kitap', '978-0-439-02348-1')).toEqual(['Sinekli Bakkal']);
    expect(await find('yazar', 'ADIVAR')).toContain('Halide Edib Adıvar');
    expect(await find('konu', 'bozkir')).toEqual(['Bozkır']);
    expect(await find('kitap', '%%')).toEqual([]);
    // What was merged is found as what remained.
    const keep = await makeBook(api, 'Açık Bahçe Güncesi');
    await operate(api, librarian, { islem: 'kitap-birlestir', id: keep.id, digerId: hidden.id });
    expect(await find('kitap', 'bahce guncesi')).toEqual(['Açık Bahçe Güncesi']);
  });

  test('[R-ROLE-13] librarian work is closed to readers and visitors', async () => {
    for (const path of ['v2/kutuphane/istekler', 'v2/kutuphane/gecmis', 'v2/kutuphane/isbn'] as const) {
      expect((await api.raw('GET', path, { turu: 'kitap', id: '1', isbn: '9789750802942' }, { session: reader })).status).toBe(403);
      expect((await api.raw('GET', path)).status).toBe(401);
    }
    for (const page of ['kutuphanecilik', 'kutuphane-istekler', 'kutuphaneciler'] as const)
      expect((await api.page(page, {}, { session: reader })).status).toBe(403);
    expect((await api.post('sayilariYenile', {}, { session: reader })).body.kutuphaneciButonBilgi).toBe(0);
    expect((await api.post('sayilariYenile', {}, { session: other })).body.kutuphaneciButonBilgi).toBe(1);
  });
});
