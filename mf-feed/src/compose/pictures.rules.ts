import { limits } from '@yaprak/shared-kit/limits';

/** An image of the post being written. */
export interface ComposePicture {
  /** Identifies the image on this screen; the server's key comes with the upload's response. */
  id: string;
  /** Preview URL: of the chosen file, or from the server; empty for a file that the server refused. */
  preview: string;
  state: 'uploading' | 'ready' | 'failed';
  /** Fraction uploaded, from 0 to 1. */
  progress: number;
  /** Key and URL on the server, once uploaded. */
  anahtar?: string;
  resim?: string;
  /** The chosen file, kept for retrying a failed upload. */
  file?: File;
  /** Error message of a failed upload. */
  problem?: string;
  /** Whether it failed for want of a line. */
  lost?: boolean;
  aciklama: string;
  /** The description as stored on the server. */
  savedText: string;
}

/** An image that is on the server, as the browser keeps it with what is being written. */
export type KeptPicture = Required<Pick<ComposePicture, 'anahtar' | 'preview' | 'aciklama' | 'savedText'>>;

/** Formats offered in the file dialog; the server checks the content. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic';

/** Which of the chosen files are accepted: images of allowed size, up to the maximum per post. */
export function acceptPictures(files: readonly File[], present: number): { taken: File[]; refused?: 'tooLarge' | 'noPicture' | 'tooMany' } {
  const pictures = files.filter((file) => file.type.startsWith('image/'));
  const fitting = pictures.filter((file) => file.size <= limits.imageBytes);
  const taken = fitting.slice(0, Math.max(0, limits.imagesPerPost - present));
  if (taken.length < fitting.length) return { taken, refused: 'tooMany' };
  if (fitting.length < pictures.length) return { taken, refused: 'tooLarge' };
  return pictures.length < files.length ? { taken, refused: 'noPicture' } : { taken };
}

/** What is kept of the images: those that the server has, by their address there, since a chosen file is gone after a reload. */
export const keptPictures = (pictures: readonly ComposePicture[]): KeptPicture[] =>
  pictures.flatMap(({ anahtar, resim, aciklama, savedText }) => (anahtar && resim ? [{ anahtar, preview: resim, aciklama, savedText }] : []));

/** Images as the editor holds them, out of what was kept. */
export const restoredPictures = (kept: readonly KeptPicture[]): ComposePicture[] =>
  kept.map((picture) => ({ ...picture, id: picture.anahtar, resim: picture.preview, state: 'ready', progress: 1 }));

/** Keys as input; undefined if the post never had an image. */
export function wirePictures(pictures: readonly ComposePicture[], had: boolean): string | undefined {
  const keys = pictures.flatMap(({ anahtar }) => anahtar ?? []);
  return keys.length ? keys.join(',') : had ? 'yok' : undefined;
}

/** Why the images cannot be shared yet. */
export function picturesProblem(pictures: readonly ComposePicture[]): 'picturesUploading' | 'picturesFailed' | 'fieldTooLong' | undefined {
  if (pictures.some(({ aciklama }) => aciklama.trim().length > limits.pictureText.max)) return 'fieldTooLong';
  if (pictures.some(({ state }) => state === 'uploading')) return 'picturesUploading';
  return pictures.some(({ state }) => state === 'failed') ? 'picturesFailed' : undefined;
}
