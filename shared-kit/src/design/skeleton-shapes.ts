/** Shapes of what stands for a page while it is on its way (R-NAV-09). */
export const skeletonShapes = ['list', 'feed', 'post', 'grid', 'detail', 'profile', 'reading', 'form', 'panes'] as const;
/** Name of a skeleton's shape, as a route declares it. */
export type SkeletonShape = (typeof skeletonShapes)[number];
