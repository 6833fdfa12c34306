/** @jsxRuntime automatic */
import { coverTones } from '../../format/colours';
import { hashText, pick } from '../../format/hash';
import { Drawing } from '../Drawing';
import { ornaments } from './ornaments';
import { lineStep, setAuthor, setTitle } from './title.rules';

/** A sequence of choices that belongs to one book. */
function choices(seed: number): (n: number) => number {
  let state = seed || 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

export interface DrawnCoverProps {
  seed: string | number;
  title: string;
  author?: string | undefined;
}

function parts({ seed, title, author }: DrawnCoverProps) {
  const hash = hashText(`eser:${seed}`);
  const tone = pick(coverTones, hash);
  const ornament = pick(ornaments, hash >>> 8);
  const { layout } = ornament;
  const ink = layout.ink ? tone.ground : tone.ink;
  const anchor = layout.align;
  const x = anchor === 'middle' ? 100 : layout.title.x;
  const setting = setTitle(title, layout.title.width, layout.title.height);
  const step = lineStep(setting);
  const byline = author ? setAuthor(author, layout.title.width) : undefined;
  const blockHeight = setting.lines.length * step;
  const top = anchor === 'middle' && layout.authorY > 0 ? layout.title.y + (layout.title.height - blockHeight) / 2 : layout.title.y;
  const baselines = setting.lines.map((line, i) => ({ line, y: Math.round((top + setting.size * 0.84 + i * step) * 10) / 10 }));
  const authorY = layout.authorY > 0 ? layout.authorY : top + blockHeight + 21;
  return (
    <>
      <rect width="200" height="300" fill={tone.ground} />
      {ornament.draw(tone, choices(hash), title)}
      <g fill={ink} textAnchor={anchor} style={{ fontFamily: 'var(--reading-face)' }}>
        <text fontSize={setting.size} fontWeight="600" letterSpacing="-0.2">
          {baselines.map(({ line, y }) => (
            <tspan key={y} x={x} y={y}>
              {line}
            </tspan>
          ))}
        </text>
        {byline && (
          <text x={x} y={Math.round(authorY)} fontSize={byline.size} fontWeight="450">
            {byline.text}
          </text>
        )}
      </g>
      <rect width="7" height="300" fill="#000" opacity="0.08" />
      <rect x="7" width="1.4" height="300" fill="#fff" opacity="0.14" />
    </>
  );
}

/**
 * The cover of a book without a picture: its title and author in the reading face on a ground and with an ornament that follow from the work,
 * so all editions of a work without picture look alike, everywhere, always and in every size (R-LOOK-02). A picture of 200 × 300 units.
 */
export function DrawnCover(book: DrawnCoverProps) {
  return (
    <Drawing
      of={`cover ${JSON.stringify([book.seed, book.title, book.author])}`}
      draw={() => parts(book)}
      viewBox="0 0 200 300"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMid slice"
      style={{ width: '100%', height: '100%' }}
    />
  );
}
