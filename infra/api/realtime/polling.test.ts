import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Server } from 'socket.io';
import { processOf, sharePolling } from './polling';

test.each([
  ['Xh2-_a.3', 3],
  ['Xh2-_a.12', 12],
  ['Xh2-_a', null],
  ['', null],
  ['a.b', null],
  ['a.3.', null],
])('[R-SCALE-01] the id %j names process %j', (sid, id) => {
  expect(processOf(sid)).toBe(id);
});

describe('connections without WebSockets, to two processes', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-polling-'));
  const started = [1, 2].map((id) => {
    const server = http.createServer();
    const io = new Server(server, { path: '/soket' });
    return { server, io, end: sharePolling(io, { id, folder, metrics: async () => '', reportMetrics: () => {} }) };
  });
  const [first, second] = started as [(typeof started)[0], (typeof started)[0]];
  const heard: unknown[] = [];
  beforeAll(async () => {
    await Promise.all(started.map(({ server }) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))));
    first.io.on('connection', (socket) => socket.on('selam', (text: string, done: (said: string) => void) => done(`${heard.push(text)} duyuldu`)));
  });
  afterAll(() => {
    for (const { io, end } of started) {
      end();
      void io.close();
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = async ({ server }: typeof first, query: string, body?: string) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/soket/?EIO=4&transport=polling${query}`;
    const answer = await fetch(url, body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'text/plain;charset=UTF-8' } });
    return { status: answer.status, text: await answer.text() };
  };
  const connect = async (to: typeof first) => (JSON.parse((await ask(to, '')).text.slice(1)) as { sid: string }).sid;

  test('[R-SCALE-01] one opened at the first lives there, whichever process its requests come to', async () => {
    const sid = await connect(first);
    expect(sid).toMatch(/\.1$/);
    expect(await ask(second, `&sid=${sid}`, '40')).toEqual({ status: 200, text: 'ok' });
    expect((await ask(second, `&sid=${sid}`)).text).toMatch(/^40\{/);
    await ask(first, `&sid=${sid}`, '420["selam","Merhaba"]');
    expect((await ask(second, `&sid=${sid}`)).text).toContain('430["1 duyuldu"]');
    expect(heard).toEqual(['Merhaba']);
  });

  test('[R-SCALE-01] one whose process is gone is unknown, so that the browser opens another', async () => {
    expect(await ask(second, '&sid=abc.7')).toEqual({ status: 400, text: '{"code":1,"message":"Session ID unknown"}' });
    expect(JSON.parse((await ask(second, '&sid=abc.2')).text)).toMatchObject({ code: 1 });
  });
});
