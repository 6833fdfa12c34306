import { limits } from '@yaprak/shared-kit/limits';

/** A picture of the post that is being written. */
export interface ComposePicture {
  /** Tells the pictures of this screen apart; the server's key comes with the answer. */
  id: string;
  /** Address of the preview: the chosen file's own, or the server's. */
  preview: string;
  state: 'uploading' | 'ready' | 'failed';
  /** Share of the upload from 0 to 1. */
  progress: number;
  /** Key on the server, once uploaded. */
  anahtar?: string;
  /** The chosen file, kept so that a failed upload can be repeated. */
  file?: File;
  /** Why it failed, in the reader's words. */
  problem?: string;
  aciklama: string;
  /** The description as the server has it. */
  savedText: string;
}

/** Formats that are offered when choosing; the server looks at the content. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic';

/** What of the chosen files is taken: pictures of a fitting size, up to the number that a post carries. */
export function acceptPictures(files: readonly File[], present: number): { taken: File[]; refused?: 'tooLarge' | 'noPicture' | 'tooMany' } {
  const pictures = files.filter((file) => file.type.startsWith('image/'));
  const fitting = pictures.filter((file) => file.size <= limits.imageBytes);
  const taken = fitting.slice(0, Math.max(0, limits.imagesPerPost - present));
  if (taken.length < fitting.length) return { taken, refused: 'tooMany' };
  if (fitting.length < pictures.length) return { taken, refused: 'tooLarge' };
  return pictures.length < files.length ? { taken, refused: 'noPicture' } : { taken };
}

/** Keys as the calls take them; undefined when the post never had a picture. */
export function wirePictures(pictures: readonly ComposePicture[], had: boolean): string | undefined {
  const keys = pictures.flatMap(({ anahtar }) => anahtar ?? []);
  return keys.length ? keys.join(',') : had ? 'yok' : undefined;
}

/** What keeps the pictures from being shared. */
export function picturesProblem(pictures: readonly ComposePicture[]): 'picturesUploading' | 'picturesFailed' | undefined {
  if (pictures.some(({ state }) => state === 'uploading')) return 'picturesUploading';
  return pictures.some(({ state }) => state === 'failed') ? 'picturesFailed' : undefined;
}
