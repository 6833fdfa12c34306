import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startJobs } from '../api/platform/jobs';
import { startTestApi, type TestApi, type TestMember } from '../api/testing/server';
import { connectSocket } from '../api/testing/sockets';
import { startTraces } from './traces';

/** A span as OTLP's JSON has it. */
interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}
interface Export {
  resourceSpans: { resource: { attributes: Sent['attributes'] }; scopeSpans: { spans: Sent[] }[] }[];
}

/** A collector on this machine, which answers as OTLP over HTTP asks. */
async function collector(status = 200) {
  const came: { url: string; type: string; body: Export }[] = [];
  const server = http
    .createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      came.push({
        url: `${request.method} ${request.url}`,
        type: String(request.headers['content-type']),
        body: JSON.parse(Buffer.concat(chunks).toString()) as Export,
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    came,
    spans: () => came.flatMap(({ body }) => body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
const said = (span: Sent | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

let api: TestApi;
let member: TestMember;
let sent: Awaited<ReturnType<typeof collector>>;
const TEXT = 'Bunu kimse izlerde görmesin';

beforeAll(async () => {
  api = await startTestApi();
  member = await api.member({ name: 'Gizli Ad' });
  sent = await collector();
  const end = await startTraces({ endpoint: sent.endpoint, share: 1 });
  expect((await api.post('v2/gonderi/paylas', { turu: 'ileti', metin: TEXT }, { session: member })).status).toBe(200);
  await api.get('v2/hesap/uye-bilgileri', {}, { session: member });
  await fetch(`${api.url}/saglik`);
  const socket = await connectSocket(api.url, member);
  await socket.ask('join_room', { konusmaid: 1 });
  socket.close();
  await runJobs();
  await end();
});
afterAll(async () => {
  sent?.stop();
  await api?.stop();
});

/** One job that is done and one that fails. */
async function runJobs(): Promise<void> {
  const work = { done: () => api.db.selectFrom('members').select('id').execute(), failed: () => Promise.reject(new TypeError(TEXT)) };
  const left = new Set(Object.keys(work));
  let over = () => {};
  const ended = new Promise<void>((resolve) => {
    over = resolve;
  });
  const kinds = Object.entries(work).map(([name, does]) => ({ name, work: does, dueAtStart: async () => true }));
  const jobs = await startJobs(api.db, kinds, { info: () => {}, error: () => {} }, (name) => {
    left.delete(name);
    if (left.size === 0) over();
  });
  await ended;
  await jobs.stop();
}

test('[R-SCALE-09] spans come to the collector by OTLP over HTTP', () => {
  expect(sent.came.length).toBeGreaterThan(0);
  for (const { url, type, body } of sent.came) {
    expect([url, type]).toEqual(['POST /v1/traces', 'application/json']);
    for (const { resource } of body.resourceSpans) expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'yaprak' } });
  }
  for (const span of sent.spans()) {
    expect([span.traceId, span.spanId]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
  }
});

test('[R-SCALE-09] a request is a span by its route, and its statements are parts of it, also after its body was read', () => {
  const request = sent.spans().find(({ name }) => name === 'POST /api/v2/gonderi/paylas');
  expect([request?.kind, request?.parentSpanId || undefined, said(request, 'http.response.status_code')]).toEqual([2, undefined, 200]);
  const within = sent.spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  const insert = within.find(({ name }) => name === 'insert posts');
  expect([insert?.kind, insert?.traceId, said(insert, 'db.system.name')]).toEqual([3, request?.traceId, 'postgresql']);
  expect(said(insert, 'db.query.text')).toContain('$1');
  expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'commit']));
});

test('[R-SCALE-09] jobs and live events are spans of their own, and say what failed without its words', () => {
  const [done, failed, event] = ['job done', 'job failed', 'socket join_room'].map((name) => sent.spans().find((span) => span.name === name));
  expect([done?.kind, done?.status.code ?? 0]).toEqual([5, 0]);
  expect([failed?.status.code, said(failed, 'error.type')]).toEqual([2, 'TypeError']);
  expect(said(event, 'yaprak.event')).toBe('join_room');
  expect(
    sent
      .spans()
      .filter(({ parentSpanId }) => parentSpanId === done?.spanId)
      .map(({ name }) => name),
  ).toEqual(['select members']);
});

test('[R-SCALE-09] no span holds anything of a person, and what is asked every second is none', () => {
  const all = JSON.stringify(sent.came);
  for (const secret of [member.session, member.email, member.kadi, 'Gizli Ad', TEXT]) expect(all).not.toContain(secret);
  expect(sent.spans().filter(({ name }) => /saglik/.test(name))).toEqual([]);
});

test('[R-SCALE-09] a collector that refuses or does not answer costs nobody an answer, and a share of none sends nothing', async () => {
  const refusing = await collector(400);
  for (const [endpoint, share] of [
    [refusing.endpoint, 1],
    ['http://127.0.0.1:9', 1],
    [sent.endpoint, 0],
  ] as const) {
    const before = sent.came.length;
    const end = await startTraces({ endpoint, share });
    expect((await api.get('v2/hesap/uye-bilgileri', {}, { session: member })).status).toBe(200);
    await end();
    expect(sent.came.length).toBe(before);
  }
  expect(refusing.came.length).toBe(1);
  refusing.stop();
});
