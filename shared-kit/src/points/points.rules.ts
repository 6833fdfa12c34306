/** State of a hint (R-ENT-57): whether it has been looked up yet, and whether the reader has seen it. */
export interface Point {
  kontrol: boolean;
  gorulduMu: boolean;
}

/** Hints about a device, such as its camera, are stored on it; all others belong to the member on any device. */
export const isDevicePoint = (name: string): boolean => name.startsWith('cihaz-');

/** Hints to query from the server, deduplicated and comma-separated; device hints are excluded (R-CALL-21). */
export const pointsToAsk = (names: readonly string[]): string => [...new Set(names)].filter((name) => !isDevicePoint(name)).join(',');

/** A hint is seen once its count is above zero (R-CALL-23); without a count its state is unknown. */
export const pointOf = (count: number | undefined): Point => ({ kontrol: count !== undefined, gorulduMu: count !== undefined && count > 0 });

/** A hint is shown only once it is known to be unseen, so none flashes up and disappears. */
export const pointShown = ({ kontrol, gorulduMu }: Point): boolean => kontrol && !gorulduMu;
