import {
  BookmarkIcon,
  Button,
  CheckIcon,
  Icon,
  loginPromptOpened,
  Menu,
  RatingInput,
  useAppDispatch,
  useModal,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { useMarkBookMutation } from '../catalog.api';

const shelves = ['okudum', 'okuyorum', 'okuyacagim', 'yarim-biraktim'] as const;
type Shelf = (typeof shelves)[number];
interface ShelvedBook {
  id: number;
  adi: string;
  okuma?: { raf: Shelf; puan?: number };
}

/** Shelves or rates the book; the page shows the result at once. A visitor is asked to sign in. */
function useMark(book: ShelvedBook) {
  const self = useSelf();
  const dispatch = useAppDispatch();
  const [mark, { isLoading }] = useMarkBookMutation();
  const state = book.okuma;
  const send = (input: { raf?: Shelf; puan?: number; sil?: 0 | 1 }) => {
    if (!self) return void dispatch(loginPromptOpened());
    const raf = input.raf ?? state?.raf ?? 'okudum';
    const puan = raf === 'okuyacagim' ? undefined : input.puan === undefined ? state?.puan : input.puan || undefined;
    void mark({ kitapId: book.id, ...input, before: state, foreseen: input.sil ? undefined : { raf, ...(puan ? { puan } : {}) } });
  };
  return { state, send, isLoading };
}

/** The reader's shelf of a book, in one press; that it was read asks when (R-READ-01). */
export function ShelfButton({ book }: { book: ShelvedBook }) {
  const { t } = useTranslation('mf-catalog');
  const self = useSelf();
  const open = useModal();
  const { state, send, isLoading } = useMark(book);
  const choose = (value: string) => {
    if (value === 'sil') return send({ sil: 1 });
    if (value !== 'okudum' || !self) return send({ raf: value as Shelf });
    const kitap = { id: book.id, adi: book.adi };
    void (state?.raf === 'okudum' ? open('OkumaKaydi', { kitap }) : open('NeZamanOkudunuz', { kitap, okuma: state }));
  };
  return (
    <Menu
      label={t('shelf.add')}
      choices={[...shelves.map((raf) => ({ value: raf as string, label: t(`shelf.${raf}`) })), ...(state ? [{ value: 'sil', label: t('shelf.remove') }] : [])]}
      chosen={state?.raf ?? ''}
      onChoose={choose}
      trigger={
        <Button busy={isLoading} variant={state ? 'quiet' : 'primary'} icon={<Icon of={state ? CheckIcon : BookmarkIcon} size={17} />}>
          {t(state ? `shelf.${state.raf}` : 'shelf.add')}
        </Button>
      }
    />
  );
}

/** The reader's rating in half stars; a book that waits to be read has none. */
export function OwnRating({ book }: { book: ShelvedBook }) {
  const { t } = useTranslation('mf-catalog');
  const { state, send } = useMark(book);
  if (state?.raf === 'okuyacagim') return null;
  return <RatingInput label={t('shelf.rate')} value={state?.puan} onChange={(puan) => send({ puan: puan ?? 0 })} />;
}
