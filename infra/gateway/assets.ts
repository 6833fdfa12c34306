import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fontFile } from './fonts';

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
  app.get<{ Params: { file: string } }>('/fonts/:file', (request, reply) => {
    const font = fontFile(request.params.file);
    return font ? reply.sendFile(font.file, font.folder) : reply.callNotFound();
  });
}
