import type { Socket } from 'socket.io-client';
import { Client } from 'undici';
import { post } from '../as-reader';
import type { BenchRow } from '../bench.types';
import { withClient } from '../data/connect';
import { withSite } from '../servers';
import { openSocket, withBareSockets } from '../sockets';
import { inTurns, quantile, spread } from '../statistics';

/** Two readers of the network; the second writes to the first. */
const [HEARS, WRITES] = [20, 21];
/** Messages in flight when measuring throughput. */
const AT_ONCE = 8;

interface Placed {
  mesaj: { id: number };
}
interface Heard {
  mesaj: { id: number; mesaj?: string };
}

/** Sends messages one by one, each until the other socket has received it. @returns ms per message */
async function oneByOne(count: number, hears: Socket, say: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    const heard = new Promise((resolve) => hears.once('yeniMesaj', resolve));
    await Promise.all([heard, say(n)]);
    took.push(performance.now() - started);
  }
  return took;
}

/** Messages per second with several in flight. */
async function together(count: number, hears: Socket, say: (n: number) => Promise<unknown>): Promise<number> {
  let heard = 0;
  const all = new Promise<void>((resolve) => {
    hears.on('yeniMesaj', () => {
      heard += 1;
      if (heard === count) resolve();
    });
  });
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) await say(next++);
  };
  await Promise.all([...Array.from({ length: AT_ONCE }, worker), all]);
  hears.off('yeniMesaj');
  return (count * 1000) / (performance.now() - started);
}

/** A message from one browser to another: stored, committed, delivered. */
export const chat: BenchRow = {
  name: 'chat',
  title: 'Chat: from sending a message to the other reader’s socket, stored and committed on the way',
  floor: 'a bare socket.io server that forwards the event and stores nothing',
  run: (bench) =>
    withSite(bench, 'small', (site, databaseUrl) =>
      withBareSockets(async (bare) => {
        const { konusma } = await post<{ konusma: { id: number } }>(site.url, WRITES, 'v2/mesajlar/ac', { uyeId: HEARS });
        await post(site.url, HEARS, 'v2/mesajlar/durum', { konusmaId: konusma.id, durum: 'normal' });
        const [hears, writes] = [await openSocket(site.url, HEARS), await openSocket(site.url, WRITES)];
        const [bareHears, bareWrites] = [await openSocket(bare.url, HEARS), await openSocket(bare.url, WRITES)];
        const lines = Array.from({ length: AT_ONCE }, () => new Client(site.url));
        let sent = 0;
        // As in the browser: the call stores the message, the socket announces it.
        const say = async (n: number) => {
          const { mesaj } = await post<Placed>(
            site.url,
            WRITES,
            'v2/mesajlar/gonder',
            { konusmaId: konusma.id, mesaj: `Satır ${n}`, eskiId: `bench-${process.pid}-${sent++}` },
            lines[n % AT_ONCE],
          );
          writes.emit('send_message', { konusmaid: konusma.id, id: mesaj.id });
        };
        const bareSay = async (n: number) => void bareWrites.emit('say', { mesaj: { id: n, mesaj: `Satır ${n}` } } satisfies Heard);
        const count = bench.quick ? 20 : 200;
        try {
          const rounds = bench.quick ? 1 : 5;
          const each = await inTurns(
            rounds,
            () => oneByOne(count, hears, say),
            () => oneByOne(count, bareHears, bareSay),
          );
          const many = await inTurns(
            rounds,
            () => together(count * 2, hears, say),
            () => together(count * 2, bareHears, bareSay),
          );
          const at = (share: number, of: number[][]) => spread(of.map((took) => quantile(took, share)));
          return [
            { what: 'p50', unit: 'ms', value: at(0.5, each.measured), floor: at(0.5, each.floor), aim: { most: 5 } },
            { what: 'p95', unit: 'ms', value: at(0.95, each.measured), floor: at(0.95, each.floor), aim: { most: 12 } },
            { what: `messages, ${AT_ONCE} in flight`, unit: '1/s', value: spread(many.measured), floor: spread(many.floor) },
          ];
        } finally {
          for (const socket of [hears, writes, bareHears, bareWrites]) socket.disconnect();
          await Promise.all(lines.map((line) => line.close()));
          await withClient(databaseUrl, (c) => c.query('delete from conversations'));
        }
      }),
    ),
};
