import { motion, radius, v } from '@yaprak/shared-kit';
import styled from 'styled-components';

export const Options = styled.div<{
  $inline?: boolean;
}>`display: flex; flex-direction: ${({ $inline }) => ($inline ? 'row' : 'column')}; flex-wrap: wrap; gap: ${({ $inline }) => ($inline ? '0 20px' : '0')};`;
export const Line = styled.label`display: flex; gap: 10px; align-items: flex-start; min-height: 44px; padding: 11px 0; font-size: 15px; cursor: pointer;
  > span { display: flex; flex-direction: column; gap: 2px; }
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
