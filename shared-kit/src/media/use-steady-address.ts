import { useState } from 'react';
import { plainAddress } from '../format/pictures';

/** An address that stays while newer ones name the same file: a player would begin anew. One that has ended is renewed where the player stands. */
export function useSteadyAddress(address: string): string {
  const [steady, setSteady] = useState(address);
  if (plainAddress(steady) === plainAddress(address)) return steady;
  setSteady(address);
  return address;
}
