import { beginForAnotherReader } from './another-reader';

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
let loadedBy = 'reload';
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  scrollTo.mockClear();
  loadedBy = 'reload';
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type: loadedBy }] });
});
/** A page that one reader leaves, and what is loaded in its place for another. */
function leftBy(reader: number, next: number): void {
  sessionStorage.setItem('okur', String(reader));
  beginForAnotherReader(next);
}

test.each(['reload', 'back_forward'])('[R-AUTH-08] by %s, a page that stood here for a member begins at its top for a visitor', (by) => {
  loadedBy = by;
  leftBy(4, 0);
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  // The browser scrolls to where it was left a little later.
  window.dispatchEvent(new Event('scroll'));
  expect(scrollTo.mock.calls).toEqual([
    [0, 0],
    [0, 0],
  ]);
  window.dispatchEvent(new Event('wheel'));
  window.dispatchEvent(new Event('scroll'));
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

test('[R-LAYOUT-27] the same reader keeps their place, in this page and in what is loaded after it', () => {
  leftBy(4, 4);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('okur')).toBe('4');
  beginForAnotherReader(4);
  sessionStorage.clear();
  beginForAnotherReader(4);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('[R-AUTH-02] a page that has just been opened, or a part of it that is meant, is left to the browser', () => {
  loadedBy = 'navigate';
  leftBy(0, 4);
  loadedBy = 'reload';
  history.replaceState(null, '', '/gonderi/5#yorumlar');
  leftBy(4, 0);
  expect(scrollTo).not.toHaveBeenCalled();
});
