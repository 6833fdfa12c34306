import { hash } from 'node:crypto';
import type { CallSpec } from '@yaprak/shared-kit/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { slotsOf } from '../../db/changes/change-clock';
import type { ChangeFeed } from '../../db/changes/change-feed';
import { tagOf } from '../../db/changes/tags';
import type { Api, SessionMember } from './context';
import type { Held } from './kept';
import { callerOf, sessionKeyOf } from './request-context';

/** Maximum bytes of repeats kept per process, without the answers themselves, and what one takes beside its tags. */
const KEPT_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 400;
/** Answers shorter than this are kept as text: Node writes them together with their headers. */
const SHORT_BYTES = 1_024;

interface Repeat {
  answer: Buffer | string;
  member: SessionMember;
  slots: Int32Array;
  stamp: number;
}

/** A request that may be repeated: what tells it from others, and the time before anything was read for it. */
export interface Repeatable {
  key: string;
  stamp: number;
}

/**
 * Answers to whole requests, for readers who ask the same again and again (R-SPEED-02): while neither the session, its member nor anything in the answer has
 * changed, the same request gets the same bytes without being validated and resolved anew.
 */
export class Repeats {
  readonly #changes: ChangeFeed;
  readonly #kept = new LRUCache<string, Repeat>({ maxSize: KEPT_BYTES, sizeCalculation: ({ slots }) => slots.byteLength + ENTRY_BYTES });

  constructor(changes: ChangeFeed) {
    this.#changes = changes;
  }

  /** Sends what was answered before, if it still holds. @returns whether it did @throws Refusal `tooMany` */
  async send({ app, deps }: Api, call: CallSpec, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const session = sessionKeyOf(request, deps.config);
    if (session === null) return false;
    const fresh = this.#changes.fresh();
    if (!(fresh === true || (await fresh))) return false;
    // Hashed, so that no session code stays in memory.
    const key = hash('sha256', `${session} ${request.url}`, 'base64');
    const found = this.#kept.get(key);
    if (!found || !this.#changes.clock.holds(found.slots, found.stamp)) {
      request.repeatable = { key, stamp: this.#changes.clock.stamp() };
      return false;
    }
    request.sessionMember = found.member;
    await app.rateLimits.take(call, callerOf(request), request.ip);
    void reply.type('application/json; charset=utf-8').send(found.answer);
    return true;
  }

  /** Keeps an answer for the next time the same is asked. */
  keep({ repeatable, sessionMember: member }: FastifyRequest, { value, slots, freshMs }: Held<Buffer>): void {
    if (!repeatable || !member || !slots || freshMs <= 0) return;
    const own = slotsOf([tagOf.session(member.sessionId), tagOf.member(member.id)]);
    const entry = {
      answer: value.length < SHORT_BYTES ? value.toString() : value,
      member,
      slots: Int32Array.from([...own, ...slots]),
      stamp: repeatable.stamp,
    };
    this.#kept.set(repeatable.key, entry, { ttl: freshMs });
  }
}
