import { type ComponentType, cloneElement, useState } from 'react';
import type { MenuProps, MenuViewProps } from './menu/menu.types';

const load = () => import(/* webpackChunkName: "kit-menu" */ './menu/MenuView').then((module) => module.MenuView);

/** A failed preload is no event: the press itself tries again. */
const preload = () => void load().catch(() => undefined);

/**
 * A menu behind a button. Its machinery is not part of the first load: it comes when the pointer or the focus reaches the button,
 * and the press opens it. When it cannot be loaded, nothing opens and the next press tries again.
 */
export function Menu(props: MenuProps) {
  const [View, setView] = useState<ComponentType<MenuViewProps>>();
  const [open, setOpen] = useState(false);
  if (View) return <View {...props} open={open} onOpenChange={setOpen} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => {
      load().then(
        (view) => {
          setView(() => view);
          setOpen(true);
        },
        () => undefined,
      );
    },
  });
}

export type { MenuItem, MenuProps } from './menu/menu.types';
