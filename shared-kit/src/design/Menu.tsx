import { type ComponentType, cloneElement, useImperativeHandle, useState } from 'react';
import type { MenuProps, MenuViewProps } from './menu/menu.types';

const load = () => import(/* webpackChunkName: "kit-menu" */ './menu/MenuView').then((module) => module.MenuView);

/** A failed preload is ignored: the press retries. */
const preload = () => void load().catch(() => undefined);

/**
 * A button with a menu. The menu code is not part of the first load: hovering or focusing the button preloads it, a press opens it. If loading fails, nothing
 * opens and the next press retries.
 */
export function Menu(props: MenuProps) {
  const [View, setView] = useState<ComponentType<MenuViewProps>>();
  const [open, setOpen] = useState(false);
  const show = () => {
    load().then(
      (view) => {
        setView(() => view);
        setOpen(true);
      },
      () => undefined,
    );
  };
  useImperativeHandle(props.handle, () => ({ open: show }));
  if (View) return <View {...props} open={open} onOpenChange={setOpen} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: show,
  });
}

export type { MenuItem, MenuProps } from './menu/menu.types';
