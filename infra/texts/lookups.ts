import { bare, propertyName, type SyntaxNode, walk } from './syntax';

/** A text lookup in code. */
export interface Lookup {
  file: string;
  /** Its namespaces; null if the code receives its `t` from elsewhere. */
  namespaces: readonly string[] | null;
  /** The key, with `*` for dynamic parts; a single `*` is a fully dynamic key. */
  key: string;
}
export interface Found {
  lookups: Lookup[];
  /** All string words in the code, of which dynamic keys are composed. */
  words: Set<string>;
  /** Composed keys, possibly looked up elsewhere. */
  patterns: Set<string>;
}

/** A file's constants by name. */
type Constants = ReadonlyMap<string, SyntaxNode>;

/** All keys an expression can evaluate to. */
function keysOf(given: SyntaxNode, constants: Constants): string[] {
  const node = bare(given);
  switch (node.type) {
    case 'Identifier': {
      const made = constants.get(node.value);
      return made ? keysOf(made, new Map([...constants].filter(([name]) => name !== node.value))) : ['*'];
    }
    case 'StringLiteral':
      return [node.value];
    case 'ConditionalExpression':
      return [...keysOf(node.consequent, constants), ...keysOf(node.alternate, constants)];
    case 'BinaryExpression':
      return node.operator === '??' || node.operator === '||' ? [...keysOf(node.left, constants), ...keysOf(node.right, constants)] : ['*'];
    case 'TemplateLiteral':
      return (node.quasis as SyntaxNode[]).reduce<string[]>(
        (keys, quasi, index) => {
          const parts = index ? keysOf(node.expressions[index - 1], constants) : [''];
          return keys.flatMap((key) => parts.map((part) => key + part + quasi.cooked));
        },
        [''],
      );
    default:
      return ['*'];
  }
}

const literal = (argument: { expression: SyntaxNode } | undefined): string | undefined =>
  argument?.expression.type === 'StringLiteral' ? argument.expression.value : undefined;

/** Namespaces of a lookup call: `useTranslation('mf-feed')`, `useTexts('settings', …)`, `kitText(lang)`, `useAccountText()`. */
function namespacesOf(call: SyntaxNode, own: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  if (call.type !== 'CallExpression') return undefined;
  const name: string = call.callee.value ?? call.callee.property?.value;
  const first = literal(call.arguments[0]);
  if (name === 'useTranslation') return first === undefined ? undefined : [first];
  if (name === 'useTexts') return first === undefined ? undefined : [first, 'shell'];
  if (name === 'kitText') return ['kit'];
  if (name === 'getFixedT') return literal(call.arguments[1]) === undefined ? undefined : [literal(call.arguments[1]) as string];
  return own.get(name);
}

/** A package's hooks that return a lookup: `const useAccountText = () => useTexts('account', …)`. */
export function ownHooks(trees: Iterable<SyntaxNode>): Map<string, readonly string[]> {
  const hooks = new Map<string, readonly string[]>();
  for (const tree of trees)
    walk(tree, (node) => {
      if (node.type !== 'VariableDeclarator' || node.init?.type !== 'ArrowFunctionExpression') return;
      const namespaces = namespacesOf(node.init.body, hooks);
      if (namespaces && node.id.type === 'Identifier') hooks.set(node.id.value, namespaces);
    });
  return hooks;
}

interface Names {
  /** Variables that hold a lookup, with its namespaces. */
  lookups: Map<string, string[]>;
  constants: Map<string, SyntaxNode>;
  /** `t` means something else here. */
  otherT: boolean;
}
function namesIn(tree: SyntaxNode, own: ReadonlyMap<string, readonly string[]>): Names {
  const names = new Map<string, string[]>();
  const constants = new Map<string, SyntaxNode>();
  const twice = new Set<string>();
  const learn = (name: string, namespaces: readonly string[]) => names.set(name, [...(names.get(name) ?? []), ...namespaces]);
  walk(tree, (node) => {
    if (node.type !== 'VariableDeclarator' || !node.init) return;
    if (node.id.type === 'Identifier') {
      if (constants.has(node.id.value)) twice.add(node.id.value);
      constants.set(node.id.value, node.init);
    }
    const namespaces = namespacesOf(bare(node.init), own);
    if (!namespaces) return;
    if (node.id.type === 'Identifier') learn(node.id.value, namespaces);
    for (const property of (node.id.properties ?? []) as SyntaxNode[])
      if (property.key?.value === 't') learn(property.type === 'KeyValuePatternProperty' ? property.value.value : 't', namespaces);
  });
  const otherT = constants.has('t') && !names.has('t');
  for (const name of twice) constants.delete(name);
  return { lookups: names, constants, otherT };
}

/** A file's lookups and words. */
export function lookupsIn(file: string, tree: SyntaxNode, own: ReadonlyMap<string, readonly string[]> = new Map()): Found {
  const { lookups: names, constants, otherT } = namesIn(tree, own);
  const found: Found = { lookups: [], words: new Set(), patterns: new Set() };
  walk(tree, (node) => {
    if (node.type === 'StringLiteral') found.words.add(node.value);
    // A template literal type has no expressions.
    if (node.type === 'TemplateLiteral' && node.expressions) {
      for (const quasi of node.quasis as SyntaxNode[]) found.words.add(quasi.cooked.replace(/^\W+|\W+$/g, ''));
      for (const key of keysOf(node, constants)) if (/\w\.\*|\*\.\w/.test(key)) found.patterns.add(key);
    }
    if (node.type === 'KeyValueProperty' || node.type === 'TsPropertySignature') {
      const name = propertyName(node.key);
      if (name !== undefined) found.words.add(name);
    }
    if (node.type !== 'CallExpression' || !node.arguments[0]) return;
    const callee = bare(node.callee);
    // `t('…')` · `kit('…')` · `useTranslation('…').t('…')` · `useTexts('…')('…')`
    const namespaces =
      callee.type === 'Identifier' && (names.has(callee.value) || (callee.value === 't' && !otherT))
        ? (names.get(callee.value) ?? null)
        : callee.type === 'MemberExpression' && callee.property.value === 't'
          ? (namespacesOf(bare(callee.object), own) ?? null)
          : namespacesOf(callee, own);
    if (namespaces === undefined) return;
    for (const key of keysOf(node.arguments[0].expression, constants)) {
      const [, named, rest] = /^([\w-]+):(.+)$/.exec(key) ?? [];
      found.lookups.push(named && rest ? { file, namespaces: [named], key: rest } : { file, namespaces, key });
    }
  });
  return found;
}
