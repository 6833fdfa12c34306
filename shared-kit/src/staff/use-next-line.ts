import { useEffect } from 'react';
import { STAFF_SCREEN } from './screen';

const LINE = 'article, li';

/**
 * Leads the focus on when the line that has it leaves its list, as one that has been decided does: to the next line or, at the end, to the one before, and to the
 * screen once none is left. Else the keyboard would begin again at the top of the page.
 */
export function useNextLine(): void {
  useEffect(() => {
    const root = document.getElementById(STAFF_SCREEN);
    if (!root || typeof MutationObserver === 'undefined') return;
    let at: { line: Element; lines: Element[] } | undefined;
    const come = ({ target }: FocusEvent) => {
      const line = (target as Element).closest(LINE);
      at = line && root.contains(line) ? { line, lines: [...root.querySelectorAll(line.tagName)] } : undefined;
    };
    const leave = () => {
      if (!at || at.line.isConnected || document.activeElement !== document.body) return;
      const { line, lines } = at;
      at = undefined;
      const place = lines.indexOf(line);
      const left = (part: Element[]) => part.filter((one): one is HTMLElement => one.isConnected);
      const next = left(lines.slice(place + 1))[0] ?? left(lines.slice(0, place)).at(-1) ?? root;
      if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
      next.focus({ preventScroll: next === root });
    };
    root.addEventListener('focusin', come);
    const changes = new MutationObserver(leave);
    changes.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', come);
      changes.disconnect();
    };
  }, []);
}
