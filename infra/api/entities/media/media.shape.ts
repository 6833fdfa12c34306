import type { Film, FilmCaptions, Picture } from '@yaprak/shared-kit/contract';
import type { MediaUrl } from '../../platform/media/media-address';
import { captionsName, lightName, nameOfType } from '../../platform/media/recording.rules';
import { present } from '../../platform/wire';

/** An image as queries select it (`picturesJson`). */
export interface PictureRow {
  key: string;
  width: number | null;
  height: number | null;
  alt: string | null;
}

/** Captions in one language as queries select them (`captionsJson`). */
export interface CaptionsRow {
  lang: 'tr' | 'en';
  key: string;
}

/** A video as queries select it (`filmJson`). */
export interface FilmRow {
  key: string;
  mime: string;
  seconds: number | null;
  width: number | null;
  height: number | null;
  poster_key: string | null;
  light_bytes: number | null;
  captions: CaptionsRow[] | null;
}

/** Captions on the wire. @param url builds file URLs for the holder */
const toCaptions = ({ lang, key }: CaptionsRow, url: MediaUrl): FilmCaptions => ({ dil: lang, adres: `${url(key)}/${captionsName}` });

/** A video on the wire. @param url builds file URLs for the holder */
export const toFilm = (f: FilmRow, url: MediaUrl): Film =>
  present<Film>({
    adres: `${url(f.key)}/${nameOfType(f.mime)}`,
    hafif: f.light_bytes ? `${url(f.key)}/${lightName(f.mime)}` : undefined,
    saniye: Math.max(1, Math.round(f.seconds ?? 0)),
    genislik: f.width ?? undefined,
    yukseklik: f.height ?? undefined,
    kapak: f.poster_key ? url(f.poster_key) : undefined,
    altyazilar: f.captions?.map((c) => toCaptions(c, url)),
  });

/** An image on the wire. @param url builds file URLs for the holder */
export const toPicture = (p: PictureRow, url: MediaUrl): Picture =>
  present<Picture>({ anahtar: p.key, resim: url(p.key), genislik: p.width ?? undefined, yukseklik: p.height ?? undefined, aciklama: p.alt ?? undefined });
