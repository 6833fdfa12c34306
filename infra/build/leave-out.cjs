const { Parser } = require('acorn');

/** Calls visitors for every node of a syntax tree. */
function each(node, visit) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) for (const one of node) each(one, visit);
  else if (typeof node.type === 'string') {
    visit(node);
    for (const key of Object.keys(node)) if (key !== 'type') each(node[key], visit);
  }
}

/**
 * Leaves functions of a package that nothing here can call out of the bundle, and then what only they use. `bodies` names each function or method with what
 * stands in its place. What keeps a component that nobody uses in the bundle, its name for development tools and the call that makes it, is marked as free
 * of effects. A file without the text `holds` stays as it is.
 * @throws Error naming functions that the package no longer has
 */
module.exports = function leaveOut(source) {
  const { holds, bodies } = this.getOptions();
  if (!source.includes(holds)) return source;
  const tree = Parser.parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const edits = [];
  const missing = new Set(Object.keys(bodies));
  each(tree, (node) => {
    const method = node.type === 'MethodDefinition' ? node.key.name : undefined;
    const name = method ?? (node.type === 'FunctionDeclaration' ? node.id?.name : undefined);
    if (name === undefined || !Object.hasOwn(bodies, name)) return;
    missing.delete(name);
    const { body } = method ? node.value : node;
    edits.push({ from: body.start, to: body.end, text: `{ ${bodies[name]} }` });
  });
  if (missing.size) throw new Error(`Nothing is called ${[...missing].join(', ')} any more: look again at what is left out.`);
  for (const node of tree.body) {
    const named = node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression' ? node.expression.left : undefined;
    if (named?.property?.name === 'displayName') edits.push({ from: node.start, to: node.end, text: '' });
    if (node.type !== 'VariableDeclaration') continue;
    for (const { init } of node.declarations)
      if (init?.type === 'CallExpression' && /^(forwardRef|createContext|memo)$/.test(init.callee.property?.name ?? ''))
        edits.push({ from: init.start, to: init.start, text: '/* @__PURE__ */ ' });
  }
  // Of edits within each other, the outer one counts.
  const outer = edits.filter((one) => !edits.some((other) => other !== one && other.from < one.from && other.to > one.to));
  return outer.sort((a, b) => b.from - a.from).reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), source);
};
