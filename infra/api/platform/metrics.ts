import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { connectionsOf, type Db } from '../../db/database';
import type { Parts } from './parts';

/** What a process reports to the operator's collector (R-SCALE-09); `infra/operations` has the dashboard and the alerts that read it. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  pages: Histogram<'status' | 'reader'>;
  jobs: Counter<'name' | 'result'>;
  sockets: Gauge;
  lostEvents: Counter;
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** A new set of metrics, with those of Node itself. */
export function createMetrics(db: Db, parts: Pick<Parts, 'states'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'yaprak_database_connections',
    help: 'Connections to the primary database by state, and statements waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, waiting } = connectionsOf(db);
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'yaprak_part_up',
    help: 'Whether mail server (posta), object storage (depo) and redis can be used, as far as they are configured',
    labelNames: ['part'],
    aggregator: 'min',
    registers,
    collect() {
      for (const { name, up } of parts.states()) this.set({ part: name }, up ? 1 : 0);
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'yaprak_request_seconds',
      help: 'Duration of requests by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    pages: new Histogram({
      name: 'yaprak_page_seconds',
      help: 'Duration of pages by status, for visitors and members',
      labelNames: ['status', 'reader'],
      buckets: SECONDS,
      registers,
    }),
    jobs: new Counter({ name: 'yaprak_jobs_total', help: 'Background jobs done and failed, by name', labelNames: ['name', 'result'], registers }),
    sockets: new Gauge({ name: 'yaprak_live_connections', help: 'Open live connections', registers }),
    lostEvents: new Counter({
      name: 'yaprak_live_events_lost_total',
      help: 'Live events that other processes did not get because Redis did not answer',
      registers,
    }),
  };
}
