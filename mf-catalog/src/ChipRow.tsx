import { below } from '@yaprak/shared-kit';
import styled from 'styled-components';

/** A row of choices: wraps on wide screens, scrolls horizontally on phones. Name it with `aria-label`. */
export const ChipRow = styled.nav`display: flex; flex-wrap: wrap; gap: 8px;
  ${below.md} { flex-wrap: nowrap; overflow-x: auto; overscroll-behavior-x: contain; scrollbar-width: none; margin: -6px -12px; padding: 6px 12px; &::-webkit-scrollbar { display: none; } }
`;
