import type { BenchRow } from '../bench.types';
import { withClient } from '../data/connect';
import { besideFloor, callMeasures } from '../http-row';
import { withFloor, withSite } from '../servers';

/** Books whose pages are requested repeatedly: the best known ones, which have full pages. */
const BOOKS = 50;
/** The next best known books, each requested once. */
const MORE = 2_500;

/**
 * A book's page as served to visitors and search engines. Its data is fetched for every request; React renders the page once a minute for the same data, so
 * pages never requested before are measured separately.
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
        return [
          ...callMeasures('1 connection', one, { p50: { most: 8 } }),
          ...callMeasures('8 connections', eight),
          ...callMeasures('uncached, 1 connection', first, { p50: { most: 8 } }),
        ];
      });
    }),
};
