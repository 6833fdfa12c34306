import { v } from '@yaprak/shared-kit';
import styled from 'styled-components';

/** A table that scrolls horizontally on phones instead of the page. */
export const Scroll = styled.div.attrs({ tabIndex: 0, role: 'group' })`overflow-x: auto;`;
export const Table = styled.table`
  width: 100%; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums;
  th { text-align: left; font-weight: 600; font-size: 13px; color: ${v.ink2}; }
  th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid ${v.line}; vertical-align: middle; white-space: nowrap; }
  td.number, th.number { text-align: right; }
  th[scope='row'] { width: 100%; font-size: 14px; font-weight: 400; color: ${v.ink}; white-space: normal; overflow-wrap: break-word; }
  tr > :last-child { padding-right: 0; }
`;
