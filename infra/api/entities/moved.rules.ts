/** Maximum number of merges followed; longer chains do not occur, since a merge into a merged record goes to its final target. */
export const HOPS = 10;
