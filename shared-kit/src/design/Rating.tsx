import styled from 'styled-components';
import { averageNumber, decimalNumber, formatNumber } from '../format/numbers';
import { useTranslation } from '../i18n/use-translation';
import { Stars } from './stars';
import { v } from './tokens';
import { useLang } from './use-lang';

const Line = styled.span`display: inline-flex; align-items: center; gap: 6px; font-size: 13px; color: ${v.ink2}; white-space: nowrap; font-variant-numeric: tabular-nums;
  b { color: ${v.ink}; font-weight: 600; }
`;

/**
 * A read-only rating. `value` counts half stars (0 to 10, fractions for averages) as on the wire; shown out of five: 8.6 → 4,3. `figure` adds the number,
 * `count` the number of ratings behind it.
 */
export function Rating({ value, count, figure = false, size = 16 }: { value?: number; count?: number; figure?: boolean; size?: number }) {
  const { t } = useTranslation('kit');
  const lang = useLang();
  const shown = decimalNumber((value ?? 0) / 2, lang);
  return (
    <Line>
      <span role="img" aria-label={value ? t('ratingValue', { value: shown }) : t('ratingNone')} style={{ display: 'inline-flex' }}>
        <Stars halves={value ?? 0} size={size} />
      </span>
      {figure && Boolean(value) && <b aria-hidden>{averageNumber((value ?? 0) / 2, lang)}</b>}
      {count !== undefined && <span>({t('ratingCount', { count, n: formatNumber(count, lang) })})</span>}
    </Line>
  );
}
