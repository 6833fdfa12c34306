import type { LiveArea } from '@yaprak/shared-kit/host';

/** An area that loaded, and the ms from the request to its exports. */
type Loaded = [area: Pick<LiveArea, 'name' | 'version' | 'declaration'>, ms: number];

const waiting: Loaded[] = [];
let listener: ((...loaded: Loaded) => void) | undefined;

/** Notes that an area loaded; the reports themselves are not part of the first load. */
export const noteLoad = (...loaded: Loaded): void => {
  if (listener) listener(...loaded);
  else waiting.push(loaded);
};

/** Calls `hear` for every area that has loaded or will. */
export function hearLoads(hear: (...loaded: Loaded) => void): void {
  listener = hear;
  for (const loaded of waiting.splice(0)) hear(...loaded);
}
