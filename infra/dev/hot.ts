import { type ComponentType, createElement, useSyncExternalStore } from 'react';

type Props = Record<string, unknown>;
interface Source {
  current(): ComponentType<Props>;
  watch(changed: () => void): () => void;
  changes(): number;
}

function Hot({ source, props }: { source: Source; props: Props }) {
  useSyncExternalStore(source.watch, source.changes, source.changes);
  return createElement(source.current(), props);
}

/**
 * Stands in for a component that changes while a page is open: the real site's React patches nothing, so what the shell holds stays the same and draws whatever
 * the module exports now. Store, session and address stay; the component's own state begins anew.
 */
export function hot(current: () => ComponentType<Props>) {
  const watching = new Set<() => void>();
  let changes = 0;
  const source: Source = {
    current,
    changes: () => changes,
    watch(changed) {
      watching.add(changed);
      return () => void watching.delete(changed);
    },
  };
  return {
    standIn: (props: Props) => createElement(Hot, { source, props }),
    /** Draws the module as it is now wherever it is shown. */
    redraw() {
      changes += 1;
      for (const changed of watching) changed();
    },
  };
}
