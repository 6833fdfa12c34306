import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ChangeFeed, noChangeFeed } from '../db/changes/change-feed';
import { createSharedCache, type SharedCache, withPurges } from './shared-cache';

/** Stands in for the cache in front. */
let server: http.Server;
let address: string;
let status: number;
let purged: string[][];
let waiting: ((tags: string[]) => boolean)[];
let cache: SharedCache | undefined;
let tell: (tag: string | null) => void;
let fresh: boolean;
let said: string[];

beforeAll(async () => {
  server = http
    .createServer((request, response) => {
      const tags = String(request.headers['purge-tags']).split(' ');
      response.writeHead(request.method === 'PURGE' ? status : 405).end();
      purged.push(tags);
      waiting = waiting.filter((asked) => !asked(tags));
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  status = 200;
  purged = [];
  waiting = [];
  said = [];
  fresh = true;
});
afterEach(() => cache?.close());

function start(): { cache: SharedCache; changes: ChangeFeed } {
  const changes: ChangeFeed = {
    ...noChangeFeed,
    fresh: () => fresh,
    caughtUp: async () => true,
    onChange: (told) => {
      tell = told;
    },
  };
  cache = createSharedCache(address, changes, (line) => said.push(line));
  return { cache, changes };
}
/** Resolves with the next purge of a tag. */
const purgeOf = (tag: string) =>
  new Promise<string[]>((resolve) =>
    waiting.push((tags) => {
      if (!tags.includes(tag)) return false;
      resolve(tags);
      return true;
    }),
  );

test('[R-SCALE-06] nothing is given to the cache until it has dropped what it had', async () => {
  const { cache } = start();
  expect(await cache.ready()).toBe(false);
  await cache.settled();
  expect(purged).toEqual([['hepsi']]);
  expect(await cache.ready()).toBe(true);
});

test('[R-SCALE-06] a write is answered after the cache has dropped what it changed, and that is said once more', async () => {
  const { cache, changes } = start();
  await cache.settled();
  tell('p5');
  tell('v7');
  expect(await withPurges(changes, cache).caughtUp()).toBe(true);
  // Whose timeline or session it is stands on no page for everybody.
  expect(purged).toEqual([['hepsi'], ['p5']]);
  expect(await purgeOf('p5')).toEqual(['p5']);
});

test('[R-SCALE-06] missed news and another release drop everything', async () => {
  const { cache } = start();
  await cache.settled();
  for (const happen of [() => tell(null), () => cache.dropAll()]) {
    purged = [];
    happen();
    await cache.settled();
    expect(purged).toEqual([['hepsi']]);
  }
});

test('[R-SCALE-06] while it takes no purges it gets no pages and keeps no write waiting; once it does, it drops everything first', async () => {
  status = 500;
  const { cache } = start();
  await cache.settled();
  tell('p5');
  await cache.settled();
  expect(await cache.ready()).toBe(false);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('it answers 500');
  status = 200;
  purged = [];
  await purgeOf('hepsi');
  await cache.settled();
  expect(await cache.ready()).toBe(true);
});

test('[R-SCALE-06] while changes do not arrive it gets no pages', async () => {
  const { cache } = start();
  await cache.settled();
  fresh = false;
  expect(await cache.ready()).toBe(false);
});
