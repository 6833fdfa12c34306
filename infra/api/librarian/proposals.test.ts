import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { bookForm, makeAuthor, makeBook, operate, type Save } from './testing';

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
});
afterAll(() => api?.stop());

const save = (input: Save, session = librarian) => api.post('v2/kutuphane/kitap/kaydet', input, { session });
const record = async (id: number, session = librarian) => (await api.page('kutuphane-kayit', { turu: 'kitap', id }, { session })).body._sonuc.veri;
const told = async (session: TestMember) => (await api.page('bildirimler', {}, { session })).body._sonuc.veri.bildirimler.liste.map((n) => n.turu);

describe('[R-MODAL-16] proposals', () => {
  const propose = async (change: Partial<Save> = {}) => (await save(bookForm(author, change), reader)).body._sonuc;
  const resolve = (id = 0, karar: 'kabul' | 'ret' = 'kabul', gerekce?: string, session = librarian) =>
    api.post('v2/kutuphane/istek/coz', { id, karar, ...(gerekce ? { gerekce } : {}) }, { session });

  test('a reader proposes, a librarian accepts, and only then is it public; the reader is notified', async () => {
    const asked = await propose({ adi: 'Mor Salkımlı Ev', not: 'Kapağı elimde' });
    expect(asked).toMatchObject({ durum: 'bekliyor' });
    expect(asked.id).toBeUndefined();
    const waiting = (await api.page('kutuphane-istekler', {}, { session: librarian })).body._sonuc.veri.istekler.liste.find((r) => r.id === asked.talepId);
    expect(waiting).toMatchObject({ islem: 'kitap-ekle', not: 'Kapağı elimde', uye: { adi: 'Okur Oya' } });
    expect(waiting?.alanlar.find((f) => f.alan === 'adi')).toEqual({ alan: 'adi', sonra: 'Mor Salkımlı Ev' });
    const done = (await resolve(asked.talepId)).body._sonuc;
    expect((await api.page('kitap', { id: done.id ?? 0, seo: 'mor-salkimli-ev' })).status).toBe(200);
    expect(await told(reader)).toContain('katki-kabul');
    expect((await resolve(asked.talepId, 'ret', 'Geç kaldım.', other)).body).toMatchObject({
      hataKodu: 'caseDecidedBy',
      hataMesaji: `Kütüphaneci Kerime (@${librarian.kadi}) bu kaydı bu sırada karara bağladı: kabul edildi.`,
    });
    const own = (await api.page('kutuphane-isteklerim', {}, { session: reader })).body._sonuc.veri.istekler.liste.find((r) => r.id === asked.talepId);
    expect(own).toMatchObject({ durum: 'kabul', cozen: { adi: 'Kütüphaneci Kerime' } });
    expect((await api.get('v2/kutuphane/isteklerim', {}, { session: reader })).body._sonuc.liste[0]?.id).toBe(asked.talepId);
  });

  test('an ISBN that is taken names the book it belongs to, but a hidden one to librarians alone', async () => {
    const { id = 0 } = (await save(bookForm(author, { adi: 'Handan', isbn: '9789750802942' }))).body._sonuc;
    const refusal = async (session: TestMember) => (await save(bookForm(author, { isbn: '9789750802942' }), session)).body.alanlar?.isbn;
    expect(await refusal(reader)).toContain('Handan');
    await sql`update books set published = false where id = ${id}`.execute(api.db);
    expect(await refusal(reader)).toBe('Bu ISBN katalogda kayıtlı.');
    expect(await refusal(librarian)).toContain('Handan');
  });

  test('a refusal needs a reason, which the reader sees', async () => {
    const asked = await propose();
    expect((await resolve(asked.talepId, 'ret')).body.alanlar).toEqual({ gerekce: 'Lütfen gerekçenizi yazın.' });
    expect((await resolve(asked.talepId, 'ret', 'Bu kitap katalogda var.')).status).toBe(200);
    const own = (await api.page('kutuphane-isteklerim', {}, { session: reader })).body._sonuc.veri.istekler.liste.find((r) => r.id === asked.talepId);
    expect(own).toMatchObject({ durum: 'ret', gerekce: 'Bu kitap katalogda var.' });
    // Among many, the page to which the notification leads holds those alone.
    await propose({ adi: 'Bekleyen bir öneri' });
    const { veri } = (await api.page('kutuphane-isteklerim', { durum: 'ret' }, { session: reader })).body._sonuc;
    expect([veri.durum, veri.istekler.liste[0]?.id, ...new Set(veri.istekler.liste.map((r) => r.durum))]).toEqual(['ret', asked.talepId, 'ret']);
    const { liste } = (await api.get('v2/kutuphane/isteklerim', { durum: 'bekliyor' }, { session: reader })).body._sonuc;
    expect([...new Set(liste.map((r) => r.durum))]).toEqual(['bekliyor']);
    expect(await told(reader)).toContain('katki-ret');
  });

  test('a proposed edit touches only its own fields, and yields to later changes', async () => {
    const { id = 0 } = (await save(bookForm(author, { adi: 'Kalp Ağrısı', sayfa: 200, yil: 1924 }))).body._sonuc;
    const asked = (await save(bookForm(author, { id, surum: 1, adi: 'Kalp Ağrısı', sayfa: 210, yil: 1924 }), reader)).body._sonuc;
    await save(bookForm(author, { id, surum: 1, adi: 'Kalp Ağrısı', sayfa: 200, yil: 1925 }));
    expect((await resolve(asked.talepId)).status).toBe(200);
    expect((await record(id)).alanlar).toMatchObject({ sayfa: '210', yil: '1925' });
    const again = (await save(bookForm(author, { id, surum: 3, adi: 'Kalp Ağrısı', sayfa: 220, yil: 1925 }), reader)).body._sonuc;
    await save(bookForm(author, { id, surum: 3, adi: 'Kalp Ağrısı', sayfa: 230, yil: 1925 }), other);
    expect((await resolve(again.talepId)).body.hataMesaji).toContain('Moderatör Macide, Kütüphaneci Kerime bu kaydı sonradan değiştirdi (sayfa sayısı)');
  });

  test('[R-MODAL-16] the same proposal pressed twice at once waits once', async () => {
    const someone = await api.member();
    for (let round = 0; round < 8; round += 1) {
      const [keep, gone] = [await makeBook(api), await makeBook(api)];
      const press = () => operate(api, someone, { islem: 'kitap-birlestir', id: keep.id, digerId: gone.id });
      const answers = await Promise.all(Array.from({ length: 4 }, press));
      expect(answers.map(({ body }) => body.hataKodu ?? body._sonuc.durum).sort()).toEqual(['bekliyor', 'requestTwice', 'requestTwice', 'requestTwice']);
    }
  });

  test('merges and unpublishing are proposed too', async () => {
    const [keep, gone] = [await makeBook(api), await makeBook(api)];
    const asked = (await operate(api, reader, { islem: 'kitap-birlestir', id: keep.id, digerId: gone.id, not: 'Aynı kitap' })).body._sonuc;
    expect(asked.durum).toBe('bekliyor');
    expect((await operate(api, reader, { islem: 'kitap-birlestir', id: keep.id, digerId: gone.id })).body.hataKodu).toBe('requestTwice');
    expect((await operate(api, reader, { islem: 'kitap-birlestir', id: keep.id, digerId: keep.id })).body.hataKodu).toBe('mergeSelf');
    const beside = await operate(api, librarian, { islem: 'kitap-kaldir', id: keep.id, digerId: gone.id });
    expect([beside.status, Object.keys(beside.body.alanlar ?? {})]).toEqual([400, ['digerId']]);
    await resolve(asked.talepId);
    const { merged_into } = await api.db.selectFrom('books').select('merged_into').where('id', '=', gone.id).executeTakeFirstOrThrow();
    expect(merged_into).toBe(keep.id);
    const preview = (await api.get('v2/kutuphane/onizleme', { turu: 'kitap', id: keep.id }, { session: reader })).body._sonuc;
    expect(preview).toMatchObject({ hedef: { id: keep.id }, surum: 2, yayinda: 1 });
    // Its numbers are those of the record asked for.
    for (const n of [1, 2]) {
      const series = { name: `Dizi ${n}`, slug: `dizi-${n}`, original_name: `Saga ${n}`, follower_count: n };
      const { id } = await api.db.insertInto('series').values(series).returning('id').executeTakeFirstOrThrow();
      expect((await api.get('v2/kutuphane/onizleme', { turu: 'seri', id }, { session: reader })).body._sonuc).toMatchObject({
        ayrinti: `Saga ${n}`,
        takipci: n,
      });
    }
  });

  test('[R-LIB-02] a waiting proposal about what was merged meanwhile names what remained, over several merges, but a hidden record to librarians alone', async () => {
    const [first, gone, keep] = [await makeBook(api), await makeBook(api), await makeBook(api, 'Kalan Kitap')];
    const asked = (await operate(api, reader, { islem: 'kitap-birlestir', id: first.id, digerId: keep.id })).body._sonuc;
    const settled = (await operate(api, reader, { islem: 'kitap-birlestir', id: gone.id, digerId: first.id })).body._sonuc;
    const waiting = async (session: TestMember) =>
      session === reader
        ? (await api.page('kutuphane-isteklerim', {}, { session })).body._sonuc.veri.istekler.liste
        : (await api.page('kutuphane-istekler', {}, { session })).body._sonuc.veri.istekler.liste;
    const shown = async (session: TestMember) => {
      const found = (await waiting(session)).find((r) => r.id === asked.talepId);
      return [found?.hedef?.kalan?.adi, found?.diger?.kalan];
    };
    expect(await shown(librarian)).toEqual([undefined, undefined]);
    await resolve(settled.talepId);
    await operate(api, librarian, { islem: 'kitap-birlestir', id: keep.id, digerId: gone.id });
    for (const session of [librarian, reader]) expect(await shown(session)).toEqual(['Kalan Kitap', undefined]);
    // What was decided needs no such words.
    expect((await waiting(reader)).find((r) => r.id === settled.talepId)?.diger).toEqual({
      id: first.id,
      turu: 'kitap',
      adi: expect.any(String),
      yol: expect.any(String),
    });
    await operate(api, librarian, { islem: 'kitap-kaldir', id: keep.id });
    expect([await shown(librarian), await shown(reader)]).toEqual([
      ['Kalan Kitap', undefined],
      [undefined, undefined],
    ]);
  });

  test('nothing can be proposed about a hidden record: it answers like one that is not there, and its name is told to nobody', async () => {
    const [hidden, shown] = [await makeBook(api, 'Gizlenen'), await makeBook(api)];
    await operate(api, librarian, { islem: 'kitap-kaldir', id: hidden.id });
    const answers = async (id: number) => [
      await save(bookForm(author, { id, surum: 1 }), reader),
      await operate(api, reader, { islem: 'kitap-yayinla', id }),
      await operate(api, reader, { islem: 'kitap-birlestir', id: shown.id, digerId: id }),
      await api.get('v2/kutuphane/onizleme', { turu: 'kitap', id }, { session: reader }),
      await api.page('kutuphane-kayit', { turu: 'kitap', id }, { session: reader }),
    ];
    const told = (await answers(hidden.id)).map(({ status, body }) => [status, body.hataKodu]);
    expect(told).toEqual((await answers(999_999)).map(({ status, body }) => [status, body.hataKodu]));
    expect(told).toEqual(Array.from({ length: 5 }, () => [404, 'bookNotFound']));
    expect(JSON.stringify((await api.get('v2/kutuphane/isteklerim', {}, { session: reader })).body)).not.toContain('Gizlenen');
  });

  test('two librarians who accept at once apply it once', async () => {
    const asked = await propose({ adi: 'Zeyno’nun Oğlu' });
    const answers = await Promise.all([resolve(asked.talepId), resolve(asked.talepId, 'kabul', undefined, other)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await api.db.selectFrom('books').select('id').where('title', '=', 'Zeyno’nun Oğlu').execute()).length).toBe(1);
  });

  test("own proposals are withdrawn, not decided; others' are not even visible", async () => {
    const asked = await propose();
    const stranger = await api.member();
    expect((await api.post('v2/kutuphane/istek/geri-cek', { id: asked.talepId ?? 0 }, { session: stranger })).status).toBe(404);
    expect((await api.post('v2/kutuphane/istek/geri-cek', { id: asked.talepId ?? 0 }, { session: reader })).status).toBe(200);
    expect((await resolve(asked.talepId)).body.hataKodu).toBe('requestClosed');
    const again = async (id: number | undefined) => (await api.post('v2/kutuphane/istek/geri-cek', { id: id ?? 0 }, { session: reader })).body.hataKodu;
    expect([await again(asked.talepId), await again(999_999)]).toEqual(['requestClosed', 'requestNotFound']);
    const kept = await propose();
    await api.grant(reader, 'librarian');
    expect((await resolve(kept.talepId, 'kabul', undefined, reader)).body.hataKodu).toBe('ownRequest');
    await api.db.deleteFrom('member_roles').where('member_id', '=', reader.id).execute();
    const states = (await api.get('v2/kutuphane/istekler', { durum: 'geri-cekildi' }, { session: librarian })).body._sonuc.liste.map((r) => r.durum);
    expect(new Set(states)).toEqual(new Set(['geri-cekildi']));
  });

  test('a repeated request with one client id proposes once', async () => {
    const form = { ...bookForm(author, { adi: 'Vurun Kahpeye' }), istekId: 'ayni-istek-0001' };
    const [a, b] = [await save(form, reader), await save(form, reader)];
    expect(b.body._sonuc).toEqual(a.body._sonuc);
  });
});

describe('[R-MODAL-17] [R-MODAL-15] [R-ROLE-11] becoming a librarian', () => {
  const words = 'Yıllardır kitap kataloglarını düzenliyor, künyeleri kapaktan denetliyorum.';
  test('requirements, application, decision by a chief librarian, and revoking the permission', async () => {
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
    const name = async () => (await api.post('v2/kutuphane/bas-kutuphaneci', { uyeId: librarian.id, ver: 1 }, { session: admin })).status;
    expect(await Promise.all([name(), name()])).toEqual([200, 200]);
    expect(await api.db.selectFrom('audit_log').select('action').where('action', '=', 'kutuphane:bas-kutuphaneci').execute()).toHaveLength(1);
    expect((await list(librarian)).kararVerir).toBe(1);
    expect((await decide(librarian)).status).toBe(200);
    expect((await decide(admin)).body.hataMesaji).toContain(`(@${librarian.kadi}) bu kaydı bu sırada karara bağladı: kabul edildi.`);
    expect(await told(applicant)).toContain('kutuphaneci-kabul');
    expect((await save(bookForm(author), applicant)).body._sonuc.durum).toBe('yapildi');
    expect((await apply()).body.hataKodu).toBe('alreadyLibrarian');
    const take = (session: TestMember, uyeId = applicant.id) => api.post('v2/kutuphane/yetki-al', { uyeId, gerekce: 'Uzun süredir etkin değil.' }, { session });
    expect((await take(other)).body.hataKodu).toBe('chiefsOnly');
    // Who names chiefs takes it from them.
    expect((await take(librarian, librarian.id)).body.hataKodu).toBe('forbidden');
    expect((await take(librarian)).status).toBe(200);
    expect((await take(librarian)).body.hataKodu).toBe('notLibrarian');
    expect((await take(admin)).body.hataMesaji).toContain(`(@${librarian.kadi}) bu kaydı bu sırada sonuçlandırdı.`);
    expect((await take(admin, other.id)).body.hataKodu).toBe('notLibrarian');
    expect((await save(bookForm(author), applicant)).body._sonuc.durum).toBe('bekliyor');
    expect((await api.post('v2/kutuphane/bas-kutuphaneci', { uyeId: librarian.id, ver: 0 }, { session: admin })).status).toBe(200);
  });

  test('[R-ROLE-17] a chief whom a main administrator takes the role from is no chief any more, also as a moderator or with the role given back', async () => {
    const [admin, chief] = [await api.member({ roles: ['admin'] }), await api.member({ roles: ['librarian', 'moderator'] })];
    const decides = async () => (await api.page('kutuphaneciler', {}, { session: chief })).body._sonuc.veri.kararVerir;
    const change = (ver: 0 | 1) => api.post('v2/yonetim/yetki/degistir', { kadi: chief.kadi, rol: 'librarian', ver }, { session: admin });
    await api.post('v2/kutuphane/bas-kutuphaneci', { uyeId: chief.id, ver: 1 }, { session: admin });
    const states = [await decides()];
    for (const ver of [0, 1] as const) {
      await change(ver);
      states.push(await decides());
    }
    expect(states).toEqual([1, 0, 0]);
  });
});
