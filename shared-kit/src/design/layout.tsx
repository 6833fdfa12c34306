import styled, { css } from 'styled-components';
import { media, radius, type Space, sizes, space, v } from './tokens';

interface Flow {
  /** Gap between children, a step of the space scale: 1 = 4 px … 7 = 48 px. */
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

/** Vertical stack. */
export const Stack = styled.div<Flow>`${flow} flex-direction: column;`;
/** Horizontal row. */
export const Row = styled.div<Flow>`${flow} align-items: ${({ $align = 'center' }) => $align};`;
/** Takes the remaining width of a row and lets long words break. */
export const Fill = styled.div`flex: 1 1 0; min-width: 0;`;

/** Page frame: the main column, and from 1180 px on room for a side column (R-LAYOUT-23). */
export const Page = styled.div`
  display: flex; justify-content: center; gap: ${space[6]}px; align-items: flex-start; width: 100%;
  padding: ${space[4]}px ${space[3]}px ${space[7]}px; --page-gutter: ${space[3]}px;
  ${media.md} { padding: ${space[5]}px ${space[5]}px ${space[7]}px; }
`;
/** The main column, at most 640 px; `$wide` for tables and shelves. */
export const Column = styled.div<{ $wide?: boolean; $gap?: Space }>`
  display: flex; flex-direction: column; gap: ${({ $gap = 4 }) => space[$gap]}px;
  flex: 1 1 auto; min-width: 0; width: 100%; max-width: ${({ $wide }) => ($wide ? 980 : sizes.column)}px;
`;
/**
 * The side column, on very wide screens only (R-LAYOUT-23). At least as high as the screen and held at its lower edge, so a longer one scrolls with the page to
 * its end and then stays, above a notice if there is one.
 */
export const SideColumn = styled.aside`
  display: none;
  ${media.xl} { display: flex; flex-direction: column; gap: ${space[5]}px; flex: none; width: ${sizes.rightColumn}px; 
    position: sticky; bottom: ${space[5]}px; align-self: flex-end; min-height: calc(100dvh - var(--sticky-top, 0px) - ${2 * space[5]}px); padding-bottom: var(--notice-height); }
`;

/** A card: white background, hairline border, rounded corners. `$flush` leaves padding to the content. */
export const Card = styled.div<{ $flush?: boolean; $tone?: 'plain' | 'sunken' | 'soft' | 'gold' }>`
  background: ${({ $tone = 'plain' }) => ({ plain: v.card, sunken: v.sunken, soft: v.accentSoft, gold: v.goldSoft })[$tone]};
  border: 1px solid ${({ $tone = 'plain' }) => ($tone === 'plain' ? v.line : 'transparent')};
  border-radius: ${radius.card}px; min-width: 0;
  ${({ $flush }) => ($flush ? 'overflow: hidden;' : `padding: ${space[4]}px;`)}
  ${({ $flush }) => !$flush && css`${media.sm} { padding: ${space[4]}px 20px; }`}
`;

/** A list (`ul`) that scrolls sideways without a visible scroll bar; its children snap. Give it `aria-label` and `tabIndex={0}`, so that it scrolls by keys too. */
export const Shelf = styled.ul<{ $gap?: Space }>`
  display: flex; gap: ${({ $gap = 4 }) => space[$gap]}px; overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x proximity;
  scrollbar-width: none; padding: 4px; margin: -4px;
  &::-webkit-scrollbar { display: none; }
  > * { flex: none; scroll-snap-align: start; scroll-margin-left: 4px; }
`;

/** A hairline between list items. */
export const Divider = styled.hr`border: 0; border-top: 1px solid ${v.line}; margin: 0;`;
