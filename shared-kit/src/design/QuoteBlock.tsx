import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, readingFace, v } from './tokens';

const Figure = styled.figure`position: relative; padding: 4px 0 4px 22px; max-width: 62ch;
  &::before { content: ''; position: absolute; left: 0; top: 6px; bottom: 6px; width: 2px; border-radius: 2px; background: ${v.accent}; opacity: 0.55; }
`;
const Words = styled.blockquote<{ $large?: boolean }>`
  font-family: ${readingFace}; font-size: ${({ $large }) => ($large ? 20 : 18)}px; line-height: ${({ $large }) => ($large ? 1.5 : 1.58)}; color: ${v.ink};
  white-space: pre-line; text-wrap: pretty; hanging-punctuation: first last;
  ${media.md} { font-size: ${({ $large }) => ($large ? 22 : 18)}px; }
`;
const Source = styled.figcaption`margin-top: 10px; font-size: 13px; color: ${v.ink2};
  &::before { content: '— '; }
`;

/** A quotation from a book: reading font, indented, source line below. */
export function QuoteBlock({ children, source, large, cite }: { children: ReactNode; source?: ReactNode; large?: boolean; cite?: string }) {
  return (
    <Figure>
      <Words $large={large} cite={cite}>
        {children}
      </Words>
      {source && <Source>{source}</Source>}
    </Figure>
  );
}
