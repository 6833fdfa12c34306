import { holdPlace } from './hold-place';

let grow: (height: number) => void;
let watched = false;
const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockClear();
  jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => scrolled(args[1]));
  const height = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight);
  window.ResizeObserver = class {
    constructor(grown: ResizeObserverCallback) {
      grow = (pixels) => {
        height.mockReturnValue(pixels);
        if (watched) grown([], this);
      };
    }
    observe() {
      watched = true;
    }
    unobserve() {}
    disconnect() {
      watched = false;
    }
  };
});
afterEach(() => jest.restoreAllMocks());

test('[R-NAV-09] a page that was too short is scrolled again when it grows, until the place is reached', () => {
  holdPlace(724);
  expect(scrolled.mock.calls).toEqual([[724]]);
  grow(window.innerHeight + 625);
  grow(window.innerHeight + 725);
  expect(scrolled).toHaveBeenCalledTimes(3);
  grow(window.innerHeight + 900);
  expect(scrolled).toHaveBeenCalledTimes(3);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])('[R-NAV-09] a reader who goes on (%s) is not taken back', (event) => {
  holdPlace(724);
  window.dispatchEvent(new Event(event));
  grow(window.innerHeight + 725);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('[R-NAV-09] a place that is there is reached once', () => {
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 724);
  holdPlace(724);
  grow(window.innerHeight + 900);
  expect(scrolled).toHaveBeenCalledTimes(1);
});
