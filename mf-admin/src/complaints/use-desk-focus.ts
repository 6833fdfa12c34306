import { type RefObject, useEffect, useRef } from 'react';

/** Whether the focus went with what had it, or is about to: what is not drawn any more loses it a moment later. */
function isLost(): boolean {
  const at = document.activeElement;
  return !at || at === document.body || at.checkVisibility?.() === false;
}

/**
 * Leads the focus to the title of a case that takes the place of another or, on a narrow screen, of the list, if the focus went with what was there: the keyboard
 * goes on at the case, not at the top of the page. Whoever stands elsewhere, such as in a list beside it, stays there; so does who has just come to the page.
 * @param asked the case that the address names
 * @param current the open case, also while it is loading
 * @param shown the case on the desk
 */
export function useTitleFocus(asked: number | undefined, current: number | undefined, shown: number | undefined): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const came = useRef<{ asked: number | undefined } | null>({ asked });
  const before = useRef(shown);
  useEffect(() => {
    if (came.current && came.current.asked !== asked) came.current = null;
    if (current === undefined) before.current = undefined;
    if (shown === undefined || before.current === shown) return;
    const first = before.current === undefined && came.current !== null;
    before.current = shown;
    if (!first && isLost()) title.current?.focus({ preventScroll: true });
  }, [asked, current, shown]);
  return title;
}

/**
 * Leads the focus back to the line of the case that has been closed or, if that is decided, to the first, unless it stands elsewhere.
 * @param asked the case that the address names
 * @param ids the lines in their order
 * @returns for the element that holds the lines
 */
export function useLineFocus(asked: number | undefined, ids: readonly number[]): RefObject<HTMLDivElement | null> {
  const lines = useRef<HTMLDivElement>(null);
  const before = useRef(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a case is closed, not when the list changes
  useEffect(() => {
    const closed = before.current;
    before.current = asked;
    if (asked !== undefined || closed === undefined || !isLost()) return;
    const line = lines.current?.children[Math.max(0, ids.indexOf(closed))];
    line?.querySelector('a')?.focus();
  }, [asked]);
  return lines;
}
