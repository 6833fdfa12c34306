import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AreaPackages, layStarter, OFFERED, packFolder } from '../area-package/packages';
import type { Config } from '../config/config';
import { readJson } from './registry';

const DAYS = 86_400;
const named = /^(area-tools|shared-kit)-[0-9a-f]{8}\.tgz$/;

/** The package behind `npx <site>/gelistirici/yaprak-area.tgz new <mf-name>`: small, without dependencies, with the site's address in it. */
async function starter(site: string, packages: AreaPackages): Promise<Buffer> {
  const work = mkdtempSync(path.join(os.tmpdir(), 'yaprak-starter-'));
  try {
    mkdirSync(path.join(work, 'package'));
    layStarter(path.join(work, 'package'), site, packages);
    await packFolder(work, path.join(work, 'starter.tgz'));
    return readFileSync(path.join(work, 'starter.tgz'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Packages for area teams with repositories of their own (R-OPEN-09): kit and command-line tool of the running version. */
export function mountAreaPackages(app: FastifyInstance, { siteUrl }: Pick<Config, 'siteUrl'>, distFolder: string): void {
  const folder = path.join(distFolder, OFFERED);
  const current = path.join(folder, 'current.json');
  let packed: Promise<Buffer> | undefined;
  app.get('/gelistirici/yaprak-area.tgz', async (_request, reply) => {
    if (!existsSync(current)) return reply.callNotFound();
    packed ??= starter(siteUrl, readJson<AreaPackages>(current));
    packed.catch(() => {
      packed = undefined;
    });
    return reply
      .type('application/gzip')
      .header('cache-control', 'no-cache')
      .send(await packed);
  });
  app.get('/gelistirici/surum.json', async (_request, reply) =>
    existsSync(current) ? reply.header('cache-control', 'no-store').send(readJson<AreaPackages>(current)) : reply.callNotFound(),
  );
  app.get<{ Params: { file: string } }>('/gelistirici/paket/:file', (request, reply) =>
    named.test(request.params.file) ? reply.sendFile(request.params.file, folder, { maxAge: DAYS * 365 * 1000, immutable: true }) : reply.callNotFound(),
  );
}
