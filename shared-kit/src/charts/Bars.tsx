import { v } from '@yaprak/shared-kit';
import { type PointerEvent, useState } from 'react';
import styled from 'styled-components';
import { namedPeriods, periodAt, scaleTop } from './chart.rules';
import { useChartText } from './texts';

const HEIGHT = 160;
/** Share of a period's room that its bar takes. */
const SHARE = 0.72;
const Readout = styled.p`display: flex; justify-content: space-between; gap: 12px; min-height: 20px; font-size: 13px; color: ${v.ink2}; font-variant-numeric: tabular-nums; b { font-weight: 600; color: ${v.ink}; }`;
const Plot = styled.div`position: relative; height: ${HEIGHT}px; border-radius: 4px; touch-action: pan-y; &:focus-within { outline: 2px solid ${v.accent}; outline-offset: 4px; }
  svg { display: block; width: 100%; height: 100%; } line { stroke: ${v.line}; } rect { fill: ${v.accent}; } rect[data-chosen] { fill: ${v.ink}; }
  @media (forced-colors: active) { rect { fill: CanvasText; } rect[data-chosen] { fill: Highlight; } }
`;
/** A native slider over the plot: arrow keys, and a finger or pointer drawn across, choose the period that is read out. */
const Place = styled.input`position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: crosshair; touch-action: pan-y;`;
const Names = styled.div`position: relative; height: 18px; font-size: 11px; color: ${v.ink2}; span { position: absolute; top: 0; transform: translateX(-50%); white-space: nowrap; &[data-edge='start'] { transform: none; } &[data-edge='end'] { transform: translateX(-100%); } }`;

interface BarsProps {
  /** What is shown, for the slider's name. */
  what: string;
  periods: readonly { label: string; short?: string }[];
  values: readonly number[];
  say(value: number): string;
}

/** Bars over time with the top of the scale, some of the periods' names, and the chosen period read out above. At first the last one with a value. */
export function Bars({ what, periods, values, say }: BarsProps) {
  const t = useChartText();
  const [asked, setAsked] = useState<number>();
  const count = periods.length;
  const latest = values.findLastIndex((value) => value > 0);
  const chosen = Math.min(asked ?? (latest < 0 ? count - 1 : latest), count - 1);
  const top = scaleTop(Math.max(0, ...values));
  const named = namedPeriods(count);
  const words = `${periods[chosen]?.label}: ${say(values[chosen] ?? 0)}`;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAsked(periodAt(event.clientX - left, width, count));
  };
  return (
    <div>
      <Readout aria-hidden>
        <span>{say(top)}</span>
        <b>{words}</b>
      </Readout>
      <Plot>
        <svg viewBox={`0 0 ${count} ${top}`} preserveAspectRatio="none" aria-hidden focusable="false">
          {[0, top / 2, top].map((y) => (
            <line key={y} x1="0" x2={count} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
          ))}
          {values.map((value, i) => (
            <rect
              key={periods[i]?.label}
              x={i + (1 - SHARE) / 2}
              y={top - value}
              width={SHARE}
              height={value}
              data-chosen={(asked !== undefined && i === chosen) || undefined}
            />
          ))}
        </svg>
        <Place
          type="range"
          min={0}
          max={Math.max(0, count - 1)}
          step={1}
          value={chosen}
          aria-label={t('place', what)}
          aria-valuetext={words}
          onChange={(event) => setAsked(Number(event.target.value))}
          onPointerMove={follow}
          onPointerDown={follow}
        />
      </Plot>
      <Names aria-hidden>
        {named.map((i) => (
          <span
            key={i}
            style={{ left: `${count > 12 ? (i / (count - 1)) * 100 : ((i + 0.5) / count) * 100}%` }}
            data-edge={count > 12 ? (i === 0 ? 'start' : i === count - 1 ? 'end' : undefined) : undefined}
          >
            {periods[i]?.short ?? periods[i]?.label}
          </span>
        ))}
      </Names>
    </div>
  );
}
