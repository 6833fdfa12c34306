import { Button, Divider, EmptyState, ErrorState, type ModalProps, SkeletonList, Stack, useTranslation } from '@yaprak/shared-kit';
import { Fragment, useState } from 'react';
import { type Change, libraryApi, type RecordKind } from '../library.api';
import { ChangeLine } from './ChangeLine';

export const useTitle = () => useTranslation('mf-librarian').t('history');
export const frame = { width: 'l' as const };

/** A record's history (R-MODAL-02): who changed what, before and after, with undo. */
export default function HistoryModal({ props }: ModalProps<{ turu: RecordKind; id: number }>) {
  const { t } = useTranslation('mf-librarian');
  const [imlec, setImlec] = useState<string>();
  const [earlier, setEarlier] = useState<readonly Change[]>([]);
  const { data, currentData, error, isFetching, refetch } = libraryApi.useRecordHistoryQuery({ turu: props.turu, id: props.id, ...(imlec ? { imlec } : {}) });
  if (error) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <SkeletonList shape="row" />;
  // While another page is loading, `data` is still the previous one, which `earlier` already contains.
  const changes = [...earlier, ...(currentData?.liste ?? [])];
  const afresh = () => {
    setEarlier([]);
    if (imlec) setImlec(undefined);
    else void refetch();
  };
  if (!changes.length && !isFetching) return <EmptyState plain title={t('noHistory')} text={t('noHistoryText')} />;
  return (
    <Stack $gap={4}>
      {changes.map((change, index) => (
        <Fragment key={change.id}>
          {index > 0 && <Divider />}
          <ChangeLine change={change} of={props.id} onUndone={afresh} />
        </Fragment>
      ))}
      {data.imlec && (
        <Button
          variant="quiet"
          busy={isFetching}
          onClick={() => {
            setEarlier(changes);
            setImlec(data.imlec);
          }}
        >
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}
