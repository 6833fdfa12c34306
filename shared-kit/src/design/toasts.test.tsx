import { act, fireEvent, screen } from '@testing-library/react';
import { renderKit } from './render-kit';
import { TOAST_MS, type ToastMessage, ToastView } from './ToastView';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
function show(...toasts: ToastMessage[]) {
  const dismissed: string[] = [];
  renderKit(<ToastView toasts={toasts} onDismiss={(key) => dismissed.push(key)} />);
  return dismissed;
}

test('toasts are announced politely; errors at once', () => {
  show({ key: 'a', message: 'Kaydedildi.' }, { key: 'b', message: 'Olmadı.', error: true }, { key: 'c', message: 'Dikkat.', warning: true });
  const region = screen.getByRole('region', { name: 'Bildirimler' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toHaveAttribute('aria-relevant', 'additions');
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['Kaydedildi.', 'Dikkat.']);
  expect(screen.getByRole('alert')).toHaveTextContent('Olmadı.');
});

test('the live region exists before the first toast, so that it is announced', () => {
  show();
  expect(screen.getByRole('region', { name: 'Bildirimler' })).toBeInTheDocument();
});

test('[R-CONST-10] a toast disappears after four seconds, or its own duration', () => {
  const dismissed = show({ key: 'a', message: 'a' }, { key: 'b', message: 'b', duration: 6_000 });
  pass(TOAST_MS - 1);
  expect(dismissed).toEqual([]);
  pass(1);
  expect(dismissed).toEqual(['a']);
  pass(2_000);
  expect(dismissed).toEqual(['a', 'b']);
});

test('a hovered toast stays, and has at least a second left afterwards', () => {
  const dismissed = show({ key: 'a', message: 'a' });
  const toast = screen.getByRole('status');
  pass(3_900);
  fireEvent.pointerEnter(toast);
  pass(60_000);
  expect(dismissed).toEqual([]);
  fireEvent.pointerLeave(toast);
  pass(999);
  expect(dismissed).toEqual([]);
  pass(1);
  expect(dismissed).toEqual(['a']);
});

test('a toast is dismissed by its button', () => {
  const dismissed = show({ key: 'a', message: 'a' }, { key: 'b', message: 'b' });
  fireEvent.click(screen.getAllByRole('button')[1] as HTMLElement);
  expect(dismissed).toEqual(['b']);
});

/** A bar of the page, from the foot of the screen. */
function footBar(top: number, bottom: number): HTMLElement {
  const bar = document.createElement('div');
  bar.dataset.footBar = '';
  bar.getBoundingClientRect = () => ({ top: innerHeight + top, bottom: innerHeight + bottom }) as DOMRect;
  document.body.append(bar);
  return bar;
}
const standsAt = () => getComputedStyle(screen.getByRole('region', { name: 'Bildirimler' })).bottom;

test('a toast stands above what a page keeps at its foot, not on it', () => {
  const bar = footBar(-70, 0);
  show({ key: 'a', message: 'a' });
  expect(standsAt()).toContain('70px');
  bar.remove();
});

test('a toast makes room for the bar of the page that comes below it', () => {
  let changed = () => {};
  const known = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class {
    constructor(told: () => void) {
      changed = told;
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
  show({ key: 'a', message: 'a' });
  expect(standsAt()).not.toContain('70px');
  const bar = footBar(-70, 0);
  act(() => changed());
  expect(standsAt()).toContain('70px');
  bar.remove();
  globalThis.ResizeObserver = known;
});

test.each([
  ['scrolled out of sight', 10, 80],
  ['in the middle of the screen', -300, -230],
])('a bar that is %s lifts no toast', (_, top, bottom) => {
  const bar = footBar(top, bottom);
  show({ key: 'a', message: 'a' });
  expect(standsAt()).not.toMatch(/[1-9]\d\dpx/);
  bar.remove();
});
