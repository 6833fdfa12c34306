import { Link } from 'react-router';
import styled from 'styled-components';
import { averageNumber, decimalNumber, formatNumber, formatPercent } from '../format/numbers';
import { useTranslation } from '../i18n/use-translation';
import { Stars } from './stars';
import { canHover, readingFace, v } from './tokens';
import { useLang } from './use-lang';
import { VisuallyHidden } from './VisuallyHidden';

const Frame = styled.div`display: flex; align-items: flex-end; gap: 20px; flex-wrap: wrap;`;
const Sum = styled.div`display: flex; flex-direction: column; gap: 4px; font-size: 13px; color: ${v.ink2};`;
const Figure = styled.span`font-family: ${readingFace}; font-size: 32px; font-weight: 600; line-height: 1; color: ${v.ink}; font-variant-numeric: lining-nums;`;
const Chart = styled.ol`display: grid; grid-template-columns: repeat(10, minmax(12px, 24px)); gap: 3px; align-items: end; height: 64px; flex: 1 1 160px; max-width: 270px; margin-bottom: 18px;
  border-bottom: 1px solid ${v.line};
`;
const Cell = styled.li`position: relative; height: 100%; display: flex; align-items: flex-end;
  a { position: absolute; inset: 0; display: flex; align-items: flex-end; border-radius: 3px; }
  ${canHover} { a:hover span { background: ${v.gold}; } }
`;
const Tick = styled.span`position: absolute; top: 100%; left: 0; right: 0; font-size: 11px; line-height: 18px; text-align: center; color: ${v.ink2};`;
const Bar = styled.span`display: block; width: 100%; border-radius: 3px 3px 0 0; background: color-mix(in srgb, ${v.gold} 55%, ${v.card}); transition: background 120ms ease-out;`;

/**
 * The rating distribution of a book: the average next to ten small bars, half a star each, on a scale of one to five stars (R-LOOK-04).
 * `counts[0]` is the number of half-star ratings, `counts[9]` of five stars; `average` in half stars. With `linkTo` each bar leads to its reviews.
 */
export function RatingHistogram({ counts, average, linkTo }: { counts: readonly number[]; average?: number; linkTo?: (halves: number) => string }) {
  const { t } = useTranslation('kit');
  const lang = useLang();
  const total = counts.reduce((sum, n) => sum + n, 0);
  const most = Math.max(1, ...counts);
  return (
    <Frame>
      <Sum>
        <Figure>{total ? averageNumber((average ?? 0) / 2, lang) : '–'}</Figure>
        <Stars halves={total ? (average ?? 0) : 0} size={15} />
        <span>{total ? t('ratingCount', { count: total, n: formatNumber(total, lang) }) : t('ratingNone')}</span>
      </Sum>
      <Chart>
        {counts.map((count, at) => {
          const halves = at + 1;
          const bar = (
            <>
              <Bar style={{ height: count ? `${Math.max(4, (count / most) * 100)}%` : '2px' }} />
              <VisuallyHidden>
                {t('ratingRow', {
                  stars: t('ratingStars', { count: halves / 2, value: decimalNumber(halves / 2, lang) }),
                  count,
                  n: formatNumber(count, lang),
                  share: formatPercent(total ? count / total : 0, lang),
                })}
              </VisuallyHidden>
            </>
          );
          return (
            <Cell key={halves} title={`${decimalNumber(halves / 2, lang)} ★ · ${formatNumber(count, lang)}`}>
              {linkTo && count ? <Link to={linkTo(halves)}>{bar}</Link> : bar}
              {halves % 2 === 0 && <Tick aria-hidden>{halves / 2}</Tick>}
            </Cell>
          );
        })}
      </Chart>
    </Frame>
  );
}
