import type { BenchRow, Measure } from '../bench.types';
import { withClient } from '../data/connect';
import { SIGNED_IN, sessionCode } from '../data/network';
import { besideFloor, callMeasures, round } from '../http-row';
import { withFloor, withSite } from '../servers';
import { inTurns, spread } from '../statistics';

/** Books whose pages are requested repeatedly: the best known ones, which have full pages. */
const BOOKS = 50;
/** The next best known books, each requested once. */
const MORE = 2_500;
/** Pages that are surely drawn already, and readers whose feeds are drawn for them alone. */
const DRAWN = 5;
const FIRST_READER = 10;

/**
 * A book's page as served to visitors and search engines. Its data is fetched for every request; React renders the page once a minute for the same data, so
 * pages never requested before are measured separately, and so are the feeds of members, drawn for one reader (R-SPEED-04, R-SPEED-09).
 */
export const bookPage: BenchRow = {
  name: 'book-page',
  title: 'Book page: server-rendered HTML, 100,000 books',
  floor: 'the same framework sending the same bytes from memory',
  run: (bench) =>
    withSite(bench, 'large', async (site, databaseUrl) => {
      const paths = await withClient(databaseUrl, async (c) => {
        const { rows } = await c.query<{ slug: string; id: string }>(
          'select b.slug, b.id from books b join works w on w.id = b.work_id order by w.reader_count desc, b.id limit $1',
          [BOOKS + MORE],
        );
        return rows.map(({ slug, id }) => `/kitap/${slug}--${id}`);
      });
      const page = (n: number) => ({ path: paths[n] as string, headers: { 'accept-language': 'tr' } });
      const known = (n: number) => page(n % BOOKS);
      let asked = 0;
      const unknown = () => page(BOOKS + (asked++ % MORE));
      return withFloor(site, known(0), async (floor) => {
        const common = { site, floor, database: await bench.databasePid(), rounds: bench.quick ? 1 : 7, request: known };
        const one = await besideFloor({ ...common, connections: 1, count: bench.quick ? 50 : 300 });
        const eight = await besideFloor({ ...common, connections: 8, count: bench.quick ? 50 : 600 });
        const first = await besideFloor({ ...common, request: unknown, connections: 1, count: bench.quick ? 50 : 150 });
        // CPU time beside that of pages drawn before, in turns: what drawing one costs more.
        const drawn = (n: number) => page(n % DRAWN);
        const feedOf = (n: number) => ({
          path: '/akis',
          headers: { 'accept-language': 'tr', cookie: `oturumkodu=${sessionCode(FIRST_READER + (n % (SIGNED_IN - FIRST_READER)))}; cik-v2=bench` },
        });
        const pids = [site.pid, common.database];
        const asking = (request: typeof known) => () => round(site.url, pids, { connections: 1, count: bench.quick ? 40 : 150, request });
        const besideDrawn = async (what: string, request: typeof known, times: number): Promise<Measure> => {
          const { measured, floor: before } = await inTurns(common.rounds, asking(request), asking(drawn));
          return { what, unit: 'ms', value: spread(measured.map((r) => r.cpu)), floor: spread(before.map((r) => r.cpu)), aim: { mostOfFloor: times } };
        };
        const never = await besideDrawn('never asked for before, beside drawn before: CPU time', unknown, 2);
        const feed = await besideDrawn("a member's feed, beside a visitor's page drawn before: CPU time", feedOf, 3);
        return [
          never,
          feed,
          ...callMeasures('1 connection', one, { p50: { most: 8 } }),
          ...callMeasures('8 connections', eight),
          ...callMeasures('uncached, 1 connection', first, { p50: { most: 8 } }),
        ];
      });
    }),
};
