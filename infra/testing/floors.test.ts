import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** File, its import, and the linter's message. */
const wrong: [file: string, specifier: string, sentence: string][] = [
  ['infra/api/platform/a.ts', '../posts/posts.writes', 'The platform knows no domain'],
  ['infra/api/platform/media/a.ts', '../../entities/post/post.visibility', 'The platform knows no domain'],
  ['infra/api/entities/a.ts', '../posts/posts.writes', 'An entity is its row'],
  ['infra/api/entities/post/a.ts', '../../posts/posts.writes', 'An entity is its row'],
  ['infra/api/happenings/a.ts', '../feed/timeline', 'Happenings are names'],
  ['infra/api/posts/a.ts', '../comments/comments.routes', 'A domain never imports another'],
  ['infra/api/posts/b.ts', '../feed/feed.queries', 'A domain never imports another'],
  ['infra/api/posts/c.ts', '../listeners', 'put the house together'],
  ['infra/api/library/import/a.ts', '../../posts/posts.writes', 'A domain never imports another'],
  ['infra/api/feed/a.ts', '../../gateway/gateway', 'stand above the API'],
  ['infra/api/feed/b.ts', '../../../mf-feed/src/feed/feed.api', 'stand above the API'],
  ['infra/api/feed/c.ts', '../../../shared-kit/src/store/store', 'Files of the kit are private'],
  ['infra/api/library/import/b.ts', '../../../db/importers/goodreads', 'Importers and demo data stand above'],
  ['infra/gateway/a.ts', '../cli/start', 'start the gateway'],
  ['infra/db/a.ts', '../api/platform/context', 'stand below the API'],
  ['infra/config/a.ts', '../api/platform/context', 'stand below the API'],
  ['infra/processes/a.ts', '../gateway/gateway', 'stand below the API'],
  ['shared-kit/src/contract/a.ts', '../store/store', 'The contract describes the wire'],
  ['shared-kit/src/format/a.ts', '../design/tokens', 'Formats are pure'],
  ['shared-kit/src/design/a.ts', '../store/store', 'shows what it is given'],
  ['shared-kit/src/design/dialog/a.ts', '../../social/social.api', 'shows what it is given'],
  ['shared-kit/src/i18n/a.ts', '../design/texts.tr.json', 'i18n knows no component'],
  ['shared-kit/src/store/a.ts', '../area/guard', 'The store knows no screen'],
  ['shared-kit/src/area/a.ts', '../session/viewer', 'area knows pages, modals and slots'],
  ['shared-kit/src/session/a.ts', '../social/social.api', 'session is used by everything above'],
  ['shared-kit/src/media/a.ts', '../store/store', 'Players show what they are given'],
  ['shared-kit/src/socket/a.ts', '../ads/ads.rules', 'know nothing of each other'],
  ['shared-kit/src/social/a.ts', '../comments/comments.rules', 'an entry of its own'],
  ['shared-kit/src/social/b.ts', '@yaprak/shared-kit', 'part of @yaprak/shared-kit itself'],
  ['shared-kit/src/social/c.ts', '@yaprak/mf-feed', 'The kit imports no area'],
  ['shared-kit/src/social/d.ts', '../../../mf-feed/src/index', 'The kit imports no area'],
  ['shared-kit/src/social/e.ts', '../../../shell/src/own-routes', 'The kit imports no area'],
  ['shared-kit/src/points/a.ts', '../store/base-api', 'there would be two stores'],
  ['shared-kit/src/forms/a.ts', '../session/viewer', 'there would be two stores'],
  ['shared-kit/src/forms/b.tsx', '../design/Button', 'there would be two stores'],
  ['shared-kit/src/comments/a.ts', '../social/MemberLine', 'there would be two stores'],
  ['shared-kit/src/texts/a.ts', '../store/store', 'only merges the catalogues'],
  ['mf-feed/src/a.ts', '@yaprak/mf-catalog', 'An area imports only'],
  ['mf-feed/src/feed/a.ts', '@yaprak/mf-catalog/src/book/use-shelf', 'An area imports only'],
  ['mf-feed/src/feed/b.ts', '../../../mf-catalog/src/book/use-shelf', 'An area imports only'],
  ['mf-feed/src/feed/c.ts', '../../../shell/src/own-routes', 'An area imports only'],
  ['mf-feed/src/b.ts', '@yaprak/shared-kit/host', 'This entry is for the host'],
  ['mf-feed/src/c.ts', '@yaprak/shared-kit/dialog', 'This entry is for the host'],
  ['mf-feed/src/d.ts', '@yaprak/shared-kit/texts/tr', 'This entry is for the host'],
  ['mf-feed/src/e.ts', '@yaprak/shared-kit/src/store/store', 'This entry is for the host'],
  ['mf-feed/src/feed/f.ts', '../../../shared-kit/src/store/store', 'Files of the kit are private'],
  ['infra/area-template/src/a.ts', '@yaprak/shared-kit/registry', 'This entry is for the host'],
  ['shell/src/a.ts', '../../shared-kit/src/store/store', 'Files of the kit are private'],
  ['shell/src/pages/b.ts', '../../../mf-feed/src/index', 'The shell imports only'],
  ['shell/src/circle-a.ts', './circle-b', 'part of a cycle'],
  ['shell/src/circle-b.ts', './circle-a', 'part of a cycle'],
  ['shell/src/types-a.ts', './types-b', 'part of a cycle'],
  ['shell/src/types-b.ts', './types-a', 'part of a cycle'],
];
const right: [file: string, specifier: string][] = [
  ['infra/api/posts/right-a.ts', '../entities/post/post.visibility'],
  ['infra/api/posts/right-b.ts', '../platform'],
  ['infra/api/posts/right-c.ts', '../../db/database'],
  ['infra/api/posts/right-d.ts', '../happenings/happenings'],
  ['infra/api/library/import/right-a.ts', '../../entities/book/book.queries'],
  ['infra/api/library/import/right-b.ts', '../../../db/database'],
  ['infra/api/library/import/right-d.ts', '../../../db/works/series.rules'],
  ['infra/api/library/import/right-c.ts', '../shelf.writes'],
  ['infra/api/entities/right-a.ts', '../platform/wire'],
  ['infra/api/entities/post/right-a.ts', '../member/member.shape'],
  ['infra/api/entities/post/right-b.ts', '../../platform/wire'],
  ['infra/api/feed/right-a.ts', '../members/members.queries'],
  ['shared-kit/src/design/right-a.ts', '../format'],
  ['shared-kit/src/design/dialog/right-a.ts', '../Icon'],
  ['shared-kit/src/social/right-a.ts', '../media/VideoPlayer'],
  ['shared-kit/src/points/right-a.ts', '@yaprak/shared-kit'],
  ['shared-kit/src/forms/right-a.ts', '../format/dates'],
  ['mf-feed/src/right-a.ts', '@yaprak/shared-kit'],
  ['mf-feed/src/right-b.ts', '@yaprak/shared-kit/forms'],
  ['mf-feed/src/right-c.ts', '@yaprak/shared-kit/testing'],
  ['shell/src/right-a.ts', '@yaprak/shared-kit/host'],
];

/** The linter's messages by file path: all files in a folder of their own, under the project's rules. */
const said = new Map<string, string>();
beforeAll(() => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-floors-'));
  try {
    const rules = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')) as Record<string, unknown>;
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }));
    for (const [file, specifier] of [...wrong, ...right]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), `import ${file.includes('types-') ? 'type ' : ''}{ x } from '${specifier}';\n\nexport const y = x;\n`);
    }
    const biome = path.join(root, 'node_modules/.bin/biome');
    const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=200', '.'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: unknown; location: { path: unknown } }[] };
    for (const { message, location } of diagnostics) {
      const file = JSON.stringify(location.path);
      const found = [...wrong, ...right].find(([name]) => file.includes(name));
      if (found) said.set(found[0], `${said.get(found[0]) ?? ''}${JSON.stringify(message)}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each(wrong)('%s may not import %s', (file, _, sentence) => {
  expect(said.get(file)).toContain(sentence);
});
test.each(right)('%s may import %s', (file) => {
  expect(said.get(file) ?? '').toBe('');
});

const config = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')) as {
  linter: { rules: { suspicious: Record<string, unknown> } };
  overrides: { includes: string[] }[];
};

test('import cycles are errors everywhere, those of types too', () => {
  expect(config.linter.rules.suspicious.noImportCycles).toEqual({ level: 'error', options: { ignoreTypes: false } });
});

test.each(['infra/api', 'shared-kit/src'])('every folder of %s has its floor', (house) => {
  const folders = readdirSync(path.join(root, house), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const placed = (name: string) => config.overrides.filter(({ includes }) => includes.includes(`${house}/${name}/**`)).length;
  expect(folders.filter((name) => name !== 'testing' && placed(name) !== 1)).toEqual([]);
});

test('the platform may import no folder of the API', () => {
  const folders = readdirSync(path.join(root, 'infra/api'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const rule = JSON.stringify(config.overrides.find(({ includes }) => includes.includes('infra/api/platform/**')));
  expect(folders.filter((name) => name !== 'platform' && name !== 'testing' && !rule.includes(`"../${name}/**","../../${name}/**"`))).toEqual([]);
});

test('no rule is duplicated: of two for one file only the last would count', () => {
  const rules = config.overrides.map((rule) => JSON.stringify(rule));
  expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([]);
});

test('the handbook lists every happening, with those who emit it', () => {
  const handbook = readFileSync(path.join(root, 'infra/HANDBOOK.md'), 'utf8');
  const source = readFileSync(path.join(root, 'infra/api/listeners.ts'), 'utf8');
  const table = source.slice(source.indexOf('const listeners: Listeners = {'));
  const names = [...table.matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => name as string);
  expect(names.length).toBeGreaterThan(10);
  const emitters = new Map(names.map((name) => [name, new Set<string>()]));
  for (const file of readdirSync(path.join(root, 'infra/api'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.includes('test')) continue;
    const calls = readFileSync(path.join(root, 'infra/api', file), 'utf8').matchAll(/\bhappened\(\s*[\w.]+,\s*([^{]*)\{/g);
    for (const [, named = ''] of calls) for (const [, name = ''] of named.matchAll(/'(\w+)'/g)) emitters.get(name)?.add(file.split(path.sep)[0] as string);
  }
  const written = new Map([...handbook.matchAll(/^\| `(\w+)` +\| ([\w, ]+?) +\|/gm)].map(([, name, from]) => [name, new Set(from?.split(', '))]));
  expect(written).toEqual(emitters);
});
