import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, signal } from '../db/embedded/process';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import { eventually, type RunningCommand, run, startSite, survivors, whenReady } from '../testing/running-site';
import { freePorts } from './free-ports';

const home = makeTempHome();
const file = path.join(home, 'file');
fs.writeFileSync(file, '');
const open: RunningCommand[] = [];
let taken: Server;
let takenPort: string;
beforeAll(async () => {
  taken = createServer((_request, response) => response.end()).listen(0, '0.0.0.0');
  await new Promise((resolve) => taken.once('listening', resolve));
  takenPort = String((taken.address() as AddressInfo).port);
});
afterAll(async () => {
  for (const command of open) command.signal('SIGKILL');
  taken.close();
  for (const pid of started) if (isAlive(pid)) signal(pid, 'SIGKILL');
  await survivors([...started, ...open.map(({ pid }) => pid)]);
  removeTempHome(home);
});

/** Everything a command has started, oldest first, recorded so that it is gone at the end whatever a test does. */
const started: number[] = [];
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
/** A clean stop removes it; a killed server leaves it behind. */
const postmasterFile = path.join(home, 'npm/postgres/data/postmaster.pid');
/** `npm start` behind different parents. */
async function beginNpm(program = npm, args = ['start']) {
  const command = run(args, { DATA_DIR: path.join(home, 'npm') }, program);
  open.push(command);
  const site = await whenReady(command).finally(() => started.push(...command.processes()));
  const all = site.processes();
  expect(all.length).toBeGreaterThan(4); // npm, the site, the database and its workers
  expect(fs.existsSync(postmasterFile)).toBe(true);
  return { site, all, node: siteAmong(all) };
}
/** Which of some processes is the site: the one that owns the database. */
function siteAmong(all: number[]): number {
  const { pid } = JSON.parse(fs.readFileSync(path.join(home, 'npm/postgres/owner.json'), 'utf8')) as { pid: number };
  expect(all).toContain(pid);
  return pid;
}

const begin = (settings: Record<string, string>): RunningCommand => {
  const command = run(['infra/cli/start.mjs'], { DATA_DIR: path.join(home, 'data'), ...settings });
  open.push(command);
  return command;
};

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends everything without orphans and with exit code 0, twice is no worse, and the next start works',
  async (name) => {
    const site = await startSite({ DATA_DIR: path.join(home, 'data') });
    open.push(site);
    expect((await fetch(`${site.url}/api/hazir`)).status).toBe(200);
    // An open connection does not delay the stop.
    await fetch(`${site.url}/favicon.svg`, { headers: { connection: 'keep-alive' } });
    const all = site.processes();
    expect(all.length).toBeGreaterThan(3);
    site.signal(name);
    site.signal(name);
    expect(await site.ended).toEqual({ code: 0, signal: null });
    expect(await survivors(all)).toEqual([]);
    expect(site.errors()).toBe('');
  },
);

test.each<[what: string, blow: (npm: number, node: number) => void, ending: object]>([
  ['SIGTERM to npm', (first) => signal(first, 'SIGTERM'), { code: 0, signal: null }],
  ['SIGINT to npm', (first) => signal(first, 'SIGINT'), { code: 0, signal: null }],
  ['SIGTERM to the site', (_, node) => signal(node, 'SIGTERM'), { code: 0, signal: null }],
  ['SIGHUP to both, as a closed terminal sends it,', (first, node) => [node, first].forEach((pid) => void signal(pid, 'SIGHUP')), expect.anything()],
  ['the end of npm (kill -9)', (first) => signal(first, 'SIGKILL'), { code: null, signal: 'SIGKILL' }],
])('[R-HOLD-17] %s ends all of `npm start` in order', async (_what, blow, ending) => {
  const { site, all, node } = await beginNpm();
  blow(site.pid, node);
  expect(await survivors(all)).toEqual([]);
  expect(await site.ended).toEqual(ending);
  expect(fs.existsSync(postmasterFile)).toBe(false);
});

test('[R-HOLD-17] killing the supervisor that started npm (kill -9) stops everything cleanly', async () => {
  const supervisor = `require('node:child_process').spawn(${JSON.stringify(npm)}, ['start'], { stdio: 'inherit' }); setInterval(() => {}, 1000);`;
  const { site, all } = await beginNpm(process.execPath, ['-e', supervisor]);
  site.signal('SIGKILL');
  expect(await survivors(all)).toEqual([]);
  expect(fs.existsSync(postmasterFile)).toBe(false);
});

test('[R-HOLD-17] a background job outlives its shell', async () => {
  const { site, all, node } = await beginNpm('/bin/sh', ['-c', `${npm} start & wait`]);
  site.signal('SIGKILL');
  await eventually(async () => !isAlive(site.pid));
  // Longer than it takes to notice: several polling intervals.
  await sleep(2_000);
  expect((await fetch(`${site.url}/api/hazir`)).status).toBe(200);
  signal(node, 'SIGTERM');
  expect(await survivors(all)).toEqual([]);
});

test('a start aborted halfway exits with code 0 and leaves nothing behind; meanwhile the site says that it is starting', async () => {
  const port = String(await freePorts());
  const settings = { DATA_DIR: path.join(home, 'given-up'), PORT: port, YAPRAK_DEMO: '1' };
  const command = begin(settings);
  await eventually(async () => command.output().includes('Migrating the database'));
  const page = await fetch(`http://127.0.0.1:${port}/kesfet`, { headers: { 'accept-language': 'en' } });
  expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([503, 'text/html; charset=utf-8', '10']);
  expect(await page.text()).toContain('<html lang="en"');
  const call = await fetch(`http://127.0.0.1:${port}/api/hazir`);
  expect([call.status, await call.json()]).toEqual([503, expect.objectContaining({ hata: 1, hataTuru: 'veritabani' })]);
  const all = command.processes();
  command.signal('SIGTERM');
  expect(await command.ended).toEqual({ code: 0, signal: null });
  expect(await survivors(all)).toEqual([]);

  const again = await whenReady(begin({ ...settings, YAPRAK_DEMO: '0' }));
  expect(await again.stop()).toEqual({ code: 0, signal: null });
});

const s3 = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_REGION: 'eu', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
const wrong: [variable: string, settings: Record<string, string>][] = [
  ['PORT', { PORT: 'eighty' }],
  ['HOST', { HOST: '203.0.113.77' }],
  ['DIST_DIR', { DIST_DIR: path.join(home, 'nothing') }],
  ['DATA_DIR', { DATA_DIR: file }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://a:secret@localhost/b' }],
  ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://a:secret@localhost/b' }],
  ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
  ['S3_BUCKET', { ...s3, S3_BUCKET: '' }],
  ['SMTP_URL', { SMTP_URL: 'http://a:secret@mail', MAIL_FROM: 'a@ornek.test' }],
  ['YAPRAK_DEMO', { YAPRAK_DEMO: 'maybe' }],
];

test('each invalid setting ends the start with one sentence that names it, without its password, and exit code 1', async () => {
  const said: Record<string, unknown>[] = [];
  // Two at a time, as each is a process.
  const queue = [...wrong];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [variable, settings] = next;
      const command = begin(settings);
      const { code } = await command.ended;
      said.push({ variable, code, output: command.output() });
    }
  };
  await Promise.all([worker(), worker()]);
  for (const { variable, code, output } of said) {
    expect([variable, code, output]).toEqual([variable, 1, expect.stringMatching(new RegExp(`^[^\\n]*\\b${variable}\\b[^\\n]+\\.\\s*$`))]);
    expect(output).not.toContain('secret');
  }
  expect(said).toHaveLength(wrong.length);
});

test('a port in use ends the start at once with one sentence and exit code 1, before any data is created', async () => {
  const command = begin({ PORT: takenPort, DATA_DIR: path.join(home, 'untouched') });
  expect((await command.ended).code).toBe(1);
  expect(command.output().trim()).toBe(`Port ${takenPort} is in use; choose another with PORT.`);
  expect(fs.existsSync(path.join(home, 'untouched'))).toBe(false);
});

test('a second site on the same data folder breaks nothing: both run, and the first one to stop owns the database', async () => {
  const settings = { DATA_DIR: path.join(home, 'shared') };
  const first = await whenReady(begin(settings));
  const second = await whenReady(begin(settings));
  expect((await fetch(`${second.url}/api/hazir`)).status).toBe(200);
  expect(await second.stop()).toEqual({ code: 0, signal: null });
  await sleep(100);
  expect((await fetch(`${first.url}/api/hazir`)).status).toBe(200);
  expect(await first.stop()).toEqual({ code: 0, signal: null });
});
