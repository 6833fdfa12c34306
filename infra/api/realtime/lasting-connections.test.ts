import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { loadConfig } from '../../config/config';
import { createRateLimits } from '../platform/rate-limit';
import { until } from '../testing/sockets';
import { boundPublishing } from './lasting-connections';
import { redisAdapter } from './redis';

/** What stands at the address of Redis: each command of a connection in, what is answered out. */
async function serverThat(answer: (commands: string) => string) {
  const lines = new Set<net.Socket>();
  const server = net.createServer((line) => {
    lines.add(line);
    line.on('error', () => {});
    line.on('data', (data) => line.write(answer(data.toString())));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `redis://:parola@127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const line of lines) line.destroy();
      server.close();
    },
  };
}

/** The adapter of a server, with what it says and what nobody caught. */
function adapterAt(url: string) {
  const said: string[] = [];
  const missed = { lost: 0, others: 0, own: 0 };
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('unhandledRejection', note);
  const log = { warn: ({ err }: { err?: Error }) => said.push(err?.message ?? ''), info: () => {} } as unknown as Parameters<typeof redisAdapter>[2];
  const redis = redisAdapter(url, [], log, { lost: () => missed.lost++, othersMissed: () => missed.others++, ownMissed: () => missed.own++ });
  const io = new Server({ adapter: redis.adapter });
  return {
    io,
    said,
    missed,
    uncaught,
    close: async () => {
      await io.of('/').adapter.close();
      await redis.close();
      await new Promise(setImmediate);
      process.off('unhandledRejection', note);
    },
  };
}

test('[R-SCALE-09] events wait for Redis only so far: further ones are let go and counted, and what was refused is no error of those who emit', async () => {
  const answers: { done: () => void; refuse: (error: Error) => void }[] = [];
  const client = { publish: () => new Promise<number>((done, refuse) => answers.push({ done: () => done(1), refuse })), on: () => {} };
  let lost = 0;
  boundPublishing(client as never, () => (lost += 1), 3);
  const publish = client.publish as unknown as (channel: string, message: string) => Promise<number>;
  const sent = [1, 2, 3, 4, 5].map((n) => publish('kanal', String(n)));
  expect([answers.length, lost]).toEqual([3, 2]);
  answers[0]?.done();
  answers[1]?.refuse(new Error('bağlantı'));
  expect(await Promise.all([sent[0], sent[1], sent[3]])).toEqual([1, 0, 0]);
  expect(lost).toBe(3);
  for (const n of [6, 7, 8]) void publish('kanal', String(n));
  expect([answers.length, lost]).toEqual([5, 4]);
});

test('[R-SCALE-02] a Redis that refuses the password, at the start and for long, ends no process', async () => {
  const redis = await serverThat(() => '-WRONGPASS invalid username-password pair or user is disabled.\r\n'.repeat(4));
  const { io, said, uncaught, close } = adapterAt(redis.url);
  await until(() => said.length >= 2);
  io.emit('olay');
  await close();
  redis.stop();
  expect(uncaught).toEqual([]);
  expect(said[0]).toMatch(/WRONGPASS/);
});

test('[R-SCALE-02] a Redis that takes connections and never answers is given up: limits are counted in memory meanwhile', async () => {
  const redis = await serverThat(() => '');
  const { io, said, uncaught, close } = adapterAt(redis.url);
  const limits = createRateLimits(loadConfig({ YAPRAK_ENV: 'development', RATE_LIMITS: '1', REDIS_URL: redis.url }));
  await limits.takeFrom('deneme', 'k', { points: 1, seconds: 60 });
  await expect(limits.takeFrom('deneme', 'k', { points: 1, seconds: 60 })).rejects.toMatchObject({ code: 'tooMany' });
  io.emit('olay');
  await until(() => said.some((message) => /timeout/i.test(message)));
  limits.close();
  await close();
  redis.stop();
  expect(uncaught).toEqual([]);
});

test('[R-SCALE-02] a Redis that falls silent is given up by the connection that only listens too, and may have said something meanwhile', async () => {
  let silent = false;
  let subscribed = 0;
  const info = '$19\r\nredis_version:7.0.0\r\n';
  const redis = await serverThat((commands) => {
    const asked = [...commands.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)].map(([, name = '']) => name.toLowerCase());
    if (asked.includes('psubscribe')) subscribed += 1;
    return silent
      ? ''
      : asked.map((name) => (name === 'info' ? info : name === 'psubscribe' ? '*3\r\n$10\r\npsubscribe\r\n$1\r\nx\r\n:1\r\n' : '+OK\r\n')).join('');
  });
  const { missed, said, uncaught, close } = adapterAt(redis.url);
  await until(() => subscribed === 1);
  silent = true;
  await until(() => said.some((message) => /timeout/i.test(message)));
  expect(missed.own).toBe(0);
  silent = false;
  await until(() => missed.own === 1);
  await close();
  redis.stop();
  expect(uncaught).toEqual([]);
});

test('[R-SCALE-02] a Redis to which the connection is only being made is waited for, and one that refuses says why', async () => {
  const answers: Record<string, string> = { info: '$19\r\nredis_version:7.0.0\r\n', ping: '+PONG\r\n' };
  const redis = await serverThat((commands) =>
    [...commands.matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)].map(([, name = '']) => answers[name.toLowerCase()] ?? '+OK\r\n').join(''),
  );
  const at = (url: string) => createRateLimits(loadConfig({ YAPRAK_ENV: 'development', RATE_LIMITS: '1', REDIS_URL: url }));
  const limits = at(redis.url);
  expect(await limits.check?.()).toBe('PONG');
  limits.close();
  redis.stop();
  const nobody = at('redis://127.0.0.1:1');
  await expect(nobody.check?.()).rejects.toThrow('ECONNREFUSED');
  nobody.close();
});
