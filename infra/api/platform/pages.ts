import { call, type PageSpec, page as pageSpec, type Static, Type } from '@yaprak/shared-kit/contract';
import { siteAddress } from '@yaprak/shared-kit/format';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import fastJson from 'fast-json-stringify';
import type { Api, Ctx } from './context';
import { decide } from './permission.rules';
import { Redirection, refuse } from './refusal';
import { callerOf, createContext, readsOf, sessionOf } from './request-context';
import { onceMore } from './retry';
import { admitToken } from './tokens';
import { fieldErrors, requireFinite, tidyInput } from './validation';

/** Page metadata for search engines and link previews. */
export interface PageMeta {
  description?: string;
  /** Absolute or site-relative URL of an image. */
  image?: string;
  /** Open Graph type. */
  type?: 'website' | 'article' | 'book' | 'profile';
  /** Site-relative canonical URL. */
  canonical?: string;
  robots?: 'noindex';
  /** Site-relative URL of the page's Atom feed. */
  feed?: string;
  jsonLd?: object;
}
export interface PageAnswer<D> {
  data: D;
  title: string;
  meta?: PageMeta;
}
type PageHandler<P extends PageSpec> = (ctx: Ctx<Static<P['params']>>) => Promise<PageAnswer<Static<P['data']>>>;

interface PageSchemas {
  validate: (params: unknown) => true | Parameters<typeof fieldErrors>[0];
  stringify: (data: unknown) => string;
}
interface MountedPage {
  spec: PageSpec;
  /** Compiled at the page's first request, as the schemas of calls are (lazy-schemas.ts). */
  schemas(): PageSchemas;
  handler: PageHandler<PageSpec>;
}

const ajv = addFormats(new Ajv({ coerceTypes: true, removeAdditional: 'all', useDefaults: true }));
const mounted = new WeakMap<object, Map<string, MountedPage>>();
const pagesOf = (api: Api) => {
  let map = mounted.get(api.app);
  if (!map) {
    map = new Map();
    mounted.set(api.app, map);
  }
  return map;
};

function compile(spec: PageSpec): PageSchemas {
  const check = ajv.compile(spec.params);
  return { validate: (params) => check(params) || (check.errors ?? []), stringify: fastJson(spec.data as object) };
}

/** Registers a page's data under `page-request`. */
export function servePage<P extends PageSpec>(api: Api, spec: P, handler: PageHandler<P>): void {
  let compiled: PageSchemas | undefined;
  pagesOf(api).set(spec.name, {
    spec,
    schemas() {
      compiled ??= compile(spec);
      return compiled;
    },
    handler: handler as unknown as PageHandler<PageSpec>,
  });
}

/** Names of the mounted pages. */
export const mountedPages = (api: Api): string[] => [...pagesOf(api).keys()];

const pageRequest = call('GET', 'page-request', {
  access: 'public',
  summary: 'Data of a page',
  input: Type.Object({ sayfa: Type.String(), params: Type.Optional(Type.String({ maxLength: 4000 })) }),
});

export { pageSpec };

function parseParams(text: string | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    const params: unknown = JSON.parse(text);
    if (typeof params === 'object' && params !== null && !Array.isArray(params)) return params as Record<string, unknown>;
  } catch {
    // reported below
  }
  throw refuse('malformed');
}

/** Mounts `page-request` (R-CALL-10): validates the page's params, checks access and answers `{sayfa, veri, baslik, meta, yonlendir?, durum}`. */
export function mountPageRequest(api: Api): void {
  const { app, deps } = api;
  app.get(
    '/api/page-request',
    { schema: { summary: pageRequest.summary, querystring: pageRequest.input }, config: { call: pageRequest } },
    async (request, reply) => {
      const { sayfa, params: text } = request.query as { sayfa: string; params?: string };
      const page = pagesOf(api).get(sayfa);
      if (!page) throw refuse('notFound');
      const member = await onceMore(() => sessionOf(request, deps));
      request.sessionMember = member;
      await app.rateLimits.take(pageRequest, callerOf(request), request.ip);
      if (member?.token) await admitToken(app.rateLimits, member.token, page.spec.scope, reply);
      const decision = decide(page.spec.access, member?.roles ?? null);
      if (decision !== 'allowed') throw refuse(decision === 'sign-in' ? 'signIn' : 'forbidden');
      const params = parseParams(text);
      const { ctx } = createContext(request, deps, readsOf(deps, member, request), member, params);
      tidyInput(params, ctx.lang);
      const { validate, stringify } = page.schemas();
      const valid = validate(params);
      if (valid !== true) throw fieldErrors(valid, ctx.lang);
      requireFinite(params, ctx.lang);
      void reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'private, no-store');
      try {
        const { data, title, meta } = await app.callerLimiter.run(callerOf(request), () => onceMore(() => page.handler(ctx)));
        return reply.send(
          `{"bilgi":1,"_sonuc":{"sayfa":${JSON.stringify(sayfa)},"durum":200,"baslik":${JSON.stringify(title)},"meta":${JSON.stringify(meta ?? {})},"veri":${stringify(data)}}}`,
        );
      } catch (error) {
        if (!(error instanceof Redirection)) throw error;
        // Parts of the target come from the request, so it must be kept on the site.
        const yonlendir = siteAddress(error.to);
        if (!yonlendir) throw refuse('notFound');
        return reply.send(JSON.stringify({ bilgi: 1, _sonuc: { sayfa, durum: error.status, yonlendir, baslik: '', meta: {} } }));
      }
    },
  );
}
