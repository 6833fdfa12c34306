import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { outputFolder, publicPath } from '../../build/packages';
import { built } from './publish';

/** Serves a built area from this machine, for one browser of a running site that lists this origin in AREA_ORIGINS. */
export async function serveArea(area: string, port: number): Promise<void> {
  const pkg = await built(area);
  const folder = outputFolder(pkg);
  const prefix = publicPath(pkg);
  const server = http.createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-private-network', 'true');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.startsWith(prefix) ? path.basename(pathname) : '';
    try {
      const content = readFileSync(pathname === '/remote.json' ? path.join(folder, 'remote.json') : path.join(folder, 'client', name || 'none'));
      response.setHeader('content-type', pathname.endsWith('.json') ? 'application/json' : 'text/javascript');
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = `http://localhost:${port}`;
  console.log(`${area} ${pkg.version} is offered at ${address}.`);
  console.log(`Start the site with AREA_ORIGINS=${address} and enter that address at /y/alanlar; Ctrl-C ends.`);
}
