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

describe('[R-LIB-02] [R-LIB-03] editing with permission', () => {
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
  test('a librarian adds a book with its full imprint; it is published at once and its history names the editor', async () => {
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

  test('[R-LIB-03] what a librarian notes with a change of their own stands in the log of staff, not in the record', async () => {
    const { id = 0 } = (await save(bookForm(author, { adi: 'Zeyno' }))).body._sonuc;
    const { surum } = await record(id);
    const logged = async () =>
      (await api.db.selectFrom('audit_log').select('after').where('target_kind', '=', 'kitap').where('target_id', '=', id).orderBy('id', 'desc').execute())[0]
        ?.after;
    expect((await save(bookForm(author, { adi: 'Zeyno', id, surum, sayfa: 321, not: 'Künyeden' }))).status).toBe(200);
    expect(await logged()).toEqual({ sayfa: 321, not: 'Künyeden' });
    expect((await lastChange(api, librarian, 'kitap', id)).alanlar.map((f) => f.alan)).toEqual(['sayfa']);
    expect((await operate(api, librarian, { islem: 'kitap-kaldir', id, not: 'Mükerrer' })).status).toBe(200);
    expect(await logged()).toEqual({ yayinda: 0, not: 'Mükerrer' });
  });

  test('invalid values are refused at their field', async () => {
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

  test('a cover is accepted only if uploaded as one, and an image', async () => {
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

  test('[R-LIB-02] of librarians who add a book with the same ISBN at once, one does and the others are told which book has it', async () => {
    const answers = await Promise.all([librarian, other, librarian].map((by) => save(bookForm(author, { adi: 'Yeni Turan', isbn: '9789750719387' }), by)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 400, 400]);
    for (const { status, body } of answers) if (status === 400) expect(body.alanlar?.isbn).toContain('Yeni Turan');
  });

  test('[R-LIB-02] the ISBN of a book that was merged is refused at its field, with the book that has it', async () => {
    const { id: keep = 0 } = (await save(bookForm(author, { adi: 'Zeyno’nun Oğlu' }))).body._sonuc;
    const { id: gone = 0 } = (await save(bookForm(author, { adi: 'Zeyno’nun Oğlu (eski)', isbn: '9780140328721' }))).body._sonuc;
    await operate(api, librarian, { islem: 'kitap-birlestir', id: keep, digerId: gone });
    const { status, body } = await save(bookForm(author, { adi: 'Başka kitap', isbn: '9780140328721' }));
    expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, ['isbn']]);
    expect(body.alanlar?.isbn).toContain('Zeyno’nun Oğlu');
  });

  test('of two concurrent edits the later one is refused and told who changed what', async () => {
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

  test('[R-MODAL-02] an edit is undone from the history, unless somebody else has changed the same field since', async () => {
    const { id = 0 } = (await save(bookForm(author, { adi: 'Ateşten Gomlek', sayfa: 100 }))).body._sonuc;
    await save(bookForm(author, { id, surum: 1, adi: 'Ateşten Gömlek', sayfa: 100 }));
    const first = await lastChange(api, librarian, 'kitap', id);
    expect(first.alanlar).toEqual([{ alan: 'adi', once: 'Ateşten Gomlek', sonra: 'Ateşten Gömlek' }]);
    // Changes to other fields do not matter.
    await save(bookForm(author, { id, surum: 2, adi: 'Ateşten Gömlek', sayfa: 230 }), other);
    expect((await api.post('v2/kutuphane/gecmis/geri-al', { id: first.id }, { session: librarian })).status).toBe(200);
    expect((await record(id)).alanlar).toMatchObject({ adi: 'Ateşten Gomlek', sayfa: '230' });
    await save(bookForm(author, { id, surum: 4, adi: 'Ateşten Gömlek', sayfa: 230 }));
    const second = await lastChange(api, librarian, 'kitap', id);
    await save(bookForm(author, { id, surum: 5, adi: 'Ateşten Gömlek — Roman', sayfa: 230 }), other);
    const refused = await api.post('v2/kutuphane/gecmis/geri-al', { id: second.id }, { session: librarian });
    expect(refused.body.hataMesaji).toContain('Moderatör Macide bu kaydı sonradan değiştirdi (ad)');
    expect((await api.post('v2/kutuphane/gecmis/geri-al', { id: 999_999 }, { session: librarian })).status).toBe(404);
  });

  test('[R-MODAL-06] [R-MODAL-07] [R-MODAL-09] [R-MODAL-10] a book and an author are unpublished and republished', async () => {
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

  test('a renamed author or topic redirects its old URL to the new one', async () => {
    const added = (await api.post('v2/kutuphane/yazar/kaydet', { adi: 'Yakup Kadri' }, { session: librarian })).body._sonuc;
    const novel = (await save(bookForm(added.id as number))).body._sonuc.id as number;
    await api.post('v2/kutuphane/yazar/kaydet', { id: added.id, surum: 1, adi: 'Yakup Kadri Karaosmanoğlu', ulke: 'TR' }, { session: librarian });
    expect((await api.db.selectFrom('books').select('author_line').where('id', '=', novel).executeTakeFirstOrThrow()).author_line).toBe(
      'Yakup Kadri Karaosmanoğlu',
    );
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
