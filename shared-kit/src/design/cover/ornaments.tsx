/** @jsxRuntime automatic */
import type { ReactNode } from 'react';
import type { Tone } from '../../format/colours';

/** Where the words of a cover stand, in units of its 200 × 300 drawing. */
export interface CoverLayout {
  align: 'start' | 'middle';
  /** Box of the title. */
  title: { x: number; y: number; width: number; height: number };
  /** Baseline of the author. */
  authorY: number;
  /** Text on a plate takes the plate's colours. */
  ink?: string;
}

export interface Ornament {
  layout: CoverLayout;
  /** `at(n)` returns a deterministic number from 0 to n − 1 for this book. */
  draw: (tone: Tone, at: (n: number) => number, title: string) => ReactNode;
}

const left: CoverLayout = { align: 'start', title: { x: 22, y: 30, width: 156, height: 112 }, authorY: -1 };
const centred: CoverLayout = { align: 'middle', title: { x: 30, y: 58, width: 140, height: 118 }, authorY: 266 };

/** The first letter or digit of a title, in Turkish upper case. */
function firstLetter(title: string): string {
  return title.match(/[\p{L}\p{N}]/u)?.[0]?.toLocaleUpperCase('tr') ?? '';
}

const round = (n: number) => Math.round(n * 10) / 10;

/** Path data of `count` pieces; a single element per pattern keeps the page small. */
const times = (count: number, piece: (at: number) => string) => Array.from({ length: count }, (_, at) => piece(at)).join('');

/** A pointed leaf with its stem at `x`,`y`, rotated by `degrees` from the x axis. */
function leaf(x: number, y: number, degrees: number, length: number, width: number): string {
  const angle = (degrees * Math.PI) / 180;
  const point = (along: number, across: number) => {
    const px = x + along * Math.cos(angle) - across * Math.sin(angle);
    const py = y + along * Math.sin(angle) + across * Math.cos(angle);
    return `${round(px)} ${round(py)}`;
  };
  const near = length * 0.3;
  const far = length * 0.75;
  return `M${point(0, 0)}C${point(near, -width)} ${point(far, -width)} ${point(length, 0)}C${point(far, width)} ${point(near, width)} ${point(0, 0)}Z`;
}

/** A horizontal bar across the whole cover. */
const bar = (y: number, height: number) => `M0 ${y}H200V${round(y + height)}H0Z`;

/** Double frame and a sprig under the title, like old library bindings. */
const frame: Ornament = {
  layout: centred,
  draw: (tone, at) => {
    const petals = 3 + at(3) * 2;
    return (
      <>
        <rect x="12" y="12" width="176" height="276" fill="none" stroke={tone.ornament} strokeWidth="2.4" />
        <rect x="18" y="18" width="164" height="264" fill="none" stroke={tone.ornament} strokeWidth="0.9" />
        <g transform="translate(100 218)" fill={tone.ornament}>
          <path d={times(petals, (i) => leaf(0, 0, -90 + (i - (petals - 1) / 2) * (150 / petals), petals > 5 ? 22 : 25, 4.4))} />
          <path d="M-34 4H34" stroke={tone.ornament} strokeWidth="1.2" />
        </g>
      </>
    );
  },
};

/** A low sun behind water lines. */
const sun: Ornament = {
  layout: left,
  draw: (tone, at) => {
    const r = 58 + at(3) * 8;
    const x = 70 + at(4) * 22;
    return (
      <>
        <circle cx={x} cy="234" r={r} fill={tone.ornament} />
        <path d={times(7, (i) => bar(232 + i * 10, 1.6 + i * 1.1))} fill={tone.ground} />
      </>
    );
  },
};

/** A leafy stem climbing the page. */
const branch: Ornament = {
  layout: left,
  draw: (tone, at) => {
    const mirrored = at(2) === 1;
    const count = 7 + at(3);
    const leaves = times(count, (i) => {
      const t = (i + 0.5) / count;
      const u = 1 - t;
      const x = u * u * 34 + 2 * u * t * 80 + t * t * 156;
      const y = u * u * 310 + 2 * u * t * 242 + t * t * 204;
      return leaf(x, y, -58 + t * 30 + (i % 2 ? 46 : -46), 44 - t * 16, 9.5 - t * 2.5);
    });
    return (
      <g transform={mirrored ? 'translate(200 0) scale(-1 1)' : undefined} fill={tone.ornament}>
        <path d="M34 310C58 268 100 232 156 204" fill="none" stroke={tone.ornament} strokeWidth="2.4" />
        <path d={`${leaves}${leaf(155, 204.5, -27, 30, 6.5)}`} />
      </g>
    );
  },
};

/** Nested arches, like a gate. */
const arches: Ornament = {
  layout: { align: 'middle', title: { x: 22, y: 30, width: 156, height: 104 }, authorY: -1 },
  draw: (tone, at) => {
    const rings = 4 + at(2);
    // With the even-odd rule, overlapping arches become holes.
    const arch = (i: number) => {
      const r = 78 - i * (rings > 4 ? 14 : 17);
      return `M${100 - r} 300V252A${r} ${r} 0 0 1 ${100 + r} 252V300Z`;
    };
    return <path d={times(rings, arch)} fill={tone.ornament} fillRule="evenodd" />;
  },
};

/** Rows of identical waves. */
const waves: Ornament = {
  layout: left,
  draw: (tone, at) => {
    const rise = 7 + at(3) * 3;
    const length = [50, 66.7, 40][at(3)] ?? 50;
    const hump = `q${round(length / 4)} ${-rise} ${round(length / 2)} 0t${round(length / 2)} 0`;
    const row = (i: number) => `M${round((i % 2) * (-length / 2) - length)} ${190 + i * 12}${hump.repeat(Math.ceil(300 / length) + 1)}`;
    return (
      <g fill="none" stroke={tone.ornament} strokeWidth="3">
        <path d={times(4, row)} opacity="0.55" />
        <path d={times(6, (i) => row(i + 4))} />
      </g>
    );
  },
};

/** Randomly rotated quarter circles: a tiled floor. */
const tiles: Ornament = {
  layout: { ...left, title: { ...left.title, height: 92 } },
  draw: (tone, at) => {
    const size = 50;
    const cells: ReactNode[] = [];
    for (let row = 0; row < 3; row += 1) {
      for (let column = 0; column < 4; column += 1) {
        const turn = at(4);
        const kind = at(5);
        const half = size / 2;
        cells.push(
          <g key={`${row}${column}`} transform={`translate(${column * size} ${150 + row * size}) rotate(${turn * 90} ${half} ${half})`} fill={tone.ornament}>
            {kind < 3 && <path d={`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`} opacity={kind === 2 ? 0.55 : 1} />}
            {kind === 3 && <circle cx={half} cy={half} r={half * 0.56} fill={tone.ink} opacity="0.85" />}
          </g>,
        );
      }
    }
    return cells;
  },
};

/** A paper label on patterned boards, as on school notebooks. */
const plate: Ornament = {
  layout: { align: 'middle', title: { x: 32, y: 62, width: 136, height: 86 }, authorY: 164, ink: 'ground' },
  draw: (tone, at) => {
    const pattern = at(3);
    return (
      <>
        <g stroke={tone.ornament} fill={tone.ornament} strokeWidth="1.4" opacity="0.75">
          {pattern === 0 && <path d={times(26, (i) => `M${i * 20 - 300} 300L${i * 20} 0`)} />}
          {pattern === 1 && <path d={times(15, (i) => `M0 ${i * 20 + 10}${'l10 -8l10 8'.repeat(10)}`)} fill="none" />}
          {pattern === 2 && (
            <path d={times(15, (row) => times(10, (i) => `M${i * 20 + 10 + (row % 2) * 10} ${row * 20 + 10}h.01`))} strokeWidth="4.6" strokeLinecap="round" />
          )}
        </g>
        <rect x="20" y="42" width="160" height="138" fill={tone.ink} />
        <rect x="25" y="47" width="150" height="128" fill="none" stroke={tone.ground} strokeWidth="0.9" opacity="0.6" />
      </>
    );
  },
};

/** Two broad bands with the title between them, as on pocket paperbacks. */
const bands: Ornament = {
  layout: { ...left, title: { x: 22, y: 106, width: 156, height: 104 } },
  draw: (tone, at) => {
    const lines = 2 + at(3);
    const side = at(2) ? 160 : 40;
    return (
      <>
        <path d={`${bar(0, 80)}${bar(268, 32)}${times(lines, (i) => bar(85 + i * 4, 1))}`} fill={tone.ornament} />
        <circle cx={side} cy="40" r="16" fill={tone.ground} />
        <circle cx={side + (side < 100 ? 6 : -6)} cy="36" r="13.5" fill={tone.ornament} />
      </>
    );
  },
};

/** The first letter of the title, oversized. */
const initial: Ornament = {
  layout: left,
  draw: (tone, at, title) => (
    <text
      x={at(2) ? 206 : 184}
      y={308}
      textAnchor="end"
      fontSize="176"
      fontWeight="700"
      fill={tone.ornament}
      opacity="0.7"
      style={{ fontFamily: 'var(--reading-face)' }}
    >
      {firstLetter(title)}
    </text>
  ),
};

/** Rays from a lower corner. */
const rays: Ornament = {
  layout: left,
  draw: (tone, at) => {
    const count = 7 + at(3) * 2;
    const fromLeft = at(2) === 0;
    const reach = 150;
    const point = (i: number) => {
      const angle = (i / (count * 2 - 1)) * (Math.PI / 2);
      return `${round(Math.cos(angle) * reach)} ${round(300 - Math.sin(angle) * reach * 0.82)}`;
    };
    return (
      <g transform={fromLeft ? undefined : 'translate(200 0) scale(-1 1)'}>
        <path d={times(count, (i) => `M0 300L${point(i * 2)}L${point(i * 2 + 1)}Z`)} fill={tone.ornament} />
        <circle cx="0" cy="300" r="46" fill={tone.ground} />
        <circle cx="0" cy="300" r="38" fill={tone.ornament} />
      </g>
    );
  },
};

/** A moon over hills. */
const hills: Ornament = {
  layout: left,
  draw: (tone, at) => {
    const x = 46 + at(5) * 26;
    const shift = at(4) * 12;
    return (
      <>
        <circle cx={x} cy="186" r="19" fill={tone.ink} opacity="0.92" />
        <path
          d={`M0 ${232 - shift}C40 ${204 - shift / 2} 84 ${206 + shift / 2} 120 ${226}S180 ${236 + shift / 3} 200 ${214 + shift / 2}V300H0Z`}
          fill={tone.ornament}
          opacity="0.55"
        />
        <path d={`M0 ${262}C50 ${262 - shift} 76 ${226 + shift / 2} 128 ${244}S186 ${270} 200 ${262}V300H0Z`} fill={tone.ornament} />
      </>
    );
  },
};

export const ornaments: readonly [Ornament, ...Ornament[]] = [frame, sun, branch, arches, waves, tiles, plate, bands, initial, rays, hills];
