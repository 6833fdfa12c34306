import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { root } from '../build/shared-packages';
import { fontFile } from './fonts';

const year = 31_536_000_000;
/** The pictures drawn for who has none; browsers ask for one file. */
export const drawings = path.join(root, 'shared-kit/pictures');

/** Immutable, precompressed files of shell, areas, fonts and drawings. */
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
  app.get<{ Params: { file: string } }>('/cizim/:file', (request, reply) =>
    /^[\w-]+\.svg$/.test(request.params.file) ? reply.sendFile(request.params.file, drawings) : reply.callNotFound(),
  );
}
