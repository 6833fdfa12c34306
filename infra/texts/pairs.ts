import { holes } from './catalogue.rules';
import { bare, propertyName, type SyntaxNode, walk } from './syntax';

/** A text and its translation side by side in code. */
export interface Pair {
  tr: SyntaxNode;
  en: SyntaxNode;
}

const property = (node: SyntaxNode, name: string): SyntaxNode | undefined =>
  (node.properties as SyntaxNode[]).find((one) => one.type === 'KeyValueProperty' && propertyName(one.key) === name)?.value;

/** `lang === 'tr'` asks for Turkish, `ctx.lang === 'en'` for English. */
function askedLanguage(given: SyntaxNode): 'tr' | 'en' | undefined {
  const test = bare(given);
  if (test.type !== 'BinaryExpression' || test.operator !== '===') return undefined;
  const { value } = bare(test.right);
  return value === 'tr' || value === 'en' ? value : undefined;
}

/** Functions taking the Turkish and the English text, with their positions: `const words = (ctx, tr, en) => …`. */
function translators(tree: SyntaxNode): Map<string, [tr: number, en: number]> {
  const found = new Map<string, [number, number]>();
  walk(tree, (node) => {
    const made: SyntaxNode | undefined =
      node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init?.type === 'ArrowFunctionExpression' ? node.init : undefined;
    const written = made ?? (node.type === 'FunctionDeclaration' ? node : undefined);
    if (!written) return;
    const params = (written.params as SyntaxNode[]).map((param) => (param.pat ?? param).value as string | undefined);
    if (params.includes('tr') && params.includes('en')) found.set(made ? node.id.value : node.identifier.value, [params.indexOf('tr'), params.indexOf('en')]);
  });
  return found;
}

/** A file's pairs: `{ tr, en }`, `lang === 'tr' ? … : …`, and calls of functions that take both. */
export function pairsIn(tree: SyntaxNode): Pair[] {
  const pairs: Pair[] = [];
  const both = translators(tree);
  walk(tree, (node) => {
    if (node.type === 'ObjectExpression') {
      const [tr, en] = [property(node, 'tr'), property(node, 'en')];
      if (tr && en) pairs.push({ tr, en });
    }
    if (node.type === 'ConditionalExpression') {
      const asked = askedLanguage(node.test);
      if (asked) pairs.push(asked === 'tr' ? { tr: node.consequent, en: node.alternate } : { tr: node.alternate, en: node.consequent });
    }
    if (node.type === 'CallExpression') {
      const places = both.get(node.callee.value);
      const [tr, en] = places?.map((place) => node.arguments[place]?.expression as SyntaxNode | undefined) ?? [];
      if (tr && en) pairs.push({ tr, en });
    }
  });
  return pairs;
}

/** Names irrelevant to a text's content: the language itself, and formatting. */
const silent = new Set(['lang', 'language', 'tr', 'en', 'ctx', 'plural', 'one', 'other']);

/** A text's dynamic parts, sorted: names within `${` and `}`, and its placeholders and tags. */
function valuesOf(node: SyntaxNode): string[] {
  const names = new Set<string>();
  walk(node, (inner) => {
    if (inner.type === 'StringLiteral') for (const hole of holes(inner.value)) names.add(hole);
    if (inner.type !== 'TemplateLiteral') return;
    for (const quasi of inner.quasis as SyntaxNode[]) for (const hole of holes(quasi.cooked)) names.add(hole);
    walk(inner.expressions, (part) => {
      if (part.type === 'Identifier' && !silent.has(part.value)) names.add(part.value);
    });
  });
  return [...names].sort();
}

/** Differences within a pair; empty if both say the same (R-HOLD-22). */
export function pairFaults({ tr, en }: Pair, path = ''): string[] {
  const [turkish, english] = [bare(tr), bare(en)];
  const at = (text: string) => [`${path || 'the text'} ${text}`];
  if (turkish.type === 'ObjectExpression' && english.type === 'ObjectExpression') {
    const keys = (node: SyntaxNode) => (node.properties as SyntaxNode[]).flatMap((one) => (one.key ? (propertyName(one.key) ?? []) : []));
    return [...new Set([...keys(turkish), ...keys(english)])].flatMap((key) => {
      const inner = { tr: property(turkish, key), en: property(english, key) };
      const there = path ? `${path}.${key}` : key;
      if (inner.tr && inner.en) return pairFaults({ tr: inner.tr, en: inner.en }, there);
      if (keys(turkish).includes(key) && keys(english).includes(key)) return [];
      return [`${inner.tr ? 'en' : 'tr'} lacks ${there}`];
    });
  }
  if (turkish.type === 'ArrayExpression' && english.type === 'ArrayExpression') {
    const [one, other] = [turkish, english].map((node) => (node.elements as { expression: SyntaxNode }[]).map((element) => element.expression));
    if (!one || !other || one.length !== other.length) return at(`has ${one?.length} parts in tr, ${other?.length} in en`);
    return one.flatMap((element, index) => pairFaults({ tr: element, en: other[index] as SyntaxNode }, `${path}[${index}]`));
  }
  const words = [turkish, english].map((node) => (node.type === 'StringLiteral' ? (node.value as string) : undefined));
  if (words.includes('')) return words.every((text) => text === '') ? [] : at('is empty in one language');
  const [inTurkish, inEnglish] = [valuesOf(turkish), valuesOf(english)];
  return String(inTurkish) === String(inEnglish) ? [] : at(`holds [${inTurkish}] in tr, [${inEnglish}] in en`);
}

/** Every text written out in a pair. */
export function textsOf({ tr, en }: Pair): string[] {
  const texts: string[] = [];
  walk([tr, en], ({ type, value, cooked }) => {
    if (type === 'StringLiteral') texts.push(value);
    if (type === 'TemplateElement') texts.push(cooked);
  });
  return texts;
}
