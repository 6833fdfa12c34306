import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { adOnAir, advertiser } from './testing';

// The whole day's budget may be spent, at whatever time the tests run.
jest.mock('./clock', () => ({ ...jest.requireActual('./clock'), dayPassed: () => 1 }));

let api: TestApi;
let staff: TestMember;
let book: { id: number; work_id: number };
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.member({ roles: ['panel'] });
  const { id: work_id } = await api.db.insertInto('works').values({ title: 'Kıyıda' }).returning('id').executeTakeFirstOrThrow();
  const values = { work_id, title: 'Kıyıda', slug: 'kiyida', is_main: true };
  const { id } = await api.db.insertInto('books').values(values).returning('id').executeTakeFirstOrThrow();
  book = { id, work_id };
});
afterAll(() => api?.stop());
beforeEach(() => api.db.updateTable('ads').set({ state: 'bitti' }).execute());

const statistics = async (id: number, session: TestMember) => (await api.get('v2/reklam/istatistik', { id }, { session })).body._sonuc;
/** A reader sees the ad on air, and clicks it if asked. */
async function visit(click: boolean, yer: 'akis' | 'ust' = 'akis') {
  const session = await api.member();
  const ad = (await api.get('v2/rlm/reklam', { yer }, { session })).body._sonuc.reklam;
  const anahtar = ad?.anahtar ?? '';
  await api.post('v2/rlm/gorundu', { anahtar }, { session });
  if (click) await api.post('v2/rlm/tiklandi', { anahtar }, { session });
  return { session, anahtar, baslik: ad?.baslik };
}
/** An ad on air that leads to the book. */
async function adOfBook() {
  const found = await adOnAir(api);
  await api.db
    .updateTable('ads')
    .set({ target: `/kitap/kiyida--${book.id}` })
    .where('id', '=', found.id)
    .execute();
  return found;
}

test('[R-STAFF-11] figures stand by place, aim and text and add up; the file has a line for each', async () => {
  const { id, owner } = await adOnAir(api);
  await visit(true);
  await visit(false);
  await visit(true, 'ust');
  const { yerler, hedefler, metinler, eksik } = await statistics(id, owner);
  expect(yerler).toEqual([
    { deger: 'akis', gosterim: 2, okur: 2, tiklama: 1, raf: 0, harcama: 80 },
    { deger: 'ust', gosterim: 1, okur: 1, tiklama: 1, raf: 0, harcama: 40 },
  ]);
  const all = { gosterim: 3, okur: 3, tiklama: 2, raf: 0, harcama: 120 };
  expect([hedefler, metinler, eksik]).toEqual([[{ deger: 'genel', ...all }], [{ deger: '1', ...all }], 0]);
  const file = (await api.get('v2/reklam/istatistik/dosya', { id }, { session: owner, lang: 'en' })).body._sonuc;
  const lines = file.icerik.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('day,place,aim,text,impressions,readers,clicks,shelved,spent_tl');
  expect(lines.slice(1).map((line) => line.split(',').slice(1).join(','))).toEqual([
    'feed,everybody,Yeni bir öykü kitabı,2,2,1,0,0.80',
    'above,everybody,Yeni bir öykü kitabı,1,1,1,0,0.40',
  ]);
  // A Turkish spreadsheet would put a line with commas into one column, and take 0.80 for a time of day.
  const turkish = (await api.get('v2/reklam/istatistik/dosya', { id }, { session: owner, lang: 'tr' })).body._sonuc.icerik.split('\r\n');
  expect(turkish[0]).toBe('\uFEFFgun;yer;hedef;metin;gosterim;okur;tiklama;raf;harcama_tl');
  expect(turkish[1]?.split(';').slice(1)).toEqual(['akış', 'herkes', 'Yeni bir öykü kitabı', '2', '2', '1', '0', '"0,80"']);
});

test('[R-STAFF-11] figures are their owner’s alone', async () => {
  const { id } = await adOnAir(api);
  const other = await advertiser(api);
  for (const path of ['v2/reklam/istatistik', 'v2/reklam/istatistik/dosya'] as const)
    expect((await api.get(path, { id }, { session: other })).body).toMatchObject({ hataKodu: 'adNotFound' });
});

test('[R-STAFF-11] a book put on a shelf after a click counts once; without a click, or another book, it does not', async () => {
  const { id, owner } = await adOfBook();
  const { id: other } = await api.db
    .insertInto('books')
    .values({
      work_id: (await api.db.insertInto('works').values({ title: 'Başka' }).returning('id').executeTakeFirstOrThrow()).id,
      title: 'Başka',
      slug: 'baska',
      is_main: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [clicked, saw] = [await visit(true), await visit(false)];
  const shelve = (kitapId: number, session: TestMember, raf: 'okuyacagim' | 'okudum' | '') =>
    api.post('v2/kitap/isaretle', { kitapId, ...(raf ? { raf } : {}) } as never, { session });
  await shelve(other, clicked.session, 'okuyacagim');
  await shelve(book.id, saw.session, 'okuyacagim');
  expect((await statistics(id, owner)).yerler[0]?.raf).toBe(0);
  expect((await shelve(book.id, clicked.session, 'okuyacagim')).status).toBe(200);
  await shelve(book.id, clicked.session, 'okudum');
  expect((await statistics(id, owner)).yerler[0]?.raf).toBe(1);
});

test('[R-STAFF-10] two texts are compared by the readers who clicked since they run side by side, each once; one is named when the numbers allow it', async () => {
  const { id, owner } = await adOnAir(api);
  await visit(true);
  expect((await statistics(id, owner)).yarisma).toBeUndefined();
  await api.post('v2/reklam/metin', { id, yuva: 'b', baslik: 'İkinci başlık', metin: 'Başka sözlerle, aynı kitap.', hedef: '/kitaplar' }, { session: owner });
  await api.post('v2/reklam/onay/karar', { id, karar: 'yayinla', surum: 2 }, { session: staff });
  expect((await statistics(id, owner)).yarisma).toEqual({ a: 0, b: 0 });
  // Who sees the second text clicks, and clicks again; who sees the first does not.
  let clicks = 0;
  for (let n = 0; n < 60 && clicks < 8; n += 1) {
    const { session, anahtar, baslik } = await visit(false);
    if (baslik !== 'İkinci başlık') continue;
    clicks += 1;
    for (let again = 0; again < 2; again += 1) await api.post('v2/rlm/tiklandi', { anahtar }, { session });
    expect((await statistics(id, owner)).yarisma).toEqual({ a: 0, b: clicks, ...(clicks >= 8 ? { iyisi: 'b' } : {}) });
  }
  expect(clicks).toBe(8);
});
