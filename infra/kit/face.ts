import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kitFolder as kit, root } from '../build/shared-packages';
import { parse, type SyntaxNode } from '../texts/syntax';

/** What a public name is; types do not exist at run time. */
export type FaceKind = 'component' | 'hook' | 'function' | 'value' | 'type';
/** A name the kit exports. */
export interface FaceName {
  name: string;
  /** Import specifier: `@yaprak/shared-kit/forms`. */
  entry: string;
  kind: FaceKind;
  /** Its docstring without stars; empty if it has none. */
  doc: string;
  /** Declaring file, relative to the project. */
  file: string;
}

interface Declared {
  kind: FaceKind;
  doc: string;
}
/** A file of the kit as far as its names are concerned. */
export interface Source {
  file: string;
  /** Declarations in this file, by local name. */
  declared: Map<string, Declared>;
  /** Exports by name: declared here, or re-exported from another file or a library. */
  offered: Map<string, { local: string; from?: string; doc: string; type: boolean }>;
  imported: Map<string, { name: string; from: string }>;
  stars: string[];
  /** The nodes that declare a name here: several for overloads, or for a value and a type of one name. */
  nodes: Map<string, SyntaxNode[]>;
  /** The source text of a node of this file. */
  textOf(node: SyntaxNode): string;
}

/** The docstring that ends where this source ends; linter comments may follow it. */
function docBefore(source: string): string {
  const before = source.replace(/(\s*\/\/[^\n]*\n?)*\s*$/, '');
  if (!before.endsWith('*/')) return '';
  const comment = before.slice(before.lastIndexOf('/*'));
  return comment.startsWith('/**')
    ? comment
        .slice(3, -2)
        .replace(/^\s*\* ?/gm, '')
        .trim()
    : '';
}

/** The names a declaration binds; destructured ones with their position. */
const namesOf = (pattern: SyntaxNode): { name: string; at?: SyntaxNode }[] =>
  pattern.type === 'Identifier'
    ? [{ name: pattern.value }]
    : (pattern.properties ?? []).map((p: SyntaxNode) => ({ name: (p.value ?? p.key).value, at: p.key }));

/** The summary of a call or page of the contract. */
function summaryOf(init: SyntaxNode | undefined): string {
  if (init?.type !== 'CallExpression') return '';
  const fields = init.arguments.flatMap(({ expression }: { expression: SyntaxNode }) => (expression.type === 'ObjectExpression' ? expression.properties : []));
  return fields.find((f: SyntaxNode) => f.key?.value === 'summary')?.value.value ?? '';
}

const kindOf = (name: string, tsx: boolean): FaceKind => {
  if (/^use[A-Z]/.test(name)) return 'hook';
  return tsx && /^[A-Z].*[a-z]/.test(name) ? 'component' : 'value';
};

const sources = new Map<string, Source>();
/** Reads the names of a file, once. */
export function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  // The parser's byte offsets continue from file to file: an empty statement in front reveals where this file begins.
  const tree = parse(file, `;${text}`);
  const bytes = Buffer.from(text);
  const base = tree.body[0].span.start + 1;
  const docAt = (node: SyntaxNode) => docBefore(bytes.subarray(0, node.span.start - base).toString());
  const textOf = (node: SyntaxNode) => bytes.subarray(node.span.start - base, node.span.end - base).toString();
  const source: Source = { file, declared: new Map(), offered: new Map(), imported: new Map(), stars: [], nodes: new Map(), textOf };
  sources.set(file, source);

  const declare = (node: SyntaxNode, doc: string): string[] => {
    const add = (name: string, kind: FaceKind, said = doc, at = node) => {
      source.nodes.set(name, [...(source.nodes.get(name) ?? []), at]);
      const before = source.declared.get(name);
      // A value and a type of the same name are one name, and so are the overloads of a function.
      source.declared.set(name, { kind: before && before.kind !== 'type' ? before.kind : kind, doc: before?.doc || said });
      return [name];
    };
    if (/^Ts(Interface|TypeAlias)/.test(node.type)) return add(node.id.value, 'type');
    if (node.type === 'FunctionDeclaration') {
      const kind = kindOf(node.identifier.value, file.endsWith('x'));
      return add(node.identifier.value, kind === 'value' ? 'function' : kind);
    }
    if (node.type === 'ClassDeclaration') return add(node.identifier.value, 'value');
    if (node.type !== 'VariableDeclaration') return [];
    return node.declarations.flatMap((d: SyntaxNode) =>
      namesOf(d.id).flatMap(({ name, at }) => {
        const kind = kindOf(name, file.endsWith('x'));
        const said = (at && docAt(at)) || doc || summaryOf(d.init);
        return add(name, kind === 'value' && /Function|Arrow/.test(d.init?.type ?? '') ? 'function' : kind, said, d);
      }),
    );
  };
  for (const node of tree.body as SyntaxNode[]) {
    if (node.type === 'ImportDeclaration') {
      for (const s of node.specifiers) source.imported.set(s.local.value, { name: s.imported?.value ?? s.local.value, from: node.source.value });
    } else if (node.type === 'ExportDeclaration') {
      for (const name of declare(node.declaration, docAt(node))) source.offered.set(name, { local: name, doc: '', type: false });
    } else if (node.type === 'ExportAllDeclaration') source.stars.push(node.source.value);
    else if (node.type === 'ExportNamedDeclaration') {
      for (const s of node.specifiers) {
        const type = Boolean(node.typeOnly || s.isTypeOnly);
        source.offered.set((s.exported ?? s.orig).value, { local: s.orig.value, from: node.source?.value, doc: docAt(s) || docAt(node), type });
      }
    } else declare(node, docAt(node));
  }
  return source;
}

/** The file behind a relative import; undefined for a library. */
export function fileOf(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const at = path.resolve(path.dirname(from), specifier);
  const found = [`${at}.ts`, `${at}.tsx`, path.join(at, 'index.ts'), at].find((f) => existsSync(f) && path.extname(f));
  if (!found) throw new Error(`${from} takes from ${specifier}, which is not there`);
  return found;
}

type Resolved = Declared & { file: string; local: string };
/** Where a name exported by a file is declared. @throws Error if it is nowhere */
export function resolve(file: string, name: string): Resolved {
  const source = sourceOf(file);
  const offer = source.offered.get(name);
  if (!offer) {
    const through = source.stars.map((star) => fileOf(file, star)).find((f) => f && namesIn(f).includes(name));
    if (through) return resolve(through, name);
    throw new Error(`${file} has no ${name}`);
  }
  const imported = offer.from ? { name: offer.local, from: offer.from } : source.imported.get(offer.local);
  const declared = source.declared.get(offer.local);
  if (!offer.from && declared) return { ...declared, doc: declared.doc || offer.doc, file, local: offer.local };
  if (!imported) throw new Error(`${file} offers ${name}, which it does not have`);
  const next = fileOf(file, imported.from);
  if (next) {
    const found = resolve(next, imported.name);
    return { ...found, doc: found.doc || offer.doc };
  }
  // From a library: the re-exporting file documents it.
  const kind = offer.type ? 'type' : kindOf(name, /^[A-Z].*[a-z]/.test(name));
  return { kind, doc: offer.doc, file, local: name };
}

/** The names a file exports, including types. */
function namesIn(file: string): string[] {
  const { offered, stars } = sourceOf(file);
  return [...new Set([...offered.keys(), ...stars.flatMap((star) => namesIn(fileOf(file, star) ?? ''))])];
}

/** The exported names of a file with their docstrings, sorted. */
export const offeredBy = (file: string, entry: string): FaceName[] =>
  namesIn(file)
    .sort()
    .map((name) => {
      const found = resolve(file, name);
      return { name, entry, kind: found.kind, doc: found.doc, file: path.relative(root, found.file) };
    });

type Condition = string | { types: string; default: string };
const { exports } = JSON.parse(readFileSync(path.join(kit, 'package.json'), 'utf8')) as { exports: Record<string, Condition> };

/** The kit's entries with the file the type checker resolves them to, by sub-path (`./forms`). */
export const entries = new Map(
  Object.entries(exports)
    .map(([entry, to]) => [entry, path.join(kit, typeof to === 'string' ? to : to.types)] as const)
    .filter(([, file]) => /\.tsx?$/.test(file)),
);

/** Everything an entry exports. @param entry sub-path in `exports`, such as `./forms` */
export function faceOf(entry: string): FaceName[] {
  const file = entries.get(entry);
  if (!file) throw new Error(`the kit has no entry ${entry}`);
  return offeredBy(file, path.posix.join('@yaprak/shared-kit', entry));
}

/** The entries areas may import, from the table in `infra/docs/area-teams.md`: `.`, `./forms`, … */
export const entriesForAreas = (): string[] =>
  [...readFileSync(path.join(root, 'infra/docs/area-teams.md'), 'utf8').matchAll(/^\| `@yaprak\/shared-kit(\/[a-z-]+)?` /gm)].map(([, sub]) => `.${sub ?? ''}`);

/** The components areas may use, by name; icons are shown as one set, by `Icon`. */
export const publicComponents = (): FaceName[] =>
  entriesForAreas()
    .filter((entry) => entry !== './testing' && entry !== './contract')
    .flatMap(faceOf)
    .filter(({ kind, file }) => kind === 'component' && !file.endsWith('design/icons.ts'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
