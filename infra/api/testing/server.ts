import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { CallPath, Input, PageData, PageName, PageParams, Result } from '@yaprak/shared-kit/contract';
import { loadConfig } from '../../config/config';
import { createDatabase, type Db } from '../../db/database';
import { createApi } from '../app';

export interface Answer<T> {
  status: number;
  body: { bilgi?: number; hata?: number; hataTuru?: string; hataKodu?: string; hataMesaji?: string; bilgiMesaji?: string; alanlar?: Record<string, string>; _sonuc: T } & T;
  headers: Headers;
}
export interface TestMember {
  id: number;
  kadi: string;
  email: string;
  password: string;
  session: string;
}
interface CallOptions {
  session?: string | TestMember;
  lang?: 'tr' | 'en';
  headers?: Record<string, string>;
}

/** A real API on a free port with a database of its own. */
export interface TestApi {
  url: string;
  db: Db;
  get<P extends CallPath>(path: P, input?: Input<P>, options?: CallOptions): Promise<Answer<Result<P>>>;
  post<P extends CallPath>(path: P, input?: Input<P>, options?: CallOptions): Promise<Answer<Result<P>>>;
  page<N extends PageName>(name: N, params: PageParams<N>, options?: CallOptions): Promise<Answer<{ sayfa: N; durum: number; baslik: string; meta: Record<string, unknown>; yonlendir?: string; veri: PageData<N> }>>;
  /** A request as written, for malformed ones. */
  raw(path: string, init?: RequestInit): Promise<Answer<unknown>>;
  /** Signs a new reader up through the API. */
  signUp(change?: Partial<Input<'v2/hesap/kaydol'>>): Promise<TestMember>;
  /** Gives a member a role. */
  grant(member: TestMember, role: 'librarian' | 'moderator' | 'admin' | 'advertiser' | 'panel'): Promise<void>;
  stop(): Promise<void>;
}

let count = 0;

export async function startTestApi(env: Record<string, string> = {}): Promise<TestApi> {
  const server = new URL(process.env.TEST_DATABASE_URL ?? '');
  const admin = createDatabase(withDatabase(server, 'postgres'));
  const name = `api_${randomUUID().replace(/-/g, '')}`;
  await sql.raw(`create database ${name} template template`).execute(admin.db);
  const database = createDatabase(withDatabase(server, name));
  const config = loadConfig({ YAPRAK_ENV: 'development', RATE_LIMITS: '0', LOG_LEVEL: 'fatal', ...env });
  const app = await createApi({ config, db: database.db, read: database.read });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const headersOf = ({ session, headers }: CallOptions): Record<string, string> => ({
    'cihaz-kodu': 'test-device',
    ...(session ? { 'oturum-kodu': typeof session === 'string' ? session : session.session } : {}),
    ...headers,
  });
  const raw: TestApi['raw'] = async (path, init) => {
    const response = await fetch(url + path, init);
    return { status: response.status, headers: response.headers, body: (await response.json().catch(() => ({}))) as never };
  };
  const query = (input: object, lang = 'tr') => new URLSearchParams({ ...stringify(input), language: lang }).toString();
  const api: TestApi = {
    url,
    db: database.db,
    get: (path, input, o = {}) => raw(`/api/${path}?${query(input ?? {}, o.lang)}`, { headers: headersOf(o) }) as never,
    post: (path, input, o = {}) =>
      raw(`/api/${path}?${query({}, o.lang)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headersOf(o) },
        body: new URLSearchParams(stringify(input ?? {})).toString(),
      }) as never,
    page: (sayfa, params, o = {}) => raw(`/api/page-request?${query({ sayfa, params: JSON.stringify(params) }, o.lang)}`, { headers: headersOf(o) }) as never,
    raw,
    async signUp(change = {}) {
      const n = ++count;
      const input = { adi: `Okur ${n}`, kadi: `okur_${process.pid}_${n}`, email: `okur${n}.${process.pid}@ornek.test`, cinsiyet: 'kadin' as const, dogumTarihi: '1990-05-17', sifre: 'mavi-defter-42', ...change };
      const answer = await api.post('v2/hesap/kaydol', input);
      if (answer.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`);
      const { id } = await database.db.selectFrom('members').select('id').where('username', '=', input.kadi).executeTakeFirstOrThrow();
      return { id, kadi: input.kadi, email: input.email, password: input.sifre, session: answer.body._sonuc.oturumkodu };
    },
    async grant(member, role) {
      await database.db.insertInto('member_roles').values({ member_id: member.id, role }).onConflict((c) => c.doNothing()).execute();
    },
    async stop() {
      await app.close();
      await database.close();
      await sql.raw(`drop database if exists ${name} with (force)`).execute(admin.db);
      await admin.close();
    },
  };
  return api;
}

function withDatabase(server: URL, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

const stringify = (input: object): Record<string, string> => Object.fromEntries(Object.entries(input).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])));
