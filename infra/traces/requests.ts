import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OpenSpan, openSpan } from './traces';

/** Asked every second by balancers and collectors. */
const UNTRACED: ReadonlySet<string> = new Set(['/api/saglik', '/api/hazir', '/api/metrics']);

const spans = new WeakMap<FastifyRequest, OpenSpan>();
/** The trace of a request, for the log; undefined if it is not sent. */
export const traceOf = (request: FastifyRequest): string | undefined => spans.get(request)?.trace;

/** Begins the span of a request to a route; null while nothing is recorded. */
export const requestSpan = (method: string, route: string): OpenSpan | null =>
  openSpan(() => ({ name: `${method} ${route}`, kind: 'SERVER', attributes: { 'http.request.method': method, 'http.route': route } }));
/** Ends it by the status of the answer. */
export const endRequestSpan = (span: OpenSpan, status: number): void => span.end({ 'http.response.status_code': status }, status >= 500);

/** Records each request to a route as a span, by its pattern: an address may name people and hold codes. */
export function traceRequests(app: FastifyInstance, isTraced: (route: string) => boolean = (route) => !UNTRACED.has(route)): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const span = isTraced(route) ? requestSpan(method, route) : null;
    if (!span) return done();
    spans.set(request, span);
    finished(reply.raw, () => endRequestSpan(span, reply.statusCode));
    span.within(done);
  });
  // Reading a body leaves the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
}
