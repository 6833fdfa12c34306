import styled, { css } from 'styled-components';
import { media, radius, type Space, sizes, space, v } from './tokens';

interface Flow {
  /** Step of the space scale between the children: 1 = 4 px … 7 = 48 px. */
  $gap?: Space;
  $align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
  $wrap?: boolean;
}

const flow = css<Flow>`
  display: flex; min-width: 0;
  gap: ${({ $gap = 3 }) => space[$gap]}px;
  ${({ $align }) => $align && `align-items: ${$align};`}
  ${({ $justify }) => $justify && `justify-content: ${$justify};`}
  ${({ $wrap }) => $wrap && 'flex-wrap: wrap;'}
`;

/** Children under one another. */
export const Stack = styled.div<Flow>`${flow} flex-direction: column;`;
/** Children beside one another. */
export const Row = styled.div<Flow>`${flow} align-items: ${({ $align = 'center' }) => $align};`;
/** Takes what is left in a row, and lets long words break. */
export const Fill = styled.div`flex: 1 1 0; min-width: 0;`;

/** The frame of a page: its column, and from 1180 px on room for a column beside it (R-LAYOUT-23). */
export const Page = styled.div`
  display: flex; justify-content: center; gap: ${space[6]}px; align-items: flex-start; width: 100%;
  padding: ${space[4]}px ${space[3]}px ${space[7]}px;
  ${media.md} { padding: ${space[5]}px ${space[5]}px ${space[7]}px; }
`;
/** The central column, 640 px at most; `$wide` for tables and shelves. */
export const Column = styled.div<{ $wide?: boolean; $gap?: Space }>`
  display: flex; flex-direction: column; gap: ${({ $gap = 4 }) => space[$gap]}px;
  flex: 1 1 auto; min-width: 0; width: 100%; max-width: ${({ $wide }) => ($wide ? 980 : sizes.column)}px;
`;
/** The right column; only very wide screens have it (R-LAYOUT-23). */
export const SideColumn = styled.aside`
  display: none;
  ${media.xl} { display: flex; flex-direction: column; gap: ${space[5]}px; flex: none; width: ${sizes.rightColumn}px; position: sticky; top: ${space[5]}px; }
`;

/** One thing on paper: white ground, a hairline, quiet corners. `$flush` leaves the padding to the content. */
export const Card = styled.div<{ $flush?: boolean; $tone?: 'plain' | 'sunken' | 'soft' | 'gold' }>`
  background: ${({ $tone = 'plain' }) => ({ plain: v.card, sunken: v.sunken, soft: v.accentSoft, gold: v.goldSoft })[$tone]};
  border: 1px solid ${({ $tone = 'plain' }) => ($tone === 'plain' ? v.line : 'transparent')};
  border-radius: ${radius.card}px; min-width: 0;
  ${({ $flush }) => ($flush ? 'overflow: hidden;' : `padding: ${space[4]}px;`)}
  ${({ $flush }) => !$flush && css`${media.sm} { padding: ${space[4]}px 20px; }`}
`;

/** Sideways scroller without a visible bar; its children snap. Focusable content scrolls into view by itself. */
export const Shelf = styled.ul<{ $gap?: Space }>`
  display: flex; gap: ${({ $gap = 4 }) => space[$gap]}px; overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x proximity;
  scrollbar-width: none; padding: 4px; margin: -4px;
  &::-webkit-scrollbar { display: none; }
  > * { flex: none; scroll-snap-align: start; scroll-margin-left: 4px; }
`;

/** A hairline between things of a list. */
export const Divider = styled.hr`border: 0; border-top: 1px solid ${v.line}; margin: 0;`;
