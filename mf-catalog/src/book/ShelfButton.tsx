import {
  BookmarkIcon,
  Button,
  below,
  CheckIcon,
  Icon,
  loginPromptOpened,
  Menu,
  RatingInput,
  Row,
  useAppDispatch,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import styled from 'styled-components';
import { useMarkBookMutation } from '../catalog.api';

/** On phones the stars have their own line, so the first rating shifts nothing. */
const Rated = styled.div`${below.sm} { flex: 1 0 100%; }`;

const shelves = ['okudum', 'okuyorum', 'okuyacagim', 'yarim-biraktim'] as const;

/** The reader's own state of a book in one tap: shelf and half-star rating. */
export function ShelfButton({ book }: { book: { id: number; okuma?: { raf: (typeof shelves)[number]; puan?: number } } }) {
  const { t } = useTranslation('mf-catalog');
  const self = useSelf();
  const dispatch = useAppDispatch();
  const [mark, { isLoading }] = useMarkBookMutation();
  const state = book.okuma;
  const send = (input: { raf?: (typeof shelves)[number]; puan?: number; sil?: 0 | 1 }) => {
    if (!self) dispatch(loginPromptOpened());
    else {
      const raf = input.raf ?? state?.raf ?? 'okudum';
      const puan = raf === 'okuyacagim' ? undefined : input.puan === undefined ? state?.puan : input.puan || undefined;
      void mark({ kitapId: book.id, ...input, before: state, foreseen: input.sil ? undefined : { raf, ...(puan ? { puan } : {}) } });
    }
  };
  return (
    <Row $wrap $gap={3}>
      <Menu
        label={t('shelf.add')}
        choices={[
          ...shelves.map((raf) => ({ value: raf as string, label: t(`shelf.${raf}`) })),
          ...(state ? [{ value: 'sil', label: t('shelf.remove') }] : []),
        ]}
        chosen={state?.raf ?? ''}
        onChoose={(value) => send(value === 'sil' ? { sil: 1 } : { raf: value as (typeof shelves)[number] })}
        trigger={
          <Button busy={isLoading} variant={state ? 'quiet' : 'primary'} icon={<Icon of={state ? CheckIcon : BookmarkIcon} size={17} />}>
            {t(state ? `shelf.${state.raf}` : 'shelf.add')}
          </Button>
        }
      />
      {state?.raf !== 'okuyacagim' && (
        <Rated>
          <RatingInput label={t('shelf.rate')} value={state?.puan} onChange={(puan) => send({ puan: puan ?? 0 })} />
        </Rated>
      )}
    </Row>
  );
}
