import { asReader } from '../as-reader';
import type { Bench, BenchRow, Measure } from '../bench.types';
import type { DatasetName } from '../data/datasets';
import { SIGNED_IN } from '../data/network';
import { besideFloor, callMeasures } from '../http-row';
import { withFloor, withSite } from '../servers';

/** Requesting readers: those with a session, excluding the special ones. */
const FIRST = 10;
const feedOf = (n: number) => ({ path: '/api/v2/akis/liste?adet=20&language=tr', headers: asReader(FIRST + (n % (SIGNED_IN - FIRST))) });

async function measure(bench: Bench, name: DatasetName): Promise<Measure[]> {
  return withSite(bench, name, (site) =>
    withFloor(site, feedOf(0), async (floor) => {
      const database = await bench.databasePid();
      const common = { site, floor, database, rounds: bench.quick ? 1 : 7, request: feedOf };
      const one = await besideFloor({ ...common, connections: 1, count: bench.quick ? 100 : 1_000 });
      const eight = await besideFloor({ ...common, connections: 8, count: bench.quick ? 200 : 2_500 });
      return [
        ...callMeasures(`${name}, 1 connection`, one, { cpu: { mostOfFloor: 5 } }),
        ...callMeasures(`${name}, 8 connections`, eight, { perSecond: { leastOfFloor: 0.25 }, cpu: { mostOfFloor: 5 } }),
      ];
    }),
  );
}

/** The first page of the feed as JSON: 20 posts with everything their cards show. */
export const feed: BenchRow = {
  name: 'feed',
  title: 'Feed: 20 posts as JSON, for 200 readers and for 50,000',
  floor: 'the same framework sending the same bytes from memory',
  run: async (bench) => [...(await measure(bench, 'small')), ...(await measure(bench, 'large'))],
};
