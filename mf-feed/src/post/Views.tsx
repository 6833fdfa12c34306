import {
  baseApi,
  Chip,
  ErrorState,
  exactNumber,
  formatShortDate,
  get,
  type Input,
  type Result,
  Row,
  Skeleton,
  Stack,
  Text,
  useLang,
  v,
} from '@yaprak/shared-kit';
import { ShareChart, TimeChart } from '@yaprak/shared-kit/charts';
import { useState } from 'react';
import styled from 'styled-components';
import { useViewsText } from './views-texts';

const { usePostViewsQuery, useStoryViewsQuery } = baseApi.injectEndpoints({
  endpoints: (b) => ({
    postViews: b.query<Result<'v2/gonderi/analiz'>, Input<'v2/gonderi/analiz'>>(get('v2/gonderi/analiz', { quiet: true })),
    storyViews: b.query<Result<'v2/hikaye/analiz'>, Input<'v2/hikaye/analiz'>>(get('v2/hikaye/analiz', { quiet: true })),
  }),
});

/** Whose views: one post's, or all of a story's chapters. */
export interface ViewsOf {
  gonderiId?: number;
  hikayeId?: number;
}
/** Days that can be chosen. */
const periods = [7, 28, 90] as const;
const Figure = styled.div`flex: 1; padding: 12px; border-radius: 10px; background: ${v.sunken}; b { display: block; font-size: 24px; font-weight: 600; } font-size: 13px; color: ${v.ink2};`;

/**
 * Views of the reader's own post, film or story (R-MODAL-18, R-PEN-07): by day beside new followers, and by what brought readers; of a story also by chapter.
 */
export default function Views({ gonderiId: id, hikayeId }: ViewsOf) {
  const t = useViewsText();
  const lang = useLang();
  const [days, setDays] = useState<(typeof periods)[number]>(28);
  const fresh = { refetchOnMountOrArgChange: true };
  const ofPost = usePostViewsQuery({ id: id ?? 0, gun: days }, { ...fresh, skip: !id });
  const ofStory = useStoryViewsQuery({ id: hikayeId ?? 0, gun: days }, { ...fresh, skip: !hikayeId });
  const { data, error, refetch, isFetching } = hikayeId ? ofStory : ofPost;
  const say = (value: number) => exactNumber(value, lang);
  if (error) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton $height={420} />;
  return (
    <Stack $gap={5} aria-busy={isFetching}>
      <Text $size={14} $tone="quiet">
        {t('who')}
      </Text>
      <Row $gap={2} $wrap role="group" aria-label={t('choose')}>
        {periods.map((n) => (
          <Chip key={n} on={n === days} onClick={() => setDays(n)}>
            {t('period', n)}
          </Chip>
        ))}
      </Row>
      <Row $gap={2} $align="stretch">
        <Figure>
          <b>{say(data.goruntulenme)}</b>
          {t('total')}
        </Figure>
        <Figure>
          <b>{say(data.tumu)}</b>
          {t('ever')}
        </Figure>
      </Row>
      <TimeChart
        title={t('days')}
        period={t('day')}
        periods={data.gunler.map(({ gun }) => {
          const label = formatShortDate(Date.parse(`${gun}T09:00:00Z`), lang, 0);
          return { label, short: label };
        })}
        series={[
          { key: 'views', name: t('views'), values: data.gunler.map(({ goruntulenme }) => goruntulenme), say },
          { key: 'followers', name: t(hikayeId ? 'storyFollowers' : 'followers'), values: data.gunler.map(({ takipci }) => takipci), say },
        ]}
      />
      {data.kaynaklar.length === 0 ? (
        <Text $tone="quiet">{t('none')}</Text>
      ) : (
        <ShareChart
          title={t('sources')}
          says={t('sourcesSay')}
          kind={t('source')}
          names={data.kaynaklar.map(({ kaynak, sunucu }) => sunucu ?? t(`from.${kaynak}`))}
          series={[{ key: 'views', name: t('views'), values: data.kaynaklar.map(({ sayi }) => sayi), say }]}
        />
      )}
      {data.bolumler && data.bolumler.length > 0 && (
        <ShareChart
          title={t('chapters')}
          kind={t('chapter')}
          names={data.bolumler.map(({ adi }, i) => `${i + 1}. ${adi || t('untitled')}`)}
          series={[{ key: 'views', name: t('views'), values: data.bolumler.map(({ goruntulenme }) => goruntulenme), say }]}
        />
      )}
    </Stack>
  );
}
