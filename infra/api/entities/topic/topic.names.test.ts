import { sql } from 'kysely';
import { demoTopicNames } from '../../../db/migrations/0561-demo-topic-names';
import { startTestApi, type TestApi, type TestMember } from '../../testing/server';
import { namedIn } from './topic.names';

let api: TestApi;
let ada: TestMember;
let sea: number;
let plain: number;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.member();
  const add = async (values: { slug: string; name: string; title: string; name_en?: string; title_en?: string; description_en?: string }) =>
    (
      await api.db
        .insertInto('topics')
        .values({ description: 'Kıyılar, gemiler ve balıkçılar için bir konu.', ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  sea = await add({
    slug: 'deniz',
    name: 'Deniz',
    title: 'Denizin kitapları',
    name_en: 'The sea',
    title_en: 'Books of the sea',
    description_en: 'Shores and ships.',
  });
  plain = await add({ slug: 'bozkir', name: 'Bozkır', title: 'Bozkır edebiyatı' });
});

afterAll(() => api?.stop());

test.each([
  ['tr', 'The sea', 'Deniz'],
  ['en', 'The sea', 'The sea'],
  ['en', null, 'Deniz'],
  ['en', '', 'Deniz'],
] as const)('[R-LOOK-12] in %s a topic with the English name %j is called %s', (lang, en, name) => {
  expect(namedIn(lang, 'Deniz', en)).toBe(name);
});

const topicPage = async (seo: string, lang: 'tr' | 'en') => (await api.page('konu', { seo }, { lang })).body._sonuc;

test('[R-LOOK-12] a topic’s page is named and described in the reader’s language', async () => {
  expect(await topicPage('deniz', 'en')).toMatchObject({
    baslik: 'Books of the sea',
    veri: { konu: { adi: 'The sea', baslik: 'Books of the sea' }, aciklama: 'Shores and ships.' },
  });
  expect(await topicPage('deniz', 'tr')).toMatchObject({ baslik: 'Denizin kitapları', veri: { konu: { adi: 'Deniz' } } });
});

test('[R-LOOK-12] what nobody has translated is shown in Turkish and says so', async () => {
  expect((await topicPage('bozkir', 'en')).veri).toMatchObject({ konu: { adi: 'Bozkır' }, aciklamaDili: 'tr' });
  expect((await topicPage('bozkir', 'tr')).veri.aciklamaDili).toBeUndefined();
});

test('[R-LOOK-12] posts and comments name their topic in the reader’s language and say in which other they are written', async () => {
  const share = async (metin: string, konuId: number) =>
    (await api.post('v2/gonderi/paylas', { turu: 'ileti', konuId, metin }, { session: ada })).body._sonuc.gonderi.id as number;
  const [turkish, english] = [await share('Bugün kıyıda uzun uzun okudum.', sea), await share('I read it by the sea, and it was good.', plain)];
  await api.post('v2/yorum/ekle', { gonderiId: turkish, metin: 'Ne güzel bir gün olmuş!' }, { session: ada });
  const seen = async (id: number, lang: 'tr' | 'en') => (await api.page('gonderi', { id }, { lang, session: ada })).body._sonuc.veri;
  expect(await seen(turkish, 'en')).toMatchObject({ gonderi: { dil: 'tr', konu: { adi: 'The sea' } }, yorumlar: { liste: [{ dil: 'tr' }] } });
  const own = await seen(turkish, 'tr');
  expect(own.gonderi).toMatchObject({ konu: { adi: 'Deniz' } });
  expect([own.gonderi.dil, own.yorumlar.liste[0]?.dil]).toEqual([undefined, undefined]);
  expect((await seen(english, 'tr')).gonderi).toMatchObject({ dil: 'en', konu: { adi: 'Bozkır' } });
});

test('[R-LOOK-12] the first page of the feed is kept once per language', async () => {
  const first = async (lang: 'tr' | 'en') => (await api.get('v2/akis/liste', {}, { session: ada, lang })).body._sonuc.liste.map((post) => post.konu?.adi);
  expect([await first('tr'), await first('en'), await first('tr')]).toEqual([
    expect.arrayContaining(['Deniz']),
    expect.arrayContaining(['The sea']),
    expect.arrayContaining(['Deniz']),
  ]);
});

test('[R-LOOK-12] a topic is found by its name in either language', async () => {
  const found = async (q: string, lang: 'tr' | 'en') =>
    (await api.page('ara', { q, bolum: 'konular' }, { lang })).body._sonuc.veri.konular?.liste.map((topic) => topic.adi);
  expect([await found('the sea', 'en'), await found('deniz', 'en'), await found('the sea', 'tr')]).toEqual([['The sea'], ['The sea'], ['Deniz']]);
});

test('[R-LOOK-12] the index of topics goes by the names of the reader’s language', async () => {
  const named = async (harf: string, lang: 'tr' | 'en') =>
    (await api.page('dizin', { turu: 'konu', sayfa1: harf }, { lang })).body._sonuc.veri.kayitlar?.map(({ adi, alt }) => [adi, alt]);
  expect(await named('t', 'en')).toEqual([['The sea', 'Books of the sea']]);
  expect(await named('d', 'en')).toEqual([]);
  expect(await named('d', 'tr')).toEqual([['Deniz', 'Denizin kitapları']]);
  expect(await named('b', 'en')).toEqual([['Bozkır', 'Bozkır edebiyatı']]);
  const { harfler } = (await api.page('dizin', { turu: 'konu' }, { lang: 'en' })).body._sonuc.veri;
  expect(harfler.filter(({ sayi }) => sayi).map(({ harf }) => harf)).toEqual(['b', 't']);
});

test('[R-LOOK-12] librarians find a topic by its name in either language, and see it in theirs', async () => {
  const librarian = await api.member({ roles: ['librarian'] });
  const found = async (q: string, lang: 'tr' | 'en') =>
    (await api.get('v2/kutuphane/bul', { turu: 'konu', q }, { session: librarian, lang })).body._sonuc.liste.map(({ adi, ayrinti }) => [adi, ayrinti]);
  expect(await found('deniz', 'en')).toEqual([['The sea', 'Books of the sea']]);
  expect(await found('the sea', 'tr')).toEqual([['Deniz', 'Denizin kitapları']]);
});

test('[R-LOOK-12] topics of demo data that was loaded earlier get their English names; what librarians named stays', async () => {
  await api.db
    .insertInto('topics')
    .values([
      { slug: 'kitap-kulubu', name: 'Kitap kulübü', title: 'Birlikte okuyalım' },
      { slug: 'kutuphane', name: 'Kütüphane', title: 'Kütüphane günleri', name_en: 'Reading rooms' },
      { slug: 'ask', name: 'Aşklar', title: 'Aşkı anlatan kitaplar' },
    ])
    .execute();
  await demoTopicNames.up(api.db as never);
  const { rows } = await sql<{
    slug: string;
    name_en: string | null;
  }>`select slug, name_en from topics where slug in ('kitap-kulubu', 'kutuphane', 'ask') order by slug`.execute(api.db);
  expect(rows).toEqual([
    { slug: 'ask', name_en: null },
    { slug: 'kitap-kulubu', name_en: 'Book club' },
    { slug: 'kutuphane', name_en: 'Reading rooms' },
  ]);
});
