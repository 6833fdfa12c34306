import type { Client as Connection } from 'pg';
import { Client } from 'undici';
import { get, post as send } from '../as-reader';
import type { Bench, BenchRow, Measure } from '../bench.types';
import { withClient } from '../data/connect';
import { SIGNED_IN, special } from '../data/network';
import { withSite } from '../servers';
import { inTurns, quantile, spread } from '../statistics';

/** The first and last of the special followers with a session: their feeds stand for all. */
const witnesses = (followers: number) => (followers ? [10, Math.min(9 + followers, SIGNED_IN)] : []);

interface Shared {
  gonderi: { id: number };
}
const idsOf = async (origin: string, reader: number) =>
  (await get<{ liste: { id: number }[] }>(origin, reader, 'v2/akis/liste', { adet: 5 })).liste.map((p) => p.id);

/** Shares posts one after the other. @returns medians in ms: until the response, and until the witnesses' feeds show it */
async function share(origin: string, author: number, followers: number, count: number): Promise<{ answer: number; inFeeds: number }> {
  const line = new Client(origin);
  const answers: number[] = [];
  const arrivals: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    const { gonderi } = await send<Shared>(origin, author, 'v2/gonderi/paylas', { turu: 'ileti', metin: `Bugünün ${n + 1}. satırı, saat ${started}.` }, line);
    answers.push(performance.now() - started);
    const waiting = new Set(witnesses(followers));
    while (waiting.size) {
      for (const reader of waiting) if ((await idsOf(origin, reader)).includes(gonderi.id)) waiting.delete(reader);
      if (performance.now() - started > 10_000) throw new Error(`Post ${gonderi.id} has not come to the feeds of ${[...waiting].join(', ')}.`);
    }
    arrivals.push(performance.now() - started);
  }
  await line.close();
  return { answer: quantile(answers, 0.5), inFeeds: quantile(arrivals, 0.5) };
}

/** One post, inserted by a single statement and committed. */
async function bareInsert(c: Connection, author: number, count: number): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    await c.query({
      name: 'insert',
      text: `insert into posts (kind, author_id, text) values ('ileti', $1, $2) returning id`,
      values: [author, `Bugünün ${n + 1}. satırı, saat ${started}.`],
    });
    took.push(performance.now() - started);
  }
  return quantile(took, 0.5);
}

/** Timings for one kind of author, next to the bare insert. @param followers which special author, by followers; 0: no feed is checked */
export async function postMeasures(
  bench: Bench,
  origin: string,
  c: Connection,
  author: number,
  followers: number,
  label: string,
  aim?: number,
): Promise<Measure[]> {
  const count = bench.quick ? 5 : 40;
  const { measured, floor } = await inTurns(
    bench.quick ? 1 : 5,
    () => share(origin, author, followers, count),
    () => bareInsert(c, author, count),
  );
  return [
    {
      what: `${label}: response time, p50`,
      unit: 'ms',
      value: spread(measured.map((m) => m.answer)),
      floor: spread(floor),
      ...(aim ? { aim: { most: aim } } : {}),
    },
    { what: `${label}: until in the first and last feed, p50`, unit: 'ms', value: spread(measured.map((m) => m.inFeeds)), floor: spread(floor) },
  ];
}

/** Deletes the posts shared by the bench, so that every run starts alike. */
export const cleanUp = (c: Connection, before: number) => c.query('delete from posts where id > $1', [before]);
export const lastPost = async (c: Connection): Promise<number> => Number((await c.query<{ max: string }>('select max(id) from posts')).rows[0]?.max ?? 0);

/** Sharing a post with few, a thousand and very many followers. */
export const post: BenchRow = {
  name: 'post',
  title: 'Post: until the response, and until it is in the feeds',
  floor: 'one committed insert of the same post, without feeds, notifications and counters',
  run: (bench) =>
    withSite(bench, 'large', (site, databaseUrl) =>
      withClient(databaseUrl, async (c) => {
        const before = await lastPost(c);
        try {
          return [
            ...(await postMeasures(bench, site.url, c, special.fortyFollowers, 40, '40 followers', 7)),
            ...(await postMeasures(bench, site.url, c, special.atLimit, 1_000, '1,000 followers (the fan-out limit)')),
            ...(await postMeasures(bench, site.url, c, special.manyFollowers, 10_000, '10,000 followers', 7)),
          ];
        } finally {
          await cleanUp(c, before);
        }
      }),
    ),
};
