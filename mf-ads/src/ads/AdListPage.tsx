import {
  ButtonLink,
  Card,
  Column,
  DEDUPE_SECONDS,
  EmptyState,
  ErrorState,
  formatDate,
  LinkText,
  LoadMore,
  Meta,
  Page,
  Row,
  SectionBar,
  SkeletonList,
  Stack,
  Title,
  useLang,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { adsApi } from '../ads.api';
import { BarredNotice } from '../app/BarredAdvertiser';
import { useBarred } from '../app/use-barred';
import { Numbers } from './Numbers';
import type { AdState, OwnAd } from './own-ad';
import { StateBadge } from './StateBadge';

const Thumb = styled.img`width: 96px; height: 54px; object-fit: cover; border-radius: 6px; background: ${v.sunken}; flex: none;`;
const Name = styled.h2`font-size: 17px; font-weight: 600; overflow-wrap: anywhere;`;
const filters = ['yayinda', 'onayda', 'taslak', 'durduruldu', 'bitti', 'red'] as const satisfies readonly AdState[];

/** The advertiser's ads with impressions, clicks and spending, newest first. */
export function AdListPage() {
  const { t } = useTranslation('ads-app');
  const { t: area } = useTranslation('mf-ads');
  const [search] = useSearchParams();
  const barred = useBarred();
  const durum = filters.find((state) => state === search.get('durum'));
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = adsApi.useOwnAdPagesInfiniteQuery(
    { ...(durum ? { durum } : {}) },
    { refetchOnMountOrArgChange: DEDUPE_SECONDS },
  );
  const ads = data?.pages.flatMap((page) => page.liste) ?? [];
  return (
    <Page>
      <Column $wide $gap={5}>
        <Row $gap={3} $wrap $justify="space-between">
          <Title>{t('menu.ads')}</Title>
          {!barred && <ButtonLink to="/olustur">{t('menu.create')}</ButtonLink>}
        </Row>
        <BarredNotice />
        <SectionBar
          label={t('list.filter')}
          sections={[
            { to: '/liste', label: t('list.all'), current: !durum },
            ...filters.map((state) => ({ to: `/liste?durum=${state}`, label: area(`states.${state}`), current: state === durum })),
          ]}
        />
        {!data && isError && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonList shape="row" />}
        {data && ads.length === 0 && (
          <EmptyState
            title={t('list.empty')}
            text={durum ? undefined : t('list.emptyText')}
            action={barred ? undefined : <ButtonLink to="/olustur">{t('menu.create')}</ButtonLink>}
          />
        )}
        {ads.length > 0 && (
          <Stack as="ul" $gap={4} aria-label={t('menu.ads')}>
            {ads.map((ad) => (
              <li key={ad.id}>
                <AdLine ad={ad} />
              </li>
            ))}
          </Stack>
        )}
        {ads.length > 0 && <LoadMore hasMore={hasNextPage} loading={isFetching} failed={isError && !isFetching} onMore={() => void fetchNextPage()} quietEnd />}
      </Column>
    </Page>
  );
}

function AdLine({ ad }: { ad: OwnAd }) {
  const lang = useLang();
  const date = (day: string) => formatDate(`${day}T12:00:00Z`, lang);
  return (
    <Card as="article">
      <Stack $gap={4}>
        <Row $gap={4} $align="start">
          {ad.resim && <Thumb src={`${ad.resim}/256.webp`} alt="" width={96} height={54} />}
          <Stack $gap={1} style={{ flex: 1 }}>
            <Row $gap={2} $wrap $justify="space-between">
              <Name>
                <LinkText $quiet to={`/liste/${ad.id}`}>
                  {ad.baslik}
                </LinkText>
              </Name>
              <StateBadge ad={ad} />
            </Row>
            <Meta>
              {date(ad.baslangic)} – {date(ad.bitis)}
            </Meta>
          </Stack>
        </Row>
        <Numbers ad={ad} />
      </Stack>
    </Card>
  );
}
