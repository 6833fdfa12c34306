import type { LucideIcon } from 'lucide-react';

/** An icon from `icons.ts`; `size` in px. Decorative unless it has a `label`. */
export function Icon({
  of: Shape,
  size = 20,
  label,
  filled = false,
  className,
}: {
  of: LucideIcon;
  size?: number;
  label?: string;
  filled?: boolean;
  className?: string;
}) {
  return (
    <Shape
      size={size}
      strokeWidth={1.75}
      className={className}
      style={{ flex: 'none' }}
      fill={filled ? 'currentColor' : 'none'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      focusable="false"
    />
  );
}
