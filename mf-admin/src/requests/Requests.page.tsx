import {
  Badge,
  Button,
  Card,
  MemberLine,
  type PageData,
  pageLoader,
  Row,
  Stack,
  Text,
  TimeAgo,
  useModal,
  usePage,
  usePagedList,
  useSelf,
  useTranslation,
  useViewer,
} from '@yaprak/shared-kit';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Words } from '../decisions/Words';
import { FilterBar } from '../frame/FilterBar';
import { Listing } from '../frame/Listing';
import { PanelFrame } from '../frame/PanelFrame';

type Item = PageData<'y-istekler'>['istekler']['liste'][number];
const inputOf = (pathname: string, search: URLSearchParams) => ({
  grup: pathname === '/y/basvurular' ? ('basvuru' as const) : ('istek' as const),
  ...(search.get('durum') === 'karar' ? { durum: 'karar' as const } : {}),
});
export const loader = pageLoader('y-istekler', ({ url }) => inputOf(url.pathname, url.searchParams));

/** `/y/istekler` and `/y/basvurular`: what readers ask for and apply for, the oldest first (R-ADMIN-04, R-ADMIN-11). */
export default function RequestsPage() {
  const { t } = useTranslation('mf-admin');
  const self = useSelf();
  const { permissions } = useViewer();
  const openModal = useModal();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { veri } = usePage<'y-istekler'>();
  const input = useMemo(() => inputOf(pathname, search), [pathname, search]);
  const list = usePagedList<Item>('v2/yonetim/istek/liste', input, veri.istekler);
  const section = input.grup === 'istek' ? 'istekler' : 'basvurular';
  const open = !input.durum;
  const barrier = (r: Item) =>
    r.uye.id === self?.id ? t('obstacle.kendisi') : r.turu === 'moderatorluk' && !permissions.includes('anaYetki') ? t('mainOnly') : undefined;
  return (
    <PanelFrame section={section} title={t(`section.${section}`)}>
      <FilterBar
        choices={[
          { to: pathname, label: t('state.acik'), current: open },
          { to: `${pathname}?durum=karar`, label: t('state.karar'), current: !open },
        ]}
      />
      <Listing
        key={section}
        list={list}
        label={t(`section.${section}`)}
        empty={t(open ? 'noRequests' : 'noDecided')}
        render={(r) => (
          <Card as="article" aria-label={t(`request.${r.turu}`)}>
            <Stack $gap={3}>
              <Row $justify="space-between" $gap={2} $wrap>
                <Text $strong>{t(`request.${r.turu}`)}</Text>
                {r.durum !== 'acik' && <Badge tone={r.durum === 'kabul' ? 'accent' : 'danger'}>{t(`outcome.${r.durum}`)}</Badge>}
              </Row>
              <MemberLine member={r.uye} plain size={32} note={<TimeAgo at={r.zaman} />} />
              <Words>{r.aciklama}</Words>
              {r.yanit && (
                <Text $size={14}>
                  <b>{t('answer')}</b> {r.yanit}
                </Text>
              )}
              {r.durum === 'acik' &&
                (barrier(r) ? (
                  <Text $tone="quiet" $size={14}>
                    {barrier(r)}
                  </Text>
                ) : (
                  <Row $gap={2}>
                    <Button size="s" onClick={() => openModal('TalepSonuclandir', { id: r.id, turu: r.turu, sonuc: 'kabul' })}>
                      {t('accept')}
                    </Button>
                    <Button size="s" variant="quiet" onClick={() => openModal('TalepSonuclandir', { id: r.id, turu: r.turu, sonuc: 'ret' })}>
                      {t('decline')}
                    </Button>
                  </Row>
                ))}
            </Stack>
          </Card>
        )}
      />
    </PanelFrame>
  );
}
