import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { ProcessPlace } from '../../processes/place';
import { traceOf, traceRequests } from '../../traces/requests';
import type { Api } from './context';
import { errorText } from './errors';
import { requestLanguage } from './language';
import { isLocalRequest } from './local-request.rules';
import { logLines } from './log-lines';
import type { Metrics } from './metrics';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this site is about to stop: its health check tells balancers to send new requests elsewhere. */
    draining: boolean;
  }
}

const hashed = (text: string) => createHash('sha256').update(text).digest();
const showsToken = (sent: string | undefined, token: string | null) => token !== null && timingSafeEqual(hashed(sent ?? ''), hashed(`Bearer ${token}`));

/** Levels of a log that tells of requests. */
const toldAt: ReadonlySet<string> = new Set(['trace', 'debug', 'info']);

/** A call that was answered. */
export interface Answered {
  id: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  member: number | undefined;
  trace: string | undefined;
}

/**
 * A line of the log as pino writes it, put together by hand: serialising it took longer than finding the answer (R-SPEED-02). None of its values needs escaping.
 */
export function requestLine({ id, method, route, status, ms, member, trace }: Answered): string {
  const who = `${member === undefined ? '' : `,"member":${member}`}${trace === undefined ? '' : `,"trace":"${trace}"`}`;
  return `{"level":30,"time":${Date.now()},"reqId":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${Math.round(ms * 10) / 10}${who},"msg":"request"}\n`;
}

/** Counts and logs a call that was answered, without secrets and user text. */
export function noteAnswered({ requests }: Metrics, log: FastifyBaseLogger, answered: Answered): void {
  const { method, route, status, ms } = answered;
  requests.observe({ method, route, status }, ms / 1000);
  if (toldAt.has(log.level)) logLines.write(requestLine(answered));
}

/** Request log without secrets and user text, metrics, traces, health and readiness. */
export function installObservability({ app, deps }: Api, place?: ProcessPlace): void {
  const { registry } = app.metrics;
  place?.reportMetrics(() => registry.getMetricsAsJSON());
  traceRequests(app);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (route.startsWith('/api')) {
      noteAnswered(app.metrics, request.log, {
        id: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: reply.elapsedTime,
        member: request.sessionMember?.id,
        trace: traceOf(request),
      });
    }
    done();
  });
  app.decorate('draining', false);
  // Several balancers ask every second: only what goes wrong is logged.
  const watched = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/api/saglik', watched, async (_, reply) => {
    if (app.draining) void reply.code(404); // to HAProxy: nothing new, but what is under way may end
    return { bilgi: 1, durum: app.draining ? 'ayriliyor' : 'ayakta' };
  });
  app.get('/api/hazir', watched, async (request, reply) => {
    try {
      await sql`select 1`.execute(deps.db);
      // What the site goes on without takes no process out of service.
      const parts = app.parts.states().map(({ name, up }) => [name, up ? 1 : 0]);
      return { bilgi: 1, durum: 'hazir', ...(parts.length ? { parcalar: Object.fromEntries(parts) } : {}) };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ hata: 1, hataTuru: 'veritabani', hataMesaji: errorText('database', requestLanguage(request)) });
    }
  });
  app.get('/api/metrics', watched, async (request, reply) => {
    // Metrics are for the operator's collector, which runs on this machine or knows the token.
    if (!isLocalRequest(request) && !showsToken(request.headers.authorization, deps.config.metricsToken)) return reply.callNotFound();
    return reply.header('content-type', registry.contentType).send(await (place ? place.metrics() : registry.metrics()));
  });
}
