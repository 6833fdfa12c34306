import type { AppStore, Failure } from '@yaprak/shared-kit';
import { dropParts, forgetFile, holdFile, keepFile, noteParts, PART_BYTES, sendParts, takeFiles } from '@yaprak/shared-kit/uploads';
import { type Attachment, type Kept, type OutboxItem, uploadKind } from './outbox.rules';

type Kind = Omit<Attachment, 'file' | 'poster'>;
interface Held {
  item: OutboxItem;
  attachment: Kind;
}
/** An unsent attachment of an earlier page. */
export interface FoundAttachment {
  item: OutboxItem;
  attachment: Attachment & { parca?: string };
}

/** Where unsent images, audio and video outlive the page, and how large ones travel (R-PEN-08). */
export interface OutboxFiles {
  keep(item: OutboxItem, attachment: Attachment): void;
  forget(eskiId: string, parts?: string): void;
  /** What earlier pages left and no other tab is sending. */
  take(): Promise<FoundAttachment[]>;
  /** Sends a large recording in parts; small ones and images travel with their call. @returns why it was refused, or `gone` if it was cancelled */
  bring(eskiId: string, kept: Kept, onProgress: (share: number) => void, signal: AbortSignal): Promise<Failure | 'gone' | undefined>;
}

/** A member's unsent files in the browser. */
export function browserFiles(store: AppStore, memberId: number): OutboxFiles {
  const kinds = Object.values(uploadKind);
  return {
    keep: (item, { file, poster, ...attachment }) => {
      const { eskiId: id } = item;
      const veri: Held = { item, attachment: { turu: attachment.turu, ...numbersOf(attachment) } };
      const record = { id, uye: memberId, islem: uploadKind[attachment.turu], dosya: file, ...(poster ? { kapak: poster } : {}), veri, zaman: Date.now() };
      void holdFile(id).then(() => keepFile(record));
    },
    forget: (eskiId, parts) => {
      void forgetFile(eskiId);
      if (parts) dropParts(store, parts);
    },
    take: async () => {
      const found = await takeFiles<Held>(memberId, kinds);
      return found.map(({ dosya, kapak, parca, veri: { item, attachment } }) => ({
        item,
        attachment: { ...attachment, file: dosya, ...(kapak ? { poster: kapak } : {}), ...(parca ? { parca } : {}) },
      }));
    },
    bring: async (eskiId, kept, onProgress, signal) => {
      if (kept.turu === 'resim') return undefined;
      if (kept.file.size <= PART_BYTES) return undefined;
      const onBegun = (id: string) => {
        kept.parca = id;
        void noteParts(eskiId, id);
      };
      const sent = await sendParts({
        store,
        field: kept.turu === 'ses' ? 'sesadresi' : 'videoadresi',
        file: kept.file,
        known: kept.parca,
        onBegun,
        onProgress,
        signal,
      });
      return sent ? ('refused' in sent ? sent.refused : undefined) : 'gone';
    },
  };
}

const numbersOf = ({ saniye, genislik, yukseklik }: Kind): Omit<Kind, 'turu'> => ({
  ...(saniye === undefined ? {} : { saniye }),
  ...(genislik === undefined ? {} : { genislik }),
  ...(yukseklik === undefined ? {} : { yukseklik }),
});
