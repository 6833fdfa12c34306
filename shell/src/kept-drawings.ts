import type { DrawingKeeper } from '@yaprak/shared-kit/host';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Maximum number of kept drawings: covers and pictures without end, 1 to 2 KB each. */
const MOST = 5_000;

const kept = new Map<string | object, string>();

/** Renders a drawing once; of too many, those kept longest go first. */
export const keepDrawing: DrawingKeeper = (of, draw) => {
  const known = kept.get(of);
  if (known !== undefined) return known;
  const markup = renderToStaticMarkup(createElement(Fragment, null, draw()));
  const [oldest] = kept.size >= MOST ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(of, markup);
  return markup;
};
