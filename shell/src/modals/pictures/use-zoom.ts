import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { bounded, CLOSER, type Point, STEP, swipeOf, type View, wheelFactor, whole, zoomed } from './zoom.rules';

/** Milliseconds and CSS pixels between two presses that make a double press. */
const DOUBLE_MS = 320;
const DOUBLE_PX = 30;
/** CSS pixels a finger may stray in a press. */
const STILL_PX = 6;

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const apart = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** What a gesture across a picture that is shown whole asks for. */
interface Gestures {
  onSwipe(asked: 'next' | 'previous' | 'close'): void;
  /** A single press beside the picture. */
  onPressBeside(): void;
}

/** Pinch, double press, wheel, drag and swipe on a stage with one picture (R-LOOK-10). Spread `handlers` on the stage. */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: RefObject<HTMLImageElement | null>, { onSwipe, onPressBeside }: Gestures) {
  const [view, setView] = useState<View>(whole);
  const [held, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const way = useRef<Point>({ x: 0, y: 0 });
  const pinched = useRef(false);
  const beside = useRef(false);
  const lastPress = useRef<{ at: number; point: Point } | null>(null);

  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    return { x: clientX - (box ? box.left + box.width / 2 : 0), y: clientY - (box ? box.top + box.height / 2 : 0) };
  };
  const change = (next: (before: View) => View) =>
    setView((before) => {
      const [outer, inner] = [stage.current, picture.current];
      const after = next(before);
      if (!outer || !inner) return after;
      return bounded(after, { width: outer.clientWidth, height: outer.clientHeight }, { width: inner.offsetWidth, height: inner.offsetHeight });
    });
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => change((before) => zoomed(before, factor, at));

  // React listens to wheels passively, where the page behind could not be kept from zooming.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; only refs are read
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(wheelFactor(event.deltaY), fromMiddle(event));
    };
    const element = stage.current;
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const press = (event: PointerEvent, point: Point) => {
    const before = lastPress.current;
    lastPress.current = { at: event.timeStamp, point };
    if (before && event.timeStamp - before.at < DOUBLE_MS && apart([before.point, point]) < DOUBLE_PX) {
      lastPress.current = null;
      return zoom(view.scale > 1 ? 1 / view.scale : CLOSER, point);
    }
    if (view.scale === 1 && beside.current) onPressBeside();
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      if (fingers.current.size === 0) {
        way.current = { x: 0, y: 0 };
        pinched.current = false;
        // The capture makes the stage the target of all that follows.
        beside.current = event.target !== picture.current;
      } else pinched.current = true;
      fingers.current.set(event.pointerId, fromMiddle(event));
      setHeld(true);
    },
    onPointerMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return;
      const before = [...fingers.current.values()];
      fingers.current.set(event.pointerId, fromMiddle(event));
      const after = [...fingers.current.values()];
      const [from, to] = [middle(before), middle(after)];
      const moved = { x: to.x - from.x, y: to.y - from.y };
      way.current = { x: way.current.x + moved.x, y: way.current.y + moved.y };
      if (after.length > 1) zoom(apart(after) / (apart(before) || 1), to);
      change((now) => ({ ...now, x: now.x + moved.x, y: now.y + moved.y }));
    },
    onPointerUp(event: PointerEvent) {
      if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
      setHeld(false);
      if (pinched.current) return;
      if (apart([way.current, { x: 0, y: 0 }]) <= STILL_PX) return press(event, fromMiddle(event));
      const asked = view.scale === 1 ? swipeOf(way.current) : null;
      if (asked) onSwipe(asked);
    },
    onPointerCancel(event: PointerEvent) {
      fingers.current.delete(event.pointerId);
      if (fingers.current.size === 0) setHeld(false);
    },
  };
  return { view, held, handlers, closer: () => zoom(STEP), farther: () => zoom(1 / STEP), reset: () => setView(whole) };
}
