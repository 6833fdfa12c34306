import styled from 'styled-components';
import { radius, v } from './tokens';

/** The small select of tool rows and of settings in a line, with a chevron in the look of the kit; the list that opens is the device's own. */
export const SmallSelect = styled.select`
  appearance: none; min-height: 36px; max-width: 100%; padding: 4px 28px 4px 12px; border: 1px solid ${v.edge}; border-radius: ${radius.control}px; cursor: pointer;
  background: linear-gradient(45deg, transparent 50%, ${v.ink2} 50%) right 15px top 50% / 5px 5px no-repeat,
    linear-gradient(135deg, ${v.ink2} 50%, transparent 50%) right 10px top 50% / 5px 5px no-repeat, ${v.card};
  color: ${v.ink}; font: inherit; font-size: 13px; text-overflow: ellipsis;
  &:hover { border-color: ${v.ink2}; }
`;
