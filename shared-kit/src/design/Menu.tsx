import type { LucideIcon } from 'lucide-react';
import { type ComponentType, cloneElement, type ReactElement, useState } from 'react';

export interface MenuItem {
  key: string;
  label: string;
  /** A second, quiet line. */
  hint?: string;
  icon?: LucideIcon;
  onSelect?: () => void;
  /** A place inside the product; instead of `onSelect`. */
  to?: string;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** The button; `Button` and `IconButton` fit. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Name of the menu for people who do not see it. */
  label: string;
  items?: readonly (MenuItem | 'line')[];
  /** One of several values, marked with a tick. */
  choices?: readonly { value: string; label: string }[];
  chosen?: string;
  onChoose?: (value: string) => void;
  align?: 'start' | 'end';
}

export interface MenuViewProps extends MenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

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
