import type { NodePath, types as t } from '@babel/core';
import { hole, splitHoles, sqlFaults } from './sql-faults.rules';

/** Stryker's mutator interface: a name and the replacements of a node. */
export interface Mutator {
  name: string;
  mutate(path: NodePath): Iterable<t.Node>;
}

/** Query builder and log calls whose strings are identifiers or prose: emptying them breaks a statement in a way everything notices. */
const TEXT_TAKERS = new Set(
  (
    'select selectAll selectFrom insertInto updateTable deleteFrom mergeInto with innerJoin leftJoin rightJoin innerJoinLateral leftJoinLateral where whereRef on onRef ' +
    'having orderBy groupBy returning columns column constraint ref table as eb distinctOn using doUpdateSet set clearOrderBy ' +
    'trace debug info warn error fatal log describe it test Error TypeError RangeError hole'
  ).split(' '),
);
/** Properties that hold prose. */
const PROSE = new Set(['tr', 'en', 'summary', 'description', 'displayName']);
/** Template tags of styles; SQL templates have their own mutators. */
const STYLE_TAGS = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle', 'sql']);

function calleeName(node: t.Node | null | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name;
  return undefined;
}
/** The name a chain begins with: `styled.div.attrs({…})` → `styled`. */
function root(node: t.Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return root(node.object);
  if (node.type === 'CallExpression') return root(node.callee);
  return undefined;
}
const takesText = (parent: t.Node | null | undefined) =>
  (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && TEXT_TAKERS.has(calleeName(parent.callee) ?? '');

/** Whether a literal decides nothing: a column name, user-facing text, a style. */
function decidesNothing(path: NodePath): boolean {
  const { node, parent } = path;
  if (node.type === 'ArrayExpression') return takesText(parent) && node.elements.every((element) => element?.type === 'StringLiteral');
  if (takesText(parent)) return true;
  if (parent.type === 'ArrayExpression' && takesText(path.parentPath?.parent)) return true;
  if (parent.type === 'ObjectProperty' && PROSE.has(calleeName(parent.key) ?? '')) return true;
  return parent.type === 'TaggedTemplateExpression' && STYLE_TAGS.has(root(parent.tag) ?? '');
}

/** Mutates an SQL template; the remaining values keep their order. */
const sql: Mutator = {
  name: 'Sql',
  *mutate(path) {
    const { node } = path;
    if (node.type !== 'TaggedTemplateExpression' || calleeName(node.tag) !== 'sql') return;
    const { quasis, expressions } = node.quasi;
    const text = quasis.map((part, i) => part.value.raw + (i < expressions.length ? hole(i) : '')).join('');
    for (const fault of sqlFaults(text)) {
      const { parts, values } = splitHoles(fault);
      const quasi = {
        type: 'TemplateLiteral',
        quasis: parts.map((raw, i) => ({ type: 'TemplateElement', value: { raw, cooked: raw }, tail: i === parts.length - 1 })),
        expressions: values.map((n) => expressions[n]),
      };
      yield { type: 'TaggedTemplateExpression', tag: node.tag, typeParameters: node.typeParameters, quasi } as t.TaggedTemplateExpression;
    }
  },
};

/** Whether the fault of this number is among those that are tried. Neighbours are mutations of one place, so a plain count would favour some kinds. */
export const isDrawn = (n: number, every: number): boolean => (Math.imul(n + 1, 0x9e3779b1) >>> 0) / 2 ** 32 < 1 / every;

const CONDITIONS = new Set(['where', 'whereRef', 'having', 'onRef', '$if']);
/** `=` is omitted for calls that can be dropped as a whole. */
const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  'not in': 'in',
  '+': '-',
  '-': '+',
  '!=': '=',
  '<>': '=',
};

/** Mutates a query builder statement: drops a condition, swaps an operator, reverses an order. */
const query: Mutator = {
  name: 'Query',
  *mutate(path) {
    const { node } = path;
    if (node.type !== 'CallExpression') return;
    const { callee } = node;
    const name = calleeName(callee) ?? '';
    const withArguments = (args: t.Node[]) => ({ type: 'CallExpression', callee, arguments: args }) as t.CallExpression;
    const chained = callee.type === 'MemberExpression';
    if (chained && CONDITIONS.has(name)) yield callee.object;
    const [first, second] = node.arguments;
    if (second?.type === 'StringLiteral' && (node.arguments.length === 3 || name === 'orderBy')) {
      const other =
        name === 'orderBy'
          ? { desc: 'asc', asc: 'desc' }[second.value]
          : (OPERATORS[second.value] ?? (name === 'eb' && second.value === '=' ? '!=' : undefined));
      if (other)
        yield withArguments(node.arguments.map((argument) => (argument === second ? ({ type: 'StringLiteral', value: other } as t.StringLiteral) : argument)));
    }
    if (chained && (name === 'and' || name === 'or') && first?.type === 'ArrayExpression') {
      for (const dropped of first.elements) {
        yield withArguments([{ type: 'ArrayExpression', elements: first.elements.filter((element) => element !== dropped) } as t.ArrayExpression]);
      }
    }
    if (chained && name === 'not' && first && node.arguments.length === 1) yield first;
  },
};

/**
 * Modifies Stryker's mutator list in place: adds query mutators and ignores literals that decide nothing.
 * @throws Error if the list has changed from what this was written for
 */
export function adjustMutators(all: Mutator[]): void {
  for (const name of ['StringLiteral', 'ArrayDeclaration']) {
    const mutator = all.find((one) => one.name === name);
    if (!mutator) throw new Error(`The mutation tool has no mutator ${name}: was it updated? See infra/mutation/mutators.ts.`);
    const mutate = mutator.mutate.bind(mutator);
    mutator.mutate = (path) => (decidesNothing(path) ? [] : mutate(path));
  }
  if (!all.includes(sql)) all.push(sql, query);
}

/**
 * Changes the list in place so that of all faults only a share is made: as good as drawn by lot, but the same each time.
 * @param every 4: each fourth
 */
export function sampleFaults(all: Mutator[], every: number): void {
  let made = 0;
  for (const mutator of all) {
    const mutate = mutator.mutate.bind(mutator);
    mutator.mutate = function* (path) {
      for (const fault of mutate(path)) if (isDrawn(made++, every)) yield fault;
    };
  }
}
