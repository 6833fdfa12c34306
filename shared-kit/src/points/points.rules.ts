/** What is known of a hint (R-ENT-57): whether it has been looked up yet, and whether the reader has seen it. */
export interface Point {
  kontrol: boolean;
  gorulduMu: boolean;
}

/** Hints about a device, such as its camera, are kept on it; all others belong to the member, wherever they read. */
export const isDevicePoint = (name: string): boolean => name.startsWith('cihaz-');

/** The hints that the server is asked about, each once and comma-separated: those of the device are none of its business (R-CALL-21). */
export const pointsToAsk = (names: readonly string[]): string => [...new Set(names)].filter((name) => !isDevicePoint(name)).join(',');

/** A hint is seen once it has been counted (R-CALL-23); without a count nothing is known of it. */
export const pointOf = (count: number | undefined): Point => ({ kontrol: count !== undefined, gorulduMu: count !== undefined && count > 0 });

/** A hint is shown when it is known that it has not been seen, so that none flashes up to go again. */
export const pointShown = ({ kontrol, gorulduMu }: Point): boolean => kontrol && !gorulduMu;
