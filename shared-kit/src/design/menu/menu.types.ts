import type { ReactElement, Ref } from 'react';
import type { IconShape, LucideIcon } from '../Icon';

/** A line of a `Menu`: something that is done (`onSelect`) or a place (`to`). */
export interface MenuItem {
  key: string;
  label: string;
  /** Secondary line. */
  hint?: string;
  icon?: LucideIcon | IconShape;
  onSelect?: () => void;
  /** Internal path; instead of `onSelect`. */
  to?: string;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** The trigger; `Button` and `IconButton` fit. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Accessible name of the menu. */
  label: string;
  items?: readonly (MenuItem | 'line')[];
  /** One of several values, marked with a tick. */
  choices?: readonly { value: string; label: string }[];
  chosen?: string;
  onChoose?: (value: string) => void;
  align?: 'start' | 'end';
  /** Opens it from elsewhere, such as by a long press. */
  handle?: Ref<{ open(): void }>;
}

export interface MenuViewProps extends MenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
