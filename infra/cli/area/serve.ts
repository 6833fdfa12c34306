import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import { outputFolder, publicPath } from '../../build/packages';
import { requireFreePort } from './free-port';
import { built } from './publish';
import { callSite, type Site } from './release';

/**
 * Serves a built area from this machine, for one browser of a running site that lists this origin in AREA_ORIGINS.
 * @param site is told of the area; without it the site asks this machine itself
 */
export async function serveArea(area: string, port: number, site?: Site): Promise<void> {
  await requireFreePort(port);
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
  if (site) {
    const remote = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')) as RemoteVersion;
    const tanim = JSON.stringify({ ...remote, files: {} });
    await callSite(site, 'denemeSun', { alan: area, adres: address, tanim }).catch((error: unknown) => {
      server.close();
      throw error;
    });
  }
  console.log(`${area} ${pkg.version} is offered at ${address}.`);
  console.log(`A main administrator of a site with AREA_ORIGINS=${address} enters that address at /y/alanlar, under “Bu tarayıcıda dene”; Ctrl-C ends.`);
  if (!site) console.log(`Without AREA_KEY, the site has to reach ${address} itself.`);
}
