import { sql } from 'kysely';
import sharp from 'sharp';
import { mediaUrlFor } from '../platform/media/media-address';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const save = (session: TestMember | undefined, fields: Record<string, string> = {}) =>
  api.post('v2/hesap/profil', { adi: 'Elif Kaya', ...fields }, session ? { session } : {});
const choose = (session: TestMember, ...ids: number[]) => api.post('v2/hesap/favoriler', ids.length ? { kitaplar: ids.join(',') } : {}, { session });
const profile = async (of: TestMember, as?: TestMember) => (await api.page('okur', { kadi: of.kadi }, as ? { session: as } : {})).body._sonuc?.veri;
const favourites = async (of: TestMember, as?: TestMember) => (await profile(of, as)).favoriler?.map((b) => b.id);

/** A published book of a work of its own. */
async function book(title: string): Promise<{ id: number; work: number }> {
  const { id: work } = await api.db.insertInto('works').values({ title }).returning('id').executeTakeFirstOrThrow();
  const { id } = await api.db
    .insertInto('books')
    .values({ work_id: work, title, slug: 'kitap', is_main: true, pages: 200 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, work };
}
async function upload(session: TestMember): Promise<string> {
  const body = new FormData();
  body.append('r_turu', 'kapak');
  const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#2f5d50' } })
    .png()
    .toBuffer();
  body.append('resimadresi', new Blob([new Uint8Array(picture)]), 'kapak.png');
  return ((await api.raw('POST', 'resimYukle', {}, { session, body })).body as unknown as { anahtar: string }).anahtar;
}
const load = async (address: string) => (await fetch(new URL(`${address}/640.webp`, api.url))).status;

describe('what readers say of themselves', () => {
  test('[R-LOOK-07] the owner saves name, bio, location and website; what is absent is emptied', async () => {
    const elif = await api.member();
    const { body } = await save(elif, { hakkinda: 'Okurum.', konum: 'Ankara', website: 'elif.ornek/defter' });
    expect(body._sonuc.uye).toMatchObject({ id: elif.id, adi: 'Elif Kaya', hakkinda: 'Okurum.', konum: 'Ankara', website: 'https://elif.ornek/defter' });
    expect((await profile(elif)).uye).toMatchObject({ adi: 'Elif Kaya', hakkinda: 'Okurum.', konum: 'Ankara', website: 'https://elif.ornek/defter' });
    await save(elif);
    const { uye } = await profile(elif);
    expect([uye.hakkinda, uye.konum, uye.website]).toEqual([undefined, undefined, undefined]);
  });

  test('[R-VAL-11] a name is seen, stands on one line and turns nothing that stands after it', async () => {
    const elif = await api.member();
    for (const adi of ['\u200b\u200b', '\u3164\u2800 \u00ad']) {
      const { status, body } = await save(elif, { adi });
      expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, ['adi']]);
    }
    expect((await save(elif, { adi: 'Elif\n\nKaya\u202e' })).body._sonuc.uye.adi).toBe('Elif Kaya');
  });

  test('[R-LOOK-12] a bio in another language than the reader’s says which', async () => {
    const elif = await api.member();
    const hakkinda = 'Kitap okur, altını çizer, sonra çizdiğim yeri unuturum.';
    expect((await save(elif, { hakkinda })).body._sonuc.uye.hakkindaDili).toBeUndefined();
    const shownIn = async (lang: 'tr' | 'en') => (await api.page('okur', { kadi: elif.kadi }, { lang })).body._sonuc.veri.uye;
    expect(await shownIn('en')).toMatchObject({ hakkinda, hakkindaDili: 'tr' });
    expect((await shownIn('tr')).hakkindaDili).toBeUndefined();
  });

  test.each([
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'https://biri@ornek.com' }],
    ['website', { website: `https://ornek.com/${'a'.repeat(190)}` }],
    ['website', { website: `ornek.com/${'ş'.repeat(100)}` }],
    ['konum', { konum: 'a'.repeat(61) }],
    ['hakkinda', { hakkinda: 'a'.repeat(501) }],
    ['adi', { adi: 'E' }],
  ])('[R-LOOK-07] refuses %s %p and saves nothing', async (field, fields) => {
    const elif = await api.member();
    await save(elif, { konum: 'Ankara' });
    const { status, body } = await save(elif, fields as Record<string, string>);
    expect([status, Object.keys(body.alanlar ?? {})]).toEqual([400, [field]]);
    expect((await profile(elif)).uye).toMatchObject({ adi: 'Elif Kaya', konum: 'Ankara' });
  });

  test('[R-LOOK-07] nobody else saves it, nor a suspended reader', async () => {
    expect((await save(undefined)).status).toBe(401);
    const elif = await api.member();
    await sql`update members set suspended_until = now() + interval '1 day' where id = ${elif.id}`.execute(api.db);
    expect((await save(elif)).body.hataKodu).toBe('suspended');
    expect((await choose(elif)).body.hataKodu).toBe('suspended');
  });
});

describe('favourite books', () => {
  test('[R-LOOK-07] up to four books in the order chosen, each work once', async () => {
    const elif = await api.member();
    const books = [await book('Huzur'), await book('Kuyucaklı Yusuf'), await book('Aylak Adam'), await book('Tutunamayanlar'), await book('Yaban')];
    const [a, b, c, d, e] = books.map((one) => one.id) as [number, number, number, number, number];
    expect((await choose(elif, d, a, c, b)).body._sonuc.favoriler.map((one) => one.id)).toEqual([d, a, c, b]);
    expect(await favourites(elif)).toEqual([d, a, c, b]);
    expect((await choose(elif, a, b, c, d, e)).status).toBe(400);
    expect((await choose(elif, a, 999_999)).body.hataKodu).toBe('bookNotFound');
    expect(await favourites(elif)).toEqual([d, a, c, b]);
    await choose(elif, b, a, b);
    expect(await favourites(elif)).toEqual([b, a]);
    await choose(elif);
    expect(await favourites(elif)).toEqual([]);
  });

  test('[R-LOOK-07] unpublished books vanish, and cannot be chosen', async () => {
    const elif = await api.member();
    const [a, b] = [await book('Huzur'), await book('Yaban')];
    await choose(elif, a.id, b.id);
    await sql`update books set published = false where id = ${a.id}`.execute(api.db);
    expect(await favourites(elif)).toEqual([b.id]);
    expect((await choose(elif, a.id)).body.hataKodu).toBe('bookNotFound');
  });

  test('[R-LOOK-07] a favourite follows the merge of its book; of two that become one, one stays', async () => {
    const [elif, can, librarian] = [await api.member(), await api.member(), await api.member({ roles: ['librarian'] })];
    const [keep, gone] = [await book('Sinekli Bakkal'), await book('Sinekli Bakkal')];
    await choose(elif, gone.id);
    await choose(can, gone.id, keep.id);
    const merged = await api.post('v2/kutuphane/islem', { islem: 'kitap-birlestir', id: keep.id, digerId: gone.id }, { session: librarian });
    expect(merged.status).toBe(200);
    expect(await favourites(elif)).toHaveLength(1);
    expect(await favourites(can)).toEqual([keep.id]);
  });
});

test('[R-LOOK-07] what is being read shows the page and how many there are', async () => {
  const elif = await api.member();
  const { id } = await book('Huzur');
  await api.post('v2/kitap/isaretle', { kitapId: id, raf: 'okuyorum' }, { session: elif });
  expect((await profile(elif)).okuyor).toMatchObject([{ id, sayfaSayisi: 200 }]);
  await sql`update readings set page = 50 where member_id = ${elif.id}`.execute(api.db);
  const [reading] = (await profile(elif)).okuyor ?? [];
  expect([reading?.id, reading?.sayfaSayisi]).toEqual([id, 200]);
});

describe('for whom', () => {
  test('[R-LOOK-07] a private account shows none of it to strangers, and no closed one to anybody', async () => {
    const [gizem, follower, stranger, blocked] = [await api.member({ isPrivate: true }), await api.member(), await api.member(), await api.member()];
    const key = await upload(gizem);
    await save(gizem, { konum: 'İzmir', website: 'gizem.ornek' });
    await choose(gizem, (await book('Huzur')).id);
    await api.db.insertInto('follows').values({ follower_id: follower.id, followed_id: gizem.id }).execute();
    await api.db.insertInto('blocks').values({ blocker_id: gizem.id, blocked_id: blocked.id }).execute();
    const seen = async (as?: TestMember) => {
      const veri = await profile(gizem, as);
      if (!veri?.uye) return [];
      return [veri.uye.konum, veri.uye.website, Boolean(veri.uye.kapak_resim), veri.favoriler?.length, Boolean(veri.okuyor)];
    };
    const nothing = [undefined, undefined, false, undefined, false];
    const all = ['İzmir', 'https://gizem.ornek/', true, 1, true];
    expect([await seen(), await seen(stranger), await seen(blocked), await seen(follower), await seen(gizem)]).toEqual([nothing, nothing, [], all, all]);
    const opens = async () => [
      await load(`/medya/${key}`),
      ...(await Promise.all([stranger, blocked, follower, gizem].map((m) => load(mediaUrlFor(m.id)(key))))),
    ];
    expect(await opens()).toEqual([404, 404, 404, 200, 200]);
    await sql`update members set is_private = false where id = ${gizem.id}`.execute(api.db);
    expect(await opens()).toEqual([200, 200, 404, 200, 200]);
    await sql`update members set suspended_until = now() + interval '1 day' where id = ${gizem.id}`.execute(api.db);
    expect(await seen(follower)).toEqual(nothing);
    expect((await opens())[0]).toBe(404);
  });

  test('[R-LOOK-07] a replaced or removed cover is gone at once', async () => {
    const elif = await api.member();
    const first = await upload(elif);
    const second = await upload(elif);
    expect([await load(mediaUrlFor(elif.id)(first)), await load(`/medya/${second}`)]).toEqual([404, 200]);
    expect(await api.db.selectFrom('media').select('key').where('owner_id', '=', elif.id).execute()).toEqual([{ key: second }]);
    await api.post('v2/hesap/resimKaldir', { r_turu: 'kapak' }, { session: elif });
    expect(await load(mediaUrlFor(elif.id)(second))).toBe(404);
    expect((await profile(elif)).uye.kapak_resim).toBeUndefined();
  });

  test('[R-LOOK-07] what is not a picture is refused and the cover stays', async () => {
    const elif = await api.member();
    const key = await upload(elif);
    const body = new FormData();
    body.append('r_turu', 'kapak');
    body.append('resimadresi', new Blob(['<svg/>']), 'kapak.png');
    expect((await api.raw('POST', 'resimYukle', {}, { session: elif, body })).body.hataKodu).toBe('badImage');
    expect((await profile(elif)).uye.kapak_resim).toContain(key);
  });
});
