import { motion, radius, v } from '@yaprak/shared-kit';
import styled, { css } from 'styled-components';

/** Shared styles of inputs and selects. */
const controlLook = css<{ $wrong?: boolean }>`
  display: block; width: 100%; min-height: 44px; padding: 10px 12px; border: 1px solid ${({ $wrong }) => ($wrong ? v.danger : v.edge)}; border-radius: ${radius.control}px;
  background: ${v.card}; color: ${v.ink}; font-size: 15px; line-height: 1.4; transition: border-color ${motion.fast}, box-shadow ${motion.fast};
  &:focus-visible { outline: none; border-color: ${({ $wrong }) => ($wrong ? v.danger : v.accent)}; box-shadow: 0 0 0 1px ${({ $wrong }) => ($wrong ? v.danger : v.accent)}; }
  &::placeholder { text-overflow: ellipsis; }
  &:disabled { background: ${v.sunken}; color: ${v.ink2}; cursor: not-allowed; }
`;

export const Input = styled.input<{ $wrong?: boolean }>`${controlLook}`;
export const Area = styled.textarea<{
  $wrong?: boolean;
}>`${controlLook} resize: none; field-sizing: content; min-height: calc(var(--rows, 3) * 1.4em + 22px); max-height: 60vh; overflow-y: auto;`;
export const Choice = styled.select<{ $wrong?: boolean }>`
  ${controlLook} appearance: none; padding-right: 34px; cursor: pointer; text-overflow: ellipsis;
  background-image: linear-gradient(45deg, transparent 50%, ${v.ink2} 50%), linear-gradient(135deg, ${v.ink2} 50%, transparent 50%);
  background-position: right 17px center, right 12px center; background-size: 5px 5px; background-repeat: no-repeat;
`;

export const Frame = styled.div`display: flex; flex-direction: column; gap: 6px; min-width: 0;`;
const labelLook = css`font-size: 14px; font-weight: 600; color: ${v.ink}; small { font-weight: 400; font-size: 13px; color: ${v.ink2}; margin-left: 6px; }`;
export const Label = styled.label`${labelLook}`;
export const Legend = styled.legend`${labelLook} padding: 0; margin-bottom: 6px;`;
export const Hint = styled.span`display: block; margin: 0; font-size: 13px; line-height: 1.4; color: ${v.ink2};`;
export const Problem = styled.p`display: flex; gap: 6px; font-size: 13px; font-weight: 500; line-height: 1.4; color: ${v.danger};
  &::before { content: '!'; flex: none; display: grid; place-items: center; width: 15px; height: 15px; margin-top: 1.5px; border-radius: 50%; background: ${v.danger}; color: ${v.card}; font-size: 11px; font-weight: 700; line-height: 1; }
`;
/** A word on what is being typed: right, or wrong in the colour of a problem. */
export const Said = styled.p<{
  $ok: boolean;
}>`font-size: 13px; font-weight: 500; line-height: 1.4; color: ${({ $ok }) => ($ok ? v.accent : v.danger)}; &:empty { margin-top: -6px; }`;
export const Beside = styled.div`display: flex; justify-content: space-between; gap: 12px; align-items: baseline;`;
