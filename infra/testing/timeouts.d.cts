/** How many times slower than the reference this machine currently is, at least 1; measured once per run. */
export function machineSlowness(): number;
/** A timeout scaled to the machine, in ms. @param seconds timeout on the reference machine */
export function scaledTimeout(seconds: number): number;
