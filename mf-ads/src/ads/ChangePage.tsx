import { Card, Column, DEDUPE_SECONDS, ErrorState, isFailure, LinkText, Notice, Page, SkeletonList, Title, useTranslation } from '@yaprak/shared-kit';
import { useParams } from 'react-router';
import { adsApi } from '../ads.api';
import { Missing } from '../app/Fault';
import { PlanForm } from './PlanForm';
import { TextForm } from './TextForm';

/** Changes of an ad on air (R-STAFF-09): its plan at once, its wording and a second one after a review. */
export function ChangePage() {
  const { t } = useTranslation('ads-app');
  const id = Number(useParams().id);
  const right = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = adsApi.useOwnAdQuery({ id }, { skip: !right, refetchOnMountOrArgChange: DEDUPE_SECONDS });
  if (!right || (isFailure(error) && error.durum === 404)) return <Missing />;
  const running = data && (data.reklam.durum === 'yayinda' || data.reklam.durum === 'durduruldu');
  return (
    <Page>
      <Column $gap={5}>
        <LinkText to={`/liste/${id}`}>← {data?.reklam.baslik ?? t('menu.ads')}</LinkText>
        <Title>{t('change.title')}</Title>
        {!data && (error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonList shape="row" />)}
        {data && !running && <Notice kind="warning">{t('change.closed')}</Notice>}
        {data && running && (
          <>
            <Card>
              <PlanForm ad={data.reklam} aims={data.hedefler} />
            </Card>
            <Card>
              <TextForm ad={data.reklam} texts={data.metinler} slot="a" />
            </Card>
            <Card>
              <TextForm ad={data.reklam} texts={data.metinler} slot="b" />
            </Card>
          </>
        )}
      </Column>
    </Page>
  );
}
