import { act, fireEvent, render, screen } from '@testing-library/react';
import type { PageModule, Registry } from '@yaprak/shared-kit/host';
import { stage } from '@yaprak/shared-kit/testing';
import { REST_MS } from './ahead.rules';
import { keepAhead } from './keep-ahead';

const registry = {
  revision: '1',
  areas: [
    {
      name: 'mf-x',
      declaration: {
        kind: 'area',
        routes: [
          { path: '/kitap/:ad/:bolum?', export: 'BookPage' },
          { path: '/mesajlar', export: 'MessagesPage', guard: { signedIn: true } },
        ],
      },
    },
    { name: 'mf-y', declaration: { kind: 'app', mount: ['/yonetim'], routes: [{ path: '/yonetim/uyeler', export: 'MembersPage' }] } },
  ],
} as unknown as Registry;

/** A page with links, and what of other pages is loaded: the names of exports, and what loaders were asked for. */
function site({ signedIn = true, fails = false } = {}) {
  const loaded: string[] = [];
  const asked: unknown[] = [];
  const page: PageModule = {
    default: () => null,
    loader: async ({ params, url }) => {
      asked.push({ ...params, at: url.pathname });
      return null;
    },
  };
  const source = {
    load: async (_: unknown, name: string) => {
      loaded.push(name);
      if (fails) throw new Error('the area is gone');
      return page;
    },
    peek: () => undefined,
  };
  const { store } = stage(signedIn ? {} : { self: null });
  render(
    <>
      <nav>
        <a href="/mesajlar">messages</a>
      </nav>
      <a href="/kitap/ada">
        <span>book</span>
      </a>
      <a href="/kitap/ada" target="_blank" rel="noreferrer">
        other tab
      </a>
      <a href="/kitap/ada" download>
        file
      </a>
      <a href="https://elsewhere.test/kitap/ada">other site</a>
      <a href="https://[bozuk">no address</a>
      <a href="/yonetim/uyeler">desk</a>
      <a href="/yok">nowhere</a>
      <p>text</p>
    </>,
  );
  const end = keepAhead(store, { source: source as never, registry });
  return { loaded, asked, end };
}

const pointer = (type: string, name: string, { pointerType = 'mouse', ...init }: MouseEventInit & { pointerType?: string } = {}) => {
  const event = new MouseEvent(type, { bubbles: true, ...init });
  fireEvent(screen.getByText(name), Object.assign(event, { pointerType }));
};
const press = (name: string, init: Parameters<typeof pointer>[2] = {}) => act(async () => pointer('pointerdown', name, init));
const rest = (name: string, init: Parameters<typeof pointer>[2] = {}) => pointer('pointerover', name, init);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let ends: (() => void)[] = [];
const begin = (options = {}) => {
  const made = site(options);
  ends.push(made.end);
  return made;
};
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  jest.useRealTimers();
});

test('[R-SPEED-06] a page is loaded with what it shows as soon as its link is pressed', async () => {
  const { loaded, asked } = begin();
  await press('book');
  expect(loaded).toEqual(['BookPage']);
  expect(asked).toEqual([{ ad: 'ada', at: '/kitap/ada' }]);
});

test('[R-SPEED-06] a finger asks for what a page shows only from the navigation: elsewhere it may be about to scroll', async () => {
  const { loaded, asked } = begin();
  await press('book', { pointerType: 'touch' });
  expect([loaded, asked]).toEqual([['BookPage'], []]);
  await press('messages', { pointerType: 'touch' });
  expect(loaded).toEqual(['BookPage', 'MessagesPage']);
  expect(asked).toEqual([{ at: '/mesajlar' }]);
});

test('[R-SPEED-06] the code of a page is loaded when a mouse or the focus rests on its link, not when they pass by', async () => {
  const { loaded, asked } = begin();
  rest('book');
  await pass(REST_MS - 1);
  rest('text');
  await pass(REST_MS);
  expect(loaded).toEqual([]);
  rest('book');
  await pass(REST_MS - 1);
  // Within the link nothing starts over.
  rest('book');
  await pass(1);
  expect(loaded).toEqual(['BookPage']);
  fireEvent.focusIn(screen.getByText('messages'));
  await pass(REST_MS);
  expect(loaded).toEqual(['BookPage', 'MessagesPage']);
  expect(asked).toEqual([]);
});

test('[R-SPEED-06] a finger has no resting place: what it slides over is not loaded', async () => {
  const { loaded } = begin();
  rest('book', { pointerType: 'touch' });
  await pass(REST_MS);
  expect(loaded).toEqual([]);
});

test.each(['other tab', 'file', 'other site', 'no address', 'desk', 'nowhere', 'text'])(
  '[R-SPEED-06] nothing is loaded for what is no page of this tab: %s',
  async (name) => {
    const { loaded } = begin();
    rest(name);
    await pass(REST_MS);
    await press(name);
    expect(loaded).toEqual([]);
  },
);

test.each([{ button: 2 }, { button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
  '[R-SPEED-06] nothing is loaded for a press that does not follow the link: %j',
  async (init) => {
    const { loaded } = begin();
    await press('book', init);
    expect(loaded).toEqual([]);
  },
);

test('[R-SPEED-06] a page that the reader may not see is not loaded ahead', async () => {
  const { loaded } = begin({ signedIn: false });
  await press('messages');
  expect(loaded).toEqual([]);
  await press('book');
  expect(loaded).toEqual(['BookPage']);
});

test('[R-SPEED-06] an area that cannot be loaded ahead is left to the press, and nothing is loaded once it has ended', async () => {
  const { loaded, end } = begin({ fails: true });
  await press('book');
  expect(loaded).toEqual(['BookPage']);
  rest('messages');
  end();
  await pass(REST_MS);
  await press('book');
  expect(loaded).toEqual(['BookPage']);
});
