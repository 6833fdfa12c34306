/** @jsxRuntime automatic */
import type { ReactNode, SVGAttributes } from 'react';

/** Returns what is drawn as markup, from memory if `of` was drawn before. */
export type DrawingKeeper = (of: string | object, draw: () => ReactNode) => string;

let keeper: DrawingKeeper | undefined;

/** For a server: each drawing is rendered once per process and sent as it is from then on. Two fifths of a page's elements are parts of drawings. */
export function keepDrawings(by: DrawingKeeper | undefined): void {
  keeper = by;
}

/** An `svg` whose content follows from `of` alone: a string that names everything it depends on, or an object of the drawing's own. Its parts hold no state. */
export function Drawing({ of, draw, ...svg }: { of: string | object; draw: () => ReactNode } & SVGAttributes<SVGSVGElement>) {
  const content = keeper ? { dangerouslySetInnerHTML: { __html: keeper(of, draw) } } : { children: draw() };
  return <svg {...svg} {...content} />;
}
