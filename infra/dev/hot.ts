import { Component, type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react';

type Props = Record<string, unknown>;
interface Source {
  current(): ComponentType<Props>;
  watch(changed: () => void): () => void;
  changes(): number;
  failed(): void;
}

/** Notes that what it draws has thrown, and leaves it to the shell to show what its readers would see. */
class Noting extends Component<{ source: Source; children?: ReactNode }, { thrown?: { error: unknown } }> {
  override state: { thrown?: { error: unknown } } = {};
  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }
  override render() {
    if (!this.state.thrown) return this.props.children;
    this.props.source.failed();
    throw this.state.thrown.error;
  }
}

function Hot({ source, props }: { source: Source; props: Props }) {
  useSyncExternalStore(source.watch, source.changes, source.changes);
  return createElement(Noting, { source }, createElement(source.current(), props));
}

/** Whether the shell shows that an area failed, for instance because a loader threw. */
const panelIsShown = () => document.querySelector('[data-area-error]') !== null;

/**
 * Stands in for a component that changes while a page is open: the real site's React patches nothing, so what the shell holds stays the same and draws whatever
 * the module exports now. Store, session and address stay; the component's own state starts over. What has thrown is no longer there to be redrawn: with the
 * next change the document is loaded again.
 * @param reload loads the document again
 */
export function hot(current: () => ComponentType<Props>, reload = () => location.reload()) {
  const watching = new Set<() => void>();
  let changes = 0;
  let broken = false;
  const source: Source = {
    current,
    changes: () => changes,
    watch(changed) {
      watching.add(changed);
      return () => void watching.delete(changed);
    },
    failed() {
      broken = true;
    },
  };
  return {
    standIn: (props: Props) => createElement(Hot, { source, props }),
    /** Draws the module as it is now wherever it is shown. */
    redraw() {
      if (broken || panelIsShown()) return reload();
      changes += 1;
      for (const changed of watching) changed();
    },
  };
}
