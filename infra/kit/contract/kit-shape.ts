import type { SyntaxNode } from '../../texts/syntax';
import { entries, entriesForAreas, faceOf, fileOf, resolve, type Source, sourceOf } from '../face';
import type { Shape } from './shape.rules';

/** The wire is compared from its own document, and its schemas do not exist at run time. */
const withoutWire = (entry: string) => entry !== './contract';
const oneLine = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A type declared somewhere in the kit. */
interface Found {
  source: Source;
  node: SyntaxNode;
}

/**
 * The members of what the kit offers to areas, as its source declares them: props and parameters (which TypeScript wants written down), and the members of types.
 * Types of the kit that have no public name stand for themselves wherever they are used, so renaming or moving one changes nothing. A result that is only
 * inferred is not compared: it is made of the wire's shapes, or of what the component does.
 */
export function kitShape(): Shape {
  const shape = new Map<string, Map<string, string>>();
  const faces = entriesForAreas().filter(withoutWire).flatMap(faceOf);
  const isPublic = new Set(faces.map(({ name }) => name));

  for (const { name, entry, kind } of faces) {
    const sub = entry.replace(/^@yaprak\/shared-kit\/?/, '');
    const members = new Map([['is', kind === 'type' ? 'type' : 'value']]);
    shape.set(sub ? `${sub} ${name}` : name, members);
    const { file, local } = resolve(entries.get(sub ? `./${sub}` : '.') ?? '', name);
    const source = sourceOf(file);
    for (const node of source.nodes.get(local) ?? []) declared(node, { source, members, isPublic, open: [] });
  }
  return shape;
}

interface Where {
  source: Source;
  members: Map<string, string>;
  isPublic: ReadonlySet<string>;
  /** Types being written out, which may name themselves. */
  open: readonly SyntaxNode[];
}

function declared(node: SyntaxNode, at: Where): void {
  const made = node.type === 'FunctionDeclaration' ? node : functionIn(node.init);
  if (/^Ts(Interface|TypeAlias)/.test(node.type)) typed(node, '', at);
  else if (node.id?.typeAnnotation) write(node.id.typeAnnotation.typeAnnotation, 'is', at);
  else if (made) called(made, at);
  else if (node.init?.type === 'TaggedTemplateExpression') for (const type of node.init.typeParameters?.params ?? []) write(type, '', at);
}

/** The function that a value is, or that it is made of: `memo(function X() {})`. */
function functionIn(init: SyntaxNode | undefined): SyntaxNode | undefined {
  if (/^(Arrow)?Function/.test(init?.type ?? '')) return init;
  return init?.type === 'CallExpression' ? functionIn(init.arguments[0]?.expression) : undefined;
}

/** Parameters by their place; those of an only object by their names alone, as a component is given them. */
function called(node: SyntaxNode, at: Where): void {
  const params = (node.params as SyntaxNode[]).map((param) => param.pat ?? param);
  for (const [i, param] of params.entries()) {
    const pattern = param.type === 'AssignmentPattern' ? param.left : param;
    const type = pattern.typeAnnotation?.typeAnnotation;
    if (!type) continue;
    const named = pattern.type === 'ObjectPattern' && params.length === 1;
    write(type, named ? '' : `(${i + 1})${param.type === 'AssignmentPattern' || pattern.optional ? '?' : ''}`, at);
  }
  if (node.returnType) write(node.returnType.typeAnnotation, '()', at);
}

/** Members of an interface or alias that has no public name of its own, or is the one asked for. */
function typed(node: SyntaxNode, place: string, at: Where): void {
  const inner = { ...at, open: [...at.open, node] };
  for (const base of node.extends ?? []) write(base, place, inner);
  if (node.type === 'TsTypeAliasDeclaration') write(node.typeAnnotation, place, inner);
  else fields(node.body.body, place, inner);
}

function fields(members: SyntaxNode[], place: string, at: Where): void {
  for (const member of members) {
    const key = member.key && !member.computed ? String(member.key.value) : '[]';
    const name = `${place ? `${place.replace(/\?$/, '')}.` : ''}${key}${member.optional ? '?' : ''}`;
    if (member.type === 'TsPropertySignature' && member.typeAnnotation) write(member.typeAnnotation.typeAnnotation, name, at);
    else at.members.set(name, oneLine(at.source.textOf(member)));
  }
}

/** Writes a type down at its place: objects member by member, what has a public name by that name. */
function write(type: SyntaxNode, place: string, at: Where): void {
  const found = ownType(type, at);
  if (type.type === 'TsParenthesizedType') write(type.typeAnnotation, place, at);
  else if (type.type === 'TsIntersectionType') for (const part of type.types) write(part, place, at);
  else if (type.type === 'TsTypeLiteral') {
    if (place) at.members.set(place, '{}');
    fields(type.members, place, at);
  } else if (found && !at.open.includes(found.node)) {
    if (place && found.node.type === 'TsInterfaceDeclaration') at.members.set(place, '{}');
    typed(found.node, place, { ...at, source: found.source });
  } else {
    const text = oneLine(at.source.textOf(type));
    // What a type is made of besides its own members is a member of its own.
    if (place && !at.members.has(place)) at.members.set(place, text);
    else at.members.set(`${place}& ${text}`, 'part');
  }
}

/** The declaration behind a type's name, if the kit has it and offers it under no name. */
function ownType(type: SyntaxNode, { source, isPublic }: Where): Found | undefined {
  const name: string | undefined = (type.typeName ?? type.expression)?.value;
  if (name === undefined || type.typeParams || type.typeArguments || isPublic.has(name)) return undefined;
  const isType = (node: SyntaxNode) => /^Ts(Interface|TypeAlias)/.test(node.type) && !node.typeParams;
  const here = source.nodes.get(name)?.find(isType);
  if (here) return { source, node: here };
  const imported = source.imported.get(name);
  const file = imported && !imported.from.includes('contract') ? fileOf(source.file, imported.from) : undefined;
  if (!imported || !file) return undefined;
  const target = resolve(file, imported.name);
  const there = sourceOf(target.file);
  const node = there.nodes.get(target.local)?.find(isType);
  return node && { source: there, node };
}
