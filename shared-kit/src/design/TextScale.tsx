import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { nestConditions, type StyleNode } from './nested-conditions';
import { followingRoot } from './text-scale.rules';

// The names of classes depend on the plugin's, which server and browser have to agree on; a minifier would give a function's another one, but not a key.
const plugins = Object.values({
  'text-scale': (node: StyleNode, index: number, siblings: StyleNode[]): void => {
    nestConditions(node, index, siblings);
    if (node.type !== 'decl' || typeof node.props !== 'string' || typeof node.children !== 'string') return;
    const value = followingRoot(node.props, node.children);
    if (value) node.return = `${node.props}:${value};`;
  },
});

/**
 * Around everything that a root draws: text sizes, written in px as the specification has them, follow the size the reader has set in the browser (R-CONST-19,
 * WCAG 1.4.4). Conditions are written so that a new component costs the rest of the page nothing (`nested-conditions.ts`).
 */
export function TextScale({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={plugins}>{children}</StyleSheetManager>;
}
