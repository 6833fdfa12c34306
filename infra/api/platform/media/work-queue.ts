/** Limits on concurrent expensive work, overall and per member (R-HOLD-16). */
export interface WorkQueueLimits {
  /** Maximum number of jobs running at once. */
  atOnce: number;
  /** Of these, maximum per member. */
  ofOneAtOnce: number;
  /** Maximum number of waiting jobs; each keeps its request open. */
  waiting: number;
  /** Maximum number of jobs per member, running ones included. */
  ofOne: number;
}
export interface WorkQueue {
  /** Whether another job would be refused; also checked before receiving an upload. `ofOne`: the member has too many; `waiting`: the queue is full. */
  full(owner: number): 'ofOne' | 'waiting' | null;
  /** Runs the work when it is its turn. @param refused creates the error if there is no room */
  run<T>(owner: number, refused: (why: 'ofOne' | 'waiting') => Error, work: () => Promise<T>): Promise<T>;
}

/** Owner of the site's own work, such as loading the demo: it queues like any other but has no per-member limit. */
export const THE_SITE = 0;

/** Schedules round-robin across members: another member's first job runs before the second of a member who queued many. */
export function createWorkQueue({ atOnce, ofOneAtOnce, waiting: most, ofOne }: WorkQueueLimits): WorkQueue {
  /** Running jobs per member. */
  const busy = new Map<number, number>();
  /** Waiting jobs per member; the member served longest ago comes first. */
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
  const full: WorkQueue['full'] = (owner) => {
    if (owner !== THE_SITE && busyOf(owner) + (lines.get(owner)?.length ?? 0) >= ofOne) return 'ofOne';
    return !mayBegin(owner) && waiting >= most ? 'waiting' : null;
  };
  return {
    full,
    async run(owner, refused, work) {
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
