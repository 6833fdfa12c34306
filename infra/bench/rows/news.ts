import { asReader } from '../as-reader';
import type { BenchRow } from '../bench.types';
import { SIGNED_IN } from '../data/network';
import { besideFloor, callMeasures } from '../http-row';
import { withFloor, withSite } from '../servers';

/** Requesting readers: those with a session, excluding the special ones. */
const FIRST = 10;
/** As every open page asks again and again: is there anything newer than this post? */
const newsFor = (n: number) => ({ path: '/api/akisKontro2l?akisSonId=999999999&language=tr', headers: asReader(FIRST + (n % (SIGNED_IN - FIRST))) });

/** Asking whether the feed has anything new. */
export const news: BenchRow = {
  name: 'news',
  title: 'Anything new? 50,000 readers who ask again and again',
  floor: 'the same framework sending the same bytes from memory',
  run: (bench) =>
    withSite(bench, 'large', (site) =>
      withFloor(site, newsFor(0), async (floor) => {
        const common = { site, floor, database: await bench.databasePid(), rounds: bench.quick ? 2 : 7, request: newsFor };
        return callMeasures('8 connections', await besideFloor({ ...common, connections: 8, count: bench.quick ? 3_000 : 5_000 }), {
          perSecond: { leastOfFloor: 0.5 },
          cpu: { mostOfFloor: 2 },
        });
      }),
    ),
};
