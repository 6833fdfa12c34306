import { media, v } from '@yaprak/shared-kit';
import styled from 'styled-components';

const Dot = styled.span`
  position: absolute; left: 30px; top: 8px; width: 9px; height: 9px; border-radius: 50%; background: ${v.accent}; box-shadow: 0 0 0 2px ${v.paper};
  ${media.lg} { position: static; margin-left: auto; }
`;
const TabDot = styled(Dot)`left: calc(50% + 6px); top: 6px; ${media.lg} { position: absolute; }`;

/** Unread dot without a number. */
export function NewsDot({ label, tab }: { label: string; tab?: boolean }) {
  const Mark = tab ? TabDot : Dot;
  return <Mark role="img" aria-label={label} />;
}
