import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { extract } from 'tar';
import { insertKey } from '../api/areas/keys.queries';
import { insertMember } from '../api/testing/members';
import { buildAreaPackages } from '../area-package/packages';
import { distFolder } from '../build/packages';
import { root } from '../build/shared-packages';
import { createDatabase } from '../db/database';
import { startEmbeddedPostgres } from '../db/embedded/start';
import { makeTempHome, removeTempHome } from '../db/embedded/testing/temp-home';
import type { EmbeddedPostgres } from '../db/embedded/types';
import { eventually, type RunningSite, startSite } from '../testing/running-site';
import { freePorts } from './free-ports';

/** With OUTSIDE_INSTALL=1 the team runs `npm install` as people do; without it, the packages of the registry are those installed here. */
const install = process.env.OUTSIDE_INSTALL === '1';
const AREA = 'mf-dis-ekip';
const home = makeTempHome();
const team = path.join(home, 'team');
const repository = path.join(team, 'dis-ekip');
let server: EmbeddedPostgres;
let site: RunningSite;
let key = '';
let devPort = 0;
/** Ends with the tests, whatever becomes of them. */
let developing: ChildProcess | undefined;

beforeAll(async () => {
  await buildAreaPackages(distFolder);
  server = await startEmbeddedPostgres({ dataDir: path.join(home, 'postgres'), appName: 'yaprak-test', database: 'yaprak' });
  const port = await freePorts(2);
  devPort = port + 1;
  site = await startSite({ DATA_DIR: path.join(home, 'site'), DATABASE_URL: server.url, PORT: String(port), AREA_ORIGINS: `http://localhost:${devPort}` });
  const { db, close } = createDatabase(server.url);
  const admin = await insertMember(db, { name: 'Yönetici' });
  key = await insertKey(db, AREA, 'Ekip', 5, admin.id);
  await close();
  mkdirSync(team);
});
afterAll(async () => {
  developing?.kill('SIGKILL');
  await site?.stop();
  await server?.stop();
  removeTempHome(home);
});

const theirs = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, AREA_KEY: key });
/** Runs a program as the team does: in its folder, with nothing of this repository in its environment. @returns all it says */
function teamRuns(cwd: string, args: string[], program = process.execPath): Promise<{ code: number | null; said: string }> {
  const child = spawn(program, args, { cwd, env: theirs(), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}
const tools = path.join(repository, 'node_modules/@yaprak/area-tools/tools.cjs');
const area = (...args: string[]) => teamRuns(repository, [tools, ...args]);

async function download(url: string, into: string): Promise<void> {
  const response = await fetch(url);
  expect([url, response.status]).toEqual([url, 200]);
  mkdirSync(into, { recursive: true });
  const file = `${into}.tgz`;
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  await extract({ file, cwd: into, strip: 1 });
}

/** What `npm install` does, with this repository's copies of what comes from the registry. */
async function linkPackages(): Promise<void> {
  const { devDependencies } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
  const modules = path.join(repository, 'node_modules');
  for (const [name, url] of Object.entries(devDependencies)) await download(url, path.join(modules, name));
  const link = (name: string) => {
    if (!existsSync(path.join(modules, name))) symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name), 'junction');
  };
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name.startsWith('.') || name === '@yaprak' || !lstatSync(path.join(root, 'node_modules', name)).isDirectory()) continue;
    if (!name.startsWith('@')) link(name);
    else {
      mkdirSync(path.join(modules, name), { recursive: true });
      for (const inner of readdirSync(path.join(root, 'node_modules', name))) link(`${name}/${inner}`);
    }
  }
}

const versionIn = (said: string) => new RegExp(`${AREA} (\\S+) is published`).exec(said)?.[1] ?? said;
const retitle = (title: string) => {
  const file = path.join(repository, AREA, 'texts/tr.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"title": "[^"]*"/, `"title": "${title}"`));
};
const page = async () => {
  const response = await fetch(`${site.url}/dis-ekip`);
  return `${response.status} ${/<h1[^>]*>([^<]*)/.exec(await response.text())?.[1] ?? ''}`;
};

/** What open pages are told of closed areas. */
const closedHeader = async () => (await fetch(`${site.url}/api/saglik`)).headers.get('kapali-alanlar');

test('[R-OPEN-09] a team without this repository: from an empty folder to a rendered page, and back', async () => {
  const starter = path.join(home, 'starter');
  await download(`${site.url}/gelistirici/yaprak-area.tgz`, starter);
  expect(await teamRuns(team, [path.join(starter, 'starter.cjs'), 'new', 'kitaplar'])).toMatchObject({ code: 1, said: expect.stringContaining('mf-') });
  const made = install
    ? await teamRuns(team, ['--yes', `${site.url}/gelistirici/yaprak-area.tgz`, 'new', AREA], 'npx')
    : await teamRuns(team, [path.join(starter, 'starter.cjs'), 'new', AREA]);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('is ready') });
  expect(await teamRuns(team, [path.join(starter, 'starter.cjs'), 'new', AREA])).toMatchObject({ code: 1, said: expect.stringContaining('exists already') });

  if (install) expect(await teamRuns(repository, ['install', '--no-audit', '--no-fund', '--prefer-offline'], 'npm')).toMatchObject({ code: 0 });
  else await linkPackages();
  expect(await area('update')).toMatchObject({ code: 0, said: expect.stringContaining('is installed here') });
  if (install) expect(await area('check')).toMatchObject({ code: 0, said: expect.stringContaining('may be published') });

  // What the site would refuse, the check refuses before: here another area's address.
  const declared = path.join(repository, AREA, 'area.json');
  const declaration = readFileSync(declared, 'utf8');
  writeFileSync(declared, declaration.replace('"/dis-ekip"', '"/kitap/:kitap/:bolum?"'));
  expect(await area('check')).toMatchObject({ code: 1, said: expect.stringContaining('belongs to mf-catalog') });
  writeFileSync(declared, declaration);

  const { said } = await area('publish');
  const first = versionIn(said);
  // What comes next is said as it is entered here.
  expect(said).toContain(`npx yaprak-area promote ${first}`);
  expect(await page()).toMatch(/^404/);
  expect(await area('promote', first)).toMatchObject({ code: 0, said: expect.stringContaining('serves') });
  expect(await page()).toBe('200 Hafta sonu için seç');

  retitle('İkinci sürüm');
  const second = versionIn((await area('publish')).said);
  expect(second).not.toBe(first);
  await area('promote', second);
  expect(await page()).toBe('200 İkinci sürüm');
  expect(await area('rollback', '--reason', 'deneme')).toMatchObject({ code: 0, said: expect.stringContaining(`serves ${AREA} ${first}`) });
  expect(await page()).toBe('200 Hafta sonu için seç');

  // Off the air: not without a reason, and not by whoever believes another version live.
  expect(await area('remove', first)).toMatchObject({ code: 1, said: expect.stringContaining('--reason') });
  expect(await area('remove', second, '--reason', 'deneme')).toMatchObject({ code: 1 });
  expect(await closedHeader()).toBeNull();
  expect(await area('remove', first, '--reason', 'deneme')).toMatchObject({ code: 0, said: expect.stringContaining(`serves no ${AREA} any more`) });
  expect(await page()).toMatch(/^404/);
  expect(await closedHeader()).toBe(AREA);
  expect(await area('promote', second)).toMatchObject({ code: 0 });
  expect(await page()).toBe('200 İkinci sürüm');
  expect(await closedHeader()).toBeNull();
});

test('[R-OPEN-09] the same sources in another folder are the same version, byte for byte', async () => {
  const elsewhere = path.join(home, 'another/machine/folder');
  cpSync(repository, elsewhere, { recursive: true, verbatimSymlinks: true, filter: (file) => file !== path.join(repository, 'dist') });
  // Its version is published already; what counts is what was built for it.
  await teamRuns(elsewhere, [path.join(elsewhere, 'node_modules/@yaprak/area-tools/tools.cjs'), 'publish']);
  const [version] = readdirSync(path.join(elsewhere, 'dist', AREA));
  const filesIn = (folder: string) => {
    const built = path.join(folder, 'dist', AREA, version ?? '');
    const names = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|cjs|json)$/.test(name));
    return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(built, name), 'utf8')]));
  };
  expect(Object.keys(filesIn(elsewhere))).toContain('remote.json');
  expect(filesIn(elsewhere)).toEqual(filesIn(repository));
});

test('[R-OPEN-10] a team without this repository develops inside the running site, from an origin that the operator allows', async () => {
  expect(await area('dev', '--port', String(devPort + 1))).toMatchObject({ code: 1, said: expect.stringContaining('not among the allowed') });
  developing = spawn(process.execPath, [tools, 'dev', '--site', site.url, '--port', String(devPort)], { cwd: repository, env: theirs(), stdio: 'ignore' });
  const served = async (file: string, from = site.url) => fetch(`http://localhost:${devPort}/${file}`, { headers: { origin: from } });
  await eventually(async () => (await served('remote.json')).ok);
  expect(await (await served('remote.json')).json()).toMatchObject({ name: AREA, version: 'dev', declaration: { name: AREA } });
  const entry = await served('remoteEntry.js');
  expect(await entry.text()).toContain('mf_dis_ekip_dev');
  // Pages of no other site may read it.
  expect(entry.headers.get('access-control-allow-origin')).toBe(site.url);
});

test.each(['area-tools-00000000.tgz', 'current.json', '..%2Fcurrent.json', 'shared-kit.tgz'])('[R-OPEN-09] %s is no package of the site', async (name) => {
  expect((await fetch(`${site.url}/gelistirici/paket/${name}`)).status).toBe(404);
});
