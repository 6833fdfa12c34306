import { parseSync } from '@swc/core';

/** A syntax tree node, as far as text lookups care. */
export interface SyntaxNode {
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of node has fields of its own, which the kind tells
  [field: string]: any;
}

/** A source file's syntax tree. @param file its extension determines whether JSX is allowed */
export const parse = (file: string, source: string): SyntaxNode =>
  parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as SyntaxNode;

/** Calls `see` for every node below, parents first. */
export function walk(value: unknown, see: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, see);
  else if (value && typeof value === 'object') {
    if (typeof (value as SyntaxNode).type === 'string') see(value as SyntaxNode);
    for (const name in value) {
      const inner = (value as SyntaxNode)[name];
      if (inner && typeof inner === 'object' && name !== 'span') walk(inner, see);
    }
  }
}

const wrappers = new Set(['ParenthesisExpression', 'TsAsExpression', 'TsConstAssertion', 'TsNonNullExpression', 'TsSatisfiesExpression']);
/** The expression without parentheses and type-only wrappers. */
export function bare(node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (wrappers.has(inner.type)) inner = inner.expression;
  return inner;
}

/** A property's literal name; undefined if computed. */
export const propertyName = (node: SyntaxNode): string | undefined =>
  node.type === 'Identifier' || node.type === 'StringLiteral' ? String(node.value) : undefined;
