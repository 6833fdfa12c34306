import { render, screen } from '@testing-library/react';
import { ScrollRow } from './ScrollRow';

const WIDTH = 100;
const row = (order: string) => (
  <ScrollRow aria-label="row">
    {[...order].map((name) => (
      <button key={name} type="button" aria-pressed={name === 'd'}>
        {name}
      </button>
    ))}
  </ScrollRow>
);

beforeEach(() => {
  // Each part is as wide as the row.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = this.tagName === 'BUTTON' ? [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH - (this.parentElement?.scrollLeft ?? 0) : 0;
    return { left: at, right: at + WIDTH, width: WIDTH } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

test('[R-NAV-08] what is chosen stays in sight when it moves along its row, unless the reader has moved the row', () => {
  const view = render(row('abcd'));
  const { parentElement: track } = screen.getByRole('button', { name: 'd' });
  expect(track?.scrollLeft).toBe(300);
  view.rerender(row('abdc'));
  expect(track?.scrollLeft).toBe(200);
  if (track) track.scrollLeft = 0;
  view.rerender(row('adbc'));
  expect(track?.scrollLeft).toBe(0);
});
