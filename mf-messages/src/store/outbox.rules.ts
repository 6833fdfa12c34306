import type { Failure } from '@yaprak/shared-kit';
import type { Member, Message } from '@yaprak/shared-kit/contract';
import type { ChosenFilm } from '@yaprak/shared-kit/media';
import type { UploadKind } from '@yaprak/shared-kit/uploads';
import type { LocalMessage } from './messages.rules';

/** An unsent item. */
export interface OutboxItem {
  eskiId: string;
  konusmaid: number;
  mesaj: string;
  zaman: string;
  /** Negative id the message is shown under. */
  id: number;
  /** The message it answers. */
  yanit?: NonNullable<Message['yanit']>;
  /** Id of the message it passes on. */
  iletilen?: number;
  /** Why the server refused it; it then waits for the reader. */
  gonderilemedi?: string;
}
/** A chosen or recorded image, audio or video. */
export interface Attachment {
  turu: 'resim' | 'ses' | 'video';
  file: Blob;
  /** Duration in seconds, of audio and video. */
  saniye?: number;
  /** A video's size in pixels, and its poster. */
  genislik?: number;
  yukseklik?: number;
  poster?: Blob;
}
/** A chosen video as an attachment. */
export const filmAttachment = ({ file, seconds, width, height, poster }: ChosenFilm): Attachment => ({
  turu: 'video',
  file,
  genislik: width,
  yukseklik: height,
  ...(Number.isFinite(seconds) ? { saniye: seconds } : {}),
  ...(poster ? { poster } : {}),
});
/** An attachment being sent. */
export interface Kept extends Attachment {
  /** URLs of its preview and poster. */
  url: string;
  posterUrl?: string;
  /** Id of its upload in parts. */
  parca?: string;
  /** Failed attempts since it was sent or resent. */
  tries?: number;
}
/** Upload queue kind of an attachment (R-ENT-47). */
export const uploadKind = { resim: 'mesajResimGonder', ses: 'mesajSesGonder', video: 'mesajVideoGonder' } as const satisfies Record<
  Attachment['turu'],
  UploadKind
>;

/** Preview of an attachment in an unsent message. */
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

/** Whether a failure is transient: no network, a server error, rate limiting, or an expired session. */
export const isPassing = ({ durum }: Pick<Failure, 'durum'>): boolean => durum === 0 || durum >= 500 || durum === 429 || durum === 401;

/** Attempts at an attachment before it counts as failed. */
const TRIES = 4;
/** Whether an attachment has failed often enough to say why and leave resending to the reader (R-CHAT-07); texts, and whatever waits for a line, keep trying. */
export const isEnough = ({ hataKodu }: Pick<Failure, 'hataKodu'>, kept: Pick<Kept, 'tries'> | undefined, online: boolean): boolean =>
  online && hataKodu !== 'recordingsBusy' && (kept?.tries ?? 0) >= TRIES;

/** Retry delay in ms after a transient failure: short, but longer if the server has more recordings waiting than it can process. */
export const retryAfter = (failure: Pick<Failure, 'hataKodu'> | null): number => (failure?.hataKodu === 'recordingsBusy' ? 30_000 : 3_000);

/** An unsent message for display: pending (R-MSG-17), or refused and marked deleted (R-MSG-20). */
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
  ...(item.yanit ? { yanit: item.yanit } : {}),
  ...(item.iletilen ? { iletildi: 1 as const } : {}),
  ...(item.gonderilemedi === undefined ? { isGonderiliyor: 1 as const } : { gonderilemedi: item.gonderilemedi }),
  ...(kept ? preview(kept) : {}),
});
