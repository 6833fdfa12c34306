import { TextScale } from '@yaprak/shared-kit';
import { type ReactNode, useContext } from 'react';
import { type IStyleSheetContext, type ServerStyleSheet, StyleSheetContext, StyleSheetManager } from 'styled-components';

type Compile = IStyleSheetContext['stylis'];

/** Maximum number of cached styles; styles with interpolated values are unbounded. */
const MOST = 4_000;

const done = new Map<string, string[]>();
/** The same style compiler, memoised. Every page gets one of its own, all with the same options. */
function remember(compile: Compile): Compile {
  const remembered: Compile = (css, selector, prefix, componentId) => {
    // A class is named after its style.
    const key = selector ? `${selector}|${prefix ?? ''}` : `${componentId ?? ''}|${css}`;
    let rules = done.get(key);
    if (!rules) {
      if (done.size >= MOST) done.clear();
      rules = compile(css, selector, prefix, componentId);
      done.set(key, rules);
    }
    return rules;
  };
  remembered.hash = compile.hash;
  return remembered;
}

function Remembered({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext);
  return <StyleSheetContext.Provider value={{ ...context, stylis: remember(context.stylis) }}>{children}</StyleSheetContext.Provider>;
}

/** Collects a page's styles in a separate sheet. Every page starts with an empty one and would recompile each style without the cache. */
export function PageStyles({ sheet, nonce, children }: { sheet: ServerStyleSheet; nonce: string; children: ReactNode }) {
  return (
    <StyleSheetManager sheet={sheet.instance} nonce={nonce}>
      <TextScale>
        <Remembered>{children}</Remembered>
      </TextScale>
    </StyleSheetManager>
  );
}
