import { createHash } from 'node:crypto';
import fs from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './ensure-packages.mjs';

const require = createRequire(path.join(root, 'infra/package.json'));
const folder = path.join(root, 'node_modules/.cache/yaprak/programs');
/** Begins the last line of a kept program: its sources and the state of each. */
const SOURCES = '\n//# sources ';
/** They say how sources are read. */
const settings = ['tsconfig.base.json', 'infra/tsconfig.json'];

const stateOf = (name) => {
  const { mtimeMs, size } = fs.statSync(path.join(root, name), { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
};

/** Keeps `__dirname` and `__filename` those of each source, and loads packages other than ours from where they are. */
const inPlace = {
  name: 'in place',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const source = await fs.promises.readFile(file, 'utf8');
      const places = Object.entries({ __dirname: path.dirname(file), __filename: file }).filter(([name]) => source.includes(name));
      // On the first line, so that the others keep their numbers.
      const contents = `${places.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`).join('')}${source}`;
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => (kind === 'entry-point' || name.startsWith('@yaprak/') ? undefined : { external: true }));
  },
};

/** Makes one program of a TypeScript file and all that it imports. */
async function make(file, kept) {
  const { outputFiles, metafile } = await require('esbuild').build({
    entryPoints: [file],
    absWorkingDir: root,
    outfile: kept,
    write: false,
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    keepNames: true,
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [inPlace],
  });
  const text = (end) => outputFiles.find((output) => output.path.endsWith(end)).text;
  const states = [...settings, ...Object.keys(metafile.inputs)].map((name) => [name, stateOf(name)]);
  // Node takes a path, not a file's URL.
  const map = path.relative(path.dirname(file), `${kept}.map`).replaceAll(path.sep, '/');
  const program = `${text('.cjs')}//# sourceMappingURL=${map}${SOURCES}${JSON.stringify(states)}`;
  try {
    fs.mkdirSync(folder, { recursive: true });
    keep(`${kept}.map`, text('.map'));
    keep(kept, program);
  } catch {
    // Where nothing may be written, it is recreated each time.
  }
  return program;
}

/** Another process may read or write the same file. */
function keep(file, content) {
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, content);
  fs.renameSync(unfinished, file);
}

/** A kept program, unless one of its sources has changed since. */
function find(kept) {
  if (!fs.existsSync(kept)) return undefined;
  const program = fs.readFileSync(kept, 'utf8');
  const states = JSON.parse(program.slice(program.lastIndexOf(SOURCES) + SOURCES.length));
  return states.every(([name, state]) => stateOf(name) === state) ? program : undefined;
}

/**
 * Runs a TypeScript file with all that it imports as one program, kept until a source changes: to find, translate and load hundreds of modules one by one takes
 * longer than all that comes after it.
 * @param file absolute path
 */
export async function runProgram(file) {
  const name = createHash('sha256')
    .update(`${file} ${process.version} ${require('esbuild/package.json').version}`)
    .digest('hex')
    .slice(0, 16);
  const kept = path.join(folder, `${path.basename(file, '.ts')}-${name}.cjs`);
  const program = find(kept) ?? (await make(file, kept));
  process.setSourceMapsEnabled(true);
  const module = new Module(file);
  module.filename = file;
  module.paths = Module._nodeModulePaths(path.dirname(file));
  module._compile(program, file);
}
