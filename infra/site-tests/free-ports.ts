import { createServer, type Server } from 'node:net';

const listen = (port: number) =>
  new Promise<Server | null>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '0.0.0.0', () => resolve(server));
  });
const close = (server: Server) => new Promise((resolve) => server.close(resolve));

/** Finds consecutive free ports. @returns the first of them @throws Error if there are none */
export async function freePorts(count = 1): Promise<number> {
  for (let tried = 0; tried < 50; tried++) {
    // Below the ephemeral port range.
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const servers = await Promise.all(Array.from({ length: count }, (_, i) => listen(first + i)));
    await Promise.all(servers.map((server) => server && close(server)));
    if (servers.every(Boolean)) return first;
  }
  throw new Error(`There are no ${count} free ports in a row.`);
}
