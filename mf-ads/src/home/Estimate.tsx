import { exactNumber, Meta, Stack, useLang, useTranslation, v } from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { adsApi } from '../ads.api';
import { formatLira } from '../money/lira.rules';

const DEBOUNCE_MS = 250;
/** Limits of estimable budgets in kuruş. */
const LEAST = 5_000;
const MOST = 1_000_000_000;
const Range = styled.p`font-size: 18px; font-weight: 600; color: ${v.accent}; min-height: 27px;`;

interface EstimateProps {
  /** Kuruş; null while no amount can be read. */
  budget: number | null;
  /** Whom the ad is for, as sent. */
  aims?: string;
  /** Days that it runs; a month unless told. */
  days?: number;
}

/** Estimated unique readers for a budget, an aim and days while they are chosen (R-ADS-07, R-STAFF-08): a range, its source, and what it does not know. */
export function Estimate({ budget, aims = '', days }: EstimateProps) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const [asked, setAsked] = useState(budget);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(budget), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [budget]);
  const right = asked !== null && asked >= LEAST && asked <= MOST;
  const { currentData } = adsApi.useEstimateReachQuery(
    { butce: asked ?? 0, ...(aims ? { hedefler: aims } : {}), ...(days ? { gun: days } : {}) },
    { skip: !right },
  );
  const few = currentData?.bilinmeyen.includes('az-okur');
  return (
    <Stack $gap={1} aria-live="polite">
      <Range>
        {!right
          ? t('estimate.from', { least: formatLira(LEAST, lang) })
          : currentData
            ? few
              ? t('estimate.few')
              : t(currentData.enAz === currentData.enCok ? 'estimate.one' : 'estimate.range', {
                  low: exactNumber(currentData.enAz, lang),
                  high: exactNumber(currentData.enCok, lang),
                })
            : '…'}
      </Range>
      <Meta>
        {currentData
          ? t(`estimate.${currentData.sinirli ? 'capped' : currentData.olculdu ? 'measured' : 'assumed'}`, { price: formatLira(currentData.okurBasi, lang) })
          : t('estimate.note')}
      </Meta>
      {currentData && !few && <Meta>{t('estimate.audience', { n: exactNumber(currentData.kitle, lang), rivals: exactNumber(currentData.rakip, lang) })}</Meta>}
      {currentData?.bilinmeyen.map((unknown) => (
        <Meta key={unknown}>{t(`estimate.unknown.${unknown}`)}</Meta>
      ))}
    </Stack>
  );
}
