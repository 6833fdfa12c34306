import { hash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallSpec } from '@yaprak/shared-kit/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { slotsOf } from '../../db/changes/change-clock';
import type { ChangeFeed } from '../../db/changes/change-feed';
import { tagOf } from '../../db/changes/tags';
import { endRequestSpan, requestSpan } from '../../traces/requests';
import { callHeaders, JSON_TYPE } from './call-headers';
import { compressed, WORTH_BYTES } from './compression';
import { bestEncoding } from './compression.rules';
import type { SessionMember } from './context';
import type { Held } from './kept';
import { noteAnswered } from './observability';
import { memberCaller } from './request-context';
import { MEMBER_HEADER } from './session-cookie';
import { tokenOf } from './tokens';

/** Maximum bytes of repeats kept per process, without the answers themselves, and what one takes beside its tags. */
const KEPT_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 400;
/** What decides, beside the address, whose request it is and in which language it is answered. */
const DECIDING = ['oturum-kodu', 'cookie', MEMBER_HEADER, 'origin', 'sec-fetch-site', 'host', 'x-forwarded-host', 'accept-language'];

interface Repeat {
  /** As text if it is not worth compressing: Node writes that together with its headers. */
  answer: Buffer | string;
  member: SessionMember;
  slots: Int32Array;
  stamp: number;
  /** By `performance.now()`. */
  until: number;
}

/** What tells a request from others; null if it carries an access token, or nothing that could be a session. Hashed, so that no session code stays in memory. */
function keyOf(request: IncomingMessage): string | null {
  const { headers, url } = request;
  if (tokenOf({ headers }) !== null || (headers['oturum-kodu'] ?? headers.cookie) === undefined) return null;
  let text = url ?? '';
  for (const name of DECIDING) text += `\n${headers[name] ?? ''}`;
  return hash('sha256', text, 'base64');
}

/**
 * Answers to whole requests, for readers who ask the same again and again (R-SPEED-02): while neither the session, its member nor anything in the answer has
 * changed, the same request gets the same bytes before the framework sees it. Rate limits, metrics, traces and the log do.
 */
export class Repeats {
  readonly #changes: ChangeFeed;
  readonly #kept = new LRUCache<string, Repeat>({ maxSize: KEPT_BYTES, sizeCalculation: ({ slots }) => slots.byteLength + ENTRY_BYTES });
  /** Calls that are asked again and again, by their addresses. */
  readonly #expected = new Map<string, CallSpec>();
  /** Requests whose answers may be kept, with the time before anything was read for them. */
  readonly #asked = new WeakMap<IncomingMessage, { key: string; stamp: number }>();
  /** Names and values in turn: Node then writes them without looking each up. */
  readonly #headers: readonly string[];

  /** @param headers of every answer, beside those of calls */
  constructor(changes: ChangeFeed, headers: Record<string, string>) {
    this.#changes = changes;
    this.#headers = Object.entries({ ...headers, ...callHeaders, 'content-type': JSON_TYPE }).flat();
  }

  /** Prepares for a call. One with a limit of its own is left to the framework, which knows the address to count by. */
  expect(call: CallSpec): void {
    if (!call.limit) this.#expected.set(`/api/${call.path}`, call);
  }

  /** Answers what was asked before, if the answer still holds. @param otherwise answers everything else */
  answer(app: FastifyInstance, request: IncomingMessage, response: ServerResponse, otherwise: () => void): void {
    const { method, url = '' } = request;
    const call = method === 'GET' && !app.draining ? this.#expected.get(url.split('?', 1)[0] as string) : undefined;
    // Who is refused here is refused there, in words.
    const sent = call && this.#send(app, call, request, response).catch(() => false);
    if (sent) void sent.then((done) => done || otherwise());
    else otherwise();
  }

  /** @returns whether it was answered @throws Refusal `tooMany` */
  async #send(app: FastifyInstance, call: CallSpec, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const began = performance.now();
    const key = keyOf(request);
    if (key === null) return false;
    const fresh = this.#changes.fresh();
    if (!(fresh === true || (await fresh))) return false;
    // Not noted as used: what is kept ends within a minute anyway.
    const found = this.#kept.peek(key);
    if (!found || found.until < began || !this.#changes.clock.renews(found)) {
      this.#asked.set(request, { key, stamp: this.#changes.clock.stamp() });
      return false;
    }
    const { answer, member } = found;
    await app.rateLimits.take(call, memberCaller(member), '');
    const [id, route] = [randomUUID(), `/api/${call.path}`];
    const span = requestSpan('GET', route);
    const headers = [...this.#headers, 'request-id', id];
    let body = answer;
    if (typeof answer !== 'string') {
      headers.push('vary', 'accept-encoding');
      const encoding = bestEncoding(request.headers['accept-encoding']);
      if (encoding) headers.push('content-encoding', encoding);
      if (encoding) body = await compressed(answer, encoding, 'application/json');
    }
    headers.push('content-length', String(Buffer.byteLength(body)));
    response.writeHead(200, headers).end(body);
    if (span) endRequestSpan(span, 200);
    noteAnswered(app.metrics, app.log, { id, method: 'GET', route, status: 200, ms: performance.now() - began, member: member.id, trace: span?.trace });
    return true;
  }

  /** Keeps an answer for the next time the same is asked. */
  keep({ raw, sessionMember: member }: FastifyRequest, { value, slots, freshMs }: Held<Buffer>): void {
    const asked = this.#asked.get(raw);
    if (!asked || !member || !slots || freshMs <= 0) return;
    const own = slotsOf([tagOf.session(member.sessionId), tagOf.member(member.id)]);
    this.#kept.set(asked.key, {
      answer: value.length < WORTH_BYTES ? value.toString() : value,
      member,
      slots: Int32Array.from([...own, ...slots]),
      stamp: asked.stamp,
      until: performance.now() + freshMs,
    });
  }
}
