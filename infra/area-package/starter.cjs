#!/usr/bin/env node
// `npx <site>/gelistirici/yaprak-area.tgz new <mf-name>` (R-OPEN-09): makes the repository of an area team. Needs nothing but Node; the rest are packages of
// the new repository. The site puts its address and the names of its packages into site.json.
const { spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { copyTemplate, nameFault } = require('./template.cjs');
const { site, tools, kit } = require('./site.json');

const [command, area = ''] = process.argv.slice(2);
const quit = (text) => {
  console.error(text);
  process.exit(1);
};

// npx keeps what it has once fetched from an address, so this may be the starter of an earlier version of the site. Then the present one goes on, fetched from an
// address that npx does not know. A site that does not answer has no other.
async function handOver() {
  const now = await fetch(`${site}/gelistirici/surum.json`, { signal: AbortSignal.timeout(5000) })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  if (!now || (now.tools === tools && now.kit === kit) || process.env.YAPRAK_STARTER) return;
  const address = `${site}/gelistirici/yaprak-area.tgz?${`${now.tools}.${now.kit}`.replaceAll('.tgz', '')}`;
  const npm = process.env.npm_execpath;
  if (!npm) quit(`The site has another version by now: npx ${address} ${process.argv.slice(2).join(' ')}`);
  const env = { ...process.env, YAPRAK_STARTER: '1' };
  process.exit(spawnSync(process.execPath, [npm, 'exec', '--yes', '--', address, ...process.argv.slice(2)], { stdio: 'inherit', env }).status ?? 1);
}

function make() {
  if (command !== 'new')
    quit(`Usage: npx ${site}/gelistirici/yaprak-area.tgz new <mf-name>\nEverything else runs in the repository this makes: npx yaprak-area --help`);
  const fault = nameFault(area);
  if (fault) quit(fault);
  const slug = area.slice(3);
  const folder = path.resolve(slug);
  if (existsSync(folder)) quit(`${folder} exists already.`);

  const write = (name, content) => writeFileSync(path.join(folder, name), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
  mkdirSync(folder);
  copyTemplate(path.join(__dirname, 'area-template'), path.join(folder, area), slug, {
    kit: '../node_modules/@yaprak/shared-kit/',
    settings: '../tsconfig',
  });
  write(`${area}/package.json`, { name: area, version: '1.0.0', private: true });
  write('package.json', {
    name: slug,
    private: true,
    yaprak: { site },
    scripts: { check: 'yaprak-area check', test: 'yaprak-area test' },
    devDependencies: { '@yaprak/area-tools': `${site}/gelistirici/paket/${tools}`, '@yaprak/shared-kit': `${site}/gelistirici/paket/${kit}` },
  });
  write('tsconfig.base.json', { extends: './node_modules/@yaprak/area-tools/tsconfig.base.json' });
  write('biome.json', { extends: ['@yaprak/area-tools/biome'] });
  write('.gitignore', 'node_modules/\ndist/\n.env\n');
  write(
    'README.md',
    `# ${area}

An area of ${site}. Needs Node 20.19 or newer.

    npm install
    npx yaprak-area dev              shows it inside the running site in one browser, with hot reload
    npx yaprak-area serve            offers the build to one browser of the site
    npx yaprak-area check            every check the site makes
    npx yaprak-area publish          uploads a version; needs AREA_KEY, which an administrator makes at ${site}/y/alanlar
    npx yaprak-area promote <version>
    npx yaprak-area rollback
    npx yaprak-area update           the packages of the site's running version
`,
  );
  console.log(`${folder} is ready: a page at /${slug}, a slice, texts, a story and tests.\n  cd ${slug}\n  npm install\n  npx yaprak-area check`);
}

handOver().then(make);
