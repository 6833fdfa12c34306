import { readingFace, v } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';

const Mark = styled(Link)`
  display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: ${v.ink}; text-decoration: none; font-family: ${readingFace}; font-size: 22px; font-weight: 600; letter-spacing: -0.01em;
  svg { color: ${v.accent}; flex: none; }
`;

/** The site's name with its leaf logo. */
export function Wordmark() {
  return (
    <Mark to="/" aria-label="Yaprak">
      <svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true">
        <path d="M4 22C4 11 10 4 22 4C22 16 15 22 4 22Z" fill="currentColor" />
        <path d="M4 22C9 16 13 12 18 8" stroke="var(--paper)" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <span>Yaprak</span>
    </Mark>
  );
}
