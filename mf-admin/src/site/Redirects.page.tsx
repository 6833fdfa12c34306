import { Badge, Button, Card, ConfirmLater, type PageData, pageLoader, Row, Stack, Text, TimeAgo, useModal, usePage, useTranslation } from '@yaprak/shared-kit';
import { useState } from 'react';
import { adminApi } from '../admin.api';
import { ListScreen, useAskedList } from '../frame/ListScreen';
import { SearchField } from '../frame/SearchField';
import { searched } from '../frame/searched';

type Item = PageData<'y-yonlendirmeler'>['yonlendirmeler']['liste'][number];
export const loader = pageLoader('y-yonlendirmeler', ({ url }) => searched(url.searchParams));
const path = '/y/yonlendirmeler';

/** `/y/yonlendirmeler`: redirects and removed pages (R-ADMIN-03). */
export default function RedirectsPage() {
  const { t } = useTranslation('mf-admin');
  const openModal = useModal();
  const { veri } = usePage<'y-yonlendirmeler'>({ refetchOnFocus: true });
  const { list } = useAskedList('v2/yonetim/yonlendirme/liste', searched, veri.yonlendirmeler);
  const [asking, setAsking] = useState<Item>();
  const [remove, removing] = adminApi.useDeleteRedirectMutation();
  return (
    <ListScreen
      section="yonlendirmeler"
      list={list}
      empty={t('noRedirects')}
      gap={2}
      render={(r) => (
        <Card>
          <Row $justify="space-between" $gap={3} $wrap>
            <Stack $gap={1}>
              <Text $strong $size={14}>
                {r.kaynak}
              </Text>
              <Text $size={14} $tone="quiet">
                {r.hedef ? `→ ${r.hedef}` : t('goneForGood')}
              </Text>
            </Stack>
            <Row $gap={2} $wrap>
              <Badge tone={r.durum === '410' ? 'danger' : 'quiet'}>{t(`redirectKind.${r.durum}`)}</Badge>
              <Text as="span" $size={13} $tone="quiet">
                <TimeAgo at={r.zaman} />
              </Text>
              <Button size="s" variant="quiet" onClick={() => openModal('YonlendirmeDuzenle', { ...r })} aria-label={t('changeOf', { what: r.kaynak })}>
                {t('change')}
              </Button>
              <Button size="s" variant="quiet" onClick={() => setAsking(r)} aria-label={t('deleteOf', { what: r.kaynak })}>
                {t('delete')}
              </Button>
            </Row>
          </Row>
        </Card>
      )}
    >
      <Row $justify="space-between" $wrap $gap={3}>
        <SearchField path={path} label={t('searchRedirects')} />
        <Button onClick={() => openModal('YonlendirmeDuzenle')}>{t('newRedirect')}</Button>
      </Row>
      <ConfirmLater
        open={asking !== undefined}
        danger
        title={t('deleteRedirectTitle')}
        text={t('deleteRedirectText', { path: asking?.kaynak ?? '' })}
        confirm={t('delete')}
        busy={removing.isLoading}
        onConfirm={() => void (asking && remove({ id: asking.id, gorulen: asking.zaman }).then(() => setAsking(undefined)))}
        onCancel={() => setAsking(undefined)}
      />
    </ListScreen>
  );
}
