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

/** Estimated unique readers for a budget in kuruş while it is typed (R-ADS-07): a range, and its source. */
export function Estimate({ budget }: { budget: number | null }) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const [asked, setAsked] = useState(budget);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(budget), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [budget]);
  const right = asked !== null && asked >= LEAST && asked <= MOST;
  const { currentData } = adsApi.useEstimateReachQuery({ butce: asked ?? 0 }, { skip: !right });
  return (
    <Stack $gap={1} aria-live="polite">
      <Range>
        {!right
          ? t('estimate.from', { least: formatLira(LEAST, lang) })
          : currentData
            ? t(currentData.enAz === currentData.enCok ? 'estimate.one' : 'estimate.range', {
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
    </Stack>
  );
}
