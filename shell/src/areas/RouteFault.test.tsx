import { act, render, screen, waitFor } from '@testing-library/react';
import type { LiveArea } from '@yaprak/shared-kit/host';
import { Around, emptySession, type StageOptions, stage } from '@yaprak/shared-kit/testing';
import { createMemoryRouter, data, RouterProvider } from 'react-router';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import { reportError } from '../boot/report';
import { AreaLoadError } from './area-source';
import { RouteFault } from './RouteFault';

jest.mock('../boot/report', () => ({ reportError: jest.fn() }));

const area = { name: 'mf-x', version: '1.0.0' } as LiveArea;
const unreachable = () => new AreaLoadError('mf-x', '1.0.0', 'entry', new Error('404'));
const answer = (status: number, message?: string) => data(message === undefined ? null : { message }, { status });

/** A page whose loader fails as told, then succeeds. @returns how often it ran */
function page(failures: unknown[], { path = '/kitap/ada--4?s=en-yeni', ...options }: StageOptions & { path?: string; area?: LiveArea } = {}) {
  const made = stage(options);
  made.i18n.addResourceBundle('tr', 'shell', tr);
  made.i18n.addResourceBundle('en', 'shell', en);
  const asked: string[] = [];
  const load = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    const failure = failures.shift();
    if (failure) throw failure;
    return null;
  };
  const router = createMemoryRouter(
    [
      { path: '/baska', element: <p>another page</p> },
      {
        path: '*',
        loader: load,
        element: <p>the page</p>,
        errorElement: <RouteFault {...('area' in options ? { area: options.area } : { area })} />,
        hydrateFallbackElement: <p>…</p>,
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <Around stage={made}>
      <RouterProvider router={router} />
    </Around>,
  );
  return { asked, router };
}
const inProduction = { session: { config: { ...emptySession.config, environment: 'production' as const } } };
const heading = () => screen.findByRole('heading', { level: 1 });
const again = (lang: 'tr' | 'en' = 'tr') => screen.findByRole('button', { name: lang === 'tr' ? 'Tekrar dene' : 'Try again' });
const press = async () => {
  const button = await again();
  await act(async () => button.click());
};
beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('[R-ERR-05] a missing page', () => {
  test('whoever is signed out is offered to sign in and come back: it may be one that only followers see', async () => {
    page([answer(404, 'Bu gönderi silinmiş ya da size gösterilmiyor.')], { self: null, path: '/gonderi/4?s=en-yeni' });
    expect(await heading()).toHaveTextContent('Bu gönderi silinmiş ya da size gösterilmiyor');
    expect(screen.getByText(tr.notFoundSignedOut)).toBeVisible();
    expect(screen.getByRole('link', { name: tr.signIn })).toHaveAttribute('href', `/giris-yap?yonlendir=${encodeURIComponent('/gonderi/4?s=en-yeni')}`);
  });

  test.each([
    [404, 'Bu gönderi silinmiş ya da size gösterilmiyor.', { path: '/gonderi/4' }],
    [404, 'Kitap bulunamadı.', { self: null }],
    [410, 'Bu paylaşım kaldırıldı.', { self: null, path: '/gonderi/4' }],
  ])('not with %i, %j of %j', async (status, message, options) => {
    page([answer(status, message)], options);
    await heading();
    expect(screen.queryByRole('link', { name: tr.signIn })).toBeNull();
  });

  test.each(['/hikaye/kiyi--3/ilk--7', '/hikaye/kiyi--3/ilk--7/yorumlar?s=en-yeni'])(
    '[R-STORY-02] a missing chapter (%s) leads to its story, which can be read, and to no sign-in',
    async (path) => {
      page([data({ message: 'Bu bölüm silinmiş ya da size gösterilmiyor.', code: 'chapterNotFound' }, { status: 404 })], { self: null, path });
      expect(await heading()).toHaveTextContent('Bu bölüm silinmiş ya da size gösterilmiyor');
      expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[tr.toStory, '/hikaye/kiyi--3']]);
      expect(screen.queryByText(tr.notFoundText)).toBeNull();
    },
  );

  test.each([
    [404, undefined, tr.notFound],
    [404, 'Bu kitap bulunamadı.', 'Bu kitap bulunamadı'],
    [410, 'Bu paylaşım kaldırıldı.', 'Bu paylaşım kaldırıldı'],
    [404, '', tr.notFound],
  ])('(%i, %p) says so, is called so, and leads on', async (status, message, title) => {
    const { asked } = page([answer(status, message)]);
    expect(await heading()).toHaveTextContent(title);
    expect((await heading()).textContent).toBe(title);
    expect(screen.getByText(tr.notFoundText)).toBeVisible();
    expect(screen.getByRole('link', { name: tr.toDiscover })).toHaveAttribute('href', '/kesfet');
    expect(document.title).toMatch(new RegExp(`^${title} · `));
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked).toHaveLength(1);
    expect(reportError).not.toHaveBeenCalled();
  });
});

test.each([
  [undefined, tr.refused],
  ['Bu sayfa yöneticiler içindir.', 'Bu sayfa yöneticiler içindir.'],
])('a page that is refused says why and leads home', async (message, title) => {
  page([answer(403, message)]);
  expect((await heading()).textContent).toBe(title);
  expect(screen.getByText(tr.refusedText)).toBeVisible();
  expect(screen.getByRole('link', { name: tr.toHome })).toHaveAttribute('href', '/');
});

describe('an area that fails to load', () => {
  test('is reported, shown in place, and retried in place', async () => {
    const failure = unreachable();
    const { asked, router } = page([failure]);
    expect(await screen.findByText(tr.areaDown)).toBeVisible();
    expect(screen.getByText(failure.message)).toBeVisible();
    expect(document.querySelector('[data-area-error]')).toHaveAttribute('data-area-error', 'mf-x');
    expect(reportError).toHaveBeenCalledTimes(1);
    expect(reportError).toHaveBeenCalledWith(failure, area);
    // R-NAV-07: the add button stays away as long as it stands.
    expect(document.documentElement).toHaveAttribute('data-fault');
    await press();
    expect(await screen.findByText('the page')).toBeVisible();
    expect(document.documentElement).not.toHaveAttribute('data-fault');
    expect(asked).toEqual(['/kitap/ada--4?s=en-yeni', '/kitap/ada--4?s=en-yeni']);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('is retried automatically once the connection is back', async () => {
    const { asked } = page([unreachable()]);
    await again();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('the page')).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  test('shows its number in production, too', async () => {
    const failure = unreachable();
    page([failure], inProduction);
    expect(await screen.findByText(failure.message)).toBeVisible();
  });
});

describe('a rendering error', () => {
  test('is reported with its area, stays, and is not retried in the same document', async () => {
    const failure = new Error('x is undefined');
    const { asked } = page([failure]);
    expect(await screen.findByText(/^Sayfanın bu bölümü gösterilemedi/)).toBeVisible();
    expect(screen.getByText('x is undefined')).toBeVisible();
    expect(reportError).toHaveBeenCalledWith(failure, area);
    await act(async () => void window.dispatchEvent(new Event('online')));
    // jsdom cannot reload a document, and logs that.
    await press();
    expect(asked).toHaveLength(1);
    expect(screen.queryByText('the page')).toBeNull();
  });

  test('is not shown in production', async () => {
    page([new Error('x is undefined')], inProduction);
    await again();
    expect(screen.queryByText('x is undefined')).toBeNull();
  });

  test("in the shell itself is reported as the shell's", async () => {
    page([new Error('x')], { area: undefined } as never);
    await again();
    expect(document.querySelector('[data-area-error]')).toHaveAttribute('data-area-error', 'shell');
    expect(reportError).toHaveBeenCalledWith(expect.any(Error), undefined);
  });

  test('that is not an Error has no message', async () => {
    page(['text']);
    await again();
    expect(screen.queryByText('text')).toBeNull();
  });
});

describe('[R-CONST-07] a server error', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('is retried after five seconds, then after ten', async () => {
    const { asked } = page([answer(503, 'Bakımdayız.'), answer(500)]);
    await wait(0);
    expect(screen.getByText('Bakımdayız.')).toBeVisible();
    await wait(4_900);
    expect(asked).toHaveLength(1);
    await wait(100);
    expect(asked).toHaveLength(2);
    await wait(9_900);
    expect(asked).toHaveLength(2);
    await wait(100);
    expect(asked).toHaveLength(3);
    expect(screen.getByText('the page')).toBeVisible();
    await wait(60_000);
    expect(asked).toHaveLength(3);
    expect(reportError).not.toHaveBeenCalled();
  });

  test('is not retried by a page that was left', async () => {
    const { asked, router } = page([answer(503)]);
    await wait(0);
    await act(() => router.navigate('/baska'));
    await wait(60_000);
    expect(asked).toHaveLength(1);
  });

  test('refusals and rendering errors are not retried', async () => {
    const { asked } = page([answer(400, 'Olmaz.')]);
    await wait(60_000);
    expect(asked).toHaveLength(1);
    expect(screen.getByText('Olmaz.')).toBeVisible();
    const thrown = page([new Error('x')]);
    await wait(60_000);
    expect(thrown.asked).toHaveLength(1);
  });
});

test('in English it speaks English', async () => {
  page([unreachable()], { lang: 'en' });
  expect(await screen.findByText(en.areaDown)).toBeVisible();
  await waitFor(async () => expect(await again('en')).toBeVisible());
});
