import { Badge, decimalNumber, formatPercent, type PageData, ProgressBar, Row, Stack, Text, useLang, useTranslation } from '@yaprak/shared-kit';
import styled from 'styled-components';

export type Load = PageData<'y-sistem'>['yuk'];
const tones = { normal: 'accent', yogun: 'gold', 'cok-yogun': 'danger', kritik: 'danger' } as const;

/** The system's state in a word (R-ADMIN-20). */
export function LoadState({ state }: { state: Load['durum'] }) {
  const { t } = useTranslation('mf-admin');
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}

/** Thresholds for critical; the bars' full scale. */
const critical = { islemci: 3, bellek: 1, dongu: 500, veritabani: 500, havuz: 1 } as const;
const Measure = styled.div`display: grid; gap: 6px;`;
const Value = styled.span`font-size: 14px; font-weight: 600; font-variant-numeric: tabular-nums;`;

/** Measurements (R-ADMIN-19), each with a bar that is full at the critical level. */
export function LoadFacts({ load }: { load: Load }) {
  const { t } = useTranslation('mf-admin');
  const lang = useLang();
  const ms = (n: number) => t('ms', { n: decimalNumber(Math.round(n * 10) / 10, lang) });
  const shown = {
    // A load, not a share: jobs that run or wait, so it has no upper end.
    islemci: decimalNumber(load.islemci, lang),
    bellek: formatPercent(load.bellek, lang),
    dongu: ms(load.dongu),
    veritabani: ms(load.veritabani),
    havuz: formatPercent(load.havuz, lang),
  };
  return (
    <Stack $gap={4}>
      {(Object.keys(shown) as (keyof typeof shown)[]).map((key) => (
        <Measure key={key}>
          <Row $justify="space-between">
            <Text as="span" $size={14} $tone="quiet">
              {t(key)}
            </Text>
            <Value>{shown[key]}</Value>
          </Row>
          <ProgressBar value={Math.min(1, load[key] / critical[key])} max={1} tone={load[key] / critical[key] >= 0.5 ? 'gold' : 'accent'} label={t(key)} />
        </Measure>
      ))}
    </Stack>
  );
}
