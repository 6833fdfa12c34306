import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { followingRoot } from './text-scale.rules';

/** A declaration as the compiler of styles hands it over: `props` is the property, `children` its value, `return` what is written. */
interface Declaration {
  type: string;
  props: string | string[];
  children: string | object[];
  return: string;
}

function textScale(style: Declaration): void {
  if (style.type !== 'decl' || typeof style.props !== 'string' || typeof style.children !== 'string') return;
  const value = followingRoot(style.props, style.children);
  if (value) style.return = `${style.props}:${value};`;
}
// The names of classes depend on it, which server and browser have to agree on; a minifier would give each another one.
Object.defineProperty(textScale, 'name', { value: 'text-scale' });
const plugins = [textScale];

/**
 * Around everything that a root draws: text sizes, written in px as the specification has them, follow the size the reader has set in the browser (R-CONST-19,
 * WCAG 1.4.4).
 */
export function TextScale({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={plugins}>{children}</StyleSheetManager>;
}
