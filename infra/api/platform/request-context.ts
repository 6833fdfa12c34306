import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database';
import type { Ctx, Deps, SessionMember } from './context';
import { deviceCookie, deviceKeyOf, newDeviceKey } from './device-key';
import { errorText } from './errors';
import { requestLanguage } from './language';
import { sendWithin } from './mail';
import { networkOf } from './rate-limit';
import { refuse } from './refusal';
import { comesFromElsewhere, cookieCodeOf, MEMBER_HEADER } from './session-cookie';
import { findToken, tokenOf } from './tokens';
import type { ReceivedRecording, Upload } from './uploads';

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * The member making a request; an invalid code counts as a visitor.
 * An access token in `Authorization` decides alone, and then the header `Oturum-Kodu` if present: API clients send it, as does the server when rendering a page. The site's pages use the cookie,
 * which browsers also attach to requests caused by other sites. So the cookie counts only with proof that one of our pages is asking: the header `Uye-Id`,
 * which no other site can send without a preflight, and nothing that names another origin. That header also names the member the page was rendered for; once
 * another tab has signed in as somebody else, an old page can do nothing in that member's name.
 * @throws Refusal `foreignSite` for a cookie sent by another site, `badToken` for a token that is not valid
 */
export async function sessionOf(request: FastifyRequest, { db, findSession, config }: Deps): Promise<SessionMember | null> {
  const token = tokenOf(request);
  if (token !== null) return findToken(db, token);
  const code = header(request, 'oturum-kodu');
  if (code) return findSession(code);
  const kept = cookieCodeOf(request, config);
  if (!kept) return null;
  if (comesFromElsewhere(request, config)) throw refuse('foreignSite');
  if (!asksForMember(request)) return null;
  const member = await findSession(kept);
  return member && member.id === Number(header(request, MEMBER_HEADER)) ? member : null;
}

/** Whether a page asks that was rendered for a member. */
const asksForMember = (request: FastifyRequest) => /^[1-9]\d*$/.test(header(request, MEMBER_HEADER));

/** Device code of a request, cleaned; empty without one. */
export const deviceOf = (request: FastifyRequest) =>
  header(request, 'cihaz-kodu')
    .replace(/[^\w-]/g, '')
    .slice(0, 64);

/** Key for per-caller limits: the member, or the IP address. */
export const callerOf = ({ sessionMember, ip }: FastifyRequest): string => (sessionMember ? memberCaller(sessionMember) : networkOf(ip));
/** The same of a member. */
export const memberCaller = ({ id }: SessionMember): string => `m${id}`;

/** Header of a request whose answer will be kept until it changes: a replica may lag behind a reported change. */
export const NEWEST_HEADER = 'en-yeni';

/** Where a request reads: a member from the primary, who must see what they have just written (R-SCALE-05); a visitor where it may be a moment old. */
export const readsOf = ({ db, read }: Deps, member: SessionMember | null, request: FastifyRequest): Db =>
  member || request.headers[NEWEST_HEADER] ? db : read;

/** Builds a handler's context. `said`, `tasks` and `cookies` collect what the handler wants sent with, or run after, the response. */
export function createContext<I>(
  request: FastifyRequest,
  deps: Deps,
  db: Db,
  member: SessionMember | null,
  input: I,
  files: readonly Upload[] = [],
  recordings: readonly ReceivedRecording[] = [],
) {
  const lang = requestLanguage(request);
  const said: string[] = [];
  const tasks: (() => Promise<unknown>)[] = [];
  const cookies: string[] = [];
  const ctx: Ctx<I> = {
    input,
    member,
    get self() {
      if (!member) throw refuse('signIn');
      return member;
    },
    sessionOver: !member && asksForMember(request),
    lang,
    device: deviceOf(request),
    deviceKey: deviceKeyOf(request, deps.config),
    keepDevice() {
      if (!ctx.deviceKey) {
        ctx.deviceKey = newDeviceKey();
        cookies.push(deviceCookie(ctx.deviceKey, deps.config));
      }
      return ctx.deviceKey;
    },
    // Neighbours on the same line name it after their address.
    ip: request.ip.replace(/%.*$/, ''),
    userAgent: header(request, 'user-agent'),
    db,
    log: request.log,
    config: deps.config,
    files,
    recordings,
    throttle: (name, key, limit) => request.server.rateLimits.takeFrom(name, key, limit),
    text: (code, values) => errorText(code, lang, values),
    say: (message) => said.push(message[lang]),
    write: async (letter) => void tasks.push(await sendWithin(db, deps.mail, letter)),
    afterCommit: (task) => tasks.push(() => task(deps.db, deps.jobs.running)),
    async audit(action, target, before, after) {
      await db
        .insertInto('audit_log')
        .values({
          actor_id: member?.id ?? null,
          action,
          target_kind: target.kind,
          target_id: target.id ?? null,
          ip: ctx.ip,
          before: before === undefined ? null : JSON.stringify(before),
          after: after === undefined ? null : JSON.stringify(after),
        })
        .execute();
    },
  };
  return { ctx, said, tasks, cookies };
}
