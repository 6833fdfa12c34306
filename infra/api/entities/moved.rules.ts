/** At most so many merges are followed; longer chains do not occur, since the last one is taken when the next is made. */
export const HOPS = 10;
