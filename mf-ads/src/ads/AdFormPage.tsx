import { Column, ErrorState, isFailure, Notice, Page, SkeletonList, Title, useTranslation } from '@yaprak/shared-kit';
import { useParams, useSearchParams } from 'react-router';
import { adsApi } from '../ads.api';
import { Missing } from '../app/Fault';
import { AdForm } from './AdForm';

/** A new ad (`?ornek=` copies text and budget of an earlier one), or editing a draft or refused one (R-ADS-05). */
export function AdFormPage() {
  const { t } = useTranslation('ads-app');
  const { id } = useParams();
  const [search] = useSearchParams();
  const example = id === undefined && search.has('ornek');
  const given = id ?? search.get('ornek');
  const number = given === null ? null : Number(given);
  const { data, error, refetch } = adsApi.useOwnAdQuery({ id: number ?? 0 }, { skip: !number });
  if (number !== null && !Number.isSafeInteger(number)) return <Missing />;
  if (isFailure(error) && error.durum === 404) return <Missing />;
  const ad = data?.reklam ?? null;
  const closed = ad !== null && !example && ad.durum !== 'taslak' && ad.durum !== 'red';
  return (
    <Page>
      <Column $wide $gap={5}>
        <Title>{t(id === undefined ? 'menu.create' : 'menu.edit')}</Title>
        {closed && <Notice kind="warning">{t('form.closed')}</Notice>}
        {error && <ErrorState onRetry={() => void refetch()} />}
        {number !== null && !ad && !error && <SkeletonList shape="row" />}
        {(number === null || ad) && !closed && <AdForm key={given ?? 'new'} ad={ad} aims={data?.hedefler ?? []} fresh={id === undefined} />}
      </Column>
    </Page>
  );
}
