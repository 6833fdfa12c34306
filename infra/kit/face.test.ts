import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../build/shared-packages';
import { entries, entriesForAreas, faceOf, offeredBy, publicComponents } from './face';

const forAreas = entriesForAreas();
const rules = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')) as {
  overrides: { includes: string[]; linter: { rules: { style: { noRestrictedImports: { options: { patterns: { group: string[] }[] } } } } } }[];
};

describe('the face of the kit', () => {
  test.each([...entries.keys()])('everything %s exports has a docstring', (entry) => {
    // A row number or an example alone explains nothing.
    expect(faceOf(entry).filter(({ doc }) => !/\p{L}{4}/u.test(doc))).toEqual([]);
  });

  test('the table for area teams, the entries and the linter agree', () => {
    const areas = rules.overrides.find(({ includes }) => includes.includes('mf-*/**'));
    const allowed = areas?.linter.rules.style.noRestrictedImports.options.patterns
      .flatMap(({ group }) => group)
      .flatMap((pattern) => (pattern.startsWith('!@yaprak/shared-kit/') ? [pattern.replace('!@yaprak/shared-kit', '.')] : []));
    expect(forAreas.length).toBeGreaterThan(8);
    expect([...(allowed ?? []), '.'].sort()).toEqual([...forAreas].sort());
    expect(forAreas.filter((entry) => !entries.has(entry))).toEqual([]);
  });

  test('the list of public components that stories are tested against is current (WRITE_KIT_COMPONENTS=1 writes it)', () => {
    const list = path.join(root, 'shared-kit/stories/components.txt');
    const names = publicComponents().map(({ name }) => name);
    if (process.env.WRITE_KIT_COMPONENTS) writeFileSync(list, `${names.join('\n')}\n`);
    expect(names.length).toBeGreaterThan(50);
    expect(readFileSync(list, 'utf8').trim().split('\n')).toEqual(names);
  });

  test('host-only names are not exported by any entry for areas', () => {
    const host = new Set(faceOf('./host').map(({ name }) => name));
    expect(faceOf('.').filter(({ name }) => host.has(name))).toEqual([]);
  });
});

describe('a name is found with its docstring', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yaprak-face-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const offered = (file: string, source: string) => {
    writeFileSync(path.join(folder, file), source);
    return Object.fromEntries(offeredBy(path.join(folder, file), 'x').map(({ name, kind, doc }) => [name, `${kind}: ${doc}`]));
  };

  test('if declared in the file, also after Turkish letters and with a linter comment in between', () => {
    const source = `/** Çiğ köfte. */\n// biome-ignore lint: so\nexport function Küp() {}\n/* no docstring */\nexport const bare = 1;\n/** A type. */\nexport interface Shape { a: 1 }\nexport const useThat = () => 1;`;
    expect(offered('a.tsx', source)).toEqual({ Küp: 'component: Çiğ köfte.', bare: 'value: ', Shape: 'type: A type.', useThat: 'hook: ' });
  });
  test('if destructured from an object, one by one', () => {
    expect(offered('b.ts', 'export const {\n  /** Opens. */\n  opened,\n  closed,\n} = slice.actions;')).toEqual({
      opened: 'value: Opens.',
      closed: 'value: ',
    });
  });
  test('if re-exported from another file, renamed or with a star', () => {
    writeFileSync(path.join(folder, 'from.ts'), '/** Adds. */\nexport const add = () => 1;\nexport const mute = () => 1;');
    expect(offered('c.ts', "export { add as plus } from './from';\nexport * from './from';")).toEqual({
      plus: 'function: Adds.',
      add: 'function: Adds.',
      mute: 'function: ',
    });
  });
  test('if from a library: documented at the re-export', () => {
    expect(offered('d.ts', "/** A form. */\nexport { useForm } from 'library';\nexport { other } from 'library';")).toEqual({
      useForm: 'hook: A form.',
      other: 'value: ',
    });
  });
  test('a missing name is an error', () => {
    expect(() => offered('e.ts', "export { nobody } from './from';")).toThrow('nobody');
  });
});
