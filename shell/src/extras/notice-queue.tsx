import { media, v } from '@yaprak/shared-kit';
import { createContext, type MouseEvent, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';

/** Notices at the foot of the page, most urgent first. */
const order = ['offline', 'slow', 'farewell', 'cookies', 'debug', 'trial', 'email', 'steps', 'push', 'app'] as const;
type NoticeName = (typeof order)[number];

interface Queue {
  turn: NoticeName | undefined;
  want(name: NoticeName, wants: boolean): void;
}
const QueueContext = createContext<Queue | null>(null);

/**
 * Whether it is a notice's turn. Only one shows at a time (R-NAV-04); the others wait until it is gone.
 * @param wants whether it has something to show
 */
export function useTurn(name: NoticeName, wants: boolean): boolean {
  const queue = useContext(QueueContext);
  const want = queue?.want;
  useEffect(() => {
    want?.(name, wants);
    return () => want?.(name, false);
  }, [want, name, wants]);
  return wants && (queue === null || queue.turn === name);
}

/**
 * A full-width bar above the tab bar. Content that scrolls under it is out of sight, as if below the edge of the screen, and everything fixed to the foot of
 * the page sits above it, so no control is covered.
 */
const Bar = styled.div<{ $on: boolean }>`
  position: fixed; z-index: 38; left: 0; right: 0; bottom: var(--tab-bar-height, 0px);
  ${({ $on }) => $on && `background: ${v.card}; border-top: 1px solid ${v.line}; padding-bottom: env(safe-area-inset-bottom, 0px);`}
`;
/** One line of a notice: its text, then its actions; right-aligned on wide screens. */
export const NoticeLine = styled.div`
  display: flex; gap: 12px; align-items: center; padding: 8px 12px 8px 16px; min-height: 60px;
  > :first-child { min-width: 0; }
  ${media.md} { justify-content: flex-end; padding: 8px 24px; }
  svg { flex: none; }
`;

/** Milliseconds for which a notice that has just come takes no press by finger or mouse: it was meant for what stood there, such as the add button. */
const SETTLING_MS = 400;

/** Ignores presses on a notice that has just come. */
function useSettling(turn: NoticeName | undefined) {
  const since = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another notice.
  useLayoutEffect(() => {
    since.current = Date.now();
  }, [turn]);
  return (event: MouseEvent) => {
    const byKey = event.detail === 0;
    if (byKey || Date.now() - since.current >= SETTLING_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Holds the page's notices and exposes the height of the visible one as `--notice-height`. */
export function NoticeQueue({ children }: { children: ReactNode }) {
  const [wanting, setWanting] = useState<readonly NoticeName[]>([]);
  const bar = useRef<HTMLDivElement>(null);
  const turn = order.find((name) => wanting.includes(name));
  const want = useCallback(
    (name: NoticeName, wants: boolean) =>
      setWanting((before) => (before.includes(name) === wants ? before : wants ? [...before, name] : before.filter((other) => other !== name))),
    [],
  );
  const tooEarly = useSettling(turn);
  const queue = useMemo(() => ({ turn, want }), [turn, want]);
  useEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement.style;
    const watcher = new ResizeObserver(() => root.setProperty('--notice-height', `${element.offsetHeight}px`));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      root.removeProperty('--notice-height');
    };
  }, []);
  return (
    <QueueContext value={queue}>
      <Bar ref={bar} $on={turn !== undefined} onClickCapture={tooEarly}>
        {children}
      </Bar>
    </QueueContext>
  );
}
