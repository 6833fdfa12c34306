import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads the focus to the title of a case that takes another's place, if the focus went with what was there: the keyboard goes on at the case, not at the top of
 * the page. Whoever stands elsewhere, such as in the list, stays there.
 * @param shown the case on the desk
 */
export function useTitleFocus(shown: number | undefined): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (shown === undefined || before.current === shown) return;
    const first = before.current === undefined;
    before.current = shown;
    if (!first && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [shown]);
  return title;
}
