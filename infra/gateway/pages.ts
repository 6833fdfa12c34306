import { randomBytes } from 'node:crypto';
import { shelfViews } from '@yaprak/shared-kit/contract';
import { siteAddress } from '@yaprak/shared-kit/format';
import type { SessionState } from '@yaprak/shared-kit/host';
import { matchApp, matchRoute, type RemoteVersion } from '@yaprak/shared-kit/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieCodeOf } from '../api/platform/session-cookie';
import type { Config } from '../config/config';
import { type ChangeClock, slotsOf } from '../db/changes/change-clock';
import { tellSpan } from '../traces/traces';
import { ADS_AREA, adsRegistry, isAdsHost } from './ads-host';
import type { ApiClient } from './api-client';
import { contentSecurityPolicy, document, sharedScripts } from './document';
import { drawingMemory } from './drawing-memory';
import type { DrawingWatch } from './drawing-watch';
import { failedArea } from './failed-area.rules';
import { sendFault } from './fault-page';
import { inLanguageOf } from './language-address.rules';
import { mayBePage } from './page-path.rules';
import { readerLanguage } from './reader-language';
import type { RegistryProvider, Release } from './registry';
import { ServerBundles } from './server-bundles';
import { cookiesOf } from './session-cookie';
import type { SharedCache } from './shared-cache';
import { isAnonymous, sharedTags } from './shared-page.rules';
import { viewerOf } from './viewer';

interface PagesOptions {
  config: Config;
  api: ApiClient;
  provider: RegistryProvider;
  devOrigins: readonly string[];
  /** Signs what a page was served with. @throws while the database is down */
  sealPage: (served: { device: string; member: number; areas: Record<string, string> }) => Promise<string>;
  /** Called for an area that failed to render, with the code of the page it was rendered for. */
  areaFailed: (failed: { area: string; version: string; device: string; ip: string; code: string }) => Promise<void>;
  /** Called for each error while a page was drawn, with the areas it was drawn from. */
  drawingFailed?: ((error: unknown, areas: readonly RemoteVersion[]) => void) | undefined;
  /** Watches over the drawing of versions that are not of the site's own build; none if there can be none. */
  drawing?: (Pick<DrawingWatch, 'leftOut' | 'begin'> & { isOwn(version: RemoteVersion): boolean }) | undefined;
  /** Called for each page once it is sent, with the milliseconds it took. */
  seen: (status: number, member: boolean, ms: number) => void;
  /** Whether there are ads to show. */
  adsOn: (ip: string) => Promise<0 | 1>;
  /** The shared cache in front of the site, if there is one, and what has changed when. */
  shared?: { cache: Pick<SharedCache, 'ready'>; clock: ChangeClock } | undefined;
}

/** Route of all pages. */
export const PAGES = '/*';
const MINUTE = 60_000;
/**
 * A visitor's page may be kept by the browser, above all in its back-forward cache, which `no-store` keeps it out of (R-NAV-19). It is asked for again on each
 * visit, and is another page once any cookie differs. Members' pages stay `no-store`: nothing of them is to be found after signing out.
 */
const KEPT_BY_BROWSER = { 'cache-control': 'private, no-cache', vary: 'cookie, accept-language' };
/**
 * A page that a shared cache may keep for a minute, unless it is told to drop it (decision 026); a browser asks again each time. Every page says whether it
 * may: one that does not name its tags is nobody's but the reader's.
 */
const sharedHeaders = (tags: readonly string[]) => ({
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=30',
  vary: 'cookie, accept-language',
  xkey: ['hepsi', ...tags].join(' '),
});
const themes = ['day', 'night', 'auto'] as const;

interface Known {
  /** Session data exposed to the page, without the session code (R-HOLD-15). */
  session: SessionState;
  release: Release;
  /** Session code, empty for a visitor. */
  code: string;
}

/** The requester and the versions to serve; null if unknown, since a member must not be taken for a visitor. */
async function sessionFor(request: FastifyRequest, { config, api, provider, adsOn }: PagesOptions): Promise<Known | null> {
  const cookies = cookiesOf(request);
  const code = cookieCodeOf(request, config);
  const viewer = viewerOf(request);
  const { device } = viewer;
  const release = await provider.releaseFor(viewer);
  const { member, unreachable } = code ? await api.self(code, request.ip) : { member: null, unreachable: false };
  if (unreachable) return null;
  const rafGorunumu = shelfViews.find((view) => view === cookies['raf-gorunumu']);
  const session: SessionState = {
    uye: member,
    cihazKodu: device,
    dil: readerLanguage(request, member?.dil),
    tema: themes.find((t) => t === cookies.tema) ?? 'auto',
    ...(rafGorunumu ? { rafGorunumu } : {}),
    config: {
      siteAdi: 'Yaprak',
      disReklamlar: member?.premium ? 0 : await adsOn(request.ip),
      isPanelActive: member?.yonetimYetki ?? 0,
      yonetimYetki: member?.yonetimYetki ?? 0,
      environment: config.environment,
      flags: config.features,
      ...(release.override ? { deneme: { alan: release.override.area, bitis: release.override.expires.toISOString() } } : {}),
      ...(config.app ? { uygulama: config.app } : {}),
    },
  };
  return { session, release, code: member ? code : '' };
}

/** Every page of the site: rendered on the server where the page allows it, otherwise an empty shell for the browser to fill. */
export function mountPages(app: FastifyInstance, options: PagesOptions): void {
  const { config, api, provider, devOrigins } = options;
  const bundles = new ServerBundles(provider.distFolder);
  const drawings = drawingMemory();
  app.get(PAGES, async (request, reply) => {
    const url = new URL(config.siteUrl + request.url);
    // At the beginning, two slashes name another host to routers and links; further on, a router tries thousands of them again from each for each of its routes.
    if (url.pathname.includes('//')) return reply.redirect(siteAddress(url.pathname.replace(/\/{2,}/g, '/') + url.search) ?? '/', 301);
    if (!mayBePage(url.pathname)) return sendFault(reply, readerLanguage(request), 'noAddress');
    const known = await sessionFor(request, options);
    if (!known) return sendFault(reply, readerLanguage(request), 'unreachable');
    const { session, release, code } = known;
    reply.raw.once('finish', () => options.seen(reply.statusCode, session.uye !== null, reply.elapsedTime));
    const alone = isAdsHost(request, config);
    const registry = alone ? adsRegistry(release.registry) : release.registry;
    const nonce = randomBytes(16).toString('base64');
    // A visitor's page shows time to the minute, so it is identical for that long.
    const now = session.uye ? Date.now() : Math.floor(Date.now() / MINUTE) * MINUTE;
    const match = alone ? null : matchRoute(registry, url.pathname);
    if (match) tellSpan(`${request.method} ${match.route.path}`, { 'http.route': match.route.path, 'yaprak.area': match.area.name });
    // Taken before anything is read: what changes meanwhile keeps the page out of the cache.
    const sharing = !alone && isAnonymous(request.method, request.headers) && (await options.shared?.cache.ready()) ? options.shared : undefined;
    const stamp = sharing?.clock.stamp() ?? 0;
    const common = { release, match, session, nonce, siteUrl: config.siteUrl, path: url.pathname };
    // The page works without the code too; it only cannot report on releases.
    const areas = Object.fromEntries(registry.areas.map((area) => [area.name, area.version]));
    const sayfaKodu = await options.sealPage({ device: session.cihazKodu, member: session.uye?.id ?? 0, areas }).catch(() => '');
    const boot = { registry, session, now, sayfaKodu, ...(alone ? { alone: { area: ADS_AREA, siteUrl: config.siteUrl } } : {}) };
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(nonce, devOrigins, release.override?.origin))
      .header('content-language', session.dil)
      // Who is asking and in which language decides what stands at the address (R-OPEN-04).
      .header('vary', 'cookie, accept-language')
      .header('cache-control', 'private, no-store');
    /** R-ERR-38: on beta the page says if the server could not render it, or not completely. */
    const tellTrouble = () => {
      if (config.environment === 'beta') session.config.ssrSorunlu = 1;
    };
    const drawingFailed = (error: unknown) => {
      tellTrouble();
      options.drawingFailed?.(error, registry.areas);
      const failed = failedArea(error, registry.areas);
      if (!failed) return;
      options
        .areaFailed({ area: failed.name, version: failed.version, device: session.cihazKodu, ip: request.ip, code: sayfaKodu })
        .catch((fault: unknown) => request.log.warn({ err: fault }, 'a failed drawing was not noted'));
    };
    const app = alone ? registry.areas.find(({ name }) => name === ADS_AREA) : matchApp(registry, url.pathname);
    const { drawing } = options;
    /** Others' versions in this page: its own area, and those with slots. */
    const others = drawing ? registry.areas.filter((area) => !drawing.isOwn(area)) : [];
    const here = others.filter((area) => area.name === match?.area.name || area.name === app?.name || area.declaration.slots?.length);
    const watched = here.filter((area) => !drawing?.leftOut(area));
    const areaModule = async (name: string) => {
      const left = here.find((area) => area.name === name && drawing?.leftOut(area));
      if (left) throw new Error(`${name} ${left.version} is drawn by browsers alone: it has ended a process`);
      return bundles.area(release, name);
    };
    const watchedOver = async <T>(draw: () => Promise<T>): Promise<T> => {
      const ended = drawing?.begin(watched);
      try {
        return await draw();
      } finally {
        ended?.();
      }
    };
    const inBrowser = (title?: string) => reply.send(document({ ...common, title, boot }));
    if (app && !release.browserOnly && !drawing?.leftOut(app)) {
      const rendering = {
        url: url.href,
        registry,
        session,
        nonce,
        transport: api.transport(request.ip, code),
        areaModule,
        log: (error: unknown) => void request.log.warn({ err: error }, 'server rendering of an application'),
        area: app,
        basename: alone ? '/' : (app.declaration.mount?.[0] ?? '/'),
        siteUrl: alone ? config.siteUrl : '',
      };
      const drawn = await watchedOver(() => bundles.shell(release).renderApp(rendering)).catch((error: unknown) => {
        rendering.log(error);
        return null;
      });
      if (drawn) void reply.code(drawn.status);
      if (drawn && drawn.status < 400 && !session.uye) void reply.headers(KEPT_BY_BROWSER);
      // Its own host name is not to be found; what it says stands on the site too.
      const meta = alone || !drawn ? { robots: 'noindex' } : drawn.meta;
      return reply.send(document({ ...common, title: drawn?.title, meta, boot, ...(drawn ? { styles: drawn.styles, app: drawn } : {}) }));
    }
    if (alone) return inBrowser(session.dil === 'en' ? 'Advertising' : 'Reklam');
    if (release.browserOnly || app || (match && !match.route.ssr && !match.route.guard)) return inBrowser();
    if (match && drawing?.leftOut(match.area)) return inBrowser();
    const rendered = await watchedOver(() =>
      bundles.shell(release).render({
        url: url.href,
        registry,
        session,
        now,
        nonce,
        drawings: session.uye ? null : drawings,
        transport: api.transport(request.ip, code, sharing !== undefined),
        areaModule,
        log: (error) => {
          request.log.warn({ err: error }, 'server rendering');
          drawingFailed(error);
        },
      }),
    ).catch((error: unknown) => {
      request.log.error({ err: error }, 'server rendering failed');
      drawingFailed(error);
      return { kind: 'client' as const };
    });
    if (rendered.kind === 'redirect')
      return reply.header('cache-control', 'no-store').redirect(inLanguageOf(siteAddress(rendered.to) ?? '/', request.url), rendered.status);
    if (rendered.kind === 'client') return inBrowser();
    const { status, html, styles, page, title } = rendered;
    // A failure that may pass is shown as is and tried again by the browser.
    const whole = status < 400;
    const kept = whole || rendered.rendered.errors;
    if (whole && !session.uye) void reply.headers(KEPT_BY_BROWSER);
    const drawn = {
      ...common,
      // What refuses is drawn by the shell: nothing of the area is needed.
      match: rendered.rendered.errors ? null : match,
      html,
      styles,
      title,
      meta: whole ? page?.meta : { robots: 'noindex' },
      boot: kept ? { ...boot, rendered: rendered.rendered, api: rendered.api } : boot,
    };
    const tags = sharing && status === 200 && !html.includes(nonce) && !session.config.ssrSorunlu ? sharedTags(page, rendered.api.queries) : null;
    if (sharing && tags) {
      const forAll = { ...drawn, shared: true, boot: { ...drawn.boot, sayfaKodu: undefined } };
      const shared = document(forAll);
      if (sharing.clock.holds(slotsOf(tags), stamp)) {
        const policy = contentSecurityPolicy(nonce, devOrigins, undefined, sharedScripts(forAll));
        return reply.headers({ ...sharedHeaders(tags), 'content-security-policy': policy }).send(shared);
      }
    }
    return reply.code(status).send(document(drawn));
  });
}
