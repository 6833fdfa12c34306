import {
  ArrowUpDownIcon,
  ChevronDownIcon,
  DEDUPE_SECONDS,
  ErrorState,
  Icon,
  IconButton,
  type ModalProps,
  SkeletonList,
  useTranslation,
  VisuallyHidden,
  v,
} from '@yaprak/shared-kit';
import { reordered } from '@yaprak/shared-kit/format';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useMoveShelfMutation, useOwnShelvesQuery } from './library.api';
import type { Step } from './to-read.rules';
import { lineOf, useReorder } from './use-reorder';

const List = styled.ol`list-style: none; padding: 0; margin: 0;`;
const Line = styled.li`display: flex; align-items: center; gap: 8px; min-height: 52px; border-bottom: 1px solid ${v.line};
  b { flex: 1; min-width: 0; font-weight: 500; font-size: 15px; overflow-wrap: anywhere; }
  &[data-over] { outline: 2px solid ${v.accent}; outline-offset: -2px; }
  [data-up] { transform: rotate(180deg); }
`;
const Handle = styled.button`min-width: 44px; min-height: 44px; display: grid; place-items: center; color: ${v.ink2}; cursor: grab; touch-action: none; border-radius: 6px;`;
export const useTitle = () => useTranslation('mf-catalog').t('library.order');
export const frame = { width: 's' as const };

/** The reader's own shelves in their order: dragged by the handle, moved by keys or, a place at a time, by buttons (R-BOOK-22). */
export default function OrderShelvesModal(_: ModalProps<object>) {
  const { t } = useTranslation('mf-catalog');
  const { data, isError, isFetching, refetch } = useOwnShelvesQuery({}, { refetchOnMountOrArgChange: DEDUPE_SECONDS });
  const [send] = useMoveShelfMutation();
  const [foreseen, setForeseen] = useState<readonly number[]>();
  const [said, say] = useState('');
  // One after the other: each step names a neighbour as the one before it leaves them.
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const own = (data?.raflar ?? []).flatMap(({ id, adi = '' }) => (id === undefined ? [] : [{ id, adi }]));
  const known = own.map(({ id }) => id);
  const ids = foreseen?.length === known.length && foreseen.every((id) => known.includes(id)) ? foreseen : known;
  const move = (id: number, { yer, hedefId }: Step) => {
    const next = reordered(ids, id, yer, hedefId);
    setForeseen(next);
    sent.current = sent.current
      .then(() => send({ id, yon: yer, ...(hedefId ? { hedefId } : {}) }).unwrap())
      .then(() => say(t('toRead.moved', { name: own.find((shelf) => shelf.id === id)?.adi, n: next.indexOf(id) + 1 })))
      .catch(() => setForeseen(undefined));
  };
  const { over, handle, move: step } = useReorder(ids, move);
  if (isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <SkeletonList shape="row" count={4} />;
  return (
    <>
      <List>
        {ids.map((id, at) => {
          const name = own.find((shelf) => shelf.id === id)?.adi ?? '';
          return (
            <Line key={id} {...lineOf(id)} data-over={over === id ? '' : undefined}>
              <Handle type="button" aria-label={t('toRead.drag', { name })} {...handle(id)}>
                <Icon of={ArrowUpDownIcon} size={18} />
              </Handle>
              <b>{name}</b>
              <IconButton
                data-up=""
                label={`${name}: ${t('toRead.up')}`}
                aria-disabled={at === 0 || undefined}
                icon={<Icon of={ChevronDownIcon} />}
                onClick={() => step(id, 'up')}
              />
              <IconButton
                label={`${name}: ${t('toRead.down')}`}
                aria-disabled={at === ids.length - 1 || undefined}
                icon={<Icon of={ChevronDownIcon} />}
                onClick={() => step(id, 'down')}
              />
            </Line>
          );
        })}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
