import { get } from '../as-reader';
import type { Bench, BenchRow, Measure, Spread } from '../bench.types';
import { withClient } from '../data/connect';
import { type DatasetName, sizes } from '../data/datasets';
import { SIGNED_IN } from '../data/network';
import { withSite } from '../servers';
import { quantile, spread } from '../statistics';
import { cleanUp, lastPost, postMeasures } from './post';
import { searchMeasures, ways } from './search';

/** An ordinary author. */
const AUTHOR = 5;

type Quantity = 'feed' | 'post' | `search ${(typeof ways)[number]}`;

async function feedRound(origin: string, count: number): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    await get(origin, 10 + (n % (SIGNED_IN - 10)), 'v2/akis/liste', { adet: 20 });
    took.push(performance.now() - started);
  }
  return quantile(took, 0.5);
}

async function at(bench: Bench, name: DatasetName): Promise<Record<Quantity, Spread>> {
  return withSite(bench, name, (site, url) =>
    withClient(url, async (c) => {
      const rounds: number[] = [];
      for (let n = 0; n <= (bench.quick ? 1 : 5); n++) rounds.push(await feedRound(site.url, bench.quick ? 50 : 400));
      const before = await lastPost(c);
      const { rows } = await c.query<{ n: number }>('select follower_count as n from members where id = $1', [AUTHOR]);
      const [answered] = await postMeasures(bench, site, c, AUTHOR, 0, `${rows[0]?.n}`);
      await cleanUp(c, before);
      const searched = (await searchMeasures(bench, name, site.url, url)).filter((m) => m.what.endsWith('p50'));
      return {
        feed: spread(rounds.slice(1)),
        post: (answered as Measure).value,
        ...(Object.fromEntries(ways.map((way, n) => [`search ${way}`, (searched[n] as Measure).value])) as Record<`search ${(typeof ways)[number]}`, Spread>),
      };
    }),
  );
}

const inWords = (name: DatasetName) => {
  const { readers, posts, books } = sizes[name];
  return `${readers.toLocaleString('en')} readers, ${posts.toLocaleString('en')} posts and ${books.toLocaleString('en')} books`;
};

/** The main calls on more and more data; the first is the floor of the others. */
const over = (steps: readonly DatasetName[]): Omit<BenchRow, 'name'> => ({
  title: `Growth: the same calls with ${steps.map(inWords).join('; ')}`,
  floor: 'the same calls on the smallest data',
  async run(bench) {
    const found: Record<Quantity, Spread>[] = [];
    for (const name of steps) found.push(await at(bench, name));
    const [smallest] = found as [Record<Quantity, Spread>];
    return (Object.keys(smallest) as Quantity[]).flatMap((quantity) =>
      found.map(
        (step, n): Measure => ({
          what: `${quantity}, ${sizes[steps[n] as DatasetName].readers.toLocaleString('en')} readers: p50`,
          unit: 'ms',
          value: step[quantity],
          ...(n ? { floor: smallest[quantity] } : {}),
        }),
      ),
    );
  },
});

/** How the main calls scale while everything grows a hundredfold. */
export const growth: BenchRow = { name: 'growth', ...over(['x1', 'x10', 'large']) };

/** The same up to a million readers. */
export const growthMillion: BenchRow = { name: 'growth-million', byNameOnly: true, ...over(['x1', 'huge']) };
