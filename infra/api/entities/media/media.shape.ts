import type { Film, Picture } from '@yaprak/shared-kit/contract';
import { nameOfType } from '../../platform/media/recording.rules';
import { present } from '../../platform/wire';

/** Address of a media file without its width or name. */
export const mediaUrl = (key: string) => `/medya/${key}`;

/** Picture as queries select it (`picturesJson`). */
export interface PictureRow {
  key: string;
  width: number | null;
  height: number | null;
  alt: string | null;
}

/** Film as queries select it (`filmJson`). */
export interface FilmRow {
  key: string;
  mime: string;
  seconds: number | null;
  width: number | null;
  height: number | null;
  poster_key: string | null;
}

/** Film on the wire. */
export const toFilm = (f: FilmRow): Film =>
  present<Film>({
    adres: `${mediaUrl(f.key)}/${nameOfType(f.mime)}`,
    saniye: Math.max(1, Math.round(f.seconds ?? 0)),
    genislik: f.width ?? undefined,
    yukseklik: f.height ?? undefined,
    kapak: f.poster_key ? mediaUrl(f.poster_key) : undefined,
  });

export const toPicture = (p: PictureRow): Picture =>
  present<Picture>({ anahtar: p.key, resim: mediaUrl(p.key), genislik: p.width ?? undefined, yukseklik: p.height ?? undefined, aciklama: p.alt ?? undefined });
