import { type CSSProperties, useState } from 'react';
import styled from 'styled-components';
import { hashColour } from '../format/colours';
import { initials } from '../format/initials';
import { pictureSources } from '../format/pictures';
import { sizes, v } from './tokens';

const Frame = styled.span<{ $size: number; $square?: boolean }>`
  position: relative; display: inline-grid; place-items: center; flex: none; overflow: hidden; width: ${({ $size }) => $size}px; height: ${({ $size }) => $size}px;
  border-radius: ${({ $square }) => ($square ? '22%' : '50%')}; background: ${v.sunken}; user-select: none;
  &[data-drawn] { background: var(--tone); color: var(--tone-ink); background: light-dark(var(--tone), var(--tone-ink)); color: light-dark(var(--tone-ink), var(--tone)); }
  font-weight: 600; font-size: ${({ $size }) => Math.max(11, Math.round($size * 0.36))}px; letter-spacing: 0.01em; line-height: 1;
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; box-shadow: inset 0 0 0 1px ${v.coverEdge}; opacity: 0.6; }
  img { width: 100%; height: 100%; object-fit: cover; }
`;

export interface AvatarProps {
  name: string;
  /** Colour seed when there is no picture; the person's id. */
  seed?: string | number;
  picture?: string;
  /** px; default 48 (R-CONST-14), 40 in lists (R-CONST-15). */
  size?: number;
  /** Topics and genres are rounded squares, people are circles. */
  square?: boolean;
  /** Set when the avatar alone is the link or button; next to a name it is decorative. */
  label?: string;
}

/** A person's picture, or their initials on a colour derived from the seed; a picture that fails to load falls back to the initials. */
export function Avatar({ name, seed = name, picture, size = sizes.avatar, square, label }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const tone = hashColour(seed);
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  if (picture && failed !== picture) {
    return (
      <Frame $size={size} $square={square} {...named}>
        <img {...pictureSources(picture, size)} width={size} height={size} alt="" loading="lazy" decoding="async" onError={() => setFailed(picture)} />
      </Frame>
    );
  }
  return (
    <Frame $size={size} $square={square} {...named} data-drawn style={{ '--tone': tone.ground, '--tone-ink': tone.ink } as CSSProperties}>
      {initials(name).slice(0, size < 28 ? 1 : 2)}
    </Frame>
  );
}
