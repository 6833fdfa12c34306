import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { CallPath, Input, PageData, PageName, PageParams, Result } from '@yaprak/shared-kit/contract';
import { termsVersion } from '@yaprak/shared-kit/limits';
import type { FastifyInstance } from 'fastify';
import { loadConfig } from '../../config/config';
import type { Db } from '../../db/database';
import { createApi } from '../app';
import type { Role } from '../platform/permission.rules';
import { createTestDatabase } from './database';
import { insertMember, type MemberOptions, type TestMember } from './members';
import { jsonOf, plainClient } from './requests';
import { solveRobotQuestion } from './robot';

export type { TestMember } from './members';

export interface Answer<T> {
  status: number;
  body: {
    bilgi?: number;
    hata?: number;
    hataTuru?: string;
    hataKodu?: string;
    hataMesaji?: string;
    bilgiMesaji?: string;
    alanlar?: Record<string, string>;
    _sonuc: T;
  } & T;
  headers: Headers;
}
export interface CallOptions {
  session?: string | TestMember;
  lang?: 'tr' | 'en';
  headers?: Record<string, string>;
  body?: BodyInit;
}
type SignUp = Input<'v2/hesap/kaydol'>;

/** A real API on a free port with its own database. */
export interface TestApi {
  app: FastifyInstance;
  /** Base of all calls, ending in /api. */
  url: string;
  databaseUrl: string;
  db: Db;
  get<P extends CallPath>(path: P, input?: Input<P>, options?: CallOptions): Promise<Answer<Result<P>>>;
  post<P extends CallPath>(path: P, input?: Input<P>, options?: CallOptions): Promise<Answer<Result<P>>>;
  page<N extends PageName>(
    name: N,
    params: PageParams<N>,
    options?: CallOptions,
  ): Promise<Answer<{ sayfa: N; durum: number; baslik: string; meta: Record<string, unknown>; yonlendir?: string; veri: PageData<N> }>>;
  /** A request that need not conform to the contract. */
  raw(method: 'GET' | 'POST', path: string, query?: Record<string, string>, options?: CallOptions): Promise<Answer<unknown>>;
  /** Signs up a new reader through the API. */
  /** Solves the robot check as a browser does. */
  human(): Promise<string>;
  signUp(change?: Partial<SignUp>): Promise<TestMember & { password: string }>;
  /** A member inserted directly into the database, with roles and states. */
  member(options?: MemberOptions): Promise<TestMember>;
  grant(member: TestMember, role: Role): Promise<void>;
  /** What was written past the API is then known to it; each request waits for that by itself. */
  caughtUp(): Promise<unknown>;
  stop(): Promise<void>;
}

let count = 0;
const texts = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])));

/** @param demo whether its database holds the demo */
export async function startTestApi(env: Record<string, string> = {}, { demo = false } = {}): Promise<TestApi> {
  const database = await createTestDatabase({ demo });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yaprak-api-'));
  const config = loadConfig({ DATA_DIR: dataDir, YAPRAK_ENV: 'development', RATE_LIMITS: '0', LOG_LEVEL: 'fatal', ...env });
  const app = await createApi({ config, db: database.db, read: database.read, changes: database.changes, jobs: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;

  const client = plainClient();
  const raw: TestApi['raw'] = async (method, path, query = {}, { session, headers, lang, body } = {}) => {
    await api.caughtUp();
    const address = `${url}/${path}?${new URLSearchParams({ language: lang ?? 'tr', ...query })}`;
    const sent = { 'cihaz-kodu': 'test-cihazi', ...(session ? { 'oturum-kodu': typeof session === 'string' ? session : session.session } : {}), ...headers };
    // What is compressed or comes in parts is for `fetch`.
    if (!('accept-encoding' in sent) && (body === undefined || body instanceof URLSearchParams)) {
      const type: Record<string, string> = body ? { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } : {};
      const answer = await client.send(address, { method, headers: { ...type, ...sent }, body: body?.toString() });
      return { status: answer.status, headers: answer.headers, body: (jsonOf(answer) ?? {}) as never };
    }
    const response = await fetch(address, { method, headers: sent, ...(body === undefined ? {} : { body }) });
    return { status: response.status, headers: response.headers, body: (await response.json().catch(() => ({}))) as never };
  };
  const api: TestApi = {
    app,
    url,
    databaseUrl: database.url,
    db: database.db,
    get: (path, input, options) => raw('GET', path, texts(input ?? {}), options) as never,
    post: (path, input, options) => raw('POST', path, {}, { body: new URLSearchParams(texts(input ?? {})), ...options }) as never,
    page: (sayfa, params, options) => raw('GET', 'page-request', { sayfa, params: JSON.stringify(params) }, options) as never,
    raw,
    human: async () => solveRobotQuestion((await api.get('v2/robot/soru')).body._sonuc),
    async signUp(change = {}) {
      const n = ++count;
      const input: SignUp = {
        adi: `Okur ${n}`,
        kadi: `yeni_${process.pid}_${n}`,
        email: `yeni${n}.${process.pid}@ornek.test`,
        cinsiyet: 'kadin',
        dogumTarihi: '1990-05-17',
        sifre: 'mavi-defter-42',
        kosullar: termsVersion,
        ...change,
      };
      const answer = await api.post('v2/hesap/kaydol', { ...input, altcha: await api.human() });
      if (answer.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`);
      const { id } = await database.db.selectFrom('members').select('id').where('username', '=', input.kadi).executeTakeFirstOrThrow();
      return { id, kadi: input.kadi, email: input.email, password: input.sifre, session: answer.body._sonuc.oturumkodu };
    },
    member: (options) => insertMember(database.db, options),
    async grant(member, role) {
      await database.db
        .insertInto('member_roles')
        .values({ member_id: member.id, role })
        .onConflict((c) => c.doNothing())
        .execute();
    },
    caughtUp: () => database.changes.caughtUp(),
    async stop() {
      client.close();
      const closed = app.close();
      // One that a client opened and never used is not idle in the eyes of the server, which would wait for it.
      app.server.closeAllConnections();
      await closed;
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return api;
}
