import type { IconNode } from 'lucide';
import { type ComponentType, createElement, Fragment, type SVGAttributes } from 'react';
import { Drawing } from './Drawing';

/** The lines of an icon on a ground of 24 × 24 units. */
export type IconShape = IconNode;
/** An icon that is a component, such as an area's own, or one of `lucide-react`. */
export type LucideIcon = ComponentType<SVGAttributes<SVGSVGElement> & { size?: number }>;

const lines = (shape: IconNode) => createElement(Fragment, null, ...shape.map(([tag, attributes]) => createElement(tag, attributes)));

/** An icon from `icons.ts`, or an area's own; `size` in px. Decorative unless it has a `label`. */
export function Icon({
  of: Shape,
  size = 20,
  label,
  filled = false,
  className,
}: {
  of: LucideIcon | IconShape;
  size?: number;
  label?: string;
  filled?: boolean;
  className?: string;
}) {
  const looks = {
    strokeWidth: 1.75,
    className,
    style: { flex: 'none' },
    fill: filled ? 'currentColor' : 'none',
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
    focusable: 'false' as const,
  };
  if (!Array.isArray(Shape)) return <Shape size={size} {...looks} />;
  return (
    <Drawing
      of={Shape}
      draw={() => lines(Shape)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...looks}
    />
  );
}
