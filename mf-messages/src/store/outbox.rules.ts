import type { Failure } from '@yaprak/shared-kit';
import type { Member } from '@yaprak/shared-kit/contract';
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
/** A picture on its way; it lives in the tab alone. */
export interface Picture {
  file: Blob;
  /** Address of its preview. */
  url: string;
}

/** Whether a failure says nothing about the message: no network, a server in trouble, too many at once, or a session that ended. */
export const isPassing = ({ durum }: Pick<Failure, 'durum'>): boolean => durum === 0 || durum >= 500 || durum === 429 || durum === 401;

/** An unsent message as its conversation shows it: on its way (R-MSG-17), or refused and marked deleted (R-MSG-20). */
export const shownItem = (item: OutboxItem, self: Member, picture: Picture | undefined): LocalMessage => ({
  id: item.id,
  eskiId: item.eskiId,
  konusmaid: item.konusmaid,
  uye: self,
  turu: picture ? 'resim' : 'metin',
  mesaj: item.mesaj,
  durum: 0,
  silindi: item.gonderilemedi === undefined ? 0 : 1,
  zaman: item.zaman,
  ...(item.gonderilemedi === undefined ? { isGonderiliyor: 1 as const } : { gonderilemedi: item.gonderilemedi }),
  ...(picture ? { resim: picture.url } : {}),
});
