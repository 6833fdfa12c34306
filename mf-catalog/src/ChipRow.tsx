import { below, ScrollRow } from '@yaprak/shared-kit';
import type { HTMLAttributes } from 'react';
import styled from 'styled-components';

const Row = styled(ScrollRow)`flex-wrap: wrap; gap: 8px;
  ${below.md} { flex-wrap: nowrap; margin: -6px -12px; padding: 6px 12px; }
`;

/** Choices beside one another: several rows on wide screens, one that scrolls sideways on phones. Its name comes with `aria-label`. */
export const ChipRow = (props: HTMLAttributes<HTMLElement>) => <Row forwardedAs="nav" {...props} />;
