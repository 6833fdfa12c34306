import { useState } from 'react';
import { plainAddress } from '../format/pictures';

/**
 * A stable URL while newer ones name the same file, since a new one would restart the player. An expired URL is renewed and playback continues from the same
 * position.
 */
export function useSteadyAddress(address: string): string {
  const [steady, setSteady] = useState(address);
  if (plainAddress(steady) === plainAddress(address)) return steady;
  setSteady(address);
  return address;
}
