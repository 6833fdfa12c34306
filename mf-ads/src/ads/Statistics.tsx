import {
  Button,
  Card,
  DEDUPE_SECONDS,
  ErrorState,
  exactNumber,
  Heading,
  Meta,
  media,
  Notice,
  type Result,
  Row,
  SkeletonList,
  Stack,
  Text,
  useLang,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { adsApi } from '../ads.api';
import { formatLira } from '../money/lira.rules';
import type { OwnAd, OwnText } from './own-ad';

type Statistics = Result<'v2/reklam/istatistik'>;
type Cut = Statistics['yerler'][number];

/** What a line is about stands above its figures, so that they fit side by side on a phone. */
const Table = styled.table`
  width: 100%; border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; ${media.sm} { font-size: 14px; }
  caption { padding-bottom: 4px; text-align: left; font-weight: 600; }
  th, td { padding: 4px 0 8px 6px; text-align: right; vertical-align: bottom; } th:first-child, td:first-child { padding-left: 0; text-align: left; }
  th { font-weight: 400; color: ${v.ink2}; } td { white-space: nowrap; }
  tbody { border-top: 1px solid ${v.line}; } tbody th { padding: 8px 0 0; color: ${v.ink}; overflow-wrap: anywhere; }
`;
const columns = ['gosterim', 'okur', 'tiklama', 'raf', 'harcama'] as const;

interface StatisticsProps {
  ad: OwnAd;
  /** Version of the running wording. */
  version: number;
  texts: readonly OwnText[];
}

/** An ad's figures by place, aim and wording, how two wordings compare, and all of it as a file (R-STAFF-10, R-STAFF-11). */
export function AdStatistics({ ad, version, texts }: StatisticsProps) {
  const { t } = useTranslation('ads-app');
  const { t: shared } = useTranslation('mf-ads');
  const [failed, setFailed] = useState(false);
  const { data, isError, refetch } = adsApi.useAdStatisticsQuery({ id: ad.id }, { refetchOnMountOrArgChange: DEDUPE_SECONDS });
  const [load, loading] = adsApi.useLazyAdStatisticsFileQuery();
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonList shape="row" />;
  const titleOf = (value: string) =>
    Number(value) === version ? ad.baslik : (texts.find(({ surum }) => String(surum) === value)?.baslik ?? t('stats.earlier'));
  const save = async () => {
    const { data: file } = await load({ id: ad.id });
    setFailed(!file);
    if (!file) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([file.icerik], { type: `${file.tip};charset=utf-8` }));
    link.download = file.dosyaAdi;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Card as="section" aria-labelledby="kesitler">
      <Stack $gap={4}>
        <Heading $small id="kesitler">
          {t('stats.title')}
        </Heading>
        {data.yarisma && <Contest contest={data.yarisma} />}
        {data.yerler.length === 0 ? (
          <Text>{t('stats.none')}</Text>
        ) : (
          <>
            <Cuts title={t('stats.place')} cuts={data.yerler} nameOf={(value) => shared(`aim.places.${value as 'akis'}`)} />
            <Cuts
              title={t('stats.aim')}
              cuts={data.hedefler}
              nameOf={(value) => (value === 'genel' ? t('stats.everybody') : t(`aim.kinds.${value as 'tur'}`))}
            />
            <Cuts title={t('stats.text')} cuts={data.metinler} nameOf={titleOf} />
            {data.eksik === 1 && <Meta>{t('stats.partial')}</Meta>}
            <Meta>{t('stats.shelfHint')}</Meta>
            {failed && <Notice kind="error">{t('stats.fileFailed')}</Notice>}
            <Row>
              <Button variant="quiet" busy={loading.isFetching} onClick={() => void save()}>
                {t('stats.file')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}

function Contest({ contest: { a, b, iyisi } }: { contest: NonNullable<Statistics['yarisma']> }) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const numbers = { a: exactNumber(a, lang), b: exactNumber(b, lang) };
  return <Notice kind={iyisi ? 'good' : 'info'}>{t(`stats.contest.${iyisi ?? 'open'}`, numbers)}</Notice>;
}

function Cuts({ title, cuts, nameOf }: { title: string; cuts: readonly Cut[]; nameOf: (value: string) => string }) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  return (
    <Table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column === 'raf' ? 'stats.shelf' : `numbers.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {cuts.map((cut) => (
        <tbody key={cut.deger}>
          <tr>
            <th scope="rowgroup" colSpan={columns.length}>
              {nameOf(cut.deger)}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <td key={column}>{column === 'harcama' ? formatLira(cut.harcama, lang) : exactNumber(cut[column], lang)}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </Table>
  );
}
