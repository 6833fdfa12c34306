import { decideGuard, loadWithRetry, useViewer } from '@yaprak/shared-kit';
import type { Registry, SlotModule, SlotResolver } from '@yaprak/shared-kit/host';
import { Component, type ComponentType, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { reportError } from '../boot/report';
import type { AreaSource } from './area-source';
import { useClosed } from './closed';

/** A slot that fails renders nothing. */
class SlotBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    reportError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Resolves what fills a slot. Slots load after the page: on the server and in the first frame they are empty. */
export function useSlotResolver(registry: Registry, source: AreaSource): SlotResolver {
  const viewer = useViewer();
  const closed = useClosed();
  return useMemo(() => {
    const made = new Map<string, ComponentType<Record<string, unknown>> | null>();
    return (slot) => {
      if (!made.has(slot)) {
        const area = registry.areas.find((a) => !closed.has(a.name) && a.declaration.slots?.some((s) => s.slot === slot));
        const declared = area?.declaration.slots?.find((s) => s.slot === slot);
        made.set(
          slot,
          area && declared && decideGuard(declared.guard, viewer) === 'allowed'
            ? slotComponent(() => loadWithRetry(() => source.load<SlotModule>(area, declared.export)))
            : null,
        );
      }
      return made.get(slot) ?? null;
    };
  }, [registry, source, viewer, closed]);
}

/** What is loaded once is there at once wherever it fills a place later: a place that comes back is as high in its first frame as it was. */
function slotComponent(load: () => Promise<SlotModule>): ComponentType<Record<string, unknown>> {
  let module: SlotModule | null = null;
  const subscribe = (onLoaded: () => void) => {
    if (!module)
      load().then((loaded) => {
        module = loaded;
        onLoaded();
      }, reportError);
    return () => {};
  };
  return function FilledSlot(props) {
    const loaded = useSyncExternalStore(
      subscribe,
      () => module,
      () => null,
    );
    const Filled = loaded?.default as ComponentType<Record<string, unknown>> | undefined;
    return Filled ? (
      <SlotBoundary>
        <Filled {...props} />
      </SlotBoundary>
    ) : null;
  };
}
