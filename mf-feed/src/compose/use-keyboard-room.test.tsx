import { act, renderHook } from '@testing-library/react';
import { useKeyboardRoom } from './use-keyboard-room';

/** A visual viewport as phones have it: smaller than the window while the keyboard is open. */
class FakeViewport extends EventTarget {
  height = 800;
  offsetTop = 0;
  scale = 1;
}
const shown = new FakeViewport();
beforeEach(() => {
  Object.assign(shown, { height: 800, offsetTop: 0, scale: 1 });
  Object.assign(window, { innerHeight: 800, visualViewport: shown });
});
const becomes = (state: Partial<FakeViewport>, event = 'resize') => act(() => void Object.assign(shown, state).dispatchEvent(new Event(event)));

test('[R-NAV-10] the room of the on-screen keyboard is what it takes of the window', () => {
  const { result } = renderHook(useKeyboardRoom);
  expect(result.current).toBe(0);
  becomes({ height: 500.4 });
  expect(result.current).toBe(300);
  // The page moved up below the keyboard: that much less is covered.
  becomes({ offsetTop: 120 }, 'scroll');
  expect(result.current).toBe(180);
  becomes({ height: 800, offsetTop: 0 });
  expect(result.current).toBe(0);
});

test('[R-NAV-10] a page that is zoomed in has no keyboard room, nor has one that is smaller than what is seen', () => {
  const { result } = renderHook(useKeyboardRoom);
  becomes({ height: 400, scale: 2 });
  expect(result.current).toBe(0);
  becomes({ height: 900, scale: 1 });
  expect(result.current).toBe(0);
});

test('a browser without a visual viewport has none, and nobody listens after the editor is left', () => {
  const { result, unmount } = renderHook(useKeyboardRoom);
  unmount();
  becomes({ height: 500 });
  expect(result.current).toBe(0);
  Object.assign(window, { visualViewport: null });
  expect(renderHook(useKeyboardRoom).result.current).toBe(0);
});
