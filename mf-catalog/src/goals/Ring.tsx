import { useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';

const SIZE = 96;
const WIDTH = 9;
const RADIUS = (SIZE - WIDTH) / 2;
const ROUND = 2 * Math.PI * RADIUS;
const Place = styled.div`position: relative; width: ${SIZE}px; height: ${SIZE}px; flex: none; display: grid; place-items: center; svg { position: absolute; inset: 0; transform: rotate(-90deg); } b { font-size: 20px; font-variant-numeric: tabular-nums; }`;

/** How much of a goal is done, as a ring with its percentage (R-READ-09). */
export function Ring({ done, target, label, gold }: { done: number; target: number; label: string; gold?: boolean }) {
  const { t } = useTranslation('mf-catalog');
  const share = Math.min(1, done / target);
  return (
    <Place role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={target} aria-valuenow={Math.min(done, target)}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden focusable="false">
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} fill="none" stroke={v.sunken} strokeWidth={WIDTH} />
        {share > 0 && (
          <circle
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            fill="none"
            stroke={gold ? v.gold : v.accent}
            strokeWidth={WIDTH}
            strokeLinecap="round"
            strokeDasharray={`${share * ROUND} ${ROUND}`}
          />
        )}
      </svg>
      <b aria-hidden>{t('progress.percent', { n: Math.floor(share * 100) })}</b>
    </Place>
  );
}
