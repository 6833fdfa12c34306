import sharp from 'sharp';
import { startTestApi, type TestApi, type TestMember } from '../testing/server';

let api: TestApi;
let writer: TestMember;
let about: { kitapId: number };
let under: { konuId: number };
beforeAll(async () => {
  api = await startTestApi();
  writer = await api.member();
  const work = await api.db
    .insertInto('works')
    .values({ title: 'Sessiz Bahçe' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const book = await api.db
    .insertInto('books')
    .values({ work_id: work.id, title: 'Sessiz Bahçe', slug: 'sessiz-bahce', author_line: 'Derya Ak' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const topic = await api.db.insertInto('topics').values({ slug: 'okuma', name: 'Okuma', title: 'Okuma' }).returning('id').executeTakeFirstOrThrow();
  about = { kitapId: book.id };
  under = { konuId: topic.id };
});
afterAll(() => api?.stop());

async function picture(): Promise<string> {
  const form = new FormData();
  form.append('r_turu', 'gonderi');
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#724' } })
    .png()
    .toBuffer();
  form.append('resimadresi', new Blob([new Uint8Array(bytes)]));
  return ((await api.raw('POST', 'resimYukle', {}, { session: writer, body: form })).body as unknown as { anahtar: string }).anahtar;
}

const read = async (id: number) => (await api.get('v2/gonderi/al', { id }, { session: writer })).body._sonuc.gonderi;
async function share(input: Record<string, unknown>, session = writer) {
  const { status, body } = await api.post('v2/gonderi/paylas', input as never, { session });
  expect(status).toBe(200);
  return body._sonuc.gonderi;
}

test('[R-SPEED-03] what is told of a new post is what is read of it afterwards, whatever it has', async () => {
  const other = await api.member();
  const quoted = await share({ turu: 'ileti', metin: 'Romanın sonu başından belli.' }, other);
  const metin = `Katılmıyorum @${other.kadi}, bkz. https://example.org #okuma`;
  const each: Record<string, unknown>[] = [
    { turu: 'ileti', metin: 'Yalnızca söz.' },
    { turu: 'ileti', metin, gonderiId: quoted.id },
    { turu: 'ileti', metin: 'Bir konuya.', ...under, konuyaOzel: 1 },
    { turu: 'ileti', metin: 'Bir kitaba, örtülü.', ...about, spoiler: 1, uyari: 'siddet' },
    { turu: 'alinti', metin: 'Bahçede kimse yoktu.', ...about, sayfa: 12 },
    { turu: 'inceleme', metin: 'Uzun zamandır bir roman beni bu kadar içine almamıştı.', baslik: 'Sessizlik', puan: 8, ...about },
    { turu: 'ileti', metin: 'Rafımdan.', resimler: `${await picture()},${await picture()}` },
    { turu: 'ileti', metin: 'Hepsi birden.', ...about, ...under, gonderiId: quoted.id, resimler: await picture() },
  ];
  for (const input of each) {
    const told = await share(input);
    expect(told).toEqual(await read(told.id));
  }
});

test('a post of a private account tells its author of its pictures by addresses of their own', async () => {
  await api.post('v2/hesap/ayarlar', { isGizli: 1 }, { session: writer });
  const plain = (post: { resimler?: { resim: string }[] }) => post.resimler?.map(({ resim }) => resim.split('~')[0]);
  const told = await share({ turu: 'ileti', metin: 'Yalnızca izleyenlere.', resimler: await picture() });
  expect(told.resimler?.[0]?.resim).toContain('~');
  expect(plain(told)).toEqual(plain(await read(told.id)));
});
