import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { LAZY_FIRST, LAZY_MARGIN_PX, LAZY_REMEASURE_MS, LazyList } from './LazyList';

type Notify = (entries: { target: Element; isIntersecting: boolean }[]) => void;
let notify: Notify;
let margin: string | undefined;
const original = globalThis.IntersectionObserver;

class FakeObserver {
  constructor(callback: Notify, options?: { rootMargin?: string }) {
    notify = callback;
    margin = options?.rootMargin;
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => height });
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
  jest.useRealTimers();
});

let height = 0;
const items = Array.from({ length: 40 }, (_, at) => ({ id: at + 1 }));
const list = (name: string, extra?: (id: number) => React.ReactNode) => (
  <LazyList
    name={name}
    items={items}
    keyOf={(item) => item.id}
    estimate={200}
    render={(item) => (
      <p>
        gönderi {item.id} {extra?.(item.id)}
      </p>
    )}
  />
);
const slots = (container: HTMLElement) => [...container.querySelectorAll('li')];
const slot = (container: HTMLElement, at: number) => {
  const found = slots(container)[at];
  if (!found) throw new Error(`no item ${at}`);
  return found;
};

describe('lazy lists', () => {
  test('[R-CONST-21] [R-LAYOUT-27] the first 6 items are rendered immediately, on the server too', () => {
    expect(LAZY_FIRST).toBe(6);
    const html = renderToString(list('server'));
    expect(html.match(/gönderi/g)).toHaveLength(6);
    render(list('first'));
    expect(screen.getAllByText(/gönderi/)).toHaveLength(6);
  });

  test('[R-CONST-22] items render once within 4000 px of the window', () => {
    const { container } = render(list('margin'));
    expect(margin).toBe(`${LAZY_MARGIN_PX}px 0px`);
    expect(LAZY_MARGIN_PX).toBe(4000);
    expect(screen.queryByText('gönderi 8')).toBeNull();
    act(() => notify([{ target: slot(container, 7), isIntersecting: true }]));
    expect(screen.getByText('gönderi 8')).toBeInTheDocument();
  });

  test('[R-LAYOUT-27] items that leave the margin keep their height, so that nothing jumps', () => {
    height = 344;
    const { container } = render(list('leave'));
    act(() => notify([{ target: slot(container, 0), isIntersecting: false }]));
    expect(screen.queryByText('gönderi 1')).toBeNull();
    expect(slot(container, 0).style.height).toBe('344px');
    expect(slot(container, 20).style.height).toBe('200px');
  });

  test('[R-CONST-23] heights are measured again after 2000 ms and remembered for back navigation', () => {
    jest.useFakeTimers();
    expect(LAZY_REMEASURE_MS).toBe(2000);
    height = 120;
    const first = render(list('again'));
    act(() => notify([{ target: slot(first.container, 9), isIntersecting: true }]));
    height = 480;
    act(() => jest.advanceTimersByTime(1999));
    act(() => jest.advanceTimersByTime(1));
    // Nothing is measured any more.
    height = 0;
    first.unmount();
    const second = render(list('again'));
    expect(slot(second.container, 9).style.height).toBe('480px');
  });

  test('[R-LAYOUT-27] what an item has grown by since, as by an ad, is remembered when the page is left', () => {
    height = 480;
    const first = render(list('grown'));
    act(() => notify([{ target: slot(first.container, 9), isIntersecting: true }]));
    height = 664;
    first.unmount();
    const second = render(list('grown'));
    expect(slot(second.container, 9).style.height).toBe('664px');
    expect(slot(second.container, 20).style.height).toBe('200px');
  });

  test('an item with typed input stays mounted, however far away', () => {
    const { container } = render(list('typed', (id) => (id === 1 ? <textarea defaultValue="yarım kalan yorum" /> : null)));
    act(() => notify([{ target: slot(container, 0), isIntersecting: false }]));
    expect(screen.getByRole('textbox')).toHaveValue('yarım kalan yorum');
  });
});
