import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { bookForm, lastChange, makeAuthor, makeBook, operate, type Save } from './testing';

let api: TestApi;
let librarian: TestMember;
let other: TestMember;
let reader: TestMember;
let known: number;
beforeAll(async () => {
  api = await startTestApi();
  librarian = await api.member({ roles: ['librarian'], name: 'Kütüphaneci Kerime' });
  other = await api.member({ roles: ['moderator'] });
  reader = await api.member();
  known = await makeAuthor(api, 'Halide Edib Adıvar');
});
afterAll(() => api?.stop());

const save = (input: Partial<Save>, session = reader) => api.post('v2/kutuphane/kitap/kaydet', { ...bookForm(known), ...input }, { session });
const resolve = (id = 0, more: object = {}, session = librarian) => api.post('v2/kutuphane/istek/coz', { id, karar: 'kabul', ...more }, { session });
const waiting = async (id = 0, session = librarian) => (await api.get('v2/kutuphane/istekler', {}, { session })).body._sonuc.liste.find((r) => r.id === id);
const own = async (id = 0) => (await api.get('v2/kutuphane/isteklerim', {}, { session: reader })).body._sonuc.liste.find((r) => r.id === id);
const people = async (bookId = 0) => {
  const rows = await api.db
    .selectFrom('book_contributors as c')
    .innerJoin('authors as a', 'a.id', 'c.author_id')
    .select(['c.role', 'a.name', 'a.id'])
    .where('c.book_id', '=', bookId)
    .orderBy('c.position')
    .execute();
  return rows.map((r) => `${r.role}:${r.name}`);
};
const named = (name: string) => api.db.selectFrom('authors').select(['id', 'book_count', 'published']).where('name', '=', name).orderBy('id').execute();

describe('[R-LIB-02] [R-MODAL-16] a book by somebody whom the catalogue lacks', () => {
  test('is proposed in one form, seen and accepted as one case, and its people come with it, in order', async () => {
    const asked = (await save({ adi: 'Gece Işığı', katkilar: `yazar:-1,yazar:${known},cevirmen:-2`, yeniKisiler: 'Işıl  İnci Irmak\nÖmer Çağrı' })).body._sonuc;
    expect(asked.durum).toBe('bekliyor');
    expect(await named('Işıl İnci Irmak')).toEqual([]);
    const seen = await waiting(asked.talepId);
    expect(seen?.alanlar.find((f) => f.alan === 'katkilar')?.sonra).toBe(
      'Işıl İnci Irmak (yazar, yeni), Halide Edib Adıvar (yazar), Ömer Çağrı (çevirmen, yeni)',
    );
    expect(seen?.yeniKisiler).toEqual([
      { sira: 1, adi: 'Işıl İnci Irmak', benzerler: [] },
      { sira: 2, adi: 'Ömer Çağrı', benzerler: [] },
    ]);
    const done = (await resolve(asked.talepId)).body._sonuc;
    expect(await people(done.id)).toEqual(['yazar:Işıl İnci Irmak', 'yazar:Halide Edib Adıvar', 'cevirmen:Ömer Çağrı']);
    const [added] = await named('Işıl İnci Irmak');
    expect(added).toMatchObject({ book_count: 1, published: true });
    expect((await api.page('kitap', { id: done.id ?? 0, seo: 'gece-isigi' })).body._sonuc.veri.kitap.yazarAdi).toContain('Işıl İnci Irmak');
    const told = await own(asked.talepId);
    expect(told).toMatchObject({ durum: 'kabul', hedef: { adi: 'Gece Işığı' } });
    expect(told?.yeniKisiler?.map((p) => p.secilen?.adi)).toEqual(['Işıl İnci Irmak', 'Ömer Çağrı']);
    // What was added for the proposal stands in the author's history.
    const history = (await api.get('v2/kutuphane/gecmis', { turu: 'yazar', id: added?.id ?? 0 }, { session: librarian })).body._sonuc.liste;
    expect(history).toMatchObject([{ islem: 'yazar-ekle', yapan: { adi: 'Kütüphaneci Kerime' } }]);
  });

  test('is accepted with an author of the catalogue in the place of the one who was typed', async () => {
    const right = await makeAuthor(api, 'Yaşar Kemâl');
    const asked = (await save({ katkilar: 'yazar:-1,cevirmen:-1', yeniKisiler: 'Yaşar Kemal' })).body._sonuc;
    expect((await waiting(asked.talepId))?.yeniKisiler?.[0]?.benzerler).toMatchObject([{ id: right, adi: 'Yaşar Kemâl' }]);
    // Of one name: it is asked who is meant, lest the author be there twice.
    expect((await resolve(asked.talepId)).body.alanlar?.kisiler).toContain('Yaşar Kemal');
    for (const kisiler of ['2:0', '1:0,2:0', '0:0']) expect((await resolve(asked.talepId, { kisiler })).body.alanlar).toHaveProperty('kisiler');
    expect((await resolve(asked.talepId, { kisiler: '1:999999' })).body.alanlar).toHaveProperty('katkilar');
    const done = (await resolve(asked.talepId, { kisiler: `1:${right}` })).body._sonuc;
    expect(await people(done.id)).toEqual(['yazar:Yaşar Kemâl', 'cevirmen:Yaşar Kemâl']);
    expect(await named('Yaşar Kemal')).toEqual([]);
    expect((await own(asked.talepId))?.yeniKisiler).toMatchObject([{ adi: 'Yaşar Kemal', secilen: { adi: 'Yaşar Kemâl' } }]);
  });

  test('is asked who is meant too if the name has been merged into another author’s', async () => {
    const [keep, gone] = [await makeAuthor(api, 'Fazıl Hüsnü'), await makeAuthor(api, 'Dağlarca')];
    await operate(api, librarian, { islem: 'yazar-birlestir', id: keep, digerId: gone });
    const asked = (await save({ katkilar: 'yazar:-1', yeniKisiler: 'Dağlarca' })).body._sonuc;
    expect((await waiting(asked.talepId))?.yeniKisiler?.[0]?.benzerler).toMatchObject([{ id: keep, adi: 'Fazıl Hüsnü' }]);
    expect((await resolve(asked.talepId)).body.alanlar?.kisiler).toContain('Dağlarca');
    const done = (await resolve(asked.talepId, { kisiler: `1:${keep}` })).body._sonuc;
    expect(await people(done.id)).toEqual(['yazar:Fazıl Hüsnü']);
  });

  test('is accepted with a namesake, if it is said so', async () => {
    await makeAuthor(api, 'Ahmet Yılmaz');
    const asked = (await save({ katkilar: 'yazar:-1', yeniKisiler: 'Ahmet Yılmaz' })).body._sonuc;
    await resolve(asked.talepId, { kisiler: '1:0' });
    expect((await named('Ahmet Yılmaz')).map((a) => a.book_count)).toEqual([0, 1]);
  });

  test('leaves nobody behind if it is refused, or cannot be accepted; two librarians add its people once', async () => {
    const refused = (await save({ katkilar: 'yazar:-1', yeniKisiler: 'Geri Çevrilen' })).body._sonuc;
    expect((await resolve(refused.talepId, { karar: 'ret', gerekce: 'Kaynak yok.', kisiler: '1:0' })).body.alanlar).toHaveProperty('kisiler');
    expect((await resolve(refused.talepId, { karar: 'ret', gerekce: 'Kaynak yok.' })).status).toBe(200);
    expect(await own(refused.talepId)).toMatchObject({ durum: 'ret', gerekce: 'Kaynak yok.' });
    const isbn = '9789753638029';
    const taken = (await save({ katkilar: 'yazar:-1', yeniKisiler: 'Geç Kalan', isbn })).body._sonuc;
    await save({ isbn }, librarian);
    expect((await resolve(taken.talepId)).body.alanlar).toHaveProperty('isbn');
    expect([...(await named('Geri Çevrilen')), ...(await named('Geç Kalan'))]).toEqual([]);
    const twice = (await save({ katkilar: 'yazar:-1', yeniKisiler: 'İki Kez' })).body._sonuc;
    const answers = await Promise.all([resolve(twice.talepId), resolve(twice.talepId, {}, other)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect(await named('İki Kez')).toHaveLength(1);
  });

  test('is added by a librarian at once; a correction may name a new translator', async () => {
    const { id = 0, surum } = (await save({ adi: 'Sabah', katkilar: 'yazar:-1', yeniKisiler: 'Yeni Yazar' }, librarian)).body._sonuc;
    expect(await people(id)).toEqual(['yazar:Yeni Yazar']);
    const [author] = await named('Yeni Yazar');
    const asked = (await save({ id, surum, adi: 'Sabah', katkilar: `yazar:${author?.id},cevirmen:-1`, yeniKisiler: 'Yeni Çevirmen' })).body._sonuc;
    expect((await waiting(asked.talepId))?.alanlar).toEqual([
      { alan: 'katkilar', once: 'Yeni Yazar (yazar)', sonra: 'Yeni Yazar (yazar), Yeni Çevirmen (çevirmen, yeni)' },
    ]);
    await resolve(asked.talepId);
    expect(await people(id)).toEqual(['yazar:Yeni Yazar', 'cevirmen:Yeni Çevirmen']);
  });

  test.each<[string, Partial<Save>]>([
    ['a role that refers to nobody', { katkilar: 'yazar:-1' }],
    ['a role past the last one', { katkilar: 'yazar:-1,cizer:-2', yeniKisiler: 'Biri' }],
    ['roles that skip one', { katkilar: 'yazar:-1,cizer:-3', yeniKisiler: 'Biri\nÖteki' }],
    ['somebody in no role', { katkilar: 'yazar:-1', yeniKisiler: 'Biri\nÖteki' }],
    ['somebody without a name', { katkilar: 'yazar:-1,cizer:-2', yeniKisiler: 'Biri\n ' }],
    ['a name that is too long', { katkilar: 'yazar:-1', yeniKisiler: 'a'.repeat(161) }],
    ['the number 0', { katkilar: `yazar:0` }],
    ['the number 0 beside an author', { katkilar: `yazar:0,cevirmen:1` }],
    ['no author', { katkilar: 'cevirmen:-1', yeniKisiler: 'Biri' }],
  ])('is refused with %s, of readers and librarians', async (_, input) => {
    for (const session of [reader, librarian]) expect((await save(input, session)).body.alanlar).toHaveProperty('katkilar');
  });
});

test('[R-LIB-02] undoing the addition of a book closes the pages of those who came with it, except of who stands on another book since', async () => {
  const added = (await save({ adi: 'Yanlış Kayıt', katkilar: `yazar:-1,yazar:${known},cevirmen:-2`, yeniKisiler: 'Yanlış Yazar\nİki Kitaplı' }, librarian)).body
    ._sonuc;
  const [translator] = await named('İki Kitaplı');
  await save({ adi: 'Öteki Kitap', katkilar: `yazar:${known},cevirmen:${translator?.id}` }, librarian);
  const change = await lastChange(api, librarian, 'kitap', added.id ?? 0);
  expect((await api.post('v2/kutuphane/gecmis/geri-al', { id: change?.id ?? 0 }, { session: librarian })).status).toBe(200);
  expect(await named('Yanlış Yazar')).toMatchObject([{ published: false, book_count: 0 }]);
  expect([(await named('İki Kitaplı'))[0]?.published, (await named('Halide Edib Adıvar'))[0]?.published]).toEqual([true, true]);
  const [gone] = await named('Yanlış Yazar');
  expect(await lastChange(api, librarian, 'yazar', gone?.id ?? 0)).toMatchObject({ islem: 'geri-al' });
  // Published again, the book brings them back.
  expect((await operate(api, librarian, { islem: 'kitap-yayinla', id: added.id ?? 0 })).status).toBe(200);
  expect(await named('Yanlış Yazar')).toMatchObject([{ published: true, book_count: 1 }]);
  expect(await lastChange(api, librarian, 'yazar', gone?.id ?? 0)).toMatchObject({ islem: 'yazar-yayinla' });
});

test('[R-LIB-02] whom a librarian has closed since stays so when the book is published again', async () => {
  const added = (await save({ adi: 'Geri Gelen', katkilar: 'yazar:-1', yeniKisiler: 'Sonradan Kapanan' }, librarian)).body._sonuc;
  const id = added.id ?? 0;
  const [person] = await named('Sonradan Kapanan');
  const set = (islem: 'yazar-kaldir' | 'yazar-yayinla' | 'kitap-yayinla', of = person?.id ?? 0) => operate(api, librarian, { islem, id: of });
  await api.post('v2/kutuphane/gecmis/geri-al', { id: (await lastChange(api, librarian, 'kitap', id))?.id ?? 0 }, { session: librarian });
  await set('yazar-yayinla');
  await set('yazar-kaldir');
  expect((await set('kitap-yayinla', id)).status).toBe(200);
  expect(await named('Sonradan Kapanan')).toMatchObject([{ published: false }]);
});

test('[R-BOOK-02] a book names everybody and links nobody whose page is closed, and does again once it is open', async () => {
  const [open, closed] = [await makeAuthor(api, 'Açık Yazar'), await makeAuthor(api, 'Kapalı Kişi')];
  const { id = 0, yol = '' } = (await save({ katkilar: `yazar:${closed},yazar:${open},cevirmen:${closed}` }, librarian)).body._sonuc;
  const linked = async () => {
    const { veri } = (await api.page('kitap', { id, seo: /\/kitap\/(.+)--/.exec(yol)?.[1] ?? '' })).body._sonuc;
    return [veri.yazarlar.map((a) => a.adi), veri.kunye.cevirmenler.map((c) => c.adi), veri.yazarAdlari, veri.kunye.cevirmenAdlari];
  };
  await operate(api, librarian, { islem: 'yazar-kaldir', id: closed });
  const seo_adi = (await api.db.selectFrom('authors').select('slug').where('id', '=', open).executeTakeFirstOrThrow()).slug;
  expect(await linked()).toEqual([['Açık Yazar'], [], [{ adi: 'Kapalı Kişi' }, { adi: 'Açık Yazar', seo_adi }], [{ adi: 'Kapalı Kişi' }]]);
  await operate(api, librarian, { islem: 'yazar-yayinla', id: closed });
  expect(await linked()).toEqual([['Kapalı Kişi', 'Açık Yazar'], ['Kapalı Kişi'], undefined, undefined]);
});

test('[R-LIB-02] the number 0 is refused among genres and works too', async () => {
  expect((await save({ turler: '0' })).body.alanlar).toHaveProperty('turler');
  const series = await api.post('v2/kutuphane/seri/kaydet', { adi: 'Sıfırıncı', eserler: '0:1' }, { session: reader });
  expect(series.body.alanlar).toHaveProperty('eserler');
});

test('[R-LIB-02] what librarians have hidden is named by no proposal, unless it stands in the record already', async () => {
  const [author, book] = [await makeAuthor(api, 'Gizli Yazar'), await makeBook(api, 'Gizli Kitap')];
  const mine = await makeBook(api, 'Açık Kitap', author);
  const series = (eserler: string, session: TestMember, more: object = {}) =>
    api.post('v2/kutuphane/seri/kaydet', { adi: 'Gizli Seri', eserler, ...more }, { session });
  const { id: seriesId = 0, surum = 1 } = (await series(`${book.workId}:1`, librarian)).body._sonuc;
  await operate(api, librarian, { islem: 'yazar-kaldir', id: author });
  await operate(api, librarian, { islem: 'kitap-kaldir', id: book.id });
  expect((await save({ katkilar: `yazar:${author}` })).body.alanlar).toHaveProperty('katkilar');
  expect((await series(`${book.workId}:1`, reader)).body.alanlar).toHaveProperty('eserler');
  const kept = await save({ id: mine.id, surum: 1, adi: 'Açık Kitap!', katkilar: `yazar:${author}` });
  expect(kept.body._sonuc.durum).toBe('bekliyor');
  expect((await series(`${book.workId}:2`, reader, { id: seriesId, surum })).body._sonuc.durum).toBe('bekliyor');
  expect((await save({ katkilar: `yazar:${author}` }, librarian)).body._sonuc.durum).toBe('yapildi');
});
