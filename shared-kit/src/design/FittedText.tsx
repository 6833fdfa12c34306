import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { hyphenate } from '../format/hyphenate';
import { textWidth } from './cover/title.rules';
import { readingFace } from './tokens';

/** Smallest type, in px. */
const SMALLEST = 11;
/** The longest word, in em, that the smallest type fits into the narrowest tile, 92 px. */
const LONGEST = 8.8;

/** Longer words get soft hyphens; all others stay as they are. */
const broken = (text: string) => text.replace(/[^\s-]+/g, (word) => (textWidth(word) > LONGEST ? hyphenate(word) : word));
/** Width in em of the widest part of a text that cannot be broken. */
export const widest = (text: string) => Math.max(1, ...text.split(/[\s\u00ad-]/).map((part) => textWidth(`${part}-`)));

const Box = styled.span`display: block; container-type: inline-size; min-width: 0;`;
const Words = styled.span<{ $size: string; $lines?: number }>`
  display: block; overflow-wrap: anywhere; font-family: ${readingFace}; font-size: clamp(${SMALLEST}px, calc(100cqi / var(--widest)), ${({ $size }) => $size});
  ${({ $lines }) => $lines && `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${$lines}; overflow: hidden;`}
`;

interface FittedTextProps {
  children: string;
  /** px; that of what is around it unless told. */
  size?: number;
  /** Lines shown before truncation with an ellipsis. */
  lines?: number;
}

/**
 * A title of whole words in the reading face, as wide as what is around it: the type becomes smaller until the longest word fits, and a word that is too long
 * for the smallest type is broken with a hyphen (R-NAV-14).
 */
export function FittedText({ children, size, lines }: FittedTextProps) {
  const words = broken(children);
  return (
    <Box>
      <Words $size={size ? `${size}px` : '1em'} $lines={lines} style={{ '--widest': widest(words).toFixed(2) } as CSSProperties}>
        {words}
      </Words>
    </Box>
  );
}
