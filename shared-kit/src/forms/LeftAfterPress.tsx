import { type FocusEvent as BlurEvent, type ReactNode, useEffect, useRef } from 'react';

/** A finger's press comes as these as well. */
const presses = ['mousedown', 'mouseup', 'dragend'];

/**
 * Around a form that judges fields as they are left (`mode: 'onTouched'`). A field that is left by a press elsewhere counts as left once the press is over: what
 * it then says would move what is being pressed away from under the finger, and the press would be lost.
 */
export function LeftAfterPress({ children }: { children: ReactNode }) {
  const pressing = useRef(false);
  useEffect(() => {
    const note = ({ type }: Event) => {
      pressing.current = type === 'mousedown';
    };
    for (const name of presses) document.addEventListener(name, note, true);
    return () => {
      for (const name of presses) document.removeEventListener(name, note, true);
    };
  }, []);
  const leave = (event: BlurEvent) => {
    if (!pressing.current) return;
    const { target } = event;
    event.stopPropagation();
    // The click follows within the same task.
    const later = () => setTimeout(() => document.activeElement !== target && target.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    document.addEventListener('mouseup', later, { once: true });
  };
  return (
    <div style={{ display: 'contents' }} onBlurCapture={leave}>
      {children}
    </div>
  );
}
