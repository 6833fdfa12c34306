import { sql } from 'kysely';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';
import { adOnAir, advertiser, today } from './testing';

// The whole day's budget may be spent, at whatever time the tests run.
jest.mock('./clock', () => ({ ...jest.requireActual('./clock'), dayPassed: () => 1 }));

let api: TestApi;
let book: { id: number; work_id: number; author: number; genre: number; topic: number };
beforeAll(async () => {
  api = await startTestApi();
  const { db } = api;
  const { id: genre } = await db.insertInto('genres').values({ slug: 'oyku', name_tr: 'Öykü', name_en: 'Stories' }).returning('id').executeTakeFirstOrThrow();
  const { id: author } = await db.insertInto('authors').values({ name: 'Deniz Korkut', slug: 'deniz-korkut' }).returning('id').executeTakeFirstOrThrow();
  const { id: topic } = await db.insertInto('topics').values({ name: 'Deniz', slug: 'deniz', title: 'Denize dair' }).returning('id').executeTakeFirstOrThrow();
  const { id: work_id } = await db.insertInto('works').values({ title: 'Kıyıda' }).returning('id').executeTakeFirstOrThrow();
  const { id } = await db.insertInto('books').values({ work_id, title: 'Kıyıda', slug: 'kiyida', is_main: true }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('work_genres').values({ work_id, genre_id: genre }).execute();
  await db.insertInto('work_topics').values({ work_id, topic_id: topic }).execute();
  await db.insertInto('book_contributors').values({ book_id: id, author_id: author, role: 'yazar', position: 1 }).execute();
  book = { id, work_id, author, genre, topic };
});
afterAll(() => api?.stop());
beforeEach(() => api.db.updateTable('ads').set({ state: 'bitti' }).execute());

const aim = async (hedefler: string) => {
  const owner = await advertiser(api, 10_000);
  const { id } = await adOnAir(api, { owner });
  const answer = await api.post('v2/reklam/degistir', { id, bitis: today(9), butce: 10_000, hedefler }, { session: owner });
  expect(answer.status).toBe(200);
  return { id, owner };
};
const pick = async (session?: TestMember, options: { yer?: 'akis' | 'ust'; lang?: 'tr' | 'en'; sayfa?: string } = {}) =>
  (
    await api.get(
      'v2/rlm/reklam',
      { yer: options.yer ?? 'akis', ...(options.sayfa ? { sayfa: options.sayfa } : {}) },
      { ...(session ? { session } : { headers: { 'cihaz-kodu': 'misafir-cihazi' } }), lang: options.lang ?? 'tr' },
    )
  ).body._sonuc.reklam;
const personal = (session: TestMember, kisiselReklam: 0 | 1) => api.post('v2/hesap/tercihler', { kisiselReklam }, { session });
/** A member who agrees to personal ads and has the book on a shelf. */
async function readerOfBook(shelf: 'okudum' | 'yarim-biraktim' = 'okudum') {
  const reader = await api.member();
  await api.db.insertInto('shelf_entries').values({ member_id: reader.id, work_id: book.work_id, book_id: book.id, shelf }).execute();
  await personal(reader, 1);
  return reader;
}

describe('[R-STAFF-08] an ad that aims at a taste', () => {
  test.each(['tur', 'yazar', 'kitap', 'konu'] as const)('(%s) is for readers who share it, and says so', async (turu) => {
    const value = { tur: book.genre, yazar: book.author, kitap: book.id, konu: book.topic }[turu];
    const name = { tur: 'Öykü', yazar: 'Deniz Korkut', kitap: 'Kıyıda', konu: 'Deniz' }[turu];
    const { id, owner } = await aim(`${turu}:${value}`);
    const reader = await readerOfBook();
    expect(await pick(reader)).toMatchObject({ id, neden: { turu, adi: name, dil: 0, yer: 0 } });
    expect(await pick(await api.member())).toBeUndefined();
    expect(await pick()).toBeUndefined();
    expect(await pick(await readerOfBook('yarim-biraktim'))).toBeUndefined();
    expect((await api.get('v2/reklam/oku', { id }, { session: owner })).body._sonuc.hedefler).toEqual([{ turu, deger: String(value), adi: name }]);
  });

  test('[R-STAFF-04] shows the reviewer each ad’s own aims, in their language', async () => {
    const [genre, place, open] = [await aim(`tur:${book.genre},kitap:${book.id}`), await aim('yer:akis,dil:en'), await aim('')];
    const session = await api.member({ roles: ['moderator'] });
    const { liste } = (await api.page('yonetim-reklamlar', { durum: 'yayinda' }, { session, lang: 'en' })).body._sonuc.veri;
    const aimsOf = ({ id }: { id: number }) => liste.find(({ reklam }) => reklam.id === id)?.hedefler;
    expect(aimsOf(genre)).toEqual([
      { turu: 'kitap', deger: String(book.id), adi: 'Kıyıda' },
      { turu: 'tur', deger: String(book.genre), adi: 'Stories' },
    ]);
    expect(aimsOf(place)).toEqual([
      { turu: 'dil', deger: 'en' },
      { turu: 'yer', deger: 'akis' },
    ]);
    expect(aimsOf(open)).toEqual([]);
  });

  test.each(['tur', 'yazar', 'kitap', 'konu'] as const)('(%s) is for everybody on pages about it, whatever they read', async (turu) => {
    const value = { tur: book.genre, yazar: book.author, kitap: book.id, konu: book.topic }[turu];
    const { id } = await aim(`${turu}:${value}`);
    const here = await pick(undefined, { sayfa: `/kitap/kiyida--${book.id}/incelemeler` });
    expect(here).toMatchObject({ id, neden: { turu, sayfa: 1, dil: 0, yer: 0 } });
    expect((await pick(await api.member(), { sayfa: `/kitap/kiyida--${book.id}` }))?.id).toBe(id);
    const own = { tur: '/kitap-turu/oyku/en-yeni', yazar: '/yazar/deniz-korkut/alintilar', kitap: `/kitap/kiyida--${book.id}`, konu: '/konu/deniz' }[turu];
    expect((await pick(undefined, { sayfa: own }))?.id).toBe(id);
    for (const sayfa of ['/', '/kitap/kiyida--999999', '/konu/yok', '/yazar/kiyida', '/kitap-turu/yok', '/kitap-turleri'])
      expect(await pick(undefined, { sayfa })).toBeUndefined();
    // Who reads it anyway is told so on other pages only.
    expect((await pick(await readerOfBook(), { sayfa: '/' }))?.neden).not.toHaveProperty('sayfa');
  });

  test('an address that is none is refused', async () => {
    expect((await api.get('v2/rlm/reklam', { yer: 'akis', sayfa: 'kitap' })).status).toBe(400);
  });

  test('reaches who follows the author too', async () => {
    const { id } = await aim(`yazar:${book.author}`);
    const follower = await api.member();
    await personal(follower, 1);
    await api.db.insertInto('entity_follows').values({ member_id: follower.id, kind: 'yazar', entity_id: book.author }).execute();
    expect((await pick(follower))?.id).toBe(id);
  });

  test('[R-AUTHR-23] reaches nobody who muted the author', async () => {
    await aim(`yazar:${book.author}`);
    const reader = await api.member();
    await personal(reader, 1);
    await api.db.insertInto('entity_follows').values({ member_id: reader.id, kind: 'yazar', entity_id: book.author, muted: true }).execute();
    expect(await pick(reader)).toBeUndefined();
  });

  test('[R-OPEN-15] never reaches a member who has not chosen personal ads, nor one who switches them off, at once', async () => {
    const { id } = await aim(`tur:${book.genre}`);
    const reader = await readerOfBook();
    const config = async () => (await api.get('v2/rlm/config', {}, { session: reader })).body._sonuc.kisisel;
    expect([(await pick(reader))?.id, await config()]).toEqual([id, 1]);
    await api.db.deleteFrom('member_preferences').where('member_id', '=', reader.id).execute();
    expect([await pick(reader), await config()]).toEqual([undefined, 0]);
    // A choice about something else is none about ads.
    await api.db.insertInto('member_preferences').values({ member_id: reader.id, weekly_digest: true }).execute();
    expect([await pick(reader), await config()]).toEqual([undefined, 0]);
    await personal(reader, 1);
    expect([(await pick(reader))?.id, await config()]).toEqual([id, 1]);
    await personal(reader, 0);
    expect([await pick(reader), await config()]).toEqual([undefined, 0]);
    await personal(reader, 1);
    expect([(await pick(reader))?.id, await config()]).toEqual([id, 1]);
    expect((await api.get('v2/rlm/config')).body._sonuc.kisisel).toBe(0);
  });

  test('[R-OPEN-15] leaves ads for everybody to those who switched it off', async () => {
    const { id } = await adOnAir(api);
    const reader = await readerOfBook();
    await personal(reader, 0);
    expect(await pick(reader)).toMatchObject({ id, neden: { turu: 'genel' } });
  });
});

test('[R-STAFF-08] language and place are aims without taste: they hold for visitors too', async () => {
  const { id } = await aim('dil:en,yer:ust');
  expect(await pick(undefined, { yer: 'ust', lang: 'en' })).toMatchObject({ id, neden: { turu: 'genel', dil: 1, yer: 1 } });
  expect(await pick(undefined, { yer: 'ust', lang: 'tr' })).toBeUndefined();
  expect(await pick(undefined, { yer: 'akis', lang: 'en' })).toBeUndefined();
});

test('[R-STAFF-08] the choice follows every change at once: a pause, another aim, a new name of the company', async () => {
  const { id, owner } = await aim('dil:tr');
  expect((await pick())?.id).toBe(id);
  await api.post('v2/reklam/durum', { id, islem: 'durdur' }, { session: owner });
  expect(await pick()).toBeUndefined();
  await api.post('v2/reklam/durum', { id, islem: 'surdur' }, { session: owner });
  await api.db.updateTable('advertisers').set({ company: 'Yeni Unvan' }).where('member_id', '=', owner.id).execute();
  expect(await pick()).toMatchObject({ id, reklamveren: 'Yeni Unvan' });
  await api.post('v2/reklam/degistir', { id, bitis: today(9), butce: 10_000, hedefler: 'dil:en' }, { session: owner });
  expect(await pick()).toBeUndefined();
});

describe('[R-STAFF-08] the estimate', () => {
  const ask = async (input: { butce?: number; hedefler?: string; gun?: number } = {}) =>
    (await api.get('v2/rlm/tahmin', { butce: 1_000_000, ...input })).body._sonuc;
  test('follows aim and days, leaves out who does not want to be aimed at, and names nobody in particular', async () => {
    const readers = await Promise.all(Array.from({ length: 24 }, () => readerOfBook()));
    const ids = readers.map(({ id }) => id);
    await api.db
      .updateTable('members')
      .set({ last_active_at: new Date(0) })
      .execute();
    await api.db.updateTable('members').set({ last_active_at: new Date() }).where('id', 'in', ids.slice(0, 22)).execute();
    await api.db
      .updateTable('members')
      .set({ last_active_at: new Date(Date.now() - 10 * 86_400_000) })
      .where('id', 'in', ids.slice(22))
      .execute();
    const aimed = `tur:${book.genre}`;
    expect([(await ask()).kitle, (await ask({ gun: 3 })).kitle, (await ask({ hedefler: aimed })).kitle]).toEqual([24, 22, 24]);
    expect((await ask({ hedefler: aimed })).bilinmeyen).toEqual(['zevk-kapali']);
    await personal(readers[0] as TestMember, 0);
    expect((await ask({ hedefler: aimed })).kitle).toBe(23);
    expect((await ask({ hedefler: `${aimed},dil:en` })).bilinmeyen).toEqual(['az-okur', 'zevk-kapali']);
    expect((await ask({ hedefler: `${aimed},dil:en` })).kitle).toBe(0);
    expect((await ask({ gun: 60 })).bilinmeyen).toEqual(['ziyaretci', 'uzun-sure']);
    const small = await ask({ butce: 5_000 });
    expect(small.enCok).toBeLessThanOrEqual(24);
  });
  test('[R-ADS-07] is measured by what ended ads reached of the readers whom budget and aim could reach', async () => {
    const owner = await advertiser(api, 500_000);
    for (let n = 0; n < 5; n += 1) await adOnAir(api, { owner, butce: 100_000 });
    const change = { state: 'bitti' as const, impressions: 100, readers: sql<number>`audience / 2` };
    await api.db.updateTable('ads').set(change).where('advertiser_id', '=', owner.id).execute();
    const { kitle, enAz, enCok, olculdu } = await ask();
    expect([olculdu, enAz <= kitle / 2, enCok >= Math.floor(kitle / 2), enCok < kitle]).toEqual([1, true, true, true]);
  });
  test('counts rivals on air', async () => {
    expect((await ask()).rakip).toBe(0);
    await aim('dil:tr');
    expect([(await ask()).rakip, (await ask({ hedefler: 'dil:tr' })).rakip, (await ask({ hedefler: 'dil:en' })).rakip]).toEqual([1, 1, 0]);
  });
  test.each(['tur:0', 'tur:x', 'dil:de', 'yer:yan', 'tur:1;drop', 'renk:1'])('refuses the aim %s', async (hedefler) => {
    expect((await api.get('v2/rlm/tahmin', { butce: 10_000, hedefler })).status).toBe(400);
  });
});

test('[R-STAFF-08] 200 readers at once take what is there and not a kuruş more', async () => {
  const { id, owner } = await aim(`konu:${book.topic}`);
  const readers = await Promise.all(Array.from({ length: 200 }, () => readerOfBook()));
  const shown = await Promise.all(readers.map(async (reader) => ({ reader, ad: await pick(reader) })));
  await api.post('v2/reklam/degistir', { id, bitis: today(), butce: 5_000, hedefler: `konu:${book.topic}` }, { session: owner });
  // Who is told to come back because the database has too much to do, comes back.
  const sendSeen = (reader: TestMember, anahtar: string) => api.post('v2/rlm/gorundu', { anahtar }, { session: reader });
  const see = async (reader: TestMember, anahtar: string): ReturnType<typeof sendSeen> => {
    const answer = await sendSeen(reader, anahtar);
    return answer.status === 503 ? see(reader, anahtar) : answer;
  };
  const counted = await Promise.all(shown.flatMap(({ reader, ad }) => (ad ? [see(reader, ad.anahtar)] : [])));
  expect(counted).toHaveLength(200);
  expect(counted.filter(({ body }) => body._sonuc?.sayildi === 1)).toHaveLength(125);
  const { spent_kurus, readers: paid, state } = await api.db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect([spent_kurus, paid, state]).toEqual([5_000, 125, 'bitti']);
  const cuts = await api.db.selectFrom('ad_cuts').selectAll().where('ad_id', '=', id).execute();
  expect(cuts.map(({ aim, readers: n, spent_kurus: spent }) => [aim, n, spent])).toEqual([['konu', 125, 5_000]]);
});
