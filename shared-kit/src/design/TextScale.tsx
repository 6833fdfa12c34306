import { type ReactNode, useContext, useMemo } from 'react';
import { StyleSheetContext, StyleSheetManager } from 'styled-components';
import { nestConditions, type StyleNode } from './nested-conditions';
import { followingRoot } from './text-scale.rules';

// A plugin needs a name, which a minifier would change, but not a key.
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
  return (
    <StyleSheetManager stylisPlugins={plugins}>
      <SamePlugins>{children}</SamePlugins>
    </StyleSheetManager>
  );
}

/** Names of classes do not depend on the plugins, which are the same everywhere: the library would else put theirs before the text of each element's style. */
function SamePlugins({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  const value = useMemo(() => {
    const stylis: typeof context.stylis = (...style) => context.stylis(...style);
    stylis.hash = '';
    return { ...context, stylis };
  }, [context]);
  return <StyleSheetContext value={value}>{children}</StyleSheetContext>;
}
