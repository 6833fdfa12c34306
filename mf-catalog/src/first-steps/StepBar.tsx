import { v } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Bar = styled.div`position: sticky; bottom: var(--notice-height, 0px); z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin: 0 -12px; padding: 12px;
  padding-bottom: calc(12px + env(safe-area-inset-bottom, 0px)); background: ${v.paper}; border-top: 1px solid ${v.line};
  > :first-child { flex: 1; min-width: 0; }
`;

/** The foot of a step: how far it is, and the ways on; stays in sight while the list above scrolls. */
export const StepBar = ({ children }: { children: ReactNode }) => <Bar data-foot-bar>{children}</Bar>;
