import type { Failure } from '@yaprak/shared-kit';
import type { Member } from '@yaprak/shared-kit/contract';
import type { ChosenFilm } from '@yaprak/shared-kit/media';
import type { UploadKind } from '@yaprak/shared-kit/uploads';
import type { LocalMessage } from './messages.rules';

/** What is written but not known to the server yet. */
export interface OutboxItem {
  eskiId: string;
  konusmaid: number;
  mesaj: string;
  zaman: string;
  /** Negative id under which the message is shown. */
  id: number;
  /** Why the server refused it; it then waits for the reader. */
  gonderilemedi?: string;
}
/** A picture, sound or film as it is chosen or recorded. */
export interface Attachment {
  turu: 'resim' | 'ses' | 'video';
  file: Blob;
  /** Length in seconds, of sound and film. */
  saniye?: number;
  /** Pixels of a film, and the picture that stands for it. */
  genislik?: number;
  yukseklik?: number;
  poster?: Blob;
}
/** A chosen film as an attachment. */
export const filmAttachment = ({ file, seconds, width, height, poster }: ChosenFilm): Attachment => ({
  turu: 'video',
  file,
  genislik: width,
  yukseklik: height,
  ...(Number.isFinite(seconds) ? { saniye: seconds } : {}),
  ...(poster ? { poster } : {}),
});
/** An attachment on its way; it lives in the tab alone. */
export interface Kept extends Attachment {
  /** Addresses of its preview and of its picture. */
  url: string;
  posterUrl?: string;
}
/** What the upload queue calls an attachment on its way (R-ENT-47). */
export const uploadKind = { resim: 'mesajResimGonder', ses: 'mesajSesGonder', video: 'mesajVideoGonder' } as const satisfies Record<
  Attachment['turu'],
  UploadKind
>;

/** How an attachment looks in a message that is not stored yet. */
function preview({ turu, url, posterUrl, saniye, genislik, yukseklik }: Kept) {
  if (turu === 'resim') return { turu, resim: url };
  return {
    turu,
    dosya: url,
    saniye: Math.max(1, Math.round(saniye ?? 0)),
    ...(posterUrl ? { resim: posterUrl } : {}),
    ...(genislik && yukseklik ? { genislik, yukseklik } : {}),
  };
}

/** Whether a failure says nothing about the message: no network, a server in trouble, too many at once, or a session that ended. */
export const isPassing = ({ durum }: Pick<Failure, 'durum'>): boolean => durum === 0 || durum >= 500 || durum === 429 || durum === 401;

/** Milliseconds until what failed in passing is tried again: soon, but later when the server has more recordings waiting than it can read. */
export const retryAfter = (failure: Pick<Failure, 'hataKodu'> | null): number => (failure?.hataKodu === 'recordingsBusy' ? 30_000 : 3_000);

/** An unsent message as its conversation shows it: on its way (R-MSG-17), or refused and marked deleted (R-MSG-20). */
export const shownItem = (item: OutboxItem, self: Member, kept: Kept | undefined): LocalMessage => ({
  id: item.id,
  eskiId: item.eskiId,
  konusmaid: item.konusmaid,
  uye: self,
  turu: 'metin',
  mesaj: item.mesaj,
  durum: 0,
  silindi: item.gonderilemedi === undefined ? 0 : 1,
  zaman: item.zaman,
  ...(item.gonderilemedi === undefined ? { isGonderiliyor: 1 as const } : { gonderilemedi: item.gonderilemedi }),
  ...(kept ? preview(kept) : {}),
});
