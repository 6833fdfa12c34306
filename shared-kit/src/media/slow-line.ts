import { useEffect, useState } from 'react';

/** What some browsers tell about the line. */
export interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether a line is better spared: the reader asked for it, or it is slower than 4G. */
export const isSlow = (line: Line | undefined): boolean => line !== undefined && (line.saveData === true || /^(slow-2g|2g|3g)$/.test(line.effectiveType ?? ''));

/**
 * The address to play: of the smaller version, where there is one, on a slow line (R-PEN-09). Decided once for each film, since another address would begin it
 * anew; the server does not know, so the page begins with the original.
 */
export function useAddressForLine(address: string, light: string | undefined): string {
  const [slow, setSlow] = useState(false);
  useEffect(() => setSlow(isSlow((navigator as Navigator & { connection?: Line }).connection)), []);
  return slow && light ? light : address;
}
