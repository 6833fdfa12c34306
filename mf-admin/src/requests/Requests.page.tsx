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
  useSelf,
  useTranslation,
  useViewer,
} from '@yaprak/shared-kit';
import { StandingBadges } from '@yaprak/shared-kit/staff';
import { useLocation } from 'react-router';
import { Words } from '../decisions/Words';
import { ListScreen, useAskedList } from '../frame/ListScreen';
import { StateBar } from '../frame/StateBar';

type Item = PageData<'y-istekler'>['istekler']['liste'][number];
const inputOf = (pathname: string, search: URLSearchParams) => ({
  grup: pathname === '/y/basvurular' ? ('basvuru' as const) : ('istek' as const),
  ...(search.get('durum') === 'karar' ? { durum: 'karar' as const } : {}),
});
export const loader = pageLoader('y-istekler', ({ url }) => inputOf(url.pathname, url.searchParams));

/** `/y/istekler` and `/y/basvurular`: readers' requests and applications, oldest first (R-ADMIN-04, R-ADMIN-11). */
export default function RequestsPage() {
  const { t } = useTranslation('mf-admin');
  const self = useSelf();
  const { permissions } = useViewer();
  const openModal = useModal();
  const { pathname } = useLocation();
  const { veri } = usePage<'y-istekler'>({ refetchOnFocus: true });
  const { input, list } = useAskedList('v2/yonetim/istek/liste', (search) => inputOf(pathname, search), veri.istekler);
  const section = input.grup === 'istek' ? 'istekler' : 'basvurular';
  const open = !input.durum;
  const barrier = (r: Item) =>
    r.uye.id === self?.id ? t('obstacle.kendisi') : r.turu === 'moderatorluk' && !permissions.includes('anaYetki') ? t('mainOnly') : undefined;
  return (
    <ListScreen
      section={section}
      list={list}
      empty={t(!open ? 'noDecided' : section === 'istekler' ? 'noRequests' : 'noApplications')}
      render={(r) => (
        <Card as="article" aria-label={t(`request.${r.turu}`)}>
          <Stack $gap={3}>
            <Row $justify="space-between" $gap={2} $wrap>
              <Text $strong>{t(`request.${r.turu}`)}</Text>
              {r.durum !== 'acik' && <Badge tone={r.durum === 'kabul' ? 'accent' : 'danger'}>{t(`outcome.${r.durum}`)}</Badge>}
            </Row>
            <MemberLine
              member={r.uye}
              plain
              size={32}
              note={
                <>
                  <TimeAgo at={r.zaman} /> <StandingBadges of={r.hesap} />
                </>
              }
            />
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
                  <Button
                    size="s"
                    aria-label={`${t('accept')}: ${t(`request.${r.turu}`)} (${r.uye.adi})`}
                    onClick={() => openModal('TalepSonuclandir', { id: r.id, turu: r.turu, sonuc: 'kabul' })}
                  >
                    {t('accept')}
                  </Button>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`${t('decline')}: ${t(`request.${r.turu}`)} (${r.uye.adi})`}
                    onClick={() => openModal('TalepSonuclandir', { id: r.id, turu: r.turu, sonuc: 'ret' })}
                  >
                    {t('decline')}
                  </Button>
                </Row>
              ))}
          </Stack>
        </Card>
      )}
    >
      <StateBar section={section} rest="karar" chosen={input.durum} />
    </ListScreen>
  );
}
