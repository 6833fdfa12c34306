import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { startTestApi, type TestApi, type TestMember } from '../../testing/server';
import { prepareImage } from './image';
import { THE_SITE } from './work-queue';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
});
afterAll(() => api?.stop());

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2f5d50' } });
function upload(
  content: Buffer,
  fields: Record<string, string> = { r_turu: 'gonderi' },
  options: { session?: TestMember; field?: string; name?: string } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(options.field ?? 'resimadresi', new Blob([new Uint8Array(content)], { type: 'image/png' }), options.name ?? 'resim.png');
  return api.raw('POST', 'resimYukle', {}, { session: options.session ?? member, body: form }) as unknown as Promise<{
    status: number;
    body: { resim: string; anahtar: string; genislik: number; yukseklik: number; r_sayi?: number } & Partial<
      Record<'hataTuru' | 'hataKodu' | 'hataMesaji', string>
    > & {
        alanlar?: Record<string, string>;
      };
  }>;
}
const load = (path: string) => fetch(new URL(path, api.url));

test('[R-CALL-32] [R-CALL-33] an image is served as WebP in the bucket widths, permanently', async () => {
  const { status, body } = await upload(await picture(1600, 800).png().toBuffer(), { r_turu: 'kitap' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ resim: `/medya/${body.anahtar}`, genislik: 1600, yukseklik: 800 });
  for (const width of [64, 96, 128, 256, 384, 640]) {
    const response = await load(`${body.resim}/${width}.webp`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width });
  }
  for (const missing of [`${body.resim}/65.webp`, `/medya/${'x'.repeat(22)}/64.webp`, '/medya/..%2f..%2fpostgres/64.webp', `${body.resim}/640.png`])
    expect((await load(missing)).status).toBe(404);
});

test('camera metadata is removed, and the image is upright', async () => {
  const photo = await picture(400, 200)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Gizli Kisi' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await upload(photo);
  expect(body).toMatchObject({ genislik: 200, yukseklik: 400 });
  const stored = Buffer.from(await (await load(`${body.resim}/640.webp`)).arrayBuffer());
  const meta = await sharp(stored).metadata();
  expect(meta.exif).toBeUndefined();
  expect([meta.width, meta.height]).toEqual([200, 400]);
});

test('[R-VAL-06] the content decides the type, not name or declared type', async () => {
  for (const content of [
    Buffer.from('<script>alert(1)</script>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    Buffer.from('%PDF-1.7'),
    Buffer.alloc(0),
    (await picture(300, 300).png().toBuffer()).subarray(0, 60),
  ]) {
    const { status, body } = await upload(content);
    expect([status, body.hataTuru, body.hataMesaji]).toEqual([415, 'tur', 'Dosya okunamadı.']);
  }
});

test('an image over 10 MB is refused, and a decompression bomb, which says what is wrong', async () => {
  expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
  const bomb = await upload(await picture(12_000, 6_000).png({ compressionLevel: 9 }).toBuffer());
  expect([bomb.status, bomb.body.hataMesaji]).toEqual([413, 'Fotoğraf çok büyük: en fazla 50 megapiksel olabilir. Küçültüp yeniden deneyin.']);
});

test('[R-VAL-06] a picture that is taller than WebP can hold at full width is taken, narrower', async () => {
  const { status, body } = await upload(await picture(700, 28_000).png({ compressionLevel: 9 }).toBuffer());
  expect([status, body.genislik, body.yukseklik]).toEqual([200, 700, 28_000]);
  for (const size of [64, 640]) {
    const { width, height } = await sharp(Buffer.from(await (await load(`${body.resim}/${size}.webp`)).arrayBuffer())).metadata();
    expect(Math.round(height / width)).toBe(40);
  }
});

test('a missing file, an undeclared file and an unknown kind are refused', async () => {
  const png = await picture(10, 10).png().toBuffer();
  expect((await upload(png, { r_turu: 'gonderi' }, { field: 'baska' })).status).toBe(400);
  expect((await upload(png, { r_turu: 'baska' })).status).toBe(400);
  const nothing = await api.post('resimYukle', { r_turu: 'gonderi' }, { session: member });
  expect(nothing.body).toMatchObject({ hata: 1, alanlar: { resimadresi: 'Lütfen Fotoğraf alanını doldurun.' } });
});

test('a visitor cannot upload', async () => {
  const form = new FormData();
  form.append('resimadresi', new Blob([new Uint8Array(await picture(10, 10).png().toBuffer())]));
  expect((await api.raw('POST', 'resimYukle', {}, { body: form })).status).toBe(401);
});

test('[R-CALL-32] a picture says whose it is and which of several: its place comes back, what it would do nothing with is refused', async () => {
  const source = await picture(20, 20).png().toBuffer();
  const send = async (fields: Record<string, string>) => {
    const { status, body } = await upload(source, fields);
    return [status, body.r_sayi ?? Object.keys(body.alanlar ?? {})[0] ?? body.hataKodu];
  };
  expect(await send({ r_turu: 'gonderi', r_id: '0', r_sayi: '3' })).toEqual([200, 3]);
  expect(await send({ r_turu: 'gonderi', r_id: '7' })).toEqual([400, 'r_id']);
  const other = await api.member();
  expect(await send({ r_turu: 'profil', r_id: String(other.id) })).toEqual([403, 'forbidden']);
});

test("the member's own picture changes at once and can be removed", async () => {
  const owner = await api.member();
  const source = await picture(300, 300).png().toBuffer();
  const { body } = await upload(source, { r_turu: 'profil', r_id: String(owner.id), r_sayi: '0' }, { session: owner });
  const self = async () => (await api.get('v2/hesap/uye-bilgileri', {}, { session: owner })).body._sonuc.uye.resim;
  expect(await self()).toBe(body.resim);
  const row = await api.db.selectFrom('media').selectAll().where('key', '=', body.anahtar).executeTakeFirstOrThrow();
  expect({ ...row, sha256: row.sha256.toString('hex') }).toMatchObject({
    owner_id: owner.id,
    kind: 'profil',
    sha256: createHash('sha256').update(source).digest('hex'),
  });
  expect((await api.post('v2/hesap/resimKaldir', { r_turu: 'profil' }, { session: owner })).status).toBe(200);
  expect(await self()).toBeUndefined();
});

describe('[R-HOLD-16] while pictures are being decoded', () => {
  /** Takes some tenths of a second to decode, so that what is behind it waits. */
  const slow = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#2f5d50', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg()
    .toBuffer();
  const kept = async () => (await api.db.selectFrom('media').select('key').execute()).length;
  const send = async (session: TestMember) => {
    const form = new FormData();
    form.append('r_turu', 'gonderi');
    form.append('resimadresi', new Blob([new Uint8Array(await picture(64, 64).png().toBuffer())]), 'resim.png');
    const { status, headers, body } = await api.raw('POST', 'resimYukle', {}, { session, body: form });
    return { status, seconds: headers.get('retry-after'), text: (body as { hataMesaji?: string }).hataMesaji };
  };

  test('a member with twelve under way is told to come again, others are not, and nothing is kept of it', async () => {
    const [busy, other] = [await api.member(), await api.member()];
    const content = await slow;
    const before = await kept();
    const underWay = Promise.all(Array.from({ length: 12 }, () => prepareImage(content, busy.id)));
    const [refusal, others] = await Promise.all([send(busy), send(other)]);
    expect(refusal).toEqual({
      status: 429,
      seconds: '10',
      text: 'Gönderdiğiniz dosyaların birçoğu hâlâ işleniyor. Lütfen 10 saniye sonra yeniden deneyin.',
    });
    expect([others.status, await kept()]).toEqual([200, before + 1]);
    await underWay;
    expect((await send(busy)).status).toBe(200);
  });

  test('when as many wait as there is room for, the next is told so before its picture is read', async () => {
    const before = await kept();
    const content = await slow;
    // So many are done at once, depending on the processors, and 48 wait.
    const underWay = Promise.allSettled(Array.from({ length: 60 }, () => prepareImage(content, THE_SITE)));
    expect(await send(member)).toEqual({
      status: 503,
      seconds: '10',
      text: 'Şu anda çok sayıda fotoğraf işleniyor. Lütfen 10 saniye sonra yeniden deneyin.',
    });
    expect(await kept()).toBe(before);
    const ended = await underWay;
    expect(ended.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(60 - 48 - 3);
    expect((await send(member)).status).toBe(200);
  });
});
