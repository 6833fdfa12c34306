import type { ReactNode } from 'react';
import type { Tone } from '../../format/colours';

/** Where the words of a cover stand, in units of its 200 × 300 drawing. */
export interface CoverLayout {
  align: 'start' | 'middle';
  /** Box of the title. */
  title: { x: number; y: number; width: number; height: number };
  /** Base line of the author. */
  authorY: number;
  /** Words on a plate take the colours of the plate. */
  ink?: string;
}

export interface Ornament {
  layout: CoverLayout;
  /** `at(n)` gives a number from 0 to n − 1 that belongs to this book. */
  draw: (tone: Tone, at: (n: number) => number) => ReactNode;
}

const left: CoverLayout = { align: 'start', title: { x: 22, y: 30, width: 156, height: 112 }, authorY: 0 };
const centred: CoverLayout = { align: 'middle', title: { x: 22, y: 62, width: 156, height: 116 }, authorY: 266 };

const round = (n: number) => Math.round(n * 10) / 10;

/** A pointed leaf from its stem at 0,0, along the x axis. */
const leaf = (length: number, width: number) => `M0 0C${round(length * 0.3)} ${-width} ${round(length * 0.75)} ${-width} ${length} 0C${round(length * 0.75)} ${width} ${round(length * 0.3)} ${width} 0 0Z`;

/** Double rule around the page and a sprig under the title: the cloth bindings of old libraries. */
const frame: Ornament = {
  layout: centred,
  draw: (tone, at) => {
    const petals = 3 + at(3) * 2;
    return (
      <>
        <rect x="12" y="12" width="176" height="276" fill="none" stroke={tone.ornament} strokeWidth="2.4" />
        <rect x="18" y="18" width="164" height="264" fill="none" stroke={tone.ornament} strokeWidth="0.9" />
        <g transform="translate(100 218)" fill={tone.ornament}>
          {Array.from({ length: petals }, (_, i) => (
            <path key={i} transform={`rotate(${round(-90 + (i - (petals - 1) / 2) * (150 / petals))})`} d={leaf(petals > 5 ? 22 : 25, 4.4)} />
          ))}
          <path d="M-34 4H34" stroke={tone.ornament} strokeWidth="1.2" />
        </g>
      </>
    );
  },
};

/** A low sun behind lines of water. */
const sun: Ornament = {
  layout: { ...left, authorY: -1 },
  draw: (tone, at) => {
    const r = 58 + at(3) * 8;
    const x = 70 + at(4) * 22;
    return (
      <>
        <circle cx={x} cy="234" r={r} fill={tone.ornament} />
        {Array.from({ length: 7 }, (_, i) => (
          <rect key={i} x="0" y={232 + i * 10} width="200" height={round(1.6 + i * 1.1)} fill={tone.ground} />
        ))}
      </>
    );
  },
};

/** A stem with leaves that climbs the page. */
const branch: Ornament = {
  layout: { ...left, authorY: -1 },
  draw: (tone, at) => {
    const mirrored = at(2) === 1;
    const count = 7 + at(3);
    return (
      <g transform={mirrored ? 'translate(200 0) scale(-1 1)' : undefined} fill={tone.ornament}>
        <path d="M52 306C70 250 108 208 168 168" fill="none" stroke={tone.ornament} strokeWidth="2.4" />
        {Array.from({ length: count }, (_, i) => {
          const t = (i + 0.6) / count;
          const u = 1 - t;
          const x = u * u * 52 + 2 * u * t * 84 + t * t * 168;
          const y = u * u * 306 + 2 * u * t * 216 + t * t * 168;
          const turn = -62 + t * 24 + (i % 2 ? 48 : -48);
          return <path key={i} transform={`translate(${round(x)} ${round(y)}) rotate(${round(turn)})`} d={leaf(round(46 - t * 14), round(10 - t * 2))} />;
        })}
        <path transform="translate(166 169) rotate(-34)" d={leaf(32, 7)} />
      </g>
    );
  },
};

/** Arches within arches, like a gate one walks towards. */
const arches: Ornament = {
  layout: { align: 'middle', title: { x: 22, y: 30, width: 156, height: 104 }, authorY: -1 },
  draw: (tone, at) => {
    const rings = 4 + at(2);
    return (
      <>
        {Array.from({ length: rings }, (_, i) => {
          const r = 78 - i * (rings > 4 ? 14 : 17);
          return <path key={i} d={`M${100 - r} 300V${252}A${r} ${r} 0 0 1 ${100 + r} 252V300Z`} fill={i % 2 ? tone.ground : tone.ornament} />;
        })}
      </>
    );
  },
};

/** Rows of the same calm wave. */
const waves: Ornament = {
  layout: { ...left, authorY: -1 },
  draw: (tone, at) => {
    const rise = 7 + at(3) * 3;
    const length = [50, 66.7, 40][at(3)] ?? 50;
    return (
      <g fill="none" stroke={tone.ornament} strokeWidth="3">
        {Array.from({ length: 10 }, (_, row) => {
          const y = 190 + row * 12;
          const start = (row % 2) * (-length / 2) - length;
          const humps = Math.ceil(300 / length);
          return <path key={row} opacity={round(0.4 + row * 0.07)} d={`M${round(start)} ${y}${`q${round(length / 4)} ${-rise} ${round(length / 2)} 0t${round(length / 2)} 0`.repeat(humps + 1)}`} />;
        })}
      </g>
    );
  },
};

/** Quarter circles turned by chance: a floor of tiles. */
const tiles: Ornament = {
  layout: { ...left, title: { ...left.title, height: 100 }, authorY: -1 },
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

/** A paper plate on patterned boards, as on the notebooks of school years. */
const plate: Ornament = {
  layout: { align: 'middle', title: { x: 38, y: 62, width: 124, height: 86 }, authorY: 164, ink: 'ground' },
  draw: (tone, at) => {
    const pattern = at(3);
    return (
      <>
        <g stroke={tone.ornament} fill={tone.ornament} strokeWidth="1.4" opacity="0.75">
          {pattern === 0 && Array.from({ length: 26 }, (_, i) => <path key={i} d={`M${i * 20 - 300} 300L${i * 20} 0`} />)}
          {pattern === 1 && Array.from({ length: 15 }, (_, i) => <path key={i} d={`M0 ${i * 20 + 10}${'l10 -8l10 8'.repeat(10)}`} fill="none" />)}
          {pattern === 2 && Array.from({ length: 15 }, (_, row) => <path key={row} d={Array.from({ length: 10 }, (__, c) => `M${c * 20 + 10 + (row % 2) * 10} ${row * 20 + 10}h.01`).join('')} strokeWidth="4.6" strokeLinecap="round" />)}
        </g>
        <rect x="26" y="42" width="148" height="138" fill={tone.ink} />
        <rect x="31" y="47" width="138" height="128" fill="none" stroke={tone.ground} strokeWidth="0.9" opacity="0.6" />
      </>
    );
  },
};

/** Two broad bands with the title between them. */
const bands: Ornament = {
  layout: { align: 'start', title: { x: 22, y: 104, width: 156, height: 100 }, authorY: -1 },
  draw: (tone, at) => {
    const lines = 2 + at(3);
    return (
      <>
        <rect width="200" height="78" fill={tone.ornament} />
        <rect y="262" width="200" height="38" fill={tone.ornament} />
        {Array.from({ length: lines }, (_, i) => (
          <rect key={i} y={84 + i * 4} width="200" height="1" fill={tone.ornament} />
        ))}
        <circle cx={at(2) ? 166 : 34} cy="40" r="14" fill={tone.ground} />
        <path transform={`translate(${at(2) ? 34 : 22} 40) rotate(${-18 + at(3) * 18})`} d={leaf(44, 9)} fill={tone.ground} opacity="0.9" />
      </>
    );
  },
};

/** A moon over hills. */
const hills: Ornament = {
  layout: { ...left, authorY: -1 },
  draw: (tone, at) => {
    const x = 46 + at(5) * 26;
    const shift = at(4) * 12;
    return (
      <>
        <circle cx={x} cy="186" r="19" fill={tone.ink} opacity="0.92" />
        <path d={`M0 ${232 - shift}C40 ${204 - shift / 2} 84 ${206 + shift / 2} 120 ${226}S180 ${236 + shift / 3} 200 ${214 + shift / 2}V300H0Z`} fill={tone.ornament} opacity="0.55" />
        <path d={`M0 ${262}C50 ${262 - shift} 76 ${226 + shift / 2} 128 ${244}S186 ${270} 200 ${262}V300H0Z`} fill={tone.ornament} />
      </>
    );
  },
};

export const ornaments: readonly [Ornament, ...Ornament[]] = [frame, sun, branch, arches, waves, tiles, plate, bands, hills];
