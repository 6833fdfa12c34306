import type { BenchRow } from '../bench.types';
import { withClient } from '../data/connect';
import { besideFloor, callMeasures } from '../http-row';
import { withFloor, withSite } from '../servers';

/** Books whose pages are asked for: those that most readers know, so that their pages are full. */
const BOOKS = 50;

/** The page of a book as a visitor or a search engine gets it: data and React on the server. */
export const bookPage: BenchRow = {
  name: 'book-page',
  title: 'Book page: server-rendered HTML, 100,000 books',
  floor: 'the same framework answers the same bytes from memory',
  run: (bench) =>
    withSite(bench, 'large', async (site, databaseUrl) => {
      const paths = await withClient(databaseUrl, async (c) => {
        const { rows } = await c.query<{ slug: string; id: string }>(
          'select b.slug, b.id from books b join works w on w.id = b.work_id order by w.reader_count desc, b.id limit $1',
          [BOOKS],
        );
        return rows.map(({ slug, id }) => `/kitap/${slug}--${id}`);
      });
      const request = (n: number) => ({ path: paths[n % paths.length] as string, headers: { 'accept-language': 'tr' } });
      return withFloor(site, request(0), async (floor) => {
        const common = { site, floor, database: await bench.databasePid(), rounds: bench.quick ? 1 : 7, request };
        const one = await besideFloor({ ...common, connections: 1, count: bench.quick ? 50 : 300 });
        const eight = await besideFloor({ ...common, connections: 8, count: bench.quick ? 50 : 600 });
        return [...callMeasures('1 connection', one, { p50: { most: 8 } }), ...callMeasures('8 connections', eight)];
      });
    }),
};
