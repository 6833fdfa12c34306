import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database';
import type { Ctx, Deps, SessionMember } from './context';
import { deviceCookie, deviceKeyOf, newDeviceKey } from './device-key';
import { errorText } from './errors';
import { requestLanguage } from './language';
import { networkOf } from './rate-limit';
import { refuse } from './refusal';
import { comesFromElsewhere, cookieCodeOf, MEMBER_HEADER } from './session-cookie';
import { findSession } from './sessions';
import type { ReceivedRecording, Upload } from './uploads';

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * The member who makes a request; a code that is no longer valid counts as a visitor.
 * The header `Oturum-Kodu` decides alone where there is one: clients of their own send it, and the server that draws a page. Pages of the site send the
 * cookie, which browsers add by themselves, also to what another site makes them send. It counts only with proof that a page of this site asks: the header
 * `Uye-Id`, which no other site can send without being asked first, and nothing that names another origin. The header also says for whom the page was
 * drawn; once another tab has signed in as somebody else, an old page does nothing in that member's name.
 * @throws Refusal `foreignSite` for a cookie that another site sends
 */
export async function sessionOf(request: FastifyRequest, { db, config }: Deps): Promise<SessionMember | null> {
  const code = header(request, 'oturum-kodu');
  if (code) return findSession(db, code);
  const kept = cookieCodeOf(request, config);
  if (!kept) return null;
  if (comesFromElsewhere(request, config)) throw refuse('foreignSite');
  const drawnFor = header(request, MEMBER_HEADER);
  if (!/^[1-9]\d*$/.test(drawnFor)) return null;
  const member = await findSession(db, kept);
  return member && member.id === Number(drawnFor) ? member : null;
}

export const deviceOf = (request: FastifyRequest) =>
  header(request, 'cihaz-kodu')
    .replace(/[^\w-]/g, '')
    .slice(0, 64);

/** Whose request it is, as budgets and shares count it: the member, or the address. */
export const callerOf = ({ sessionMember, ip }: FastifyRequest): string => (sessionMember ? `m${sessionMember.id}` : networkOf(ip));

/** Builds the context of a handler. `said`, `tasks` and `cookies` collect what the handler asks to happen with and after the answer. */
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
    ip: request.ip,
    userAgent: header(request, 'user-agent'),
    db,
    log: request.log,
    config: deps.config,
    mail: deps.mail,
    files,
    recordings,
    throttle: (name, key, limit) => request.server.rateLimits.takeFrom(name, key, limit),
    text: (code, values) => errorText(code, lang, values),
    say: (message) => said.push(message[lang]),
    afterCommit: (task) => tasks.push(task),
    async audit(action, target, before, after) {
      await db
        .insertInto('audit_log')
        .values({
          actor_id: member?.id ?? null,
          action,
          target_kind: target.kind,
          target_id: target.id ?? null,
          ip: request.ip,
          before: before === undefined ? null : JSON.stringify(before),
          after: after === undefined ? null : JSON.stringify(after),
        })
        .execute();
    },
  };
  return { ctx, said, tasks, cookies };
}
