import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSite } from '../../testing/running-site';
import type { Bench, BenchRow } from '../bench.types';
import { SIGNED_IN } from '../data/network';
import { withSite } from '../servers';
import { openSocket, withBareSockets } from '../sockets';
import { spread } from '../statistics';

const SOCKETS = 2_000;
/** Connections opened at once; more would measure the sign-in queue. */
const AT_ONCE = 50;
/** Wait in ms until garbage from connecting is collected. */
const SETTLE_MS = 5_000;

/** A process's memory in KB, excluding shared pages. */
function memory(pid: number): number {
  const found = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (!found) throw new Error('The system does not tell the memory of a process.');
  return Number(found[1]);
}

/** Server memory in KB per idle connection. */
async function perSocket(bench: Bench, server: RunningSite): Promise<number> {
  const count = bench.quick ? 200 : SOCKETS;
  await openAndClose(server, AT_ONCE);
  await sleep(SETTLE_MS);
  const before = memory(server.pid);
  const sockets = [];
  for (let n = 0; n < count; n += AT_ONCE)
    sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => openSocket(server.url, 1 + ((n + k) % SIGNED_IN))))));
  await sleep(SETTLE_MS);
  const after = memory(server.pid);
  for (const socket of sockets) socket.disconnect();
  return (after - before) / count;
}

async function openAndClose(server: RunningSite, count: number): Promise<void> {
  for (const socket of await Promise.all(Array.from({ length: count }, (_, k) => openSocket(server.url, 1 + (k % SIGNED_IN))))) socket.disconnect();
}

/** Readers who have the site open but idle. Each round uses fresh processes, since a server does not return memory. */
export const sockets: BenchRow = {
  name: 'sockets',
  title: `${SOCKETS.toLocaleString('en')} idle live connections: server memory`,
  floor: 'a bare socket.io server',
  async run(bench) {
    const measured: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < (bench.quick ? 1 : 3); round++) {
      measured.push(await withSite(bench, 'small', (site) => perSocket(bench, site)));
      floor.push(await withBareSockets((bare) => perSocket(bench, bare)));
    }
    return [{ what: 'per connection', unit: 'KB', value: spread(measured), floor: spread(floor), aim: { mostOfFloor: 1.5 } }];
  },
};
