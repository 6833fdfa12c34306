import type { RateLimit, TokenScope } from '@yaprak/shared-kit/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import type { ChangeFeed } from '../../db/changes/change-feed';
import type { Db } from '../../db/database';
import type { ErrorCode, Lang } from './errors';
import type { Jobs } from './jobs';
import type { Mail, Mailer } from './mail';
import type { Role } from './permission.rules';
import type { GiveBack } from './rate-limit';
import type { ReceivedRecording, Upload } from './uploads';

/** The member behind a session, with what every request needs. */
export interface SessionMember {
  id: number;
  username: string;
  name: string;
  roles: ReadonlySet<Role>;
  sessionId: number;
  /** End of the suspension, if suspended. */
  suspendedUntil: Date | null;
  premium: boolean;
  /** The session was re-authenticated by password and second factor within the last minutes (R-HOLD-05). */
  proven: boolean;
  /** Set if an access token and no session makes the request: such a member holds no role and `sessionId` is 0 (R-OPEN-03). */
  token?: { id: number; scopes: ReadonlySet<TokenScope> };
}

/** The context passed to handlers. */
export interface Ctx<I = unknown> {
  input: I;
  /** The signed-in member or null. */
  member: SessionMember | null;
  /** The signed-in member. @throws Refusal `signIn` for a visitor */
  readonly self: SessionMember;
  /** Whether the request comes from a page rendered for a member whose session has ended. */
  sessionOver: boolean;
  lang: Lang;
  /** The client's device code; empty if it sent none. */
  device: string;
  /** The browser's secret from its cookie; empty if it sent none. */
  deviceKey: string;
  /** Issues a device secret unless the browser has one, and returns it. Writes only: the cookie goes out with their response. */
  keepDevice(): string;
  ip: string;
  userAgent: string;
  /** Writes: the request's transaction. Reads: the read pool. */
  db: Db;
  log: FastifyBaseLogger;
  config: Config;
  /** Queues a letter within the request's transaction: it is sent if and only if that commits. */
  write(letter: Mail): Promise<void>;
  /** Files of a multipart request, limited to those the call declares. */
  files: readonly Upload[];
  /** Audio and video of a multipart request. */
  recordings: readonly ReceivedRecording[];
  /**
   * Consumes one point of a handler-specific rate limit, such as attempts on one account. @returns a function that refunds the point @throws Refusal `tooMany`
   */
  throttle(name: string, key: string, limit: RateLimit): Promise<GiveBack>;
  /** A catalogue text in the request's language. */
  text(code: ErrorCode, values?: Record<string, string | number>): string;
  /** Adds an info toast (`bilgiMesaji`) to the response. */
  say(message: { tr: string; en: string }): void;
  /** Runs after the commit and before the response, with the pool and this process's background jobs, if any; failures are logged, not shown. */
  afterCommit(task: (db: Db, jobs: Jobs | undefined) => Promise<unknown>): void;
  /** Writes to the audit log in the request's transaction. */
  audit(action: string, target: { kind: string; id?: number }, before?: unknown, after?: unknown): Promise<void>;
}

export interface Deps {
  config: Config;
  db: Db;
  /** For what may be a moment old. */
  read: Db;
  /** News of what was committed. */
  changes: ChangeFeed;
  /** The member of a session code; null for a forged, ended or expired one. */
  findSession(code: string): Promise<SessionMember | null>;
  mail: Mailer;
  /** Background work, once it runs in this process. */
  jobs: { running?: Jobs };
}

/** The API under construction, on which domains register their calls and pages. */
export interface Api {
  app: FastifyInstance;
  deps: Deps;
}
