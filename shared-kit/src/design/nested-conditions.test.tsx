import { renderToString } from 'react-dom/server';
import styled, { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import type { nestConditions } from './nested-conditions';

/** The plugin in a browser that does or does not understand rules within rules. */
function pluginWhere(nests: boolean): typeof nestConditions {
  Object.assign(globalThis, { CSS: { supports: (condition: string) => nests && condition === 'selector(&)' } });
  let plugin: typeof nestConditions | undefined;
  jest.isolateModules(() => {
    plugin = jest.requireActual<typeof import('./nested-conditions')>('./nested-conditions').nestConditions;
  });
  if (!plugin) throw new Error('no plugin');
  return plugin;
}
/** What is written for these styles, of the class `.a`; as on the server, since jsdom cannot read it. */
function written(styles: string, nests: boolean): string {
  const Box = styled.p`${styles}`;
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    <StyleSheetManager sheet={sheet.instance} stylisPlugins={[pluginWhere(nests)]}>
      <Box />
    </StyleSheetManager>,
  );
  const text = sheet.instance.toString();
  sheet.seal();
  const name = html.match(/class="\S+ ([^"]+)"/)?.[1];
  return text.replace(/\/\*.*?\*\/|data-styled\..*|\s*\n\s*/g, '').replaceAll(`.${name}`, '.a');
}
afterEach(() => Reflect.deleteProperty(globalThis, 'CSS'));

test.each([
  ['color: red; @media (min-width: 768px) { color: blue; }', '.a{color:red;}.a{@media (min-width: 768px){color:blue;}}'],
  ['@media print { display: none; &:hover, & > h3 { color: red; } }', '.a{@media print{display:none;}}.a:hover,.a>h3{@media print{color:red;}}'],
  ['@supports (display: grid) { display: grid; } color: red;', '.a{color:red;}.a{@supports (display: grid){display:grid;}}'],
  ['@container (min-width: 10px) { font-size: 24px; }', '.a{@container (min-width: 10px){font-size:24px;}}'],
])('[R-SPEED-06] the condition of “%s” is written within its rule', (styles, expected) => {
  expect(written(styles, true)).toBe(expected);
});

test.each([
  ['a pseudo-element, which nested declarations do not reach everywhere', '@media print { &::after { content: ""; } color: red; }', true],
  ['a condition in a condition', '@media print { @supports (display: grid) { color: red; } }', true],
  ['a browser that knows no rules within rules', '@media print { color: red; }', false],
])('%s: stays around it', (_, styles, nests) => {
  expect(written(styles, nests)).toMatch(/^@media print\{.+\}$/);
});
