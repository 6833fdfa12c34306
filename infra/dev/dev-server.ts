import { readdirSync } from 'node:fs';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { FrontPackage } from '../build/packages';
import { STORIES, storiesConfig, storiesPage } from './stories-config';

/** Whether an area has stories, which its development server shows at `STORIES`. */
export const hasStories = (pkg: FrontPackage) => readdirSync(pkg.folder, { recursive: true, encoding: 'utf8' }).some((f) => f.endsWith('.story.tsx'));

interface DevServerOptions {
  port: number;
  /** Whose pages may load its files; every origin by default. */
  site?: URL;
  /** Files besides the compiled ones, recreated for each request. */
  files?: Record<string, () => object>;
  stories: boolean;
}

/** Starts the development server of one package: its files and hot updates at `http://localhost:<port>`. @throws Error if it cannot be compiled or the port is taken */
export async function startDevServer(
  pkg: FrontPackage,
  config: Configuration,
  { port, site, files = {}, stories }: DevServerOptions,
): Promise<WebpackDevServer> {
  const compiler = webpack([config, ...(stories ? [storiesConfig(pkg)] : [])]);
  if (!compiler) throw new Error(`${pkg.name} cannot be compiled`);
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      liveReload: false,
      allowedHosts: site ? [site.hostname] : 'all',
      headers: { 'access-control-allow-origin': site?.origin ?? '*', 'access-control-allow-private-network': 'true' },
      client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
      static: false,
      setupMiddlewares: (middlewares, { app }) => {
        if (stories) app?.get(STORIES, (_request, response) => void response.type('html').send(storiesPage));
        for (const [file, content] of Object.entries(files)) app?.get(`/${file}`, (_request, response) => void response.json(content()));
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  return server;
}
