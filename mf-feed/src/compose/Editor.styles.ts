import { media, readingFace, v } from '@yaprak/shared-kit';
import styled from 'styled-components';

/** The editor: bar, text and foot in a column that is at least as high as the screen. */
export const Sheet = styled.form`display: flex; flex-direction: column; gap: 16px; min-height: calc(100dvh - var(--header-height) - 64px);`;
/** Cancel, what it is, share: always in reach. */
export const Bar = styled.header`
  position: sticky; top: var(--sticky-top, 0px); z-index: 6; display: grid; grid-template-columns: 1fr auto 1fr; gap: 8px; align-items: center; min-height: 56px;
  margin: -16px calc(-1 * var(--page-gutter, 0px)) 0; padding: 6px var(--page-gutter, 0px); background: ${v.paper}; border-bottom: 1px solid ${v.line};
  > :last-child { justify-self: end; } > :first-child { justify-self: start; }
  ${media.md} { margin-top: 0; }
`;
export const Name = styled.h1`font-family: ${readingFace}; font-size: min(17px, 4.6vw); font-weight: 600; line-height: 1.2; text-align: center; min-width: 0;`;
/** The text itself: no frame, the reading face, as high as what is written. */
export const TextField = styled.textarea`
  flex: 1 0 auto; width: 100%; min-height: 200px; padding: 0; border: 0; outline: none; background: none; color: ${v.ink}; font-family: ${readingFace}; font-size: 18px; line-height: 1.6;
  resize: none; field-sizing: content; scroll-margin: 140px;
  &::placeholder { color: ${v.ink2}; opacity: 1; }
`;
export const TitleField = styled.input`
  width: 100%; min-height: 44px; padding: 0; border: 0; outline: none; background: none; color: ${v.ink}; font-family: ${readingFace}; font-size: 20px; font-weight: 600;
  &::placeholder { color: ${v.ink2}; opacity: 1; font-weight: 400; }
`;
/** Tools and counter, above the keyboard. */
export const Foot = styled.footer<{ $room: number }>`
  position: sticky; bottom: ${({ $room }) => $room}px; z-index: 6; display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; min-height: 52px;
  margin: 0 calc(-1 * var(--page-gutter, 0px)); padding: 4px var(--page-gutter, 0px) ${({ $room }) => ($room ? '4px' : 'calc(4px + env(safe-area-inset-bottom, 0px) + var(--notice-height, 0px))')}; background: ${v.paper}; border-top: 1px solid ${v.line};
`;
export const PageNumber = styled.label`
  display: inline-flex; gap: 6px; align-items: center; font-size: 13px; color: ${v.ink2};
  input { width: max(64px, 4.4em); min-height: 44px; padding: 4px 8px; border: 1px solid ${v.edge}; border-radius: 8px; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 14px; }
`;
export const Tick = styled.label`display: inline-flex; gap: 6px; align-items: center; min-height: 44px; font-size: 13px; color: ${v.ink2}; cursor: pointer;`;
