import { type Key, memo, type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Space, space } from './tokens';

/** Items rendered immediately, on the server too (R-CONST-21). */
export const LAZY_FIRST = 6;
/** Items within this distance of the window are rendered, in px (R-CONST-22). */
export const LAZY_MARGIN_PX = 4000;
/** Delay in ms before heights are measured again, once images have loaded (R-CONST-23). */
export const LAZY_REMEASURE_MS = 2000;

const List = styled.ul<{ $gap: Space }>`display: flex; flex-direction: column; gap: ${({ $gap }) => space[$gap]}px;`;

/** Item heights by list and key; a list shown again has its old height at once, so back navigation restores the scroll position. */
const memory = new Map<string, Map<Key, number>>();
const MEMORY_LISTS = 30;

function heightsOf(name: string): Map<Key, number> {
  let heights = memory.get(name);
  if (!heights) {
    const oldest = memory.size >= MEMORY_LISTS ? memory.keys().next().value : undefined;
    if (oldest !== undefined) memory.delete(oldest);
    heights = new Map();
    memory.set(name, heights);
  }
  return heights;
}

/** Content that must stay mounted even when far away: something typed, something playing, the focus. */
function isBusy(element: Element): boolean {
  return element.contains(document.activeElement) || element.querySelector('textarea,input,video,audio,[data-keep]') !== null;
}

interface SlotProps<T> {
  item: T;
  index: number;
  itemKey: Key;
  first: boolean;
  estimate: number;
  heights: Map<Key, number>;
  render: (item: T, index: number) => ReactNode;
  watch: (element: Element, onNear: (near: boolean) => void) => () => void;
}

function SlotView<T>({ item, index, itemKey, first, estimate, heights, render, watch }: SlotProps<T>) {
  const element = useRef<HTMLLIElement>(null);
  const [shown, setShown] = useState(first);

  useEffect(() => {
    const slot = element.current;
    if (!slot) return;
    return watch(slot, (near) => {
      // Far ahead of the reader: in pieces, between which the page answers.
      if (near) return startTransition(() => setShown(true));
      if (isBusy(slot)) return;
      heights.set(itemKey, slot.offsetHeight);
      setShown(false);
    });
  }, [watch, heights, itemKey]);

  const measure = useCallback(() => {
    if (element.current?.offsetHeight) heights.set(itemKey, element.current.offsetHeight);
  }, [heights, itemKey]);
  useEffect(() => {
    if (!shown) return;
    measure();
    const timer = setTimeout(measure, LAZY_REMEASURE_MS);
    return () => clearTimeout(timer);
  }, [shown, measure]);
  // Once more when the page is left, while it still stands: an ad in it may have come later than that.
  useLayoutEffect(() => (shown ? measure : undefined), [shown, measure]);

  return (
    <li ref={element} data-item={itemKey} style={shown ? undefined : { height: heights.get(itemKey) ?? estimate }} aria-hidden={shown ? undefined : true}>
      {shown ? render(item, index) : null}
    </li>
  );
}

const Slot = memo(SlotView) as typeof SlotView;

export interface LazyListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => Key;
  render: (item: T, index: number) => ReactNode;
  /** Key for the remembered heights: page and section, `kitap:12:incelemeler`. */
  name: string;
  /** Assumed height in px of an item not shown yet. */
  estimate?: number;
  /** Items rendered immediately (R-CONST-21). */
  initial?: number;
  gap?: Space;
  label?: string;
}

/**
 * A virtualised list (R-LAYOUT-27): the first 6 items render immediately, the others within 4000 px of the window. Items outside that margin keep their
 * measured height, so nothing jumps. Pass stable `keyOf` and `render` functions to avoid re-renders.
 */
export function LazyList<T>({ items, keyOf, render, name, estimate = 260, initial = LAZY_FIRST, gap = 4, label }: LazyListProps<T>) {
  const callbacks = useRef(new WeakMap<Element, (near: boolean) => void>());
  const observer = useRef<IntersectionObserver | null>(null);

  const watch = useCallback((element: Element, onNear: (near: boolean) => void) => {
    if (typeof IntersectionObserver === 'undefined') {
      onNear(true);
      return () => undefined;
    }
    observer.current ??= new IntersectionObserver(
      (entries) => {
        for (const entry of entries) callbacks.current.get(entry.target)?.(entry.isIntersecting);
      },
      { rootMargin: `${LAZY_MARGIN_PX}px 0px` },
    );
    const watcher = observer.current;
    callbacks.current.set(element, onNear);
    watcher.observe(element);
    return () => watcher.unobserve(element);
  }, []);

  useEffect(
    () => () => {
      observer.current?.disconnect();
      observer.current = null;
    },
    [],
  );

  const heights = useMemo(() => (typeof window === 'undefined' ? new Map<Key, number>() : heightsOf(name)), [name]);
  return (
    <List $gap={gap} aria-label={label} data-list={name}>
      {items.map((item, index) => {
        const key = keyOf(item);
        return (
          <Slot key={key} item={item} index={index} itemKey={key} first={index < initial} estimate={estimate} heights={heights} render={render} watch={watch} />
        );
      })}
    </List>
  );
}
