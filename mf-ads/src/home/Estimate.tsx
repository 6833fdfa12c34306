import { exactNumber, Meta, Stack, useLang, useTranslation, v } from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { adsApi } from '../ads.api';
import { BUDGET } from '../money/amounts';
import { formatLira } from '../money/lira.rules';

const DEBOUNCE_MS = 250;
const Range = styled.p`font-size: 18px; font-weight: 600; color: ${v.accent}; min-height: 27px;`;

interface EstimateProps {
  /** Kuruş; null while no amount can be read. */
  budget: number | null;
  /** What of it is spent already: the estimate is for the rest. */
  spent?: number;
  /** Whom the ad is for, as sent. */
  aims?: string;
  /** Days that it runs; a month unless told. */
  days?: number;
}

/** Estimated unique readers for a budget, an aim and days while they are chosen (R-ADS-07, R-STAFF-08): a range, its source, and what it does not know. */
export function Estimate({ budget, spent = 0, aims = '', days }: EstimateProps) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const [asked, setAsked] = useState(budget);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(budget), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [budget]);
  const right = asked !== null && asked >= BUDGET.least && asked <= BUDGET.most;
  const rest = (asked ?? 0) - spent;
  // A rest may be less than any budget; there is no estimate for that.
  const known = right && rest >= BUDGET.least;
  const { currentData } = adsApi.useEstimateReachQuery({ butce: rest, ...(aims ? { hedefler: aims } : {}), ...(days ? { gun: days } : {}) }, { skip: !known });
  const few = currentData?.bilinmeyen.includes('az-okur');
  return (
    <Stack $gap={1} aria-live="polite">
      <Range>
        {!right
          ? asked !== null && asked > BUDGET.most
            ? t('estimate.to', { most: formatLira(BUDGET.most, lang) })
            : t('estimate.from', { least: formatLira(BUDGET.least, lang) })
          : currentData
            ? few
              ? t('estimate.few')
              : t(currentData.enAz === currentData.enCok ? 'estimate.one' : 'estimate.range', {
                  low: exactNumber(currentData.enAz, lang),
                  high: exactNumber(currentData.enCok, lang),
                })
            : known && '…'}
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
