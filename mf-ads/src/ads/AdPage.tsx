import {
  Card,
  Column,
  DEDUPE_SECONDS,
  dayKey,
  ErrorState,
  Facts,
  formatDate,
  formatDateTime,
  Heading,
  isFailure,
  LinkText,
  Meta,
  Notice,
  Page,
  type Result,
  Row,
  SkeletonList,
  Stack,
  Title,
  useLang,
  useTranslation,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import { useParams } from 'react-router';
import { adsApi } from '../ads.api';
import { Missing } from '../app/Fault';
import { formatLira } from '../money/lira.rules';
import { AdMoves } from './AdMoves';
import { AdPreview } from './AdPreview';
import { AimLine } from './AimLine';
import { DayChart } from './DayChart';
import { Numbers } from './Numbers';
import { StateBadge } from './StateBadge';
import { AdStatistics } from './Statistics';
import { TextStates } from './TextStates';

/** One of the advertiser's ads: state and actions, daily numbers, preview. */
export function AdPage() {
  const { t } = useTranslation('ads-app');
  const id = Number(useParams().id);
  const right = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = adsApi.useOwnAdQuery({ id }, { skip: !right, refetchOnMountOrArgChange: DEDUPE_SECONDS });
  if (!right || (isFailure(error) && error.durum === 404)) return <Missing />;
  return (
    <Page>
      <Column $gap={5}>
        <LinkText to="/liste">← {t('menu.ads')}</LinkText>
        {!data && error && <ErrorState onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList shape="row" />}
        {data && <Whole {...data} />}
      </Column>
    </Page>
  );
}

function Whole({ reklam: ad, gunler: days, hedefler, metinler, surum, bugunDoldu }: Result<'v2/reklam/oku'>) {
  const { t } = useTranslation('ads-app');
  const { t: area } = useTranslation('mf-ads');
  const lang = useLang();
  const [today] = useState(() => dayKey(Date.now()));
  const date = (day: string) => formatDate(`${day}T12:00:00Z`, lang);
  const first = days[0] && days[0].gun < ad.baslangic ? days[0].gun : ad.baslangic;
  const last = [ad.bitis, today].sort()[0] ?? today;
  return (
    <>
      <Stack $gap={2}>
        <Row $gap={3} $wrap $justify="space-between">
          <Title>{ad.baslik}</Title>
          <StateBadge ad={ad} />
        </Row>
        <Meta>
          <Facts
            of={[
              `${date(ad.baslangic)} – ${date(ad.bitis)}`,
              `${t('page.budget')}: ${formatLira(ad.butce, lang)}`,
              !!ad.gunlukSinir && area('review.cap', { cap: formatLira(ad.gunlukSinir, lang) }),
            ]}
          />
        </Meta>
        <Meta style={{ overflowWrap: 'anywhere' }}>
          {t('form.target')}: {ad.hedef}
        </Meta>
        <AimLine aims={hedefler} />
      </Stack>
      {ad.redNedeni && (ad.durum === 'red' || ad.durum === 'bitti') && (
        <Notice kind="error" title={t(ad.durum === 'red' ? 'page.refused' : 'page.removed')}>
          {ad.redNedeni}
        </Notice>
      )}
      {ad.bekletildi === 1 && (
        <Notice kind="warning" title={t('page.held')}>
          {t('page.heldText')}
        </Notice>
      )}
      {ad.yayinDisi && (
        <Notice kind="warning" title={t('page.held')}>
          {t(`page.absent.${ad.yayinDisi.neden}`, { until: ad.yayinDisi.kadar && formatDateTime(ad.yayinDisi.kadar, lang) })}
        </Notice>
      )}
      <AdMoves ad={ad} today={today} full={bugunDoldu === 1} />
      {(ad.durum === 'yayinda' || ad.durum === 'durduruldu') && <TextStates id={ad.id} texts={metinler} />}
      <Card>
        <Numbers ad={ad} />
      </Card>
      {days.length > 0 && (
        <Card>
          <DayChart days={days} first={first} last={last} />
        </Card>
      )}
      {ad.gosterim > 0 && <AdStatistics ad={ad} version={surum} texts={metinler} />}
      <Stack $gap={3} as="section" aria-labelledby="gorunum">
        <Heading $small id="gorunum">
          {t('form.preview')}
        </Heading>
        <AdPreview words={ad} />
      </Stack>
    </>
  );
}
