import { type ComponentType, cloneElement, type ReactElement, useImperativeHandle, useState } from 'react';
import type { MenuProps } from './menu/menu.types';

const load = () => import(/* webpackChunkName: "kit-menu" */ './menu/MenuView').then((module) => module.MenuView);

/** What is to be done when a trigger is neared, and when it is pressed. */
interface TriggerPress {
  preload(): void;
  show(): void;
}

/**
 * A view that is not part of the first load: hovering or focusing its trigger preloads it, a press shows it. If loading fails, nothing is shown and the next
 * press retries.
 * @returns the view once it was pressed
 */
export function useLoadedOnPress<P>(load: () => Promise<ComponentType<P>>, shown?: () => void): [ComponentType<P> | undefined, TriggerPress] {
  const [View, setView] = useState<ComponentType<P>>();
  const show = () => {
    load().then(
      (view) => {
        setView(() => view);
        shown?.();
      },
      () => undefined,
    );
  };
  return [View, { show, preload: () => void load().catch(() => undefined) }];
}

/** The trigger of a menu whose view is not loaded. */
export const closedTrigger = (trigger: ReactElement<Record<string, unknown>>, { preload, show }: TriggerPress): ReactElement =>
  cloneElement(trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onPointerEnter: preload, onFocus: preload, onClick: show });

/** A button with a menu, whose code is loaded on its first press. */
export function Menu(props: MenuProps) {
  const [open, setOpen] = useState(false);
  const [View, press] = useLoadedOnPress(load, () => setOpen(true));
  useImperativeHandle(props.handle, () => ({ open: press.show }));
  return View ? <View {...props} open={open} onOpenChange={setOpen} /> : closedTrigger(props.trigger, press);
}

export type { MenuItem, MenuProps } from './menu/menu.types';
