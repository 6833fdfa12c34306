import { sql } from 'kysely';
import sharp from 'sharp';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.stop());

const ALL = 'public, max-age=1, must-revalidate';
const ask = (path: string, as?: TestMember, headers: Record<string, string> = {}) =>
  fetch(new URL(`/medya/paylasim/${path}`, api.url), { headers: { ...headers, ...(as ? { 'oturum-kodu': as.session } : {}) } });
const status = async (path: string, as?: TestMember) => (await ask(path, as)).status;
const size = async (answer: Response) => {
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return [format, width, height];
};

let works = 0;
async function book(title: string): Promise<number> {
  works += 1;
  const { id: work_id } = await api.db.insertInto('works').values({ title }).returning('id').executeTakeFirstOrThrow();
  return (
    await api.db
      .insertInto('books')
      .values({ work_id, title, slug: `kitap-${works}`, is_main: true, author_line: 'Ahmet Hamdi Tanpınar' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
const share = async (by: TestMember, turu: 'alinti' | 'inceleme' | 'ileti', kitapId: number, more: object = {}) =>
  (
    await api.post(
      'v2/gonderi/paylas',
      { turu, metin: 'Ne içindeyim zamanın, ne de büsbütün dışında.', kitapId, ...(turu === 'inceleme' ? { puan: 9 } : {}), ...more },
      { session: by },
    )
  ).body._sonuc.gonderi.id;

test('[R-LOOK-09] quotes, reviews, books, years, readers and topics are drawn in every format and look', async () => {
  const elif = await api.member();
  const huzur = await book('Huzur');
  const { id: topic } = await api.db
    .insertInto('topics')
    .values({ slug: 'zaman', name: 'Zaman', title: 'Zaman üzerine' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paths = [
    `alinti/${await share(elif, 'alinti', huzur, { sayfa: 12 })}`,
    `inceleme/${await share(elif, 'inceleme', huzur)}`,
    `kitap/${huzur}`,
    `yil/${elif.id}-2026`,
    `okur/${elif.id}`,
    `konu/${topic}`,
  ];
  for (const path of paths) {
    const answers = [await ask(`${path}/kare-gunduz-tr.png`), await ask(`${path}/hikaye-gece-en.png`), await ask(`${path}/genis-gunduz-tr.png`)];
    expect([path, ...answers.map((a) => [a.status, a.headers.get('content-type'), a.headers.get('cache-control')])]).toEqual([
      path,
      ...Array(3).fill([200, 'image/png', ALL]),
    ]);
    expect(await Promise.all(answers.map(size))).toEqual([
      ['png', 1080, 1080],
      ['png', 1080, 1920],
      ['png', 1200, 630],
    ]);
  }
});

test('[R-LOOK-09] a picture is drawn again only when what it shows has changed', async () => {
  const elif = await api.member();
  const path = `kitap/${await book('Aylak Adam')}/kare-gunduz-tr.png`;
  const first = await ask(path);
  const etag = first.headers.get('etag') ?? '';
  expect((await ask(path)).headers.get('etag')).toBe(etag);
  expect((await ask(path, undefined, { 'if-none-match': etag })).status).toBe(304);
  expect((await ask(path.replace('gunduz', 'gece'))).headers.get('etag')).not.toBe(etag);
  await share(elif, 'inceleme', Number(path.split('/')[1]));
  const after = await ask(path, undefined, { 'if-none-match': etag });
  expect([after.status, after.headers.get('etag') === etag]).toEqual([200, false]);
});

describe('for whom', () => {
  test('[R-LOOK-09] of a private reader, pictures are for followers, and nobody keeps them', async () => {
    const [gizem, follower, stranger, blocked] = [await api.member({ isPrivate: true }), await api.member(), await api.member(), await api.member()];
    await api.db.insertInto('follows').values({ follower_id: follower.id, followed_id: gizem.id }).execute();
    await api.db.insertInto('blocks').values({ blocker_id: gizem.id, blocked_id: blocked.id }).execute();
    const huzur = await book('Huzur');
    for (const path of [
      `alinti/${await share(gizem, 'alinti', huzur)}`,
      `inceleme/${await share(gizem, 'inceleme', huzur)}`,
      `yil/${gizem.id}-2026`,
      `okur/${gizem.id}`,
    ]) {
      const file = `${path}/genis-gunduz-tr.png`;
      expect([path, await status(file), await status(file, stranger), await status(file, blocked)]).toEqual([path, 404, 404, 404]);
      for (const as of [follower, gizem]) {
        const answer = await ask(file, as);
        expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
      }
      const etag = (await ask(file, gizem)).headers.get('etag') ?? '';
      expect((await ask(file, stranger, { 'if-none-match': etag })).status).toBe(404);
    }
  });

  test('[R-LOOK-09] what was deleted, hidden or unpublished has no picture with the next request', async () => {
    const [elif, other] = [await api.member(), await api.member()];
    const huzur = await book('Huzur');
    const [gone, hidden] = [await share(elif, 'alinti', huzur), await share(elif, 'alinti', huzur, { metin: 'Başka bir söz.' })];
    const files = [`alinti/${gone}/kare-gunduz-tr.png`, `alinti/${hidden}/kare-gunduz-tr.png`, `kitap/${huzur}/kare-gunduz-tr.png`];
    expect(await Promise.all(files.map((file) => status(file)))).toEqual([200, 200, 200]);
    await api.post('v2/gonderi/sil', { id: gone }, { session: elif });
    await sql`update posts set hidden_at = now() where id = ${hidden}`.execute(api.db);
    await sql`update books set published = false where id = ${huzur}`.execute(api.db);
    expect(await Promise.all(files.map((file) => status(file, other)))).toEqual([404, 404, 404]);
  });

  test('[R-LOOK-09] the words of a review that tells the story are not on its picture', async () => {
    const elif = await api.member();
    const [a, b] = [await book('Yaban'), await book('Yaban')];
    const told = async (kitapId: number, metin: string, spoiler: 0 | 1) =>
      (await ask(`inceleme/${await share(elif, 'inceleme', kitapId, { metin, spoiler })}/kare-gunduz-tr.png`))
        .arrayBuffer()
        .then((bytes) => Buffer.from(bytes));
    const shown = await told(a, 'Katil uşak çıktı, kimse beklemiyordu.', 1);
    await api.db.deleteFrom('posts').where('author_id', '=', elif.id).execute();
    const again = await told(a, 'Bambaşka sözler, aynı kitap için.', 1);
    expect(shown.equals(again)).toBe(true);
    expect((await told(b, 'Bambaşka sözler, aynı kitap için.', 0)).equals(again)).toBe(false);
  });

  test('[R-LOOK-09] other posts, unknown things and malformed names have no picture', async () => {
    const elif = await api.member();
    const huzur = await book('Huzur');
    const [words, quote] = [await share(elif, 'ileti', huzur), await share(elif, 'alinti', huzur)];
    for (const path of [
      `alinti/${words}/kare-gunduz-tr.png`,
      `inceleme/${quote}/kare-gunduz-tr.png`,
      'kitap/999999/kare-gunduz-tr.png',
      'okur/999999/kare-gunduz-tr.png',
      'konu/999999/kare-gunduz-tr.png',
      'yil/999999-2026/kare-gunduz-tr.png',
      ...['0000', '1899', '2201'].map((year) => `yil/${elif.id}-${year}/kare-gunduz-tr.png`),
      `alinti/${quote}/kare-gunduz-tr.svg`,
      `alinti/${quote}%2f..%2f1/kare-gunduz-tr.png`,
    ]) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'private, no-store']);
    }
  });
});

test('[R-LOOK-09] link previews of pages without a picture show the drawn one', async () => {
  const elif = await api.member();
  const huzur = await book('Huzur');
  const quote = await share(elif, 'alinti', huzur);
  const image = async (name: 'gonderi' | 'okur' | 'kitap', params: object) =>
    ((await api.page(name, params as never)).body._sonuc as unknown as { meta: { image?: string } }).meta.image?.split('?')[0];
  expect(await image('gonderi', { id: quote })).toBe(`/medya/paylasim/alinti/${quote}/genis-gunduz-tr.png`);
  expect(await image('okur', { kadi: elif.kadi })).toBe(`/medya/paylasim/okur/${elif.id}/genis-gunduz-tr.png`);
  const { slug } = await api.db.selectFrom('books').select('slug').where('id', '=', huzur).executeTakeFirstOrThrow();
  expect(await image('kitap', { id: huzur, seo: slug })).toBe(`/medya/paylasim/kitap/${huzur}/genis-gunduz-tr.png`);
  await sql`update members set is_private = true where id = ${elif.id}`.execute(api.db);
  expect(await image('okur', { kadi: elif.kadi })).toBeUndefined();
});
