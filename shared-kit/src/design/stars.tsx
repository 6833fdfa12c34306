import { Drawing } from './Drawing';
import { v } from './tokens';

const star = 'l2.85 6.1 6.65.85-4.9 4.6 1.3 6.6-5.9-3.25-5.9 3.25 1.3-6.6-4.9-4.6 6.65-.85z';
const five = Array.from({ length: 5 }, (_, i) => `M${12 + i * 24} 2.6${star}`).join('');

/** Five stars with `halves` half stars (0 to 10, fractions allowed) in gold; `size` is the height of a star in px. */
export function Stars({ halves, size }: { halves: number; size: number }) {
  const share = Math.min(10, Math.max(0, halves)) / 10;
  const layer = (colour: string) => (
    <Drawing
      of={`stars ${colour}`}
      draw={() => <path d={five} fill={colour} stroke={colour} strokeWidth="1.2" strokeLinejoin="round" />}
      viewBox="0 0 120 24"
      width={size * 5}
      height={size}
      aria-hidden="true"
      focusable="false"
      style={{ maxWidth: 'none' }}
    />
  );
  return (
    <span style={{ position: 'relative', display: 'inline-block', width: size * 5, height: size, flex: 'none', lineHeight: 0 }}>
      {layer(`color-mix(in srgb, ${v.edge} 34%, ${v.card})`)}
      <span style={{ position: 'absolute', inset: 0, width: `${share * 100}%`, overflow: 'hidden' }}>{layer(v.gold)}</span>
    </span>
  );
}
