import { type CallSpec, type Static, Type } from '@yaprak/shared-kit/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database';
import { sentAgain } from './compression';
import type { Api, Ctx } from './context';
import { answerOf, bodyPrint, claim, keepAnswer, type Repeatable as RepeatableWrite } from './idempotency';
import type { Loaded } from './kept';
import { momentInWords, requestLanguage } from './language';
import { mustHaveRoomForPicture } from './media/image';
import { takeParts } from './media/parts';
import { mustHaveRoomForRecording } from './media/recording';
import { receivingFolder } from './media/recording-store';
import { decide } from './permission.rules';
import { refuse } from './refusal';
import { callerOf, createContext, deviceOf, readsOf, sessionOf } from './request-context';
import { inTransaction, onceMore } from './retry';
import { admitToken } from './tokens';
import { receiveWithin } from './upload-budget';
import { bringsRecording, discardRecordings, type ReceivedRecording, readMultipart, type Upload } from './uploads';
import { requireFinite, tidyInput } from './validation';

/** What a call does, within its transaction. */
export type Handler<C extends CallSpec, P = void> = (ctx: Ctx<Static<C['input']>>, prepared: P) => Promise<Static<C['result']>>;
/** Slow work done before the transaction opens; the sender's permission is checked first. */
type Preparation<C extends CallSpec, P = void> = (ctx: Ctx<Static<C['input']>>) => Promise<P>;

/** A read whose complete response is cached in memory while nothing it shows has changed. */
interface KeptRead<C extends CallSpec> {
  /** Cache key of the response; null if it is not worth caching. */
  key(ctx: Ctx<Static<C['input']>>): string | null;
  /** Reads from the primary; the tags name everything the response is made of. */
  load(ctx: Ctx<Static<C['input']>>): Promise<Loaded<Static<C['result']>>>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract a route implements; a test checks that every route has one. */
    call?: CallSpec;
  }
  interface FastifyRequest {
    /** Files of a multipart request. */
    uploads: Upload[] | undefined;
    /** Audio and video of a multipart request. */
    recordings: ReceivedRecording[] | undefined;
  }
}

const istekId = Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' }));
/** Schema of every refusal; texts are in the request's language. */
const refusalSchema = Type.Object({
  hata: Type.Literal(1),
  hataTuru: Type.String(),
  hataKodu: Type.String(),
  hataMesaji: Type.String(),
  alertBaslik: Type.Optional(Type.String()),
  alertMesaji: Type.Optional(Type.String()),
  alanlar: Type.Optional(Type.Record(Type.String(), Type.String())),
});
const answerSchema = (call: CallSpec) => {
  const common = { bilgi: Type.Integer(), hata: Type.Optional(Type.Integer()), bilgiMesaji: Type.Optional(Type.String()) };
  return call.flat ? Type.Object({ ...common, ...call.result.properties }) : Type.Object({ ...common, _sonuc: call.result });
};

/**
 * Mounts a call: schema, rate limit, session, permission, then the handler, whose result is wrapped in the envelope.
 * Writes run in one transaction that any refusal rolls back, and are idempotent by `istekId`.
 * @param prepare slow work without a transaction, for calls that upload recordings
 */
export function handle<C extends CallSpec>(api: Api, call: C, handler: Handler<C>, prepare?: Preparation<C>): void {
  mount<C, void>(api, call, prepare, handler);
}

/** Mounts a hot read: its response bytes are cached and sent as they are while still valid (R-SPEED-01, decision 016). */
export function handleKept<C extends CallSpec>(api: Api, call: C, kept: KeptRead<C>): void {
  mount<C, void>(api, call, undefined, async (ctx) => (await kept.load(ctx)).value, kept);
}

/**
 * Mounts a multi-step write. `prepare` runs first, outside the transaction: it calls other services and writes in its own transactions, so it must be able to
 * resume where an earlier attempt stopped. The handler then finishes with its result and stores the response in the same transaction.
 */
export function handlePrepared<C extends CallSpec, P>(api: Api, call: C, prepare: Preparation<C, P>, handler: Handler<C, P>): void {
  mount(api, call, prepare, handler);
}

function mount<C extends CallSpec, P>(api: Api, call: C, prepare: Preparation<C, P> | undefined, handler: Handler<C, P>, kept?: KeptRead<C>): void {
  const { app, deps } = api;
  // What only asks is a read, whatever method the wire has for it.
  const asks = call.method === 'GET' || call.scope === 'oku';
  const sentWith = (request: FastifyRequest) => (call.method === 'POST' ? request.body : request.query) as object;
  const input = call.method === 'POST' ? Type.Object({ ...call.input.properties, istekId }) : call.input;
  if (kept) app.repeats.expect(call);
  app.route({
    method: call.method,
    url: `/api/${call.path}`,
    schema: {
      summary: call.summary,
      [call.method === 'POST' ? 'body' : 'querystring']: input,
      response: { 200: answerSchema(call), '4xx': refusalSchema },
    },
    config: { call },
    preValidation: async (request, reply) => {
      const member = await onceMore(() => sessionOf(request, deps));
      request.sessionMember = member;
      await app.rateLimits.take(call, callerOf(request), request.ip);
      if (member?.token) await admitToken(app.rateLimits, member.token, call.scope, reply);
      const decision = decide(call.access, member?.roles ?? null);
      if (decision === 'sign-in') throw refuse('signIn');
      if (decision === 'refused') throw refuse('forbidden');
      if (call.method === 'POST' && member?.suspendedUntil && call.access !== 'public' && !call.whileSuspended)
        throw refuse('suspended', { until: momentInWords(member.suspendedUntil, requestLanguage(request)) });
      if (call.reauth && !member?.proven) throw refuse('reauthNeeded');
      const lang = requestLanguage(request);
      if (request.query) tidyInput(request.query as Record<string, unknown>, lang);
      if (call.method === 'POST') {
        if (request.isMultipart()) {
          // Read only now: callers without permission must not make us read files.
          if (bringsRecording(call)) mustHaveRoomForRecording(member?.id ?? 0);
          if (call.files.includes('resimadresi')) mustHaveRoomForPicture(member?.id ?? 0);
          const receive = (came: (bytes: number) => void) => readMultipart(request, call, receivingFolder(deps.config), came);
          const {
            fields,
            files,
            recordings: whole,
          } = member ? await receiveWithin(app.uploadBudget, member.id, request, call, receive) : await receive(() => {});
          const inParts = member ? await takeParts(deps.db, receivingFolder(deps.config), member.id, call, fields, whole) : [];
          const recordings = [...whole, ...inParts];
          request.body = fields;
          request.uploads = files;
          request.recordings = recordings;
        }
        request.body ??= {};
        const query = (request.query ?? {}) as Record<string, unknown>;
        for (const field of call.inQuery) if (field in query) Object.assign(request.body as object, { [field]: query[field] });
        tidyInput(request.body as Record<string, unknown>, lang);
      }
    },
    preHandler: async (request) => {
      const sent = sentWith(request);
      requireFinite(sent, requestLanguage(request));
      const { suspendedFields } = call;
      const until = request.sessionMember?.suspendedUntil;
      if (until && suspendedFields && Object.keys(sent).some((field) => field !== 'istekId' && !suspendedFields.includes(field)))
        throw refuse('suspended', { until: momentInWords(until, requestLanguage(request)) });
    },
    onResponse: async (request) => discardRecordings(request.recordings),
    // Discard received recordings even if the client disconnects and no response is ever sent.
    handler: (request, reply) =>
      app.callerLimiter
        .run(callerOf(request), () => (asks ? onceMore(() => read(request, reply)) : write(request, reply)))
        .finally(() => discardRecordings(request.recordings)),
  });

  const envelope = (result: object, said: string[]) => ({
    bilgi: 1,
    ...(said.length ? { bilgiMesaji: said.join('\n') } : {}),
    ...(call.flat ? result : { _sonuc: result }),
  });

  async function read(request: FastifyRequest, reply: FastifyReply) {
    if (kept) return reply.type('application/json; charset=utf-8').send(await readKept(kept, request, reply));
    const { ctx, said } = createContext(
      request,
      deps,
      readsOf(deps, request.sessionMember, request),
      request.sessionMember,
      sentWith(request) as Static<C['input']>,
    );
    return envelope((await handler(ctx, (await prepare?.(ctx)) as P)) as object, said);
  }

  async function readKept({ key, load }: KeptRead<C>, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    // From the primary: a replica may lag behind a reported change.
    const { ctx } = createContext(request, deps, deps.db, request.sessionMember, request.query as Static<C['input']>);
    const bytesOf = (value: object) => Buffer.from(reply.serialize(envelope(value, [])) as string);
    const name = key(ctx);
    if (name === null) return bytesOf((await load(ctx)).value as object);
    const held = await app.keptAnswers.hold(`${call.path} ${name}`, async () => {
      const { value, tags } = await load(ctx);
      return { value: sentAgain(bytesOf(value as object)), tags };
    });
    app.repeats.keep(request, held);
    return held.value;
  }

  async function write(request: FastifyRequest, reply: FastifyReply) {
    const { istekId: key, ...body } = request.body as { istekId?: string };
    const member = request.sessionMember;
    const repeatable: RepeatableWrite | null = key
      ? {
          owner: member ? `m${member.id}` : `d${deviceOf(request) || request.ip}`,
          call: call.path,
          key,
          print: bodyPrint(body, request.uploads, request.recordings),
        }
      : null;
    const contextIn = (db: Db) => createContext(request, deps, db, member, body as Static<C['input']>, request.uploads, request.recordings);
    /** After the response, nothing cached is older than this write. */
    const send = async (answer: object) => {
      await deps.changes.caughtUp();
      return reply.send(answer);
    };
    const early = repeatable && prepare ? await answerOf(deps.db, repeatable) : null;
    if (early !== null) return send(JSON.parse(early) as object);
    let prepared: P;
    try {
      prepared = (await prepare?.(contextIn(deps.db).ctx)) as P;
    } catch (error) {
      // The first request with this id may have finished meanwhile: send its response instead of refusing.
      const late = repeatable ? await answerOf(deps.db, repeatable) : null;
      if (late === null) throw error;
      return send(JSON.parse(late) as object);
    }
    let after: (() => Promise<unknown>)[] = [];
    let kept: string[] = [];
    const run = async (tx: Db) => {
      if (repeatable) {
        const stored = await claim(tx, repeatable);
        if (stored !== null) return JSON.parse(stored) as object;
      }
      const { ctx, said, tasks, cookies } = contextIn(tx);
      const answer = envelope((await handler(ctx, prepared)) as object, said);
      after = tasks;
      kept = cookies;
      if (repeatable) await keepAnswer(tx, repeatable, JSON.stringify(answer));
      return answer;
    };
    const attempt = () => inTransaction(deps.db, run);
    const answer = await (repeatable ? onceMore(attempt) : attempt());
    for (const task of after) await task().catch((error: unknown) => request.log.error({ err: error }, 'task after the answer failed'));
    for (const cookie of kept) void reply.header('set-cookie', cookie);
    return send(answer);
  }
}
