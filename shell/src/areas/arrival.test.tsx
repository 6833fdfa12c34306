import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageStop } from '@yaprak/shared-kit';
import type { Arrivals, LiveArea, PageModule } from '@yaprak/shared-kit/host';
import { PageNews } from '@yaprak/shared-kit/page-news';
import { Around, stage } from '@yaprak/shared-kit/testing';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import { loadComing } from './ComingLater';
import { areaRoute } from './routes';

const area = { name: 'mf-x', version: '1' } as LiveArea;
const declared = [
  { path: '/', export: 'HomePage' },
  { path: '/kitaplar', export: 'BooksPage', skeleton: 'grid' as const },
  { path: '/kitap/:ad/:bolum?', export: 'BookPage', skeleton: 'detail' as const },
];

/** A site of three pages, of which those in `loaders` take as long as the test wants. */
async function site(loaders: Record<string, () => Promise<unknown>> = {}, { start = '/', lang = 'tr' as 'tr' | 'en' } = {}) {
  const made = stage({ lang });
  made.i18n.addResourceBundle('tr', 'shell', tr);
  made.i18n.addResourceBundle('en', 'shell', en);
  const onLate = jest.fn();
  const arrivals: Arrivals = { onLate };
  const pages: Record<string, PageModule> = Object.fromEntries(
    declared.map(({ export: name }) => [
      name,
      {
        default: () => <h1>{`${name} is here`}</h1>,
        loader: async () => {
          await loaders[name]?.();
          return null;
        },
      },
    ]),
  );
  const source = { load: async (_: unknown, name: string) => pages[name], peek: (_: unknown, name: string) => pages[name] };
  const frame = (
    <>
      <Link to="/kitaplar">books</Link>
      <Link to="/kitap/ada">ada</Link>
      <Link to="/kitap/ada/alintilar">quotes</Link>
      <Link to="/">home</Link>
      <main id="icerik" tabIndex={-1}>
        <Outlet />
      </main>
      <PageNews />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        hydrateFallbackElement: <p>…</p>,
        children: declared.map((route) => areaRoute(area, route, { source: source as never, store: made.store, arrivals })),
      },
    ],
    { initialEntries: [start] },
  );
  render(
    <Around stage={made}>
      <RouterProvider router={router} />
    </Around>,
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return { router, onLate };
}
/** An answer that comes when the test says so. */
function late() {
  let resolve = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<void>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}
const skeleton = () => document.querySelector('[data-skeleton]');
const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const here = (name: string) => screen.findByRole('heading', { name: `${name} is here` });

beforeAll(loadComing);
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test.each([
  ['tr', 'Kitaplar'],
  ['en', 'Books'],
] as const)('[R-NAV-09] a late page (%s): address, title and skeleton stand, then the page', async (lang, title) => {
  const answer = late();
  const { router, onLate } = await site({ BooksPage: () => answer.promise }, { lang });
  await here('HomePage');
  await go('books');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(skeleton()).toHaveAttribute('data-skeleton', 'grid');
  expect(skeleton()).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('HomePage is here')).toBeNull();
  expect(router.state.location.pathname).toBe('/kitaplar');
  expect(router.state.navigation.state).toBe('idle');
  expect(document.title).toMatch(new RegExp(`^${title} · `));
  await waitFor(() => expect(document.querySelector('[data-page-news]')).toHaveTextContent(title));
  expect(onLate).not.toHaveBeenCalled();
  await act(async () => answer.resolve());
  await here('BooksPage');
  expect(skeleton()).toBeNull();
  expect(onLate).toHaveBeenCalledTimes(1);
});

test('[R-NAV-09] a page that is there at once never shows a skeleton', async () => {
  let seen = 0;
  const watcher = new MutationObserver(() => (seen += skeleton() ? 1 : 0));
  watcher.observe(document.body, { childList: true, subtree: true });
  const { onLate } = await site();
  await here('HomePage');
  await go('books');
  await here('BooksPage');
  watcher.disconnect();
  expect([seen, onLate.mock.calls.length]).toEqual([0, 0]);
});

test('[R-NAV-09] a page entered by its address has its skeleton, too', async () => {
  const answer = late();
  await site({ BookPage: () => answer.promise }, { start: '/kitap/ada' });
  await waitFor(() => expect(skeleton()).toHaveAttribute('data-skeleton', 'detail'));
  await act(async () => answer.resolve());
  await here('BookPage');
});

test('[R-NAV-09] [R-LAYOUT-26] a late failure is shown in place, and can be tried again', async () => {
  const answers = [late(), late()];
  let asked = 0;
  const { router } = await site({ BooksPage: () => answers[asked++]?.promise ?? Promise.resolve() });
  await here('HomePage');
  await go('books');
  await waitFor(() => expect(skeleton()).not.toBeNull());
  await act(async () => answers[0]?.reject(new PageStop(400, undefined, 'Olmadı.')));
  expect(await screen.findByText('Olmadı.')).toBeVisible();
  expect([skeleton(), router.state.location.pathname, asked]).toEqual([null, '/kitaplar', 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  await waitFor(() => expect(skeleton()).not.toBeNull());
  await act(async () => answers[1]?.resolve());
  await here('BooksPage');
  expect(asked).toBe(2);
});

test('[R-NAV-09] a late page that has moved leads there, and going back leads before it', async () => {
  const answer = late();
  const { router } = await site({ BookPage: () => answer.promise });
  await here('HomePage');
  await go('ada');
  await waitFor(() => expect(skeleton()).not.toBeNull());
  await act(async () => answer.reject(new PageStop(301, '/kitaplar')));
  await here('BooksPage');
  expect(router.state.location.pathname).toBe('/kitaplar');
  await act(() => router.navigate(-1));
  await here('HomePage');
});

test('[R-NAV-09] a page left before it came stays away; back shows the one before', async () => {
  const answer = late();
  const { router } = await site({ BooksPage: () => answer.promise });
  await here('HomePage');
  await go('books');
  await waitFor(() => expect(skeleton()).not.toBeNull());
  await act(() => router.navigate(-1));
  await here('HomePage');
  await act(async () => answer.reject(new PageStop(500)));
  expect(screen.getByText('HomePage is here')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[R-NAV-09] within a page the reader keeps what they see until the section is there', async () => {
  const answer = late();
  let asked = 0;
  const { router } = await site({ BookPage: async () => (asked++ ? answer.promise : undefined) }, { start: '/kitap/ada' });
  await here('BookPage');
  await go('quotes');
  expect(router.state.navigation.state).toBe('loading');
  await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
  expect(skeleton()).toBeNull();
  expect(screen.getByText('BookPage is here')).toBeVisible();
  await act(async () => answer.resolve());
  await waitFor(() => expect(router.state.location.pathname).toBe('/kitap/ada/alintilar'));
});

test('[R-NAV-09] when what had the focus is gone, it moves to the start of the page', async () => {
  const { router } = await site();
  await here('HomePage');
  await act(() => router.navigate('/kitaplar'));
  await here('BooksPage');
  await waitFor(() => expect(document.getElementById('icerik')).toHaveFocus());
  screen.getByRole('link', { name: 'home' }).focus();
  await act(() => router.navigate('/'));
  await here('HomePage');
  expect(screen.getByRole('link', { name: 'home' })).toHaveFocus();
});
