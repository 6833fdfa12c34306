import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** A replica that is known to have everything up to less than this many ms ago may be read. */
const BEHIND_MS = 3_000;
/** Milliseconds between two looks at how far it is, while it is asked. */
const LOOK_MS = 500;
/** Positions of the primary whose arrival is awaited. */
const MOST_MARKS = 20;

const POSITION = 'select pg_current_wal_flush_lsn()::text as position';
/** Of the primary's positions, the time of the newest that has arrived. A server that is no standby, as after a failover, has all that it wrote itself. */
const ARRIVED = `select max(at) as at from unnest($1::pg_lsn[], $2::float8[]) as marks(position, at)
  where position <= case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end`;

/** What may be set differently by tests. */
export interface ReplicaBounds {
  behindMs?: number;
  lookMs?: number;
}

/**
 * Connections for reads that may be a moment old (R-SCALE-05): the replica's while it is proven to be close behind, the primary's otherwise.
 *
 * How far it is, is measured by positions in the primary's log, each with the time at which it was asked for: a replica that has one knows everything
 * committed before that time. Its own clock would not do: on a site without writes it stands still, and a replica whose line is cut thinks that it has all.
 * Nothing runs while nobody reads; nobody waits for a look, so the first reads after a pause go to the primary.
 */
export function replicaFirst(
  primary: Pool,
  replica: Pool,
  { behindMs = BEHIND_MS, lookMs = LOOK_MS }: ReplicaBounds = {},
): PostgresPool & { connect(): Promise<PoolClient> } {
  /** Everything committed before this time has arrived. */
  let provenAt = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking = false;
  let marks: { position: string; at: number }[] = [];

  const distrust = () => {
    provenAt = Number.NEGATIVE_INFINITY;
    marks = [];
  };
  // A connection that ends, for whatever reason, is no proof that the next will do.
  replica.on('connect', (client) => void client.on('end', distrust));

  async function look(): Promise<void> {
    const at = performance.now();
    const { rows: asked } = await primary.query<{ position: string }>(POSITION);
    marks = [...marks.slice(1 - MOST_MARKS), { position: asked[0]?.position ?? '', at }];
    const { rows } = await replica.query<{ at: number | null }>(ARRIVED, [marks.map((mark) => mark.position), marks.map((mark) => mark.at)]);
    const newest = rows[0]?.at ?? Number.NEGATIVE_INFINITY;
    marks = marks.filter((mark) => mark.at > newest);
    provenAt = Math.max(provenAt, newest);
  }

  function near(): boolean {
    const now = performance.now();
    if (!looking && now - lookedAt >= lookMs) {
      looking = true;
      lookedAt = now;
      look()
        .catch(distrust)
        .finally(() => {
          looking = false;
        });
    }
    return now - provenAt < behindMs;
  }

  return {
    connect: async () => (near() ? replica.connect().catch(() => primary.connect()) : primary.connect()),
    // The primary's own pool is closed by whoever opened it.
    end: () => replica.end(),
  };
}
