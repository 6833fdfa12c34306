import { searchKinds } from '@yaprak/shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from './server';

let api: TestApi;
let reader: TestMember;
let author: TestMember;
let book: { id: number; slug: string };
beforeAll(async () => {
  api = await startTestApi({}, { demo: true });
  [reader, author] = [await api.member({ premium: true }), await api.member()];
  book = await api.db
    .selectFrom('books')
    .select(['id', 'slug'])
    .where('title', '=', 'Kürk Mantolu Madonna')
    .where('is_main', '=', true)
    .executeTakeFirstOrThrow();
});
afterAll(() => api?.stop());

const self = async (of: TestMember) => (await api.get('v2/hesap/uye-bilgileri', {}, { session: of })).body._sonuc.uye;

test("[R-CALL-18] [R-ENT-01] [R-ENT-03] [R-ENT-12] [R-ENT-13] [R-ENT-14] [R-ENT-15] [R-ENT-16] [R-ENT-18] [R-ENT-19] [R-ENT-21] [R-ENT-22] the member's own record", async () => {
  const answer = await api.get('v2/hesap/uye-bilgileri', {}, { session: reader });
  expect(answer.body).toMatchObject({ bilgi: 1 });
  expect(answer.body._sonuc.uye).toMatchObject({
    id: reader.id,
    adi: expect.any(String),
    kadi: reader.kadi,
    email: reader.email,
    emailOnayGerekli: 0,
    epostaOnayi: 1,
    onay: 0,
    premium: 1,
    isSiki: 0,
    isGizli: 0,
    isSpam: 0,
    isYeni: 1,
    okudu: 0,
    okuyacak: 0,
    okuduDuz: 0,
    bBSayisi: 0,
    bMSayisi: 0,
    digerMesajSayisi: 0,
    sayiHikaye: 0,
    takipcisayisi: 0,
    takipettigisayisi: 0,
    fotografSiniri: 4,
    yetkiler: { kutuphanecilik: 0 },
    anaYetki: 0,
  });
  const admin = await api.member({ roles: ['admin'] });
  expect((await self(admin)).anaYetki).toBe(1);
});

test("[R-ENT-04] [R-ENT-05] the member's own record has their pictures; a private member's cover by an address of their own", async () => {
  const shy = await api.member({ isPrivate: true });
  for (const own of [await api.member(), shy]) {
    expect(await self(own)).not.toHaveProperty('kapak_resim');
    await api.db.updateTable('members').set({ avatar_key: 'yuz-2', cover_key: 'kapak-2' }).where('id', '=', own.id).execute();
    const kapak = own === shy ? expect.stringMatching(/^\/medya\/kapak-2~/) : '/medya/kapak-2';
    expect(await self(own)).toMatchObject({ resim: '/medya/yuz-2', resimB: '/medya/yuz-2', kapak_resim: kapak, kapak_resimB: kapak });
  }
});

test("[R-ENT-12] [R-ENT-13] [R-ENT-16] a member's numbers follow events", async () => {
  await api.post('v2/kitap/isaretle', { kitapId: book.id, raf: 'okudum' }, { session: author });
  await api.post('v2/uyeler/takip', { uyeId: author.id, takip: 1 }, { session: reader });
  expect(await self(author)).toMatchObject({ okudu: 1, okuduDuz: 1, okuyacak: 0, takipcisayisi: 1, takipettigisayisi: 0, bBSayisi: 1 });
  expect(await self(reader)).toMatchObject({ takipettigisayisi: 1 });
});

test('[R-ENT-04] [R-ENT-05] [R-ENT-06] [R-ENT-08] [R-ENT-10] [R-ENT-17] a profile describes a reader and their relation to the viewer', async () => {
  const viewer = await api.member();
  const shown = await api.member({ premium: true });
  await api.db
    .updateTable('members')
    .set({ avatar_key: 'yuz-1', cover_key: 'kapak-1', verified: true, loyal: true, is_spam: true })
    .where('id', '=', shown.id)
    .execute();
  const profile = async () => (await api.page('okur', { kadi: shown.kadi }, { session: viewer })).body._sonuc.veri.uye;
  expect(await profile()).toMatchObject({
    resim: expect.stringContaining('yuz-1'),
    resimB: expect.stringContaining('yuz-1'),
    kapak_resim: expect.stringContaining('kapak-1'),
    kapak_resimB: expect.stringContaining('kapak-1'),
    onay: 1,
    premium: 1,
    isSiki: 1,
    isSpam: 1,
    takipButon: 'takip-et',
  });
  await api.post('v2/uyeler/takip', { uyeId: viewer.id, takip: 1 }, { session: shown });
  await api.post('v2/uyeler/sustur', { uyeId: shown.id, sustur: 1 }, { session: viewer });
  expect(await profile()).toMatchObject({ seniTakipEdiyor: 1, susturdumMu: 1, takipButon: 'sen-de-takip-et' });
  await api.post('v2/uyeler/engelle', { uyeId: shown.id, engelle: 1 }, { session: viewer });
  expect(await profile()).toMatchObject({ engelledimMi: 1 });
  const shy = await api.member({ isPrivate: true });
  expect((await api.page('okur', { kadi: shy.kadi }, { session: viewer })).body._sonuc.veri.uye).toMatchObject({ isGizli: 1 });
});

test('[R-ENT-23] [R-ENT-25] [R-ENT-26] a book, its author and its genre', async () => {
  for (const table of ['books', 'authors'] as const) await api.db.updateTable(table).set({ image_key: 'resim-1' }).execute();
  const { veri } = (await api.page('kitap', { id: book.id, seo: book.slug })).body._sonuc;
  expect(veri.kitap).toMatchObject({ id: book.id, adi: 'Kürk Mantolu Madonna', resim: '/medya/resim-1', yazarAdi: 'Sabahattin Ali', seo_adi: book.slug });
  expect(veri.yazarlar[0]).toMatchObject({
    id: expect.any(Number),
    adi: 'Sabahattin Ali',
    resim: '/medya/resim-1',
    turlerAdi: expect.stringContaining('Roman'),
    kitapSayisi: expect.any(Number),
  });
  expect(veri.turler[0]).toMatchObject({ id: expect.any(Number), adi: expect.any(String), seo_adi: expect.any(String) });
});

test('[R-ENT-24] a topic', async () => {
  const { slug } = await api.db.selectFrom('topics').select('slug').where('published', '=', true).orderBy('id').executeTakeFirstOrThrow();
  await api.db.updateTable('topics').set({ image_key: 'resim-2' }).where('slug', '=', slug).execute();
  const { konu } = (await api.page('konu', { seo: slug })).body._sonuc.veri;
  expect(konu).toMatchObject({
    id: expect.any(Number),
    adi: expect.any(String),
    baslik: expect.any(String),
    resim: '/medya/resim-2',
    seo_adi: slug,
    uyeSayisi: expect.any(Number),
    gundemSayisi: expect.any(Number),
  });
});

test('[R-ENT-33] a post with its author, text and book, and whether it is archived', async () => {
  const written = await api.post(
    'v2/gonderi/paylas',
    { turu: 'alinti', kitapId: book.id, metin: 'Dünyada bir insanı tanımak…', sayfa: 12 },
    { session: author },
  );
  const { gonderi } = written.body._sonuc;
  expect(gonderi).toMatchObject({
    id: expect.any(Number),
    uye: { id: author.id },
    yanit: 0,
    yorum: 'acik',
    ustYazi: 'Dünyada bir insanı tanımak…',
    turu: 'alinti',
    renderTuru: expect.any(String),
    alt: { kitaplar: [{ id: book.id }] },
  });
  await api.post('v2/gonderi/arsivle', { id: gonderi.id, arsiv: 1 }, { session: author });
  expect((await api.page('gonderi', { id: gonderi.id }, { session: author })).body._sonuc.veri.gonderi.arsiv).toBe(1);
});

test('[R-ENT-31] [R-ENT-32] [R-ENT-34] a post quoting another, a topic-only post, pinned and hidden ones; a chapter has its source', async () => {
  const topic = await api.db.selectFrom('topics').select('id').where('published', '=', true).orderBy('id').executeTakeFirstOrThrow();
  const share = async (more: object) =>
    (await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: 'Bir ileti', ...more }, { session: author })).body._sonuc.gonderi;
  const first = await share({});
  const second = await share({ gonderiId: first.id, konuId: topic.id });
  await api.post('v2/gonderi/sabitle', { id: second.id, sabit: 1 }, { session: author });
  await api.db.updateTable('posts').set({ topic_only: true, hidden_at: new Date() }).where('id', '=', second.id).execute();
  const shown = async (id: number) => (await api.page('gonderi', { id }, { session: author })).body._sonuc.veri.gonderi;
  expect(await shown(second.id)).toMatchObject({ id: second.id, turu: 'ileti', renderTuru: 'gizli', ustId: first.id, sabit: 1, konuyaOzel: 1, gizle: 1 });
  expect(await shown(first.id)).toEqual(expect.not.objectContaining({ konuyaOzel: 1 }));
  expect(await shown(first.id)).toMatchObject({ renderTuru: 'ileti', yanit: 0, yorum: 'acik', alt: { kitaplar: [] } });
  const chapter = await api.db.selectFrom('posts').select('id').where('kind', '=', 'hikaye').where('archived_at', 'is', null).executeTakeFirstOrThrow();
  expect((await shown(chapter.id)).kaynak).toMatch(/^\/hikaye\/.+--\d+\/.+--\d+$/);
});

test("[R-WRITE-04] an update about a book is listed among its author's updates", async () => {
  const { gonderi } = (await api.post('v2/gonderi/paylas', { turu: 'ileti', kitapId: book.id, metin: 'Yarısına geldim.' }, { session: reader })).body._sonuc;
  const { slug } = await api.db.selectFrom('authors').select('slug').where('name', '=', 'Sabahattin Ali').executeTakeFirstOrThrow();
  const { veri } = (await api.page('yazar', { seo: slug, bolum: 'iletiler', s: 'en-yeni' })).body._sonuc;
  expect(veri.gonderiler?.liste[0]).toMatchObject({ id: gonderi.id, turu: 'ileti', ustYazi: 'Yarısına geldim.', uye: { id: reader.id } });
});

test('[R-ENT-36] the kinds of search results', () => {
  expect([...searchKinds].sort()).toEqual(['arama', 'dil', 'etiket', 'hikaye', 'kitap', 'konu', 'okur', 'seri', 'tur', 'ulke', 'yazar', 'yeniGrup']);
});

test('[R-ENT-37] a search result has its kind, its name and its target', async () => {
  const { sonuclar } = (await api.post('ara', { q: 'Kürk Mantolu' })).body as unknown as {
    sonuclar: { turu: string; name: string; icerik: { id?: number } }[];
  };
  expect(sonuclar).toContainEqual(expect.objectContaining({ turu: 'kitap', name: 'Kürk Mantolu Madonna', icerik: expect.objectContaining({ id: book.id }) }));
});

test('[R-ENT-39] [R-ENT-40] [R-ENT-44] a message has its conversation, author and local id; a conversation its last message and unread state', async () => {
  const other = await api.member();
  for (const [from, to] of [
    [reader, other],
    [other, reader],
  ] as const)
    await api.post('v2/uyeler/takip', { uyeId: to.id, takip: 1 }, { session: from });
  const { konusma } = (await api.post('v2/mesajlar/ac', { uyeId: other.id }, { session: reader })).body._sonuc as unknown as {
    konusma: { id: number };
  };
  const sent = await api.post('v2/mesajlar/gonder', { konusmaId: konusma.id, mesaj: 'Merhaba', eskiId: 'yerel-1' }, { session: reader });
  const { mesaj } = sent.body._sonuc;
  expect(mesaj).toMatchObject({ id: expect.any(Number), konusmaid: konusma.id, eskiId: 'yerel-1', uye: { id: reader.id } });
  const { liste } = (await api.get('v2/mesajlar/liste', {}, { session: other })).body._sonuc;
  expect(liste).toMatchObject([{ id: konusma.id, gorulme: 0, okunma: 0, sonMesaj: { id: mesaj.id } }]);
});
