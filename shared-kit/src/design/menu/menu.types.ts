import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

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
