import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { widest } from './FittedText';
import { canHover, media, READING_LINE_HEIGHT, readingFace, v } from './tokens';

const titleFace = css`
  font-family: ${readingFace}; font-weight: 600; color: ${v.ink}; letter-spacing: -0.01em; word-spacing: 0.08em; line-height: 1.2; text-wrap: balance; overflow-wrap: anywhere;
`;

/**
 * Page title, 24 to 32 px in the reading font. One per page. Where a phone is too narrow for a word in large type, the type becomes as much smaller; a title that
 * has only a part of the width takes its words in a `FittedText`.
 */
export const Title = styled.h1.attrs(({ children }) =>
  typeof children === 'string' ? { style: { '--widest': widest(children).toFixed(2) } as CSSProperties } : {},
)`
  ${titleFace} font-size: min(24px, 90vw / var(--widest, 1));
  ${media.md} { font-size: 32px; line-height: 1.16; letter-spacing: -0.015em; }
`;
/** Section title, 20 px. */
export const Heading = styled.h2<{ $small?: boolean }>`${titleFace} font-size: ${({ $small }) => ($small ? 17 : 20)}px;`;

interface TextLook {
  /** px, one of the interface sizes (R-CONST-19). */
  $size?: 11 | 12 | 13 | 14 | 15;
  $strong?: boolean;
  $tone?: 'ink' | 'quiet' | 'accent' | 'danger' | 'gold';
  /** Lines shown before truncation with an ellipsis. */
  $lines?: number;
}

const tones = { ink: v.ink, quiet: v.ink2, accent: v.accent, danger: v.danger, gold: v.goldInk };

const textLook = css<TextLook>`
  font-size: ${({ $size = 15 }) => $size}px; color: ${({ $tone = 'ink' }) => tones[$tone]};
  ${({ $strong }) => $strong && 'font-weight: 600;'}
  ${({ $lines }) => $lines && `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${$lines}; overflow: hidden;`}
`;

/** Interface text. */
export const Text = styled.p<TextLook>`${textLook} overflow-wrap: anywhere;`;
/** Inline variant of `Text`. */
export const Inline = styled.span<TextLook>`${textLook}`;
/**
 * The dot between parts of small print: drawn on a space, which is gone where a line breaks, so that no line ends or begins with it. What stands beside it follows
 * without a space of its own.
 */
export const Dot = styled.span.attrs({ children: ' ' })`
  word-spacing: 0.65em; background: radial-gradient(circle, ${v.ink2} 0.09em, transparent 0.13em);
`;
/** Small print: who, when, how many. Parts with dots between them run on as words do. */
export const Meta = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; column-gap: 6px; row-gap: 2px; font-size: 13px; color: ${v.ink2}; min-width: 0;
  &:has(> ${Dot}) { display: block; > :is(span:not(${Dot}), time, a) { display: inline-block; } }
`;

/** Body text: reading font, 17 to 18 px at 1.6, at most 66 characters per line; line breaks as written. */
export const ReadingText = styled.div<{ $size?: 'm' | 'l' }>`
  font-family: ${readingFace}; font-size: ${({ $size = 'm' }) => ($size === 'l' ? 18 : 17)}px; line-height: ${READING_LINE_HEIGHT}; color: ${v.ink};
  max-width: 66ch; white-space: pre-line; word-spacing: 0.04em; overflow-wrap: break-word; hanging-punctuation: first last; font-feature-settings: 'kern', 'liga'; text-wrap: pretty;
  > p + p { margin-top: 0.9em; }
  a { color: ${v.accent}; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 3px; }
`;

const linkLook = css<{ $quiet?: boolean }>`
  color: ${({ $quiet }) => ($quiet ? 'inherit' : v.accent)}; border-radius: 3px;
  ${canHover} { &:hover { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 3px; } }
  /* Inside running text colour alone does not tell a link (WCAG 1.4.1). */
  p &, [role='note'] &, [role='alert'] & { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 3px; }
`;
/** An internal link; `$quiet` keeps the surrounding colour (names, titles). */
export const LinkText = styled(Link)<{ $quiet?: boolean }>`${linkLook}`;
/** An external link. */
export const OutLink = styled.a.attrs({ target: '_blank', rel: 'noopener noreferrer' })<{ $quiet?: boolean }>`${linkLook}`;
