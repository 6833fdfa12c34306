/** How much of a costly work is done at a time, by members (R-HOLD-16). */
export interface TurnLimits {
  /** Pieces of work that are done at once. */
  atOnce: number;
  /** Those of one member among them. */
  ofOneAtOnce: number;
  /** Pieces that wait at most; each holds its request open meanwhile. */
  waiting: number;
  /** Pieces of one member at most, those that are being done included. */
  ofOne: number;
}
export interface Turns {
  /** What would be said to another piece of work now; asked before it is received, too. `ofOne`: the member has enough under way; `waiting`: all have. */
  full(owner: number): 'ofOne' | 'waiting' | null;
  /** Does the work when it is its turn. @param refused makes the error for a piece that there is no room for */
  take<T>(owner: number, refused: (why: 'ofOne' | 'waiting') => Error, work: () => Promise<T>): Promise<T>;
}

/** Whose work is the site's own, such as loading the demo: it waits like all other and has no limit of its own. */
export const THE_SITE = 0;

/** Gives turns to one member after the other, however much one of them brings: another member's first piece comes before the second of the first. */
export function createTurns({ atOnce, ofOneAtOnce, waiting: most, ofOne }: TurnLimits): Turns {
  /** Pieces that are being done, by member. */
  const busy = new Map<number, number>();
  /** Those that wait, by member; the member whose turn was longest ago stands first. */
  const lines = new Map<number, (() => void)[]>();
  let doing = 0;
  let waiting = 0;
  const busyOf = (owner: number) => busy.get(owner) ?? 0;
  const mayBegin = (owner: number) => doing < atOnce && (owner === THE_SITE || busyOf(owner) < ofOneAtOnce);
  const count = (owner: number, by: 1 | -1) => {
    doing += by;
    const left = busyOf(owner) + by;
    if (left) busy.set(owner, left);
    else busy.delete(owner);
  };
  const next = () => {
    for (const [owner, line] of lines) {
      if (!mayBegin(owner)) continue;
      lines.delete(owner);
      const begin = line.shift();
      if (line.length) lines.set(owner, line);
      waiting -= 1;
      count(owner, 1);
      begin?.();
      return;
    }
  };
  const full: Turns['full'] = (owner) => {
    if (owner !== THE_SITE && busyOf(owner) + (lines.get(owner)?.length ?? 0) >= ofOne) return 'ofOne';
    return !mayBegin(owner) && waiting >= most ? 'waiting' : null;
  };
  return {
    full,
    async take(owner, refused, work) {
      const why = full(owner);
      if (why) throw refused(why);
      if (mayBegin(owner)) count(owner, 1);
      else
        await new Promise<void>((begin) => {
          waiting += 1;
          lines.set(owner, [...(lines.get(owner) ?? []), begin]);
        });
      try {
        return await work();
      } finally {
        count(owner, -1);
        next();
      }
    },
  };
}
