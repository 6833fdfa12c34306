import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { hashColour } from '../format/colours';
import { pictureSources } from '../format/pictures';
import { Drawn, type DrawnKind } from './Drawn';
import { sizes, v } from './tokens';
import { usePictureFault } from './use-picture-fault';

const Frame = styled.span<{ $size: number; $square?: boolean }>`
  position: relative; display: inline-block; flex: none; overflow: hidden; width: ${({ $size }) => $size}px; height: ${({ $size }) => $size}px;
  border-radius: ${({ $square }) => ($square ? '22%' : '50%')}; background: ${v.sunken};
  &[data-drawn] { background: var(--tone); color: var(--tone-ink); background: light-dark(var(--tone), var(--tone-ink)); color: light-dark(var(--tone-ink), var(--tone)); }
  &[data-drawn='author'] { background: var(--tone-ink); color: var(--tone); }
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; box-shadow: inset 0 0 0 1px ${v.coverEdge}; opacity: 0.6; }
  img { width: 100%; height: 100%; object-fit: cover; }
`;

export interface AvatarProps {
  name: string;
  /** Seed of the drawing when there is no picture; the person's id. */
  seed?: string | number;
  picture?: string;
  /** px; default 48 (R-CONST-14), 40 in lists (R-CONST-15). */
  size?: number;
  /** Topics and groups are rounded squares, people are circles. */
  square?: boolean;
  /** Whose picture is drawn if there is none; a reader's by default, in a square a topic's. */
  kind?: DrawnKind;
  /** Set when the avatar alone is the link or button; next to a name it is decorative. */
  label?: string;
}

/** The picture of a person or topic, or one drawn from the seed (R-LOOK-08) if there is none or it fails to load. */
export function Avatar({ name, seed = name, picture, size = sizes.avatar, square, kind = square ? 'topic' : 'reader', label }: AvatarProps) {
  const [failed, fail] = usePictureFault(picture);
  const shown = picture && !failed;
  const tone = hashColour(seed);
  return (
    <Frame
      $size={size}
      $square={square || kind === 'topic'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...(shown ? {} : { 'data-drawn': kind, style: { '--tone': tone.ground, '--tone-ink': tone.ink } as CSSProperties })}
    >
      {shown ? (
        <img {...pictureSources(picture, size)} width={size} height={size} alt="" loading="lazy" decoding="async" onError={fail} />
      ) : (
        <Drawn kind={kind} seed={seed} />
      )}
    </Frame>
  );
}
