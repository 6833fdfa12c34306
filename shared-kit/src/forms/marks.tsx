import { motion, v } from '@yaprak/shared-kit';
import styled, { css } from 'styled-components';

const mark = css`
  appearance: none; flex: none; width: 20px; height: 20px; margin: 0; border: 1.5px solid ${v.edge}; background: ${v.card}; cursor: pointer; transition: background ${motion.fast}, border-color ${motion.fast};
  &:checked { border-color: ${v.accent}; background: ${v.accent}; }
  &:disabled { opacity: 0.5; cursor: default; }
`;
/** A radio button without a form's label and message. */
export const RadioDot = styled.input.attrs({ type: 'radio' })`${mark} border-radius: 50%; &:checked { box-shadow: inset 0 0 0 4px ${v.card}; }`;
/** A checkbox without a form's label and message: in a table, before a line. */
export const TickBox = styled.input.attrs({ type: 'checkbox' })`${mark} border-radius: 5px; display: grid; place-items: center;
  &:checked::after { content: ''; width: 6px; height: 11px; margin-top: -3px; border: solid ${v.onAccent}; border-width: 0 2px 2px 0; transform: rotate(45deg); }
`;
