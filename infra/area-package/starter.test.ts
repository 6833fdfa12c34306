import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type AreaPackages, layStarter } from './packages';

const own: AreaPackages = { tools: 'area-tools-00000001.tgz', kit: 'shared-kit-00000001.tgz' };
const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-starter-'));
const npm = path.join(folder, 'npm.cjs');
let running: AreaPackages | null = own;
const server = createServer((_request, response) => void (running ? response.end(JSON.stringify(running)) : response.writeHead(502).end('Bad gateway')));
let site = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mkdirSync(path.join(folder, 'starter'));
  layStarter(path.join(folder, 'starter'), site, own);
  writeFileSync(npm, 'console.log("npm", ...process.argv.slice(2), process.env.YAPRAK_STARTER); process.exit(7);');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

let teams = 0;
/** Makes a repository in an empty folder. @returns how it ended, what was said, and whether it is there */
async function make(env: NodeJS.ProcessEnv = {}): Promise<[code: number | null, said: string, made: boolean]> {
  teams += 1;
  const cwd = path.join(folder, `team-${teams}`);
  mkdirSync(cwd);
  const child = spawn(process.execPath, [path.join(folder, 'starter/starter.cjs'), 'new', 'mf-kulup'], { cwd, env: { PATH: process.env.PATH, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (said += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return [code, said.trim(), existsSync(path.join(cwd, 'kulup/mf-kulup/area.json'))];
}
const fresh: AreaPackages = { tools: 'area-tools-00000002.tgz', kit: 'shared-kit-00000001.tgz' };
const address = () => `${site}/gelistirici/yaprak-area.tgz?area-tools-00000002.shared-kit-00000001`;

test('[R-OPEN-09] the starter that npx kept from an earlier version of the site hands over to the present one', async () => {
  running = fresh;
  expect(await make({ npm_execpath: npm })).toEqual([7, `npm exec --yes -- ${address()} new mf-kulup 1`, false]);
  expect(await make()).toEqual([1, `The site has another version by now: npx ${address()} new mf-kulup`, false]);
});

test.each([
  ['of the version that the site runs', own, {}],
  ['that another has handed over to', fresh, { YAPRAK_STARTER: '1' }],
  ['of a site that does not say what it runs', null, {}],
])('[R-OPEN-09] a starter %s makes the repository', async (_which, now, env) => {
  running = now;
  expect(await make({ npm_execpath: npm, ...env })).toEqual([0, expect.stringContaining('is ready'), true]);
});
