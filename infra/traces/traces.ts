import { hostname } from 'node:os';
import type { Attributes, SpanKind, Tracer } from '@opentelemetry/api';

type OpenTelemetry = typeof import('@opentelemetry/api');

/** What a span says. Nothing in it may be of a person: no values of statements, addresses with what was asked, codes, texts or error messages. */
export interface Described {
  name: string;
  kind: keyof typeof SpanKind;
  attributes: Attributes;
}
/** A span that is ended by what comes later. */
export interface OpenSpan {
  /** Its trace, if that is sent. */
  trace: string | undefined;
  /** Does something as a part of it. */
  within<T>(work: () => T): T;
  end(attributes: Attributes, failed: boolean): void;
}

/** How long the collector may take for what is left when a process ends, in ms; and for each batch before. */
const SEND_MS = 2_000;

/** Null while nothing is recorded: then the libraries are not loaded, and each place that could be a span asks only this. */
let running: { otel: OpenTelemetry; tracer: Tracer } | null = null;

/**
 * Sends spans of requests, statements, jobs and live events to the collector at `endpoint` by OTLP (R-SCALE-09). A collector that does not answer costs nobody
 * anything but the spans.
 * @param share of traces that are recorded, from 0 to 1
 * @returns how to send what is left and end
 */
export async function startTraces({ endpoint, share }: { endpoint: string; share: number }): Promise<() => Promise<void>> {
  const [otel, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: SEND_MS });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'yaprak', 'service.instance.id': `${hostname()}:${process.pid}` }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: SEND_MS })],
  });
  otel.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  running = { otel, tracer: provider.getTracer('yaprak') };
  return async () => {
    running = null;
    otel.context.disable();
    await provider.shutdown().catch(() => {});
  };
}

/** Begins a span that `end` ends; null while nothing is recorded. */
export function openSpan(describe: () => Described): OpenSpan | null {
  if (!running) return null;
  const { otel, tracer } = running;
  const { name, kind, attributes } = describe();
  const span = tracer.startSpan(name, { kind: otel.SpanKind[kind], attributes });
  const context = otel.trace.setSpan(otel.context.active(), span);
  const { traceId, traceFlags } = span.spanContext();
  return {
    trace: traceFlags & otel.TraceFlags.SAMPLED ? traceId : undefined,
    within: (work) => otel.context.with(context, work),
    end(attributes, failed) {
      span.setAttributes(attributes);
      if (failed) span.setStatus({ code: otel.SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** What an error is, without what it says. */
const kindOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return String(code ?? name ?? typeof error);
};

/** Does something as a span of its own, which ends with it. While nothing is recorded it is only done, and `describe` is not asked. */
export function inSpan<T>(describe: () => Described, work: () => T): T {
  const span = openSpan(describe);
  if (!span) return work();
  const failed = (error: unknown): never => {
    span.end({ 'error.type': kindOf(error) }, true);
    throw error;
  };
  try {
    const result = span.within(work);
    if (!(result instanceof Promise)) {
      span.end({}, false);
      return result;
    }
    return result.then((value) => {
      span.end({}, false);
      return value;
    }, failed) as T;
  } catch (error) {
    return failed(error);
  }
}

/** As `inSpan`, for a part of something that is recorded; by itself it is only done. */
export function inPart<T>(describe: () => Described, work: () => T): T {
  return running?.otel.trace.getActiveSpan() ? inSpan(describe, work) : work();
}

/** Says more of the span under way, once it is known. */
export function tellSpan(name: string, attributes: Attributes): void {
  running?.otel.trace.getActiveSpan()?.updateName(name).setAttributes(attributes);
}
