import path from 'node:path';
import { down, status, up } from '../cluster/cluster';
import { BASE_PORT, layoutOf } from '../cluster/layout';
import { writeMachines } from '../cluster/machines';
import { sizes } from '../cluster/sizes';
import { runTrial } from '../cluster/trial/trial';

const root = path.resolve(__dirname, '../..');
const usage = `npm run cluster [-- up | status | stop | test [part …] [--rounds n] | update [--from folder] | sizes | files a=10.0.0.11 b=… c=… https://…]

Two site processes behind HAProxy, PostgreSQL with Patroni (primary, synchronous standby, replica), PgBouncer, Redis with Sentinel and an S3 server, all on
loopback of this machine; see infra/docs/cluster.md. Needs Debian's packages, which it installs as root or through sudo.
"files" writes the configuration of three machines instead, into CLUSTER_DIR (default .data/machines).

CLUSTER_DIR   folder of all data (default .data/cluster)
CLUSTER_PORT  first port (default ${BASE_PORT}); the site is there`;

/** Exit code 0 when what was asked for was done and, for the tests, held. */
async function main(): Promise<number> {
  const [command = 'up', ...rest] = process.argv.slice(2);
  const folder = process.env.CLUSTER_DIR ?? path.join(root, '.data/cluster');
  const base = Number(process.env.CLUSTER_PORT ?? BASE_PORT);
  const layout = layoutOf(folder, root, base);
  switch (command) {
    case 'up':
      await up(layout, console.log);
      console.log(`Yaprak is ready: http://localhost:${layout.ports.site} · npm run cluster -- status | stop`);
      return 0;
    case 'status':
      console.log((await status(layout)).join('\n'));
      return 0;
    case 'stop':
      await down(layout);
      console.log('Everything has been stopped; the data stay.');
      return 0;
    case 'files':
      console.log(`Written: ${writeMachines(process.env.CLUSTER_DIR ?? path.join(root, '.data/machines'), rest).join(', ')}`);
      return 0;
    case 'sizes':
      console.log(await sizes(layout));
      return 0;
    case 'test':
    case 'update':
      // Load from one address is what limits are for: they are off here.
      return await runTrial(layoutOf(`${folder}-test`, root, base, false), command, rest);
    default:
      console.error(usage);
      return command === 'help' ? 0 : 1;
  }
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
