import { EmptyState, LoadMore, pageLoader, Row, SectionBar, Stack, usePage, usePagedList, useTranslation } from '@yaprak/shared-kit';
import { StaffFrame } from '@yaprak/shared-kit/staff';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { LibraryRequest } from '../library.api';
import { RequestCard } from './RequestCard';
import { type State, stateOf, states } from './states';

export const loader = pageLoader('kutuphane-istekler', ({ url }) => stateOf(url));

/** `/kutuphanecilik/istekler` and `/y/kciistekkeri`: readers' proposals (R-LIB-02), oldest waiting first. */
export default function RequestsPage() {
  const { t } = useTranslation('mf-librarian');
  const { pathname } = useLocation();
  const { veri } = usePage<'kutuphane-istekler'>({ refetchOnFocus: true });
  const input = useMemo(() => ({ durum: veri.durum }), [veri.durum]);
  const list = usePagedList<LibraryRequest>('v2/kutuphane/istekler', input, veri.istekler);
  const to = (state: State) => (state === 'bekliyor' ? pathname : `${pathname}?durum=${state}`);
  return (
    <StaffFrame section="kciistekkeri" title={t('requests')}>
      <SectionBar label={t('requests')} sections={states.map((state) => ({ to: to(state), label: t(`state.${state}`), current: state === veri.durum }))} />
      {list.items.length === 0 ? (
        <EmptyState title={t('noRequests')} text={veri.durum === 'bekliyor' ? t('noRequestsText') : undefined} />
      ) : (
        <Stack $gap={3}>
          {list.items.map((request) => (
            <RequestCard key={request.id} request={request} decide />
          ))}
        </Stack>
      )}
      {list.hasMore && (
        <Row $justify="center">
          <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />
        </Row>
      )}
    </StaffFrame>
  );
}
