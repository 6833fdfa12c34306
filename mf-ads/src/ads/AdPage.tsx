import {
  Badge,
  Card,
  Column,
  DEDUPE_SECONDS,
  dayKey,
  ErrorState,
  formatDate,
  Heading,
  isFailure,
  LinkText,
  Meta,
  Notice,
  Page,
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
import { DayChart } from './DayChart';
import { Numbers } from './Numbers';
import { type AdDay, type OwnAd, stateTones } from './own-ad';

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
        {data && <Whole ad={data.reklam} days={data.gunler} />}
      </Column>
    </Page>
  );
}

function Whole({ ad, days }: { ad: OwnAd; days: readonly AdDay[] }) {
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
          <Badge tone={stateTones[ad.durum]}>{area(`states.${ad.durum}`)}</Badge>
        </Row>
        <Meta>
          {date(ad.baslangic)} – {date(ad.bitis)} · {t('budget')}: {formatLira(ad.butce, lang)}
          {ad.gunlukSinir ? ` · ${area('review.cap', { cap: formatLira(ad.gunlukSinir, lang) })}` : ''}
        </Meta>
        <Meta style={{ overflowWrap: 'anywhere' }}>
          {t('form.target')}: {ad.hedef}
        </Meta>
      </Stack>
      {ad.durum === 'red' && ad.redNedeni && (
        <Notice kind="error" title={t('page.refused')}>
          {ad.redNedeni}
        </Notice>
      )}
      <AdMoves ad={ad} />
      <Card>
        <Numbers ad={ad} />
      </Card>
      {days.length > 0 && (
        <Card>
          <DayChart days={days} first={first} last={last} />
        </Card>
      )}
      <Stack $gap={3} as="section" aria-labelledby="gorunum">
        <Heading $small id="gorunum">
          {t('form.preview')}
        </Heading>
        <AdPreview words={ad} />
      </Stack>
    </>
  );
}
