import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './Icon';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from './icons';
import { radius, v } from './tokens';

const kinds = {
  info: { icon: InfoIcon, ground: v.sunken, ink: v.ink2 },
  good: { icon: CircleCheckIcon, ground: v.accentSoft, ink: v.accent },
  warning: { icon: TriangleAlertIcon, ground: v.goldSoft, ink: v.goldInk },
  error: { icon: CircleAlertIcon, ground: v.dangerSoft, ink: v.danger },
};

const Frame = styled.div<{ $kind: keyof typeof kinds }>`
  display: flex; gap: 10px; align-items: flex-start; padding: 12px 14px; border-radius: ${radius.card}px; background: ${({ $kind }) => kinds[$kind].ground}; font-size: 14px; line-height: 1.45; color: ${v.ink};
  > svg { flex: none; color: ${({ $kind }) => kinds[$kind].ink}; margin-top: 1px; }
`;
/** What wraps stands under the words, not under the icon. */
const Said = styled.div`display: flex; flex: 1; flex-wrap: wrap; gap: 10px; align-items: flex-start; min-width: 0;`;
const Body = styled.div`flex: 1 1 min(200px, 100%); min-width: 0; strong { display: block; font-weight: 600; }`;

/** A persistent message on the page. Errors are announced at once; a field refers to its error by `id` in `aria-describedby`. */
export function Notice({
  id,
  kind = 'info',
  title,
  children,
  action,
}: {
  id?: string;
  kind?: keyof typeof kinds;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Frame id={id} $kind={kind} role={kind === 'error' ? 'alert' : 'note'}>
      <Icon of={kinds[kind].icon} size={18} />
      <Said>
        <Body>
          {title && <strong>{title}</strong>}
          {children}
        </Body>
        {action}
      </Said>
    </Frame>
  );
}
