import type { RunningSite } from '../testing/running-site';
import type { Aim, Measure, Spread } from './bench.types';
import { cpuTime } from './cpu-time';
import { type LoadRequest, type LoadResult, load } from './http-load';
import { inTurns, spread } from './statistics';

/** One round of load with the CPU time per request. */
export interface Round extends LoadResult {
  /** CPU time per request in ms, of the server and its database; NaN if unknown. */
  cpu: number;
}

/** A round of load. @param pids the processes whose CPU time counts */
export async function round(
  origin: string,
  pids: readonly number[],
  options: { connections: number; count: number; request: (n: number) => LoadRequest },
): Promise<Round> {
  const before = cpuTime(pids);
  const result = await load(origin, options);
  const after = cpuTime(pids);
  return { ...result, cpu: before === null || after === null ? Number.NaN : (after - before) / options.count };
}

export interface Asked {
  site: RunningSite;
  floor: RunningSite;
  /** Process of the database server. */
  database: number;
  rounds: number;
  /** Requests per round. */
  count: number;
  connections: number;
  request: (n: number) => LoadRequest;
}

/** The site and its floor under the same load, interleaved. */
export const besideFloor = ({ site, floor, database, rounds, ...options }: Asked) =>
  inTurns(
    rounds,
    () => round(site.url, [site.pid, database], options),
    () => round(floor.url, [floor.pid], options),
  );

const of = (rounds: readonly Round[], key: keyof Round): Spread => spread(rounds.map((r) => r[key]));

/** The usual quantities of a call under load. */
export function callMeasures(
  what: string,
  { measured, floor }: { measured: Round[]; floor: Round[] },
  aims: Partial<Record<keyof Round, Aim>> = {},
): Measure[] {
  const quantity = (name: string, key: keyof Round, unit: Measure['unit']): Measure => ({
    what: `${what}: ${name}`,
    unit,
    value: of(measured, key),
    floor: of(floor, key),
    ...(aims[key] ? { aim: aims[key] } : {}),
  });
  return [
    quantity('p50', 'p50', 'ms'),
    quantity('p99', 'p99', 'ms'),
    quantity('requests', 'perSecond', '1/s'),
    ...(Number.isNaN(measured[0]?.cpu) ? [] : [quantity('CPU time per request', 'cpu', 'ms')]),
  ];
}
