import { motion, radius, v } from '@yaprak/shared-kit';
import styled, { css } from 'styled-components';

export const Options = styled.div<{
  $inline?: boolean;
}>`display: flex; flex-direction: ${({ $inline }) => ($inline ? 'row' : 'column')}; flex-wrap: wrap; gap: ${({ $inline }) => ($inline ? '0 20px' : '0')};`;
export const Line = styled.label`display: flex; gap: 10px; align-items: flex-start; min-height: 44px; padding: 11px 0; font-size: 15px; cursor: pointer;
  > span { display: flex; flex-direction: column; gap: 2px; }
`;
const mark = css`
  appearance: none; flex: none; width: 20px; height: 20px; margin: 0; border: 1.5px solid ${v.edge}; background: ${v.card}; cursor: pointer; transition: background ${motion.fast}, border-color ${motion.fast};
  &:checked { border-color: ${v.accent}; background: ${v.accent}; }
`;
export const Dot = styled.input`${mark} border-radius: 50%; &:checked { box-shadow: inset 0 0 0 4px ${v.card}; }`;
export const Box = styled.input`${mark} border-radius: 5px; display: grid; place-items: center;
  &:checked::after { content: ''; width: 6px; height: 11px; margin-top: -3px; border: solid ${v.onAccent}; border-width: 0 2px 2px 0; transform: rotate(45deg); }
`;
export const Track = styled.input`
  appearance: none; flex: none; position: relative; width: 44px; height: 26px; margin: -3px 0; border-radius: 13px; background: ${v.edge}; cursor: pointer; transition: background ${motion.normal};
  &::after { content: ''; position: absolute; top: 3px; left: 3px; width: 20px; height: 20px; border-radius: 50%; background: ${v.card}; transition: transform ${motion.normal}; }
  &:checked { background: ${v.accent}; }
  &:checked::after { transform: translateX(18px); }
`;
export const SwitchLine = styled.label`display: flex; justify-content: space-between; gap: 16px; align-items: flex-start; min-height: 44px; padding: 10px 0; cursor: pointer; font-size: 15px; border-radius: ${radius.control}px;
  > span { display: flex; flex-direction: column; gap: 2px; }
`;
