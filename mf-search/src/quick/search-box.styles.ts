import { layers, media, v } from '@yaprak/shared-kit';
import styled from 'styled-components';

export const Frame = styled.div`position: relative;`;
export const Field = styled.div<{ $large: boolean }>`
  display: flex; align-items: center; gap: 10px; height: ${({ $large }) => ($large ? 48 : 40)}px; padding: 0 6px 0 14px; border-radius: ${({ $large }) => ($large ? 24 : 20)}px; background: ${v.sunken}; color: ${v.ink2};
  &:focus-within { background: ${v.card}; box-shadow: inset 0 0 0 1px ${v.accent}; }
  input { flex: 1; min-width: 0; border: 0; background: none; color: ${v.ink}; font: inherit; font-size: ${({ $large }) => ($large ? 16 : 14)}px; outline: none; height: 100%; }
`;
export const ScopeButton = styled.button`
  display: inline-flex; align-items: center; gap: 4px; height: 28px; padding: 0 10px; position: relative; &::after { content: ''; position: absolute; inset: -8px 0; } border: 0; border-radius: 14px; background: transparent; color: ${v.ink2}; font: inherit; font-size: 12px; cursor: pointer;
  &:hover, &[aria-expanded='true'] { background: ${v.hover}; color: ${v.ink}; }
`;
export const Popover = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'block' : 'none')}; position: absolute; z-index: ${layers.chrome}; left: 0; right: 0; top: calc(100% + 6px); padding: 6px; background: ${v.card}; border-radius: 10px; box-shadow: ${v.float}; max-height: min(70vh, 520px); overflow-y: auto;
  ${media.md} { min-width: 380px; }
`;
export const List = styled.ul`margin: 0; padding: 0; list-style: none;`;
export const Line = styled.li<{ $on: boolean }>`
  display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 4px 10px; border-radius: 6px; cursor: pointer; background: ${({ $on }) => ($on ? v.hover : 'transparent')}; font-size: 14px;
  small { color: ${v.ink2}; font-size: 12px; }
`;
/** A result's text, next to its cover or icon. */
export const Found = styled.span`flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`;
export const Forget = styled.i`
  display: grid; place-items: center; width: 28px; height: 28px; border-radius: 14px; color: ${v.ink2}; &:hover { background: ${v.sunken}; color: ${v.ink}; }
`;
export const Foot = styled.div`display: flex; justify-content: space-between; align-items: center; padding: 2px 10px 4px; font-size: 12px; color: ${v.ink2};`;
