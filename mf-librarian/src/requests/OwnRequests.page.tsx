import {
  Button,
  ButtonLink,
  Column,
  EmptyState,
  LoadMore,
  Page,
  pageLoader,
  Row,
  SectionBar,
  Stack,
  Text,
  Title,
  usePage,
  usePagedList,
  useTranslation,
  useViewer,
} from '@yaprak/shared-kit';
import { useMemo } from 'react';
import { type LibraryRequest, libraryApi, useRefresh } from '../library.api';
import { RequestCard } from './RequestCard';
import { stateOf, states } from './states';

export const loader = pageLoader('kutuphane-isteklerim', ({ url }) => stateOf(url));

/** `/kutuphanecilik/isteklerim`: the reader's proposals and their outcomes, all or those of a state, to which a notification leads. */
export default function OwnRequestsPage() {
  const { t } = useTranslation('mf-librarian');
  const { veri } = usePage<'kutuphane-isteklerim'>({ refetchOnFocus: true });
  const { permissions } = useViewer();
  const refresh = useRefresh();
  const [withdraw, { isLoading }] = libraryApi.useWithdrawMutation();
  const input = useMemo(() => (veri.durum ? { durum: veri.durum } : {}), [veri.durum]);
  const list = usePagedList<LibraryRequest>('v2/kutuphane/isteklerim', input, veri.istekler);
  const path = '/kutuphanecilik/isteklerim';
  return (
    <Page>
      <Column $gap={4}>
        <Stack $gap={2}>
          <Title>{t('ownRequests')}</Title>
          <Text>{t('ownRequestsText')}</Text>
          <Row $wrap $gap={2}>
            <ButtonLink size="s" to="/y/kitap-ekle">
              {t('addBook')}
            </ButtonLink>
            <ButtonLink size="s" variant="quiet" to="/y/yazar-ekle">
              {t('addAuthor')}
            </ButtonLink>
            <ButtonLink size="s" variant="quiet" to="/kutuphanecilik/konu-ekle">
              {t('addTopic')}
            </ButtonLink>
            <ButtonLink size="s" variant="quiet" to="/kutuphanecilik/seri-ekle">
              {t('addSeries')}
            </ButtonLink>
            <ButtonLink size="s" variant="quiet" to="/kutuphanecilik/rehber">
              {t('guide')}
            </ButtonLink>
            {!permissions.includes('kutuphanecilik') && (
              <ButtonLink size="s" variant="quiet" to="/kutuphanecilik/basvuru">
                {t('application')}
              </ButtonLink>
            )}
          </Row>
        </Stack>
        {(veri.durum || list.items.length > 0) && (
          <SectionBar
            label={t('ownRequests')}
            sections={[
              { to: path, label: t('allRequests'), current: !veri.durum },
              ...states.map((state) => ({ to: `${path}?durum=${state}`, label: t(`state.${state}`), current: state === veri.durum })),
            ]}
          />
        )}
        {list.items.length === 0 ? (
          <EmptyState title={t(veri.durum ? 'noRequests' : 'noOwnRequests')} text={veri.durum ? undefined : t('noOwnRequestsText')} />
        ) : (
          <Stack $gap={3}>
            {list.items.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                actions={(about) =>
                  request.durum === 'bekliyor' && (
                    <Button
                      size="s"
                      variant="quiet"
                      busy={isLoading}
                      aria-label={`${t('withdraw')}: ${about}`}
                      onClick={() => void withdraw({ id: request.id }).then(refresh)}
                    >
                      {t('withdraw')}
                    </Button>
                  )
                }
              />
            ))}
          </Stack>
        )}
        {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
      </Column>
    </Page>
  );
}
