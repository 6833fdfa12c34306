import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Drawn, hashColour } from '@yaprak/shared-kit/drawn';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { root } from '../../build/shared-packages';

let sheet: string | undefined;
/** The drawing with an id, from the kit's sheet. */
function drawing(id: string): string {
  sheet ??= readFileSync(path.join(root, 'shared-kit/pictures/drawn-1.svg'), 'utf8');
  return new RegExp(`<g id="${id}"[^>]*>(.*)</g>`).exec(sheet)?.[1] ?? '';
}

/** SVG of the picture drawn for a reader or topic (R-LOOK-08), `size` pixels wide. */
export function drawnFace(kind: 'reader' | 'topic', seed: number, x: number, y: number, size: number, night: boolean): string {
  const tone = hashColour(seed);
  const [ground, ink] = night ? [tone.ink, tone.ground] : [tone.ground, tone.ink];
  const parts = renderToStaticMarkup(createElement(Drawn, { kind, seed })).matchAll(/<use href="[^"#]*#(\w+)"(?: opacity="([\d.]+)")?/g);
  const inner = [...parts].map(([, id = '', opacity = '1']) => `<g opacity="${opacity}" fill="currentColor">${drawing(id)}</g>`).join('');
  return `<clipPath id="yuz"><rect width="48" height="48" rx="${kind === 'reader' ? 24 : 10.5}"/></clipPath><g transform="translate(${x} ${y}) scale(${size / 48})"><g clip-path="url(#yuz)" color="${ink}"><rect width="48" height="48" fill="${ground}"/>${inner}</g></g>`;
}
