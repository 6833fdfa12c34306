import { loginPromptOpened, useAppDispatch, useModal, useSelf } from '@yaprak/shared-kit';
import type { Shelf } from '@yaprak/shared-kit/contract';
import { useMarkBookMutation } from '../catalog.api';

/** What a reader can do with a book, as values of the wire. */
export const shelves: readonly Shelf[] = ['okudum', 'okuyorum', 'okuyacagim', 'yarim-biraktim'];
/** A book with the viewer's shelf and rating (in half stars). */
export interface ShelvedBook {
  id: number;
  adi: string;
  okuma?: { raf: Shelf; puan?: number };
}

/** Shelves or rates the book; the page shows the result at once. A visitor is asked to sign in. `send` resolves once the site has answered. */
export function useMark(book: ShelvedBook) {
  const self = useSelf();
  const dispatch = useAppDispatch();
  const [mark, { isLoading }] = useMarkBookMutation();
  const state = book.okuma;
  const send = async (input: { raf?: Shelf; puan?: number; sil?: 0 | 1 }) => {
    if (!self) return void dispatch(loginPromptOpened());
    const raf = input.raf ?? state?.raf ?? 'okudum';
    const puan = raf === 'okuyacagim' ? undefined : input.puan === undefined ? state?.puan : input.puan || undefined;
    return mark({ kitapId: book.id, ...input, before: state, foreseen: input.sil ? undefined : { raf, ...(puan ? { puan } : {}) } });
  };
  return { state, send, isLoading };
}

/** Shelves the book; that it was read asks when, and once it stands there shows the readings (R-READ-01). */
export function useShelf(book: ShelvedBook) {
  const self = useSelf();
  const open = useModal();
  const { state, send, isLoading } = useMark(book);
  const shelve = async (raf: Shelf) => {
    if (raf !== 'okudum' || !self) return send({ raf });
    const kitap = { id: book.id, adi: book.adi };
    void (state?.raf === 'okudum' ? open('OkumaKaydi', { kitap }) : open('NeZamanOkudunuz', { kitap, okuma: state }));
  };
  return { state, shelve, takeOff: () => send({ sil: 1 }), isLoading };
}
