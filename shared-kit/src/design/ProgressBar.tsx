import styled from 'styled-components';
import { v } from './tokens';

const Track = styled.div<{
  $thick?: boolean;
}>`height: ${({ $thick }) => ($thick ? 10 : 6)}px; border-radius: 999px; background: ${v.sunken}; box-shadow: inset 0 0 0 1px ${v.line}; overflow: hidden;`;
const Done = styled.div<{
  $tone: 'accent' | 'gold';
}>`height: 100%; min-width: 6px; border-radius: inherit; background: ${({ $tone }) => v[$tone]}; transition: width 180ms ease-out;`;

/** Progress of an upload or a reading goal. `value` from 0 to `max`; larger values count as full. */
export function ProgressBar({
  value,
  max = 100,
  label,
  thick,
  tone = 'accent',
}: {
  value: number;
  max?: number;
  label: string;
  thick?: boolean;
  tone?: 'accent' | 'gold';
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={max} aria-valuenow={Math.min(max, Math.max(0, value))} $thick={thick}>
      {share > 0 && <Done $tone={tone} style={{ width: `${share * 100}%` }} />}
    </Track>
  );
}
