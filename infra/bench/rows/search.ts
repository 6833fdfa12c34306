import { Client } from 'undici';
import { post } from '../as-reader';
import type { Bench, BenchRow, Measure } from '../bench.types';
import { withClient } from '../data/connect';
import type { DatasetName } from '../data/datasets';
import { random } from '../data/random';
import { withSite } from '../servers';
import { inTurns, quantile, spread } from '../statistics';

export const ways = ['prefix', 'suffix', 'typo'] as const;
type Way = (typeof ways)[number];

const suffixes = ['lar', 'nin', 'da', 'dan', 'yi'];
/** What somebody types to find a title: its beginning, one of its words with a Turkish suffix, or a word with two letters swapped. */
function typed(way: Way, title: string, draw: (below: number) => number): string {
  const words = title.split(' ');
  const word = words.reduce((a, b) => (b.length > a.length ? b : a));
  if (way === 'prefix') return title.slice(0, 3 + draw(5)).trim();
  if (way === 'suffix') return `${word}${suffixes[draw(suffixes.length)]}`;
  const at = 1 + draw(Math.max(1, word.length - 2));
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`;
}

/** Quick searches of one kind next to an index lookup. */
export async function searchMeasures(bench: Bench, name: DatasetName, origin: string, databaseUrl: string): Promise<Measure[]> {
  return withClient(databaseUrl, async (c) => {
    const { rows } = await c.query<{ title: string }>(`select title from books where char_length(title) between 6 and 40 order by md5(id::text) limit 400`);
    const line = new Client(origin);
    const all: Measure[] = [];
    for (const way of ways) {
      const r = random(42);
      const queries = rows.map(({ title }) => typed(way, title, (below) => r.below(below))).filter((q) => q.length >= 2);
      const count = bench.quick ? 20 : 150;
      let next = 0;
      const search = async () => {
        const took: number[] = [];
        for (let n = 0; n < count; n++) {
          const started = performance.now();
          await post(origin, 10, 'ara', { q: queries[next++ % queries.length] as string }, line);
          took.push(performance.now() - started);
        }
        return { p50: quantile(took, 0.5), p95: quantile(took, 0.95) };
      };
      const lookUp = async () => {
        const took: number[] = [];
        for (let n = 0; n < count; n++) {
          const started = performance.now();
          await c.query({
            name: 'prefix',
            text: `select search_text from books where search_text ~>=~ $1 and search_text ~<~ $2 order by search_text using ~<~ limit 12`,
            values: [queries[n % queries.length], `${queries[n % queries.length]}z`],
          });
          took.push(performance.now() - started);
        }
        return { p50: quantile(took, 0.5), p95: quantile(took, 0.95) };
      };
      const { measured, floor } = await inTurns(bench.quick ? 1 : 5, search, lookUp);
      all.push(
        { what: `${name}, ${way}: p50`, unit: 'ms', value: spread(measured.map((m) => m.p50)), floor: spread(floor.map((m) => m.p50)), aim: { most: 5 } },
        { what: `${name}, ${way}: p95`, unit: 'ms', value: spread(measured.map((m) => m.p95)), floor: spread(floor.map((m) => m.p95)), aim: { most: 15 } },
      );
    }
    await line.close();
    return all;
  });
}

/** The search box: books, authors, readers and topics for each word typed. */
export const search: BenchRow = {
  name: 'search',
  title: 'Quick search over 100,000 books, 12,500 authors and 50,000 readers, as typed: prefix, suffix, typo',
  floor: 'the first twelve titles with that prefix, read from one index',
  run: (bench) => withSite(bench, 'large', (site, url) => searchMeasures(bench, 'large', site.url, url)),
};
