import { act, render, screen } from '@testing-library/react';
import { Around, stage } from '../../testing/stage';
import { Sheet } from './Sheet';

let measure: () => void = () => {};
beforeEach(() => {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    measure = callback as () => void;
    return { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
  });
});
afterEach(() => jest.restoreAllMocks());

const said = () => [screen.getByRole('region', { hidden: true }), document.documentElement].map(({ style }) => style.getPropertyValue('--sheet-height'));

test.each([
  ['a low sheet on a phone', 390, 240, '240px'],
  ['a sheet that fills the phone', 390, 800, '0px'],
  ['a dialog on a wide screen', 1280, 240, '0px'],
])('[R-NAV-04] toasts learn how high %s is, so that none lies on its title', (_, width, height, told) => {
  Object.assign(window, { innerWidth: width, innerHeight: 844 });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  const page = (open: boolean) => (
    <Around stage={stage({ self: null })}>
      <Sheet open={open} onOpenChange={() => {}} title="Raf">
        <p>Raf adı</p>
      </Sheet>
    </Around>
  );
  const view = render(page(true));
  act(() => measure());
  expect(said()).toEqual([told, '']);
  view.rerender(page(false));
  expect(said()).toEqual(['', '']);
});
