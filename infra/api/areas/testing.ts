import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RemoteVersion } from '@yaprak/shared-kit/registry';
import { create } from 'tar';

interface Made {
  name?: string;
  version?: string;
  /** Text shown by the page. */
  text?: string;
  change?: (remote: RemoteVersion) => void;
  /** Additional files in the archive. */
  files?: Record<string, string | Buffer>;
}

/** A minimal version of a remote, complete enough for a browser and for server rendering, as archive bytes. */
export async function makeArchive({ name = 'mf-deneme', version = '1.0.0', text = 'Merhaba', change, files = {} }: Made = {}): Promise<Buffer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-area-'));
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const exported = `{ HelloPage: { kind: 'page', load: async () => ({ default: () => ${JSON.stringify(text)} }) }, text: { kind: 'texts', load: { tr: async () => ({ default: {} }), en: async () => ({ default: {} }) } } }`;
  const entry = `var ${container} = { init() {}, get: async () => () => (${exported}) };`;
  const chunk = '/* the page stands in the entry */';
  const file = (file: string, content: string) => ({
    href: `/_mfe/${name}/${version}/${file}`,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
  });
  const remote: RemoteVersion = {
    name,
    version,
    container,
    contract: '1.0',
    entry: file('remoteEntry.js', entry),
    files: { '*': [], HelloPage: [file('HelloPage.js', chunk)], 'texts-tr': [file('HelloPage.js', chunk)], 'texts-en': [file('HelloPage.js', chunk)] },
    declaration: {
      name,
      kind: 'area',
      contract: '1.0',
      owner: 'deneme',
      routes: [{ path: `/deneme/${name.slice(3)}`, export: 'HelloPage', ssr: true }],
      texts: ['tr', 'en'],
      budget: { entry: 14_000, page: 60_000 },
    },
  };
  change?.(remote);
  const contents: Record<string, string | Buffer> = {
    'remote.json': JSON.stringify(remote),
    'client/remoteEntry.js': entry,
    'client/HelloPage.js': chunk,
    'server/area.cjs': `module.exports = ${exported};`,
    ...files,
  };
  try {
    for (const [name, content] of Object.entries(contents)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    const archive = path.join(folder, '..', `${path.basename(folder)}.tgz`);
    await create({ gzip: true, cwd: folder, file: archive, portable: true }, Object.keys(contents));
    const bytes = readFileSync(archive);
    rmSync(archive);
    return bytes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
