import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useTranslation } from '../i18n/use-translation';
import { Icon } from './Icon';
import { CircleAlertIcon, TriangleAlertIcon, XIcon } from './icons';
import { layers, media, radius, v } from './tokens';

/** R-CONST-10 */
export const TOAST_MS = 4000;

/** A toast (R-ENT-56). `duration` in ms. */
export interface ToastMessage {
  key: string;
  message: string;
  error?: boolean;
  warning?: boolean;
  duration?: number;
}

const Region = styled.div<{ $above: number }>`
  position: fixed; z-index: ${layers.toast}; left: 12px; right: 12px; bottom: calc(max(var(--foot-height, 0px) + env(safe-area-inset-bottom, 0px) + var(--add-button-room, 0px) + var(--add-lift, 0px), var(--sheet-height, 0px), ${({ $above }) => $above}px) + 12px);
  display: flex; flex-direction: column; align-items: center; gap: 8px; pointer-events: none;
  ${media.md} { left: 24px; right: auto; bottom: calc(max(var(--foot-height, 0px), ${({ $above }) => $above}px) + 24px); align-items: flex-start; }
`;
const Frame = styled.div<{ $error?: boolean }>`
  pointer-events: auto; display: flex; align-items: center; gap: 10px; max-width: 420px; padding: 4px 4px 4px 14px; border-radius: ${radius.card}px; background: ${v.inverse}; color: ${v.onInverse};
  box-shadow: ${v.float}; font-size: 14px; animation: rise 160ms ease-out;
  > svg { color: ${({ $error }) => ($error ? v.inverseDanger : v.inverseAccent)}; }
`;
const Words = styled.p`flex: 1; padding: 10px 0; overflow-wrap: anywhere;`;
const Dismiss = styled.button`display: grid; place-items: center; width: 44px; height: 44px; flex: none; border-radius: ${radius.control}px; color: inherit; opacity: 0.75; &:hover { opacity: 1; } &:focus-visible { outline-color: currentColor; outline-offset: -6px; }`;

function Toast({ toast, onDismiss }: { toast: ToastMessage; onDismiss: (key: string) => void }) {
  const { t } = useTranslation('kit');
  const [held, setHeld] = useState(false);
  const left = useRef(toast.duration ?? TOAST_MS);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;

  useEffect(() => {
    if (held) return;
    const started = Date.now();
    const timer = setTimeout(() => dismiss.current(toast.key), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (Date.now() - started));
    };
  }, [held, toast.key]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Frame $error={toast.error} role={toast.error ? 'alert' : 'status'} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {(toast.error || toast.warning) && <Icon of={toast.error ? CircleAlertIcon : TriangleAlertIcon} size={18} />}
      <Words>{toast.message}</Words>
      <Dismiss type="button" aria-label={t('dismiss')} onClick={() => onDismiss(toast.key)}>
        <Icon of={XIcon} size={16} />
      </Dismiss>
    </Frame>
  );
}

/** What a page keeps at its foot while the rest of it scrolls, marked `data-foot-bar`, such as the field of a conversation: no toast may lie over it. */
const heightOfFootBar = (): number => {
  const bar = document.querySelector('[data-foot-bar]')?.getBoundingClientRect();
  return bar && bar.top < innerHeight && bar.bottom >= innerHeight ? innerHeight - bar.top : 0;
};

/** The toasts, newest last. They disappear after their duration, 4000 ms by default (R-CONST-10), and pause while hovered or focused. */
export function ToastView({ toasts, onDismiss }: { toasts: readonly ToastMessage[]; onDismiss: (key: string) => void }) {
  const { t } = useTranslation('kit');
  const [above, setAbove] = useState(0);
  const newest = toasts.at(-1)?.key;
  useEffect(() => {
    if (newest === undefined) return;
    const measure = () => setAbove(heightOfFootBar());
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    // The page may change below a toast, as after a form that leads on.
    const page = new ResizeObserver(measure);
    page.observe(document.body);
    return () => page.disconnect();
  }, [newest]);
  return (
    <Region data-toasts $above={above} role="region" aria-label={t('notices')} aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <Toast key={toast.key} toast={toast} onDismiss={onDismiss} />
      ))}
    </Region>
  );
}
