import { FormatRegistry, TypeRegistry } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { calls, pages } from '../contract';
import type { Transport } from '../store/base-query';
import {
  type CallAnswers,
  Elsewhere,
  isRefused,
  LostConnection,
  PageAnswer,
  type PageAnswers,
  type Refused,
  refusal,
  Said,
  type SentCall,
  type SentRequest,
  type Site,
} from './answers';

for (const format of ['date-time', 'email']) if (!FormatRegistry.Has(format)) FormatRegistry.Set(format, () => true);
// The contract's enumerations are `Type.Unsafe`; numeric ones travel as strings.
TypeRegistry.Set(
  'Unsafe',
  ({ enum: allowed }: { enum?: readonly unknown[] }, value) => !allowed || allowed.some((one) => one === value || String(one) === value),
);

/** Fields common to all calls (R-CALL-01 … R-CALL-04). */
const common = new Set(['appVersion', 'os', 'language', 'y', 'ssr']);
const callOf = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
const pageOf = new Map(pages.map((page) => [page.name, page]));

/** Problems with the current test's calls: unknown, unanswered, or violating the contract. */
let problems: string[] = [];
/** Returns the problems so far and clears them. */
export function takeProblems(): string[] {
  const found = problems;
  problems = [];
  return found;
}

type Schema = (typeof calls)[number]['input'];
/** Records where a value differs from its schema; wire values are strings and are parsed as the API does. */
function compare(what: string, schema: Schema, value: unknown, wire = false): void {
  const read = wire ? Value.Convert(schema, Value.Clone(value)) : JSON.parse(JSON.stringify(value));
  const { value: first } = Value.Errors(schema, read)[Symbol.iterator]().next();
  if (first) problems.push(`${what}${first.path}: ${first.message}, not ${JSON.stringify(first.value)}`);
}

function sentCall({ url, method, headers, body }: Parameters<Transport>[0]): SentRequest {
  const address = new URL(url, 'http://site.test');
  const fields = [...(body ?? []), ...(method === 'GET' ? [...address.searchParams].filter(([name]) => !common.has(name)) : [])];
  return {
    method,
    path: address.pathname.replace('/api/', ''),
    input: Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string')),
    files: Object.fromEntries(fields.filter((field): field is [string, File] => typeof field[1] !== 'string')),
    query: address.searchParams,
    headers,
  };
}

const wrap = (flat: boolean, data: object) => ({ bilgi: 1, ...(flat ? data : { _sonuc: data }) });

interface Answers {
  pages?: PageAnswers;
  answers?: CallAnswers;
  site?: Site;
}
type Answer = ((asked: unknown) => unknown) | undefined;
const missing = (what: string): Refused => {
  problems.push(`no answer for ${what}`);
  return refusal('', undefined, 500);
};

async function answerPage({ input }: SentRequest, { pages: given = {}, site }: Answers): Promise<Refused | object> {
  const { sayfa = '' } = input;
  const params = JSON.parse(input.params ?? '{}') as Record<string, string>;
  const declared = pageOf.get(sayfa);
  const answer = (given as Record<string, Answer | object>)[sayfa];
  if (!declared || !(answer || site)) return missing(`the page ${sayfa}`);
  compare(`params of ${sayfa}`, declared.params, params);
  const reply = (
    typeof answer === 'function' ? await (answer as NonNullable<Answer>)(params) : answer ? answer : await site?.({ path: 'page-request', input: params })
  ) as object;
  if (isRefused(reply)) return reply;
  const base = { sayfa, durum: 200, baslik: sayfa, meta: {} };
  if (reply instanceof Elsewhere) return { ...base, durum: 301, yonlendir: reply.path, veri: {} };
  const { veri, more } = reply instanceof PageAnswer ? reply : { veri: reply, more: {} };
  if (answer) compare(`data of ${sayfa}`, declared.data, veri);
  return { ...base, ...more, veri };
}

async function answerCall(call: SentRequest, { answers = {}, site }: Answers): Promise<{ status: number; body: object }> {
  const declared = callOf.get(`${call.method} ${call.path}`);
  const answer = (answers as Record<string, Answer>)[call.path];
  if (!declared || !(answer || site)) return missing(`${call.method} ${call.path}`);
  const { istekId: _, ...input } = call.input;
  compare(`input of ${call.path}`, declared.input, input, true);
  const reply = (await (answer ?? (site as NonNullable<Answer>))(call)) as object;
  if (isRefused(reply)) return reply;
  const { result, bilgiMesaji } = reply instanceof Said ? reply : { result: reply, bilgiMesaji: undefined };
  if (answer) compare(`result of ${call.path}`, declared.result, result);
  return { status: 200, body: { ...wrap(declared.flat, result), ...(bilgiMesaji ? { bilgiMesaji } : {}) } };
}

/**
 * A transport that responds from the test and validates every call and response against the contract. `sent` and `requests` grow with every call, `asked` with
 * every page request.
 */
export function stubTransport(answers: Answers): {
  transport: Transport;
  sent: SentCall[];
  requests: SentRequest[];
  asked: Record<string, unknown>[];
} {
  const sent: SentCall[] = [];
  const requests: SentRequest[] = [];
  const asked: Record<string, unknown>[] = [];
  const reply = async (call: SentRequest): Promise<{ status: number; body: object }> => {
    // What the frame of every staff screen asks by itself.
    if (call.path === 'v2/yonetim/bekleyen' && !answers.answers?.[call.path] && !answers.site)
      return { status: 200, body: wrap(false, { toplam: 0, sayilar: {} }) };
    if (call.path !== 'page-request') {
      requests.push(call);
      sent.push({ path: call.path, input: call.input });
      return answerCall(call, answers);
    }
    asked.push(JSON.parse(call.input.params ?? '{}') as Record<string, unknown>);
    const page = await answerPage(call, answers);
    return isRefused(page) ? page : { status: 200, body: wrap(false, page) };
  };
  const transport: Transport = async (request) => {
    const call = sentCall(request);
    try {
      const { status, body } = await reply(call);
      return { status, json: async () => body };
    } catch (error) {
      // A bug in the test itself must not pass for a lost connection.
      if (!(error instanceof LostConnection)) problems.push(`the answer to ${call.path} threw ${error}`);
      throw error;
    }
  };
  return { transport, sent, requests, asked };
}
