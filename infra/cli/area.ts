import { parseArgs } from 'node:util';
import { packaged } from '../build/shared-packages';
import { checkArea, testArea } from './area/check';
import { developOnSite } from './area/develop';
import { createArea } from './area/new';
import { publish } from './area/publish';
import { type Site, showState, siteOf, step } from './area/release';
import { serveArea } from './area/serve';
import { entered, ownArea, ownSite, updatePackages } from './area/site';
import { nameFault } from './area/template.cjs';

const usage = `${packaged ? 'npx yaprak-area <command> [area]' : 'npm run area -- <command> <area>'}

${packaged ? '  test     the tests\n  update   the packages of the version that the site runs' : '  new      <mf-name>                  a remote with a page, a slice, texts, a story and tests'}
  check    <mf-name>                  declaration, types, lint, tests, build and budget, conflicts with other areas
  dev      <mf-name> [--site <address>] [--port 3100]  shows it inside a running site, in one browser, with hot reload
  serve    <mf-name> [--port 3100]    offers the built remote to one browser of a running site
  publish  <mf-name>                  builds and uploads a version; it is not live yet
  promote  <mf-name> <version>        makes a version live
  canary   <mf-name> <version> --percent <0–99>
  rollback <mf-name> [--reason "…"]   ends the canary, or brings the version before back
  remove   <mf-name> <version> --reason "…"  takes the area, live with this version, off the air until a version is promoted
  list     <mf-name>                  versions, their health, what is live

The last six talk to a running site: SITE_URL (${ownSite() ?? 'http://localhost:3000'}) and AREA_KEY, a publishing key from /y/alanlar. dev and serve tell a
site about the area with the same key; without one the site has to reach this machine.`;

/** What is said of one command in the help; all of it where there is no such command. */
const helpFor = (command: string) => usage.split('\n').find((line) => line.startsWith(`  ${command} `)) ?? usage;

/** A command that was entered wrongly: what stands in the help about it, and what is wrong as the last that one reads. */
class UsageError extends Error {
  constructor(command: string, wrong: string) {
    super(`${helpFor(command)}\n\n${wrong}`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      port: { type: 'string', default: '3100' },
      percent: { type: 'string' },
      reason: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [command = '', ...rest] = positionals;
  const [area = '', version = ''] = packaged && !rest[0]?.startsWith('mf-') ? [ownArea(), ...rest] : rest;
  if (values.help || !command) return console.log(usage);
  if (!/^mf-[a-z0-9-]{1,40}$/.test(area)) throw new UsageError(command, nameFault(area));
  const needVersion = () => {
    if (!version) throw new UsageError(command, `Give the version: ${entered(command, area, '<version>')}`);
    return version;
  };
  const port = () => {
    const given = Number(values.port);
    if (!/^\d+$/.test(values.port) || given < 1 || given > 65_535) throw new UsageError(command, 'Give the port as a number: --port 1 to 65535.');
    return given;
  };
  const site = (): Site => siteOf({ SITE_URL: ownSite(), ...process.env });
  switch (command) {
    case 'new':
      return createArea(area);
    case 'check':
      return checkArea(area, packaged ? (process.env.SITE_URL ?? ownSite()) : undefined);
    case 'test':
      if (!testArea(area)) throw new Error(`${area}: tests failed.`);
      return;
    case 'update':
      return updatePackages(process.env.SITE_URL ?? ownSite());
    case 'dev':
      return developOnSite(area, values.site ?? process.env.SITE_URL ?? ownSite(), port(), process.env.AREA_KEY);
    case 'serve':
      return serveArea(area, port(), process.env.AREA_KEY ? site() : undefined);
    case 'publish':
      return publish(site(), area);
    case 'promote':
      return step(site(), 'terfi', { alan: area, surum: needVersion() });
    case 'canary': {
      const percent = Number(values.percent);
      if (!values.percent || !Number.isInteger(percent) || percent < 0 || percent > 99)
        throw new UsageError(command, 'Give the share of devices: --percent 1 to 99, or 0 to end the canary.');
      return step(site(), 'kanarya', { alan: area, surum: needVersion(), yuzde: String(percent) });
    }
    case 'rollback':
      return step(site(), 'geriAl', { alan: area, ...(values.reason ? { neden: values.reason } : {}) });
    case 'remove':
      if (!values.reason) throw new UsageError(command, 'Say why the area is taken off the air: --reason "…"');
      return step(site(), 'kapat', { alan: area, surum: needVersion(), neden: values.reason });
    case 'list':
      return showState(site(), area);
    default:
      throw new UsageError(command, `Unknown command "${command}".`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
