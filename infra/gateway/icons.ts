import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

const LEAF = 'M14 50C14 26 26 14 50 14C50 38 38 50 14 50Z';
const VEIN = 'M14 50C24 40 32 32 41 24';
/** Square behind the leaf. */
const GREEN = '#2F6B4F';
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`;
const leaf = (paper: string, vein: string) =>
  `<path d="${LEAF}" fill="${paper}"/><path d="${VEIN}" fill="none" stroke="${vein}" stroke-width="3" stroke-linecap="round"/>`;
const scaled = (inner: string, by: number) => `<g transform="translate(32 32) scale(${by}) translate(-32 -32)">${inner}</g>`;

/** The icon as it stands by itself, with round corners. */
const plainIcon = svg(`<rect width="64" height="64" rx="14" fill="${GREEN}"/>${leaf('#FBF9F4', GREEN)}`);
/** To be cut into any shape: the leaf keeps within the safe circle. */
const maskable = svg(`<rect width="64" height="64" fill="${GREEN}"/>${scaled(leaf('#FBF9F4', GREEN), 0.8)}`);
/** One colour that the system replaces: the vein is cut out of the leaf. */
const monochrome = svg(
  `<mask id="v"><rect width="64" height="64" fill="#fff"/><path d="${VEIN}" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round"/></mask><path d="${LEAF}" fill="#fff" mask="url(#v)"/>`,
);

/** Every picture of the icon, by path: its drawing and its width in px. */
const icons: Record<string, { drawing: string; size: number }> = {
  '/icon-192.png': { drawing: plainIcon, size: 192 },
  '/icon-512.png': { drawing: plainIcon, size: 512 },
  '/icon-maskable-192.png': { drawing: maskable, size: 192 },
  '/icon-maskable-512.png': { drawing: maskable, size: 512 },
  '/icon-monochrome-512.png': { drawing: monochrome, size: 512 },
  '/badge-96.png': { drawing: monochrome, size: 96 },
  '/apple-touch-icon.png': { drawing: maskable, size: 180 },
};
/** Sizes within `favicon.ico`. */
const icoSizes = [16, 32, 48];

const draw = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: 72 * Math.max(1, size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An ICO file that holds PNG pictures. */
async function ico(): Promise<Buffer> {
  const pictures = await Promise.all(icoSizes.map((size) => draw(plainIcon, size)));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [i, picture] of pictures.entries()) {
    const entry = 6 + 16 * i;
    head.writeUInt8(icoSizes[i] as number, entry);
    head.writeUInt8(icoSizes[i] as number, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

const DAY = 'public, max-age=86400';

/** The site's icon for browsers, phones and desktops (R-TOUCH-17), drawn once per process from one drawing. */
export function mountIcons(app: FastifyInstance): void {
  const drawn = new Map<string, Promise<Buffer>>();
  const once = (path: string, make: () => Promise<Buffer>) => {
    let picture = drawn.get(path);
    if (!picture) {
      picture = make();
      drawn.set(path, picture);
      picture.catch(() => drawn.delete(path));
    }
    return picture;
  };
  app.get('/favicon.svg', (_request, reply) => reply.type('image/svg+xml; charset=utf-8').header('cache-control', DAY).send(plainIcon));
  app.get('/favicon.ico', async (_request, reply) =>
    reply
      .type('image/x-icon')
      .header('cache-control', DAY)
      .send(await once('/favicon.ico', ico)),
  );
  for (const [path, { drawing, size }] of Object.entries(icons))
    app.get(path, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', DAY)
        .send(await once(path, () => draw(drawing, size))),
    );
}
