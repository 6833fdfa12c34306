import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { fontFiles } from '@yaprak/shared-kit/theme';
import type { FastifyInstance } from 'fastify';
import { root } from '../build/shared-packages';

const year = 31_536_000_000;

/** Immutable, precompressed files of shell, areas and fonts. */
export async function mountAssets(app: FastifyInstance, distFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: distFolder,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: year,
    setHeaders: (response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  app.get<{ Params: { area: string; version: string; '*': string } }>('/_mfe/:area/:version/*', (request, reply) => {
    const { area, version, '*': file } = request.params;
    if (!/^[\w-]+$/.test(area) || !/^[\w.-]+$/.test(version) || !/^[\w.-]+$/.test(file)) return reply.callNotFound();
    return reply.sendFile(path.join(area, version, 'client', file));
  });
  const folders = { kit: path.join(root, 'shared-kit/fonts'), package: path.join(root, 'node_modules/@fontsource-variable/literata/files') };
  app.get<{ Params: { file: string } }>('/fonts/:file', (request, reply) => {
    const font = fontFiles.find((f) => f.file === request.params.file);
    return font ? reply.sendFile(font.file, folders[font.from]) : reply.callNotFound();
  });
}
