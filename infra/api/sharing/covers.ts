import { DrawnCover } from '@yaprak/shared-kit/drawn';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { imageFile } from '../platform/media/store';
import { FACE, lettersReady } from './letters';

/** A cover is half as high again as wide. */
export const COVER_RATIO = 1.5;

/** A book as its cover is drawn. */
export interface CoverOf {
  id: number;
  adi: string;
  yazarAdi: string;
  resim?: string;
}
/** Reads a stored file; null if there is none. */
export type ReadFile = (name: string) => Promise<Uint8Array | null>;

const corners = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${Math.round(width / 40)}"/></svg>`,
  );

function drawn(book: CoverOf, width: number, height: number): Buffer {
  const svg = renderToStaticMarkup(createElement(DrawnCover, { seed: book.id, title: book.adi, author: book.yazarAdi }));
  return Buffer.from(
    svg
      .replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `)
      .replace('width:100%;height:100%', '')
      .replaceAll('var(--reading-face)', FACE),
  );
}

/** A book's cover as the site shows it: its picture, or the one drawn for it. */
export async function coverOf(book: CoverOf, width: number, read: ReadFile): Promise<Buffer> {
  await lettersReady();
  const height = Math.round(width * COVER_RATIO);
  const key = book.resim?.match(/^\/medya\/([\w-]{22})$/)?.[1];
  const file = key ? await read(imageFile(key, 640)) : null;
  const picture = await sharp(file ?? drawn(book, width, height))
    .resize({ width, height, fit: 'cover' })
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: corners(width, height), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
