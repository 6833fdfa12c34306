import {
  Button,
  DEDUPE_SECONDS,
  EmptyState,
  ErrorState,
  Icon,
  LockIcon,
  type ModalProps,
  PlusIcon,
  type Result,
  Skeleton,
  Stack,
  Text,
  useModal,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { TickBox } from '@yaprak/shared-kit/forms';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { FindShelf } from './FindShelf';
import { manyShelves, shelvesNamed } from './find-shelf.rules';
import { useOwnShelvesQuery, usePutOnShelfMutation } from './library.api';

const Line = styled.label`display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 4px 0; font-size: 15px; cursor: pointer; border-bottom: 1px solid ${v.line};
  span { flex: 1; min-width: 0; overflow-wrap: anywhere; } small { font-size: 13px; color: ${v.ink2}; font-variant-numeric: tabular-nums; }
`;
export const useTitle = () => useTranslation('mf-catalog').t('pick.title');
export const frame = { width: 's' as const };

/** The sheet keeps its height, and the field its place, while less and less is found. */
const steady = '60dvh';

type OwnShelf = Result<'v2/kitaplik/raflar'>['raflar'][number];
const heldFirst = (shelves: readonly OwnShelf[], held: readonly number[] = []) => {
  const holds = ({ id = 0 }: OwnShelf) => held.includes(id);
  return [...shelves.filter(holds), ...shelves.filter((shelf) => !holds(shelf))];
};

/** Which custom shelves hold a book; each tick is saved at once (R-BOOK-22). Many are found by name, after those that hold the book already. */
export default function PickShelvesModal({ props: { kitap } }: ModalProps<{ kitap: { id: number; adi: string } }>) {
  const { t } = useTranslation('mf-catalog');
  const open = useModal();
  const { data, isError, isFetching, refetch } = useOwnShelvesQuery({ kitapId: kitap.id }, { refetchOnMountOrArgChange: DEDUPE_SECONDS });
  const [words, setWords] = useState('');
  // As it was when the modal opened: a shelf does not move away from under the finger.
  const held = useRef<readonly number[]>(undefined);
  held.current ??= data?.rafIdleri;
  const [put, putting] = usePutOnShelfMutation();
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton $height={180} />;
  const own = data.raflar.filter((shelf) => shelf.id !== undefined);
  const make = (
    <Button variant={own.length ? 'quiet' : 'primary'} block icon={<Icon of={PlusIcon} size={17} />} onClick={() => open('RafDuzenle')}>
      {t('pick.add')}
    </Button>
  );
  const many = manyShelves(own);
  const shown = many ? shelvesNamed(heldFirst(own, held.current), words, (shelf) => shelf.adi ?? '') : own;
  if (!own.length) return <EmptyState title={t('pick.none')} text={t('pick.noneText')} action={make} />;
  return (
    <Stack $gap={3}>
      <Text $tone="quiet">{t('pick.of', { name: kitap.adi })}</Text>
      {many && (
        <>
          {make}
          <FindShelf words={words} found={shown.length} onChange={setWords} />
        </>
      )}
      <Stack as="fieldset" $gap={1} style={many ? { minHeight: steady } : undefined} aria-label={t('pick.title')} aria-busy={putting.isLoading}>
        {shown.map((shelf) => (
          <Line key={shelf.id}>
            <TickBox
              checked={data.rafIdleri.includes(shelf.id ?? 0)}
              onChange={({ target }) => void put({ kitapId: kitap.id, rafId: shelf.id ?? 0, ekle: target.checked ? 1 : 0 })}
            />
            <span>{shelf.adi}</span>
            {shelf.gizli ? <Icon of={LockIcon} size={14} label={t('library.privateMark')} /> : null}
            <small>{shelf.kitapSayisi}</small>
          </Line>
        ))}
      </Stack>
      {!many && make}
    </Stack>
  );
}
