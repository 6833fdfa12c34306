import path from 'node:path';
import { HOST, type Layout } from '../layout';
import type { Part } from '../part';

/** What Patroni keeps its leader's lease in. One member here; three machines have one each (docs/cluster.md). */
export function etcd({ folder, ports }: Layout): Part {
  const [clients, peers] = [`http://${HOST}:${ports.etcd}`, `http://${HOST}:${ports.etcdPeers}`];
  return {
    name: 'etcd',
    program: '/usr/bin/etcd',
    args: [
      ...['--name', 'bir', '--data-dir', path.join(folder, 'etcd/data'), '--logger', 'zap', '--log-level', 'warn'],
      ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `bir=${peers}`],
    ],
    folders: ['etcd'],
    health: { port: ports.etcd, path: '/health' },
  };
}
