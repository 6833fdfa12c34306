import {
  baseApi,
  ErrorState,
  exactNumber,
  formatShortDate,
  get,
  type Input,
  type ModalProps,
  type Result,
  Row,
  Skeleton,
  Stack,
  Text,
  useLang,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import styled from 'styled-components';
import Views, { type ViewsOf } from './Views';
import { useViewsText } from './views-texts';

const { usePostStatisticsQuery } = baseApi.injectEndpoints({
  endpoints: (b) => ({
    postStatistics: b.query<Result<'v2/gonderi/istatistik'>, Input<'v2/gonderi/istatistik'>>(get('v2/gonderi/istatistik', { quiet: true })),
  }),
});

const Table = styled.table`width: 100%; border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; th, td { padding: 6px 4px; text-align: right; border-bottom: 1px solid ${v.line}; } th:first-child, td:first-child { text-align: left; }`;
const Figure = styled.div`flex: 1; padding: 12px; border-radius: 10px; background: ${v.sunken}; b { display: block; font-size: 24px; font-weight: 600; } font-size: 13px; color: ${v.ink2};`;

/** What either modal is opened with. */
type Props = ViewsOf & { id?: number };

export function useTitle({ id }: Props) {
  const { t } = useTranslation('mf-feed');
  const say = useViewsText();
  return id ? t('statistics') : say('title');
}

/** Statistics of the reader's own post (R-MODAL-19, R-POST-08): totals, and the last two weeks as a table. */
function Statistics({ id }: { id: number }) {
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const { data, error, refetch, isFetching } = usePostStatisticsQuery({ id });
  if (error) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton $height={220} />;
  const days = data.gunler.filter((d) => d.begeni || d.yorum);
  return (
    <Stack>
      <Row $gap={2} $align="stretch">
        {(
          [
            ['likes', data.begeni],
            ['comments', data.yorum],
            ['saves', data.kaydeden],
          ] as const
        ).map(([key, n]) => (
          <Figure key={key}>
            <b>{exactNumber(n, lang)}</b>
            {t(`stat.${key}`)}
          </Figure>
        ))}
      </Row>
      {days.length === 0 ? (
        <Text $tone="quiet">{t('stat.none')}</Text>
      ) : (
        <Table>
          <caption>{t('stat.days')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('stat.day')}</th>
              <th scope="col">{t('stat.likes')}</th>
              <th scope="col">{t('stat.comments')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((d) => (
              <tr key={d.gun}>
                <td>{formatShortDate(Date.parse(`${d.gun}T09:00:00Z`), lang, 0)}</td>
                <td>{d.begeni}</td>
                <td>{d.yorum}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}

/** `GonderiIstatistikleri` takes a post's `id`; `GonderiAnalizSonuclari` (R-MODAL-18) what `Views` takes. */
export default function PostStatisticsModal({ props: { id, ...views } }: ModalProps<Props>) {
  if (id) return <Statistics id={id} />;
  return <Views {...views} />;
}
