import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { emptySession } from '../../store/session.slice';
import { createStore } from '../../store/store';
import { useSeen } from './use-seen';
import { watch } from './watch';

type Entry = { intersectionRatio: number; intersectionRect: { height: number } };
let observers: { notify(entries: Entry[]): void; gone?: boolean }[] = [];
const original = globalThis.IntersectionObserver;
class FakeObserver {
  own: (typeof observers)[number];
  constructor(notify: (entries: Entry[]) => void) {
    this.own = { notify };
    observers.push(this.own);
  }
  observe() {}
  disconnect() {
    this.own.gone = true;
  }
}
beforeEach(() => {
  observers = [];
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  jest.useFakeTimers();
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
  jest.useRealTimers();
});

function aStore(selfId?: number) {
  const sent: string[] = [];
  const transport = async ({ body }: { body?: unknown }) => {
    sent.push(String(body));
    return { status: 200, json: async () => ({ bilgi: 1, _sonuc: { sayilan: 1 } }) };
  };
  const store = createStore({ os: 'web', appVersion: '1', transport }, { session: { ...emptySession, uye: selfId ? ({ id: selfId } as never) : null } });
  const posts = () => sent.map((body) => new URLSearchParams(body).get('gonderiler'));
  return { store, sent, posts };
}
const inSight: Entry = { intersectionRatio: 0.6, intersectionRect: { height: 100 } };
const outOfSight: Entry = { intersectionRatio: 0, intersectionRect: { height: 0 } };

test('[R-PEN-07] posts in sight for a moment are sent together, once; those passed by are not', async () => {
  const { store, sent, posts } = aStore();
  const element = document.createElement('article');
  for (const id of [1, 2, 3]) watch(element, id, store.dispatch);
  const [first, second, third] = observers;
  first?.notify([inSight]);
  third?.notify([{ intersectionRatio: 0.1, intersectionRect: { height: innerHeight } }]);
  second?.notify([inSight]);
  jest.advanceTimersByTime(900);
  second?.notify([outOfSight]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(posts()).toEqual(['1,3']);
  expect(new URLSearchParams(sent[0]).get('kaynak')).toBe('akis');
  watch(element, 1, store.dispatch);
  expect(observers).toHaveLength(3);
});

test('[R-PEN-07] what was gathered is sent when the page is left', async () => {
  const { store, posts } = aStore();
  watch(document.createElement('article'), 11, store.dispatch);
  observers[0]?.notify([inSight]);
  await jest.advanceTimersByTimeAsync(1_100);
  expect(posts()).toEqual([]);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(100);
  expect(posts()).toEqual(['11']);
  hidden.mockRestore();
});

test("[R-PEN-07] others' posts are watched, one's own never", async () => {
  // biome-ignore lint/correctness/noComponentHookFactories: a component of this test alone
  const Card = ({ id, by }: { id: number; by: number }) => <article ref={useSeen({ id, uye: { id: by } as never })} />;
  const { store } = aStore(5);
  const view = render(
    <Provider store={store}>
      <Card id={21} by={5} />
      <Card id={22} by={6} />
    </Provider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(observers).toHaveLength(1);
  view.unmount();
  expect(observers[0]?.gone).toBe(true);
});
