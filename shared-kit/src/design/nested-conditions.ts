/** A node of the style compiler: a rule with its selectors as `props`, a declaration with its property as `props` and its value as `children`. */
export interface StyleNode {
  type: string;
  value: string;
  props: string | string[];
  children: string | StyleNode[];
  root: StyleNode | null;
  /** What is written for it. */
  return: string;
}

const CONDITION = /^@(media|supports|container)/;
// Where nested declarations were first understood, they could not reach pseudo-elements.
const PSEUDO_ELEMENT = /::|:(before|after|first-l)/;
/** Whether this browser understands conditions within a rule. Others, and the server, have them around it, where they have always stood. */
const nests = typeof CSS !== 'undefined' && CSS.supports?.('selector(&)');

/**
 * Writes media and other conditions within the rules that they are for. A rule that begins with an @ and comes with a component that has not been drawn
 * before makes Chromium work out the styles of all elements again, 27 ms at a quarter of a laptop's speed for each of them; a plain rule with a condition
 * inside costs next to nothing (R-SPEED-06).
 * @param node what the style compiler is about to write, one of `siblings`
 */
export function nestConditions(node: StyleNode, index: number, siblings: StyleNode[]): void {
  const rules = node.children;
  if (!nests || node.root || !CONDITION.test(node.type) || typeof rules === 'string') return;
  if (rules.some(({ type, props }) => type !== 'rule' || PSEUDO_ELEMENT.test(String(props)))) return;
  siblings.splice(index + 1, 0, ...rules.map((rule) => ({ ...rule, root: null, children: [{ ...node, root: rule, children: rule.children }] })));
  // The compiler writes nothing for a comment.
  node.type = 'comm';
}
