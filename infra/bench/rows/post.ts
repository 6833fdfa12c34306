import type { Client as Connection } from 'pg';
import { Client } from 'undici';
import type { RunningSite } from '../../testing/running-site';
import { get, post as send } from '../as-reader';
import type { Bench, BenchRow, Measure } from '../bench.types';
import { cpuTime } from '../cpu-time';
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

/** Medians in ms: until the response, and until the witnesses' feeds show it; and the CPU time per post, fan-out included and reading the feeds not. */
interface Shares {
  answer: number;
  inFeeds: number;
  cpu: number;
}

/** Posts shared without looking at feeds, for the CPU time. */
const UNWATCHED = 100;

/** Shares posts one after the other. */
async function share(bench: Bench, site: RunningSite, author: number, followers: number, count: number): Promise<Shares> {
  const origin = site.url;
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
  const pids = [site.pid, await bench.databasePid()];
  const before = cpuTime(pids) ?? Number.NaN;
  for (let n = 0; n < UNWATCHED; n++)
    await send<Shared>(origin, author, 'v2/gonderi/paylas', { turu: 'ileti', metin: `Sessiz ${n + 1}. satır, saat ${before}.` }, line);
  const cpu = ((cpuTime(pids) ?? Number.NaN) - before) / UNWATCHED;
  await line.close();
  return {
    cpu,
    answer: quantile(answers, 0.5),
    inFeeds: quantile(arrivals, 0.5),
  };
}

/** One post, inserted by a single statement and committed. */
async function bareInsert(bench: Bench, c: Connection, author: number, count: number): Promise<{ took: number; cpu: number }> {
  const database = [await bench.databasePid()];
  const before = cpuTime(database) ?? Number.NaN;
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
  return { took: quantile(took, 0.5), cpu: ((cpuTime(database) ?? Number.NaN) - before) / count };
}

/** Timings for one kind of author, next to the bare insert. @param followers which special author, by followers; 0: no feed is checked */
export async function postMeasures(
  bench: Bench,
  site: RunningSite,
  c: Connection,
  author: number,
  followers: number,
  label: string,
  aim: { answer?: number; cpu?: number } = {},
): Promise<Measure[]> {
  const count = bench.quick ? 5 : 40;
  const { measured, floor } = await inTurns(
    bench.quick ? 1 : 5,
    () => share(bench, site, author, followers, count),
    () => bareInsert(bench, c, author, count),
  );
  return [
    {
      what: `${label}: response time, p50`,
      unit: 'ms',
      value: spread(measured.map((m) => m.answer)),
      floor: spread(floor.map((f) => f.took)),
      ...(aim.answer ? { aim: { most: aim.answer } } : {}),
    },
    {
      what: `${label}: until in the first and last feed, p50`,
      unit: 'ms',
      value: spread(measured.map((m) => m.inFeeds)),
      floor: spread(floor.map((f) => f.took)),
    },
    {
      what: `${label}: CPU time`,
      unit: 'ms',
      value: spread(measured.map((m) => m.cpu)),
      floor: spread(floor.map((f) => f.cpu)),
      ...(aim.cpu ? { aim: { most: aim.cpu } } : {}),
    },
  ];
}

/** Deletes the posts shared by the bench, so that every run starts alike. */
export const cleanUp = (c: Connection, before: number) => c.query('delete from posts where id > $1', [before]);
/** Id of the newest post. */
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
            ...(await postMeasures(bench, site, c, special.fortyFollowers, 40, '40 followers', { answer: 7 })),
            ...(await postMeasures(bench, site, c, special.atLimit, 1_000, '1,000 followers (the fan-out limit)')),
            ...(await postMeasures(bench, site, c, special.manyFollowers, 10_000, '10,000 followers', { answer: 7, cpu: 5 })),
          ];
        } finally {
          await cleanUp(c, before);
        }
      }),
    ),
};
