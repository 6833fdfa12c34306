/** @jest-environment node */
import { TextScale } from '@yaprak/shared-kit';
import { renderToString } from 'react-dom/server';
import styled, { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { PageStyles } from './server-styles';

const Frame = styled.section`
  display: flex;
  &:hover { color: red; }
  @media (min-width: 700px) { margin: 1px; }
`;
const Bar = styled.i<{ $width: number }>`
  width: ${({ $width }) => $width}px;
`;
const page = (widths: number[]) => (
  <Frame>
    {widths.map((w) => (
      <Bar key={w} $width={w} />
    ))}
  </Frame>
);

function drawn(widths: number[], remembered: boolean) {
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    remembered ? (
      <PageStyles sheet={sheet} nonce="n">
        {page(widths)}
      </PageStyles>
    ) : (
      <StyleSheetManager sheet={sheet.instance} nonce="n">
        <TextScale>{page(widths)}</TextScale>
      </StyleSheetManager>
    ),
  );
  return { html, styles: sheet.getStyleTags() };
}

test.each([[[1, 2]], [[2]], [[2, 3]], [[1, 2]]])('a page with bars of %p has exactly its own styles, the first time and from the cache', (widths) => {
  const expected = drawn(widths, false);
  expect(expected.styles).toContain(`width:${widths[0]}px`);
  expect(drawn(widths, true)).toEqual(expected);
});

test('[R-SPEED-04] a style that another page had is not compiled again', () => {
  // As the library has it: its exports are looked up at each call.
  const compile = jest.spyOn(jest.requireActual<{ compile(css: string): unknown }>('stylis'), 'compile');
  drawn([11, 12], true);
  expect(compile).toHaveBeenCalledTimes(2);
  drawn([11, 12], true);
  expect(compile).toHaveBeenCalledTimes(2);
  drawn([11, 13], true);
  expect(compile).toHaveBeenCalledTimes(3);
  compile.mockRestore();
});
