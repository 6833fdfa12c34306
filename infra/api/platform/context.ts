import type { RateLimit } from '@yaprak/shared-kit/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import type { Db } from '../../db/database';
import type { ErrorCode, Lang } from './errors';
import type { Mailer } from './mail';
import type { Role } from './permission.rules';
import type { GiveBack } from './rate-limit';
import type { ReceivedRecording, Upload } from './uploads';

/** The member behind a session, as far as every request needs it. */
export interface SessionMember {
  id: number;
  username: string;
  name: string;
  roles: ReadonlySet<Role>;
  sessionId: number;
  /** Until when the account is suspended, while it is. */
  suspendedUntil: Date | null;
  premium: boolean;
  /** The session was proven by password and second step within the last minutes (R-HOLD-05). */
  proven: boolean;
}

/** What a handler works with. */
export interface Ctx<I = unknown> {
  input: I;
  /** The signed-in member or null. */
  member: SessionMember | null;
  /** The signed-in member. @throws Refusal `signIn` for a visitor */
  readonly self: SessionMember;
  lang: Lang;
  /** Device code of the client; empty when it sent none. */
  device: string;
  /** Secret of the browser, which the site gave it in a cookie; empty when it brought none. */
  deviceKey: string;
  /** Gives the browser a secret unless it has one, and returns it. Only writes can: it goes out with their answer. */
  keepDevice(): string;
  ip: string;
  userAgent: string;
  /** Writes: the request's transaction. Reads: the pool for reads. */
  db: Db;
  log: FastifyBaseLogger;
  config: Config;
  mail: Mailer;
  /** Files of a multipart request, those that the call declares. */
  files: readonly Upload[];
  /** Sound and film of a multipart request. */
  recordings: readonly ReceivedRecording[];
  /** Takes one point of a budget of the handler's own, such as tries at one account. @returns what gives the point back @throws Refusal `tooMany` */
  throttle(name: string, key: string, limit: RateLimit): Promise<GiveBack>;
  /** Text of the catalogue in the request's language. */
  text(code: ErrorCode, values?: Record<string, string | number>): string;
  /** Shows the reader an info toast (`bilgiMesaji`) with the answer. */
  say(message: { tr: string; en: string }): void;
  /** Runs after the transaction has been committed; failures are logged, not shown. */
  afterCommit(task: () => Promise<unknown>): void;
  /** Writes the audit log in the request's transaction. */
  audit(action: string, target: { kind: string; id?: number }, before?: unknown, after?: unknown): Promise<void>;
}

export interface Deps {
  config: Config;
  db: Db;
  read: Db;
  mail: Mailer;
}

/** The API under construction: domains register their calls and pages on it. */
export interface Api {
  app: FastifyInstance;
  deps: Deps;
}
