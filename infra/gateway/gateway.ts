import path from 'node:path';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { areaFailed, tellDrawingEnded, tellDrawingFailed } from '../api/areas/health';
import { builtVersions } from '../api/areas/own-areas';
import { sealPage } from '../api/areas/page-code';
import { tellOfTakenBack } from '../api/areas/taken-back-letter';
import { installCompression } from '../api/platform/compression';
import { refusalBody } from '../api/platform/envelope';
import { tidyForwarded } from '../api/platform/forwarded.rules';
import { postOf } from '../api/platform/mail';
import { outageLines } from '../api/platform/outage-lines';
import { refuse } from '../api/platform/refusal';
import { methodsOf } from '../api/platform/wrong-method.rules';
import type { Config } from '../config/config';
import { proxiesOf } from '../config/trusted-proxies';
import { type Db, isConnectionError } from '../db/database';
import { traceRequests } from '../traces/requests';
import { createAdsState, mountAdClicks } from './ads';
import { isAdsHost, isForeignFile } from './ads-host';
import { createApiClient } from './api-client';
import { mountAreaPackages } from './area-packages';
import { mountAssets } from './assets';
import { drawingErrors } from './drawing-errors';
import { watchDrawings } from './drawing-watch';
import { answerUnreadable, sendFault } from './fault-page';
import { mountManagedRedirects } from './managed-redirects';
import { mountOffline } from './offline';
import { mountOverrideCookie } from './override-cookie';
import { mountPages, PAGES } from './pages';
import { readerLanguage } from './reader-language';
import type { RegistryProvider } from './registry';
import { mountSessionCookie } from './session-cookie';
import type { SharedCache } from './shared-cache';
import { mountSiteFiles } from './site-files';

interface GatewayOptions {
  config: Config;
  read: Db;
  /** The in-process API. */
  api: FastifyInstance;
  provider: RegistryProvider;
  /** The shared cache in front of the site. */
  sharedCache?: SharedCache | undefined;
  /** Origins of development servers, allowed by the content security policy. */
  devOrigins?: readonly string[] | undefined;
}

/** Everything but calls: pages, assets, registry, session cookie, small files. */
export async function createGateway({ config, read, api, provider, sharedCache, devOrigins = [] }: GatewayOptions): Promise<FastifyInstance> {
  const outages = outageLines();
  const app = fastify({
    logger: { level: config.logLevel, base: null, hooks: { logMethod: outages.logMethod } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxiesOf(config.trustedProxies),
    frameworkErrors: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: false },
  });
  app.addHook('onClose', async () => outages.end());
  app.addHook('onRequest', async (request) => tidyForwarded(request.raw.headers));
  traceRequests(app, (route) => route === PAGES);
  installCompression(app);
  const client = createApiClient(api);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).type('text/plain; charset=utf-8').send('İstek okunamadı.');
    request.log.error({ err: error }, 'request failed');
    return sendFault(reply, readerLanguage(request), isConnectionError(error) ? 'unreachable' : 'broken');
  });
  const routes: { url: string; method: string | string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => void routes.push({ url, method }));
  let methods: ReturnType<typeof methodsOf> | undefined;
  app.setNotFoundHandler((request, reply) => {
    methods ??= methodsOf(routes);
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = methods(path.startsWith('/') ? path : '/');
    const lang = readerLanguage(request);
    if (!allowed.includes(request.method))
      return reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send(refusalBody(refuse('wrongMethod'), lang));
    return reply.code(404).type('text/plain; charset=utf-8').send('Bulunamadı.');
  });
  if (config.adsHost)
    app.addHook('onRequest', async (request, reply) => {
      if (!isAdsHost(request, config)) return;
      if (request.url === '/robots.txt') return reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n');
      if (isForeignFile(request.url)) return reply.callNotFound();
    });
  await mountAssets(app, provider.distFolder);
  mountAreaPackages(app, config, provider.distFolder);
  mountSessionCookie(app, config, client);
  mountOverrideCookie(app, config, api.api.deps.db);
  mountOffline(app);
  mountSiteFiles(app, { config, read, provider });
  mountManagedRedirects(app, read);
  mountAdClicks(app, client);
  const built = builtVersions(provider.distFolder);
  const notNoted = (error: unknown) => app.log.warn({ err: error }, 'a failed drawing was not noted');
  const drawing = watchDrawings(path.join(config.dataDir, 'cizim'), ({ name, version }) => {
    app.log.error({ area: name, version }, 'drawing an area version has ended a process: only browsers draw it from now on');
    tellDrawingEnded(api.api.deps.db, name, version).catch(notNoted);
  });
  app.addHook('onClose', async () => drawing.stop());
  mountPages(app, {
    drawing: { ...drawing, isOwn: ({ name, version }) => built[name] === version },
    drawingFailed: drawingErrors(provider.distFolder, (error) => void tellDrawingFailed(api.api.deps.db, error).catch(notNoted)),
    sealPage: (served) => sealPage(api.api.deps.db, served),
    areaFailed: async ({ area, version, code, ...from }) => {
      const { deps } = api.api;
      const taken = await deps.db.transaction().execute((tx) => areaFailed({ db: tx, config, log: app.log, ...from }, api.mediaDisk, area, version, code));
      if (taken) await tellOfTakenBack(postOf(deps), taken);
    },
    config,
    seen: (status, member, ms) => api.metrics.pages.observe({ status, reader: member ? 'member' : 'visitor' }, ms / 1000),
    shared: sharedCache && { cache: sharedCache, clock: api.api.deps.changes.clock },
    adsOn: createAdsState(config, client),
    api: client,
    provider,
    devOrigins,
  });
  return app;
}
