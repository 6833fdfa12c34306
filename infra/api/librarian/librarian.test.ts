import sharp from 'sharp';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { bookForm, lastChange, makeAuthor, makeBook, operate, type Save } from './testing';

let api: TestApi;
let librarian: TestMember;
let other: TestMember;
let reader: TestMember;
let author: number;
beforeAll(async () => {
  api = await startTestApi();
  librarian = await api.member({ roles: ['librarian'], name: 'Kütüphaneci Kerime' });
  other = await api.member({ roles: ['moderator'], name: 'Moderatör Macide' });
  reader = await api.member({ name: 'Okur Oya' });
  author = await makeAuthor(api, 'Halide Edib Adıvar');
  await api.db.insertInto('languages').values({ code: 'tr', name_tr: 'Türkçe', name_en: 'Turkish' }).execute();
  await api.db.insertInto('countries').values({ code: 'TR', name_tr: 'Türkiye', name_en: 'Türkiye' }).execute();
  await api.db.insertInto('genres').values({ slug: 'roman', name_tr: 'Roman', name_en: 'Novel' }).execute();
});
afterAll(() => api?.stop());

const save = (input: Save, session = librarian) => api.post('v2/kutuphane/kitap/kaydet', input, { session });
const record = async (id: number, session = librarian) => (await api.page('kutuphane-kayit', { turu: 'kitap', id }, { session })).body._sonuc.veri;
const told = async (session: TestMember) => (await api.page('bildirimler', {}, { session })).body._sonuc.veri.bildirimler.liste.map((n) => n.turu);

describe('[R-LIB-02] [R-LIB-03] records by right', () => {
  const full: Save = {
    adi: 'Sinekli Bakkal',
    altBaslik: 'Roman',
    tur: 'kitap',
    isbn: '978-0-439-02348-1',
    sayfa: 470,
    dil: 'tr',
    yayinevi: 'Çınar Yayınları',
    yil: 2007,
    ozgunAdi: 'The Clown and His Daughter',
    ilkYil: 1935,
    tanitimTr: 'Bir sokağın romanı.',
    katkilar: '',
    turler: '1',
  };
  test('a librarian adds a book with its whole imprint; it can be read at once and its history says who did it', async () => {
    const translator = await makeAuthor(api, 'Mîna Urgan');
    const { body, status } = await save({ ...full, katkilar: `cevirmen:${translator},yazar:${author}` });
    expect(status).toBe(200);
    const { id = 0, yol } = body._sonuc;
    expect(yol).toBe(`/kitap/sinekli-bakkal--${id}`);
    const page = (await api.page('kitap', { id, seo: 'sinekli-bakkal' })).body._sonuc.veri;
    expect(page).toMatchObject({
      kitap: { adi: 'Sinekli Bakkal', yazarAdi: 'Halide Edib Adıvar' },
      kunye: { yayinevi: 'Çınar Yayınları', isbn: '9780439023481', sayfa: 470, ilkYil: 1935, cevirmenler: [{ adi: 'Mîna Urgan' }] },
      turler: [{ adi: 'Roman', seo_adi: 'roman' }],
    });
    expect(await record(id)).toMatchObject({ surum: 1, dogrudan: 1, yayinda: 1, alanlar: { adi: 'Sinekli Bakkal', isbn: '9780439023481' } });
    const change = await lastChange(api, librarian, 'kitap', id);
    expect(change).toMatchObject({ islem: 'kitap-ekle', yapan: { adi: 'Kütüphaneci Kerime' }, geriAlinabilir: 1 });
    expect(change.alanlar.find((f) => f.alan === 'katkilar')?.sonra).toBe('Halide Edib Adıvar (yazar), Mîna Urgan (çevirmen)');
    expect((await api.db.selectFrom('audit_log').select('action').where('target_kind', '=', 'kitap').where('target_id', '=', id).execute()).length).toBe(1);
  });

  test('what cannot be is refused at its field', async () => {
    const fields = async (change: Partial<Save>) => Object.keys((await save(bookForm(author, change))).body.alanlar ?? {});
    expect(await fields({ isbn: '9780439023480' })).toEqual(['isbn']);
    expect(await fields({ isbn: '9780439023481' })).toEqual(['isbn']);
    expect(await fields({ katkilar: `cevirmen:${author}` })).toEqual(['katkilar']);
    expect(await fields({ katkilar: 'yazar:987654' })).toEqual(['katkilar']);
    expect(await fields({ katkilar: 'kral:1' })).toEqual(['katkilar']);
    expect(await fields({ dil: 'xx' })).toEqual(['dil']);
    expect(await fields({ turler: '1,99' })).toEqual(['turler']);
    expect(await fields({ resim: 'a'.repeat(22) })).toEqual(['resim']);
    expect(await fields({ sayfa: 0 })).toEqual(['sayfa']);
    const writer = { adi: 'Yaşayan Biri', dogum: 1900, olum: 1890 };
    expect((await api.post('v2/kutuphane/yazar/kaydet', writer, { session: librarian })).body.alanlar).toEqual({
      olum: 'Ölüm yılı doğum yılından önce olamaz.',
    });
  });

  test('a cover is taken only when it was uploaded as one, and is a picture', async () => {
    const upload = async (kind: string, content: Buffer) => {
      const form = new FormData();
      form.append('r_turu', kind);
      form.append('resimadresi', new Blob([new Uint8Array(content)]), 'kapak.png');
      return api.raw('POST', 'resimYukle', {}, { session: librarian, body: form }) as unknown as Promise<{ status: number; body: { anahtar: string } }>;
    };
    const png = await sharp({ create: { width: 300, height: 450, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const { id = 0 } = (await save(bookForm(author))).body._sonuc;
    const { surum } = await record(id);
    const cover = (await upload('kitap', png)).body.anahtar;
    const elsewhere = (await upload('gonderi', png)).body.anahtar;
    expect((await upload('kitap', Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
    expect((await save(bookForm(author, { id, surum, resim: elsewhere }))).status).toBe(400);
    expect((await save(bookForm(author, { id, surum, resim: cover }))).status).toBe(200);
    expect((await record(id)).alanlar.resim).toBe(cover);
  });

  test('of two who edit at once the later one is refused and learns who changed what', async () => {
    const { id = 0 } = (await save(bookForm(author, { adi: 'Handan' }))).body._sonuc;
    const { surum } = await record(id);
    const answers = await Promise.all([
      save(bookForm(author, { id, surum, adi: 'Handan', sayfa: 240 })),
      save(bookForm(author, { id, surum, adi: 'Handan', yil: 1912 }), other),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    const refused = answers.find((a) => a.status === 409);
    expect(refused?.body).toMatchObject({ hataTuru: 'cakisma', hataKodu: 'staleRecord' });
    expect(refused?.body.hataMesaji).toMatch(/(Kütüphaneci Kerime|Moderatör Macide) değiştirdi \((sayfa sayısı|basım yılı)\)/);
    expect((await save(bookForm(author, { id, adi: 'Handan', sayfa: 1 }))).status).toBe(409);
  });

  test('[R-MODAL-02] an edit is taken back from the history, but not over the newer words of somebody else', async () => {
    const { id = 0 } = (await save(bookForm(author, { adi: 'Ateşten Gomlek', sayfa: 100 }))).body._sonuc;
    await save(bookForm(author, { id, surum: 1, adi: 'Ateşten Gömlek', sayfa: 100 }));
    const first = await lastChange(api, librarian, 'kitap', id);
    expect(first.alanlar).toEqual([{ alan: 'adi', once: 'Ateşten Gomlek', sonra: 'Ateşten Gömlek' }]);
    // Another field changed since is no hindrance.
    await save(bookForm(author, { id, surum: 2, adi: 'Ateşten Gömlek', sayfa: 230 }), other);
    expect((await api.post('v2/kutuphane/gecmis/geri-al', { id: first.id }, { session: librarian })).status).toBe(200);
    expect((await record(id)).alanlar).toMatchObject({ adi: 'Ateşten Gomlek', sayfa: '230' });
    await save(bookForm(author, { id, surum: 4, adi: 'Ateşten Gömlek', sayfa: 230 }));
    const second = await lastChange(api, librarian, 'kitap', id);
    await save(bookForm(author, { id, surum: 5, adi: 'Ateşten Gömlek — Roman', sayfa: 230 }), other);
    const refused = await api.post('v2/kutuphane/gecmis/geri-al', { id: second.id }, { session: librarian });
    expect(refused.body.hataMesaji).toContain('Moderatör Macide değiştirdi (ad)');
    expect((await api.post('v2/kutuphane/gecmis/geri-al', { id: 999_999 }, { session: librarian })).status).toBe(404);
  });

  test('[R-MODAL-06] [R-MODAL-07] [R-MODAL-09] [R-MODAL-10] a book and an author are taken off the site and brought back', async () => {
    const book = await makeBook(api);
    const edition = await api.db
      .insertInto('books')
      .values({ work_id: book.workId, title: 'Öteki baskı', slug: 'oteki', is_main: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const main = async () =>
      (await api.db.selectFrom('books').select('id').where('work_id', '=', book.workId).where('is_main', '=', true).executeTakeFirstOrThrow()).id;
    const slug = (await api.db.selectFrom('books').select('slug').where('id', '=', book.id).executeTakeFirstOrThrow()).slug;
    await operate(api, librarian, { islem: 'kitap-kaldir', id: book.id });
    expect((await api.page('kitap', { id: book.id, seo: slug })).status).toBe(404);
    expect(await main()).toBe(edition.id);
    await operate(api, librarian, { islem: 'kitap-yayinla', id: book.id });
    expect((await api.page('kitap', { id: book.id, seo: slug })).status).toBe(200);
    const writer = (await api.db.selectFrom('authors').select('slug').where('id', '=', book.authorId).executeTakeFirstOrThrow()).slug;
    await operate(api, librarian, { islem: 'yazar-kaldir', id: book.authorId });
    expect((await api.page('yazar', { seo: writer })).status).toBe(404);
    await operate(api, librarian, { islem: 'yazar-yayinla', id: book.authorId });
    expect((await api.page('yazar', { seo: writer })).status).toBe(200);
  });

  test('a renamed author or topic keeps the old address as a way to the new one', async () => {
    const added = (await api.post('v2/kutuphane/yazar/kaydet', { adi: 'Yakup Kadri' }, { session: librarian })).body._sonuc;
    await api.post('v2/kutuphane/yazar/kaydet', { id: added.id, surum: 1, adi: 'Yakup Kadri Karaosmanoğlu', ulke: 'TR' }, { session: librarian });
    expect((await api.page('yazar', { seo: 'yakup-kadri' })).body._sonuc).toMatchObject({ durum: 301, yonlendir: '/yazar/yakup-kadri-karaosmanoglu' });
    const topic = (await api.post('v2/kutuphane/konu/kaydet', { adi: 'Kuş Gözlemi', baslik: 'Kuş gözlemi' }, { session: librarian })).body._sonuc;
    await api.post('v2/kutuphane/konu/kaydet', { id: topic.id, surum: 1, adi: 'Kuşlar', baslik: 'Kuşlar üzerine' }, { session: librarian });
    expect((await api.page('konu', { seo: 'kus-gozlemi', bolum: 'iletiler' })).body._sonuc).toMatchObject({ durum: 301, yonlendir: '/konu/kuslar/iletiler' });
  });
});

test('[R-TOPIC-16] a topic is edited by its creator and by librarians, by nobody else', async () => {
  const asked = (await api.post('v2/kutuphane/konu/kaydet', { adi: 'Bozkır', baslik: 'Bozkır edebiyatı' }, { session: reader })).body._sonuc;
  expect(asked.durum).toBe('bekliyor');
  const opened = (await api.post('v2/kutuphane/istek/coz', { id: asked.talepId ?? 0, karar: 'kabul' }, { session: librarian })).body._sonuc;
  const edit = (session: TestMember, surum: number, aciklama: string) =>
    api.post('v2/kutuphane/konu/kaydet', { id: opened.id, surum, adi: 'Bozkır', baslik: 'Bozkır edebiyatı', aciklama }, { session });
  expect((await edit(reader, 1, 'Açanın sözü')).body._sonuc.durum).toBe('yapildi');
  expect((await edit(librarian, 2, 'Kütüphanecinin sözü')).body._sonuc.durum).toBe('yapildi');
  const stranger = await api.member();
  expect((await edit(stranger, 3, 'Yabancının sözü')).body).toMatchObject({ hata: 1, hataTuru: 'yetki', hataKodu: 'topicEditors' });
  expect((await api.page('kutuphane-kayit', { turu: 'konu', id: opened.id }, { session: stranger })).status).toBe(403);
  expect((await api.page('kutuphane-kayit', { turu: 'konu', id: opened.id }, { session: reader })).body._sonuc.veri.dogrudan).toBe(1);
});

describe('[R-MODAL-16] proposals', () => {
  const propose = async (change: Partial<Save> = {}) => (await save(bookForm(author, change), reader)).body._sonuc;
  const resolve = (id = 0, karar: 'kabul' | 'ret' = 'kabul', gerekce?: string, session = librarian) =>
    api.post('v2/kutuphane/istek/coz', { id, karar, ...(gerekce ? { gerekce } : {}) }, { session });

  test('a reader proposes, a librarian accepts, and only then it can be read; the reader is told', async () => {
    const asked = await propose({ adi: 'Mor Salkımlı Ev', not: 'Kapağı elimde' });
    expect(asked).toMatchObject({ durum: 'bekliyor' });
    expect(asked.id).toBeUndefined();
    const waiting = (await api.page('kutuphane-istekler', {}, { session: librarian })).body._sonuc.veri.istekler.liste.find((r) => r.id === asked.talepId);
    expect(waiting).toMatchObject({ islem: 'kitap-ekle', not: 'Kapağı elimde', uye: { adi: 'Okur Oya' } });
    expect(waiting?.alanlar.find((f) => f.alan === 'adi')).toEqual({ alan: 'adi', sonra: 'Mor Salkımlı Ev' });
    const done = (await resolve(asked.talepId)).body._sonuc;
    expect((await api.page('kitap', { id: done.id ?? 0, seo: 'mor-salkimli-ev' })).status).toBe(200);
    expect(await told(reader)).toContain('katki-kabul');
    expect((await resolve(asked.talepId)).body.hataKodu).toBe('requestClosed');
    const own = (await api.page('kutuphane-isteklerim', {}, { session: reader })).body._sonuc.veri.istekler.liste.find((r) => r.id === asked.talepId);
    expect(own).toMatchObject({ durum: 'kabul', cozen: { adi: 'Kütüphaneci Kerime' } });
    expect((await api.get('v2/kutuphane/isteklerim', {}, { session: reader })).body._sonuc.liste[0]?.id).toBe(asked.talepId);
  });

  test('a refusal needs a reason, and the reader reads it', async () => {
    const asked = await propose();
    expect((await resolve(asked.talepId, 'ret')).body.alanlar).toEqual({ gerekce: 'Lütfen gerekçenizi yazın.' });
    expect((await resolve(asked.talepId, 'ret', 'Bu kitap katalogda var.')).status).toBe(200);
    const own = (await api.page('kutuphane-isteklerim', {}, { session: reader })).body._sonuc.veri.istekler.liste.find((r) => r.id === asked.talepId);
    expect(own).toMatchObject({ durum: 'ret', gerekce: 'Bu kitap katalogda var.' });
    expect(await told(reader)).toContain('katki-ret');
  });

  test('an edit that was proposed touches its own fields only, and gives way to what others wrote since', async () => {
    const { id = 0 } = (await save(bookForm(author, { adi: 'Kalp Ağrısı', sayfa: 200, yil: 1924 }))).body._sonuc;
    const asked = (await save(bookForm(author, { id, surum: 1, adi: 'Kalp Ağrısı', sayfa: 210, yil: 1924 }), reader)).body._sonuc;
    await save(bookForm(author, { id, surum: 1, adi: 'Kalp Ağrısı', sayfa: 200, yil: 1925 }));
    expect((await resolve(asked.talepId)).status).toBe(200);
    expect((await record(id)).alanlar).toMatchObject({ sayfa: '210', yil: '1925' });
    const again = (await save(bookForm(author, { id, surum: 3, adi: 'Kalp Ağrısı', sayfa: 220, yil: 1925 }), reader)).body._sonuc;
    await save(bookForm(author, { id, surum: 3, adi: 'Kalp Ağrısı', sayfa: 230, yil: 1925 }), other);
    expect((await resolve(again.talepId)).body.hataMesaji).toContain('Moderatör Macide, Kütüphaneci Kerime değiştirdi (sayfa sayısı)');
  });

  test('merges and unpublishing are proposed too', async () => {
    const [keep, gone] = [await makeBook(api), await makeBook(api)];
    const asked = (await operate(api, reader, { islem: 'kitap-birlestir', id: keep.id, digerId: gone.id, not: 'Aynı kitap' })).body._sonuc;
    expect(asked.durum).toBe('bekliyor');
    expect((await operate(api, reader, { islem: 'kitap-birlestir', id: keep.id, digerId: gone.id })).body.hataKodu).toBe('requestTwice');
    expect((await operate(api, reader, { islem: 'kitap-birlestir', id: keep.id, digerId: keep.id })).body.hataKodu).toBe('mergeSelf');
    await resolve(asked.talepId);
    const { merged_into } = await api.db.selectFrom('books').select('merged_into').where('id', '=', gone.id).executeTakeFirstOrThrow();
    expect(merged_into).toBe(keep.id);
    const preview = (await api.get('v2/kutuphane/onizleme', { turu: 'kitap', id: keep.id }, { session: reader })).body._sonuc;
    expect(preview).toMatchObject({ hedef: { id: keep.id }, surum: 2, yayinda: 1 });
  });

  test('two librarians who accept at once do it once', async () => {
    const asked = await propose({ adi: 'Zeyno’nun Oğlu' });
    const answers = await Promise.all([resolve(asked.talepId), resolve(asked.talepId, 'kabul', undefined, other)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await api.db.selectFrom('books').select('id').where('title', '=', 'Zeyno’nun Oğlu').execute()).length).toBe(1);
  });

  test('own proposals are taken back, not settled; those of others not even seen', async () => {
    const asked = await propose();
    const stranger = await api.member();
    expect((await api.post('v2/kutuphane/istek/geri-cek', { id: asked.talepId ?? 0 }, { session: stranger })).status).toBe(404);
    expect((await api.post('v2/kutuphane/istek/geri-cek', { id: asked.talepId ?? 0 }, { session: reader })).status).toBe(200);
    expect((await resolve(asked.talepId)).body.hataKodu).toBe('requestClosed');
    const kept = await propose();
    await api.grant(reader, 'librarian');
    expect((await resolve(kept.talepId, 'kabul', undefined, reader)).body.hataKodu).toBe('ownRequest');
    await api.db.deleteFrom('member_roles').where('member_id', '=', reader.id).execute();
    const states = (await api.get('v2/kutuphane/istekler', { durum: 'geri-cekildi' }, { session: librarian })).body._sonuc.liste.map((r) => r.durum);
    expect(new Set(states)).toEqual(new Set(['geri-cekildi']));
  });

  test('a doubled request with one client id proposes once', async () => {
    const form = { ...bookForm(author, { adi: 'Vurun Kahpeye' }), istekId: 'ayni-istek-0001' };
    const [a, b] = [await save(form, reader), await save(form, reader)];
    expect(b.body._sonuc).toEqual(a.body._sonuc);
  });
});

describe('[R-MODAL-17] [R-MODAL-15] [R-ROLE-11] becoming a librarian', () => {
  const words = 'Yıllardır kitap kataloglarını düzenliyor, künyeleri kapaktan denetliyorum.';
  test('conditions, application, decision by a chief, and taking the right away', async () => {
    const admin = await api.member({ roles: ['admin'] });
    const applicant = await api.member({ name: 'Aday Aylin' });
    const apply = () => api.post('v2/kutuphane/basvur', { motivasyon: words }, { session: applicant });
    const state = async () => (await api.get('v2/kutuphane/basvuru', {}, { session: applicant })).body._sonuc;
    expect(await state()).toMatchObject({ uygun: 0, kutuphaneci: 0 });
    expect((await apply()).body.hataKodu).toBe('notYetLibrarian');
    await api.db
      .updateTable('members')
      .set({ created_at: new Date(Date.now() - 40 * 86_400_000) })
      .where('id', '=', applicant.id)
      .execute();
    for (let i = 0; i < 5; i += 1) {
      const { talepId = 0 } = (await save(bookForm(author), applicant)).body._sonuc;
      await api.post('v2/kutuphane/istek/coz', { id: talepId, karar: 'kabul' }, { session: librarian });
    }
    expect(await state()).toMatchObject({ uygun: 1 });
    expect((await apply()).status).toBe(200);
    expect((await apply()).body.hataKodu).toBe('applicationWaiting');
    const list = async (session: TestMember) => (await api.page('kutuphaneciler', {}, { session })).body._sonuc.veri;
    const application = (await list(librarian)).basvurular.find((a) => a.uye.id === applicant.id);
    expect(application).toMatchObject({ motivasyon: words, kabulEdilen: 5 });
    const decide = (session: TestMember) => api.post('v2/kutuphane/basvuru/coz', { id: application?.id ?? 0, karar: 'kabul' }, { session });
    expect((await decide(librarian)).body.hataKodu).toBe('chiefsOnly');
    expect((await list(librarian)).kararVerir).toBe(0);
    expect((await api.post('v2/kutuphane/bas-kutuphaneci', { uyeId: applicant.id, ver: 1 }, { session: admin })).body.hataKodu).toBe('notLibrarian');
    expect((await api.post('v2/kutuphane/bas-kutuphaneci', { uyeId: librarian.id, ver: 1 }, { session: admin })).status).toBe(200);
    expect((await list(librarian)).kararVerir).toBe(1);
    expect((await decide(librarian)).status).toBe(200);
    expect((await decide(admin)).body.hataKodu).toBe('requestClosed');
    expect(await told(applicant)).toContain('kutuphaneci-kabul');
    expect((await save(bookForm(author), applicant)).body._sonuc.durum).toBe('yapildi');
    expect((await apply()).body.hataKodu).toBe('alreadyLibrarian');
    const take = (session: TestMember, uyeId = applicant.id) => api.post('v2/kutuphane/yetki-al', { uyeId, gerekce: 'Uzun süredir etkin değil.' }, { session });
    expect((await take(other)).body.hataKodu).toBe('chiefsOnly');
    expect((await take(librarian)).status).toBe(200);
    expect((await take(librarian)).body.hataKodu).toBe('notLibrarian');
    expect((await save(bookForm(author), applicant)).body._sonuc.durum).toBe('bekliyor');
    expect((await api.post('v2/kutuphane/bas-kutuphaneci', { uyeId: librarian.id, ver: 0 }, { session: admin })).status).toBe(200);
  });
});

describe('the desk', () => {
  test('[R-LIB-01] shows what waits, what lacks, what may be double, and who did what', async () => {
    const [a, b] = [await makeBook(api, 'Türkün Ateşle İmtihanı', author), await makeBook(api, 'TÜRKÜN ATEŞLE İMTİHANI', author)];
    await makeBook(api, 'Seyahat Notları 1', author);
    await makeBook(api, 'Seyahat Notları 2', author);
    await makeBook(api, 'Kerim Usta’nın Oğlu', author);
    await makeBook(api, 'Kerim Ustanın Oğlu', author);
    await makeAuthor(api, 'Reşat Nuri Güntekin');
    await makeAuthor(api, 'Resat Nuri Guntekin');
    const hidden = await makeBook(api, 'Yayından kalkan');
    await operate(api, librarian, { islem: 'kitap-kaldir', id: hidden.id });
    const { veri } = (await api.page('kutuphanecilik', {}, { session: librarian })).body._sonuc;
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

  test('an ISBN is found with hyphens, with ten digits, and after a merge at the book that stays', async () => {
    const find = async (isbn: string) => (await api.get('v2/kutuphane/isbn', { isbn }, { session: librarian })).body._sonuc?.kitapId;
    const book = (await save(bookForm(author, { isbn: '0-306-40615-2' }))).body._sonuc;
    expect(await find('9780306406157')).toBe(book.id);
    expect(await find('978-0-306-40615-7')).toBe(book.id);
    expect(await find('0306406152')).toBe(book.id);
    const keep = await makeBook(api);
    await operate(api, librarian, { islem: 'kitap-birlestir', id: keep.id, digerId: book.id });
    expect(await find('9780306406157')).toBe(keep.id);
  });

  test('pickers find books by name and ISBN, authors and topics; only librarians find what is unpublished', async () => {
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
  });

  test('[R-ROLE-13] the work of librarians is not open to readers and visitors', async () => {
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
