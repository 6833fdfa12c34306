import { Client } from 'undici';
import { post } from '../as-reader';
import type { Bench, BenchRow, Measure, Spread } from '../bench.types';
import { withClient } from '../data/connect';
import { type DatasetName, sizes } from '../data/datasets';
import { random } from '../data/random';
import { withSite } from '../servers';
import { inTurns, quantile, spread } from '../statistics';

/** What somebody types to find a title: its beginning, one of its words with a Turkish suffix, or a word with two letters swapped. */
export const ways = ['prefix', 'suffix', 'typo'] as const;
/** And what else is typed: a title from its first letter on, its first letters alone, the words that most titles have, several words, an author, an ISBN, or what nothing is called. */
const further = ['keystroke', 'letters', 'common', 'words', 'author', 'isbn', 'nothing'] as const;
type Way = (typeof ways)[number] | (typeof further)[number];

interface Wanted {
  title: string;
  author_line: string;
  isbn13: string;
}

const suffixes = ['lar', 'nin', 'da', 'dan', 'yi'];
/** What somebody types who looks for a book. @param common words, the most frequent first */
function typed(way: Way, { title, author_line, isbn13 }: Wanted, common: readonly string[], draw: (below: number) => number): string {
  const words = title.split(' ');
  const word = words.reduce((a, b) => (b.length > a.length ? b : a));
  switch (way) {
    case 'prefix':
      return title.slice(0, 3 + draw(5)).trim();
    case 'keystroke':
      return title.slice(0, 1 + draw(title.length)).trim();
    case 'letters':
      return title.slice(0, 1 + draw(2));
    case 'suffix':
      return `${word}${suffixes[draw(suffixes.length)]}`;
    case 'common':
      return common[draw(common.length)] as string;
    case 'words':
      return `${words.at(-1)} ${(words[0] as string).slice(0, 3)}`;
    case 'author':
      return author_line.split(' ').at(-1) as string;
    case 'isbn':
      return isbn13;
    case 'nothing':
      return `${word.slice(0, 2)}wx${word.slice(2, 4)}qj`;
    default: {
      const at = 1 + draw(Math.max(1, word.length - 2));
      return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`;
    }
  }
}

interface Searched {
  way: Way;
  p50: Spread;
  p95: Spread;
  floor: { p50: Spread; p95: Spread };
}

/** Quick searches of each kind through HTTP, next to an index lookup. */
async function searches(bench: Bench, origin: string, databaseUrl: string, kinds: readonly Way[]): Promise<Searched[]> {
  return withClient(databaseUrl, async (c) => {
    const { rows } = await c.query<Wanted>(
      `select title, author_line, isbn13 from books where is_main and char_length(title) between 6 and 40 order by md5(id::text) limit 400`,
    );
    const { rows: frequent } = await c.query<{ word: string }>(
      `select word from (select unnest(string_to_array(name, ' ')) as word from work_names) w group by 1 order by count(*) desc limit 50`,
    );
    const common = frequent.map(({ word }) => word);
    const line = new Client(origin);
    const all: Searched[] = [];
    for (const way of kinds) {
      const r = random(42);
      const queries = rows.map((wanted) => typed(way, wanted, common, (below) => r.below(below)));
      const count = bench.quick ? 20 : 150;
      const round = async (ask: (q: string) => Promise<unknown>, from: number) => {
        const took: number[] = [];
        for (let n = 0; n < count; n++) {
          const started = performance.now();
          await ask(queries[(from + n) % queries.length] as string);
          took.push(performance.now() - started);
        }
        return { p50: quantile(took, 0.5), p95: quantile(took, 0.95) };
      };
      let next = 0;
      const { measured, floor } = await inTurns(
        bench.quick ? 1 : 5,
        () => round((q) => post(origin, 10, 'ara', { q }, line), (next += count)),
        () =>
          round(
            (q) =>
              c.query({
                name: 'prefix',
                text: `select search_text from books where search_text ~>=~ $1 and search_text ~<~ $2 order by search_text using ~<~ limit 12`,
                values: [q, `${q}z`],
              }),
            0,
          ),
      );
      const of = (rounds: typeof measured) => ({ p50: spread(rounds.map((m) => m.p50)), p95: spread(rounds.map((m) => m.p95)) });
      all.push({ way, ...of(measured), floor: of(floor) });
    }
    await line.close();
    return all;
  });
}

/** Quick searches next to an index lookup, as lines of the table. */
export async function searchMeasures(
  bench: Bench,
  name: DatasetName,
  origin: string,
  databaseUrl: string,
  kinds: readonly Way[] = ways,
  most = { p50: 5, p95: 15 },
): Promise<Measure[]> {
  const found = await searches(bench, origin, databaseUrl, kinds);
  return found.flatMap(({ way, floor, ...took }) =>
    (['p50', 'p95'] as const).map(
      (part): Measure => ({ what: `${name}, ${way}: ${part}`, unit: 'ms', value: took[part], floor: floor[part], aim: { most: most[part] } }),
    ),
  );
}

const FLOOR = 'the first twelve titles with that prefix, read from one index';

/** The search box: books, authors, readers and topics for each word typed. */
export const search: BenchRow = {
  name: 'search',
  title: 'Quick search over 100,000 books, 12,500 authors and 50,000 readers, as typed: prefix, suffix, typo',
  floor: FLOOR,
  run: (bench) => withSite(bench, 'large', (site, url) => searchMeasures(bench, 'large', site.url, url)),
};

const grown = ['x10', 'large', 'million'] as const satisfies DatasetName[];

/** The search box while the catalogue grows a hundredfold (R-FIND-06). */
export const searchMillion: BenchRow = {
  name: 'search-million',
  title: `Quick search as the catalogue grows: ${grown.map((name) => sizes[name].books.toLocaleString('en')).join(', ')} works`,
  floor: FLOOR,
  byNameOnly: true,
  async run(bench) {
    const steps: Measure[][] = [];
    for (const name of grown)
      steps.push(await withSite(bench, name, (site, url) => searchMeasures(bench, name, site.url, url, [...ways, ...further], { p50: 8, p95: 25 })));
    return steps.flat();
  },
};
