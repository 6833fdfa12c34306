import { useLayoutEffect, useRef } from 'react';

/** What a key does; a single character as typed, or `Enter`, `ArrowDown`, `ArrowUp`, `Escape`. */
export type KeyMap = Record<string, () => void>;

/** Whether what has the focus takes what is typed. */
export const typing = (at: EventTarget | null): at is HTMLElement =>
  at instanceof HTMLElement &&
  (at.isContentEditable || at.tagName === 'TEXTAREA' || (at.tagName === 'INPUT' && !['radio', 'checkbox'].includes((at as HTMLInputElement).type)));
/** Elements that answer to Enter and the arrows by themselves. */
const answers = (at: EventTarget | null): boolean => at instanceof HTMLElement && at.closest('a, button, input, select, [role="menu"]') !== null;

/**
 * The keys of a screen. They rest while something is being typed, a dialog or menu is open, or a modifier is held; Ctrl+Enter is heard everywhere, and Enter and
 * the arrows are left to the control that has the focus.
 */
export function useKeys(map: KeyMap): void {
  const latest = useRef(map);
  latest.current = map;
  // Before the screen is seen: a key pressed at once counts.
  useLayoutEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const sending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!sending && (event.ctrlKey || event.metaKey || event.altKey || typing(event.target))) return;
      if (!sending && /^(Enter|Arrow)/.test(event.key) && answers(event.target)) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
