import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { SlotProvider } from '../area/slot';
import { emptySession } from '../store/session.slice';
import { Around, stage } from '../testing/stage';
import { AdPlace, TopAd } from './AdPlace';
import { topAdKept } from './top-ad';

/** Pages visited one after another differ in their history entry. */
const page = (disReklamlar: 0 | 1 = 1, entry = 'default') => (
  <Around stage={stage({ self: null, session: { config: { ...emptySession.config, disReklamlar } } })}>
    <MemoryRouter initialEntries={[{ pathname: '/', key: entry }]}>
      <main>
        <h1>Kitaplar</h1>
        <TopAd />
        <AdPlace place="alt" />
      </main>
    </MemoryRouter>
  </Around>
);
const places = () => [...document.querySelectorAll('[data-ad-place]')].map((place) => place.getAttribute('data-ad-place'));
afterEach(() => topAdKept(false));

test('[R-NAV-06] the first page of a document keeps no room for an ad near its top, on the server as in the browser', async () => {
  const drawn = page();
  const root = document.createElement('div');
  root.innerHTML = renderToString(drawn);
  expect(root.querySelectorAll('[data-ad-place="ust"]')).toHaveLength(0);
  document.body.append(root);
  const mismatch = jest.fn();
  const hydrated = await act(async () => hydrateRoot(root, drawn, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(places()).toEqual(['alt']);
  act(() => hydrated.unmount());
  root.remove();
});

test('[R-NAV-06] a page has its room from the first frame when the ad is here, and a page that stands gets none later', () => {
  const view = render(page());
  expect(places()).toEqual(['alt']);
  topAdKept(true);
  view.rerender(page());
  expect(places()).toEqual(['alt']);
  cleanup();
  render(page(1, 'next'));
  expect(places()).toEqual(['ust', 'alt']);
  expect(document.querySelector('main')?.firstElementChild?.tagName).toBe('H1');
});

test('[R-ADS-20] a site without ads has no place, although one was fetched', () => {
  topAdKept(true);
  render(page(0));
  expect(places()).toEqual([]);
});

/** What an ad unit was told, last first. */
const told: Record<string, unknown>[] = [];
function Unit(props: Record<string, unknown>) {
  told.unshift(props);
  return null;
}
function Ways() {
  const go = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <button type="button" onClick={() => void go(`${pathname}s`)}>
        on
      </button>
      <button type="button" onClick={() => void go(-1)}>
        back
      </button>
    </>
  );
}
const filled = (drawn: React.ReactNode) => (
  <Around stage={stage({ self: null, session: { config: { ...emptySession.config, disReklamlar: 1 } } })}>
    <SlotProvider value={() => Unit}>
      <MemoryRouter initialEntries={[{ pathname: '/', key: 'first' }]}>{drawn}</MemoryRouter>
    </SlotProvider>
  </Around>
);

test('[R-NAV-06] a page that is gone back to has an ad near its top only if it had one, and the same', async () => {
  const { getByText } = render(
    filled(
      <>
        <TopAd />
        <Ways />
      </>,
    ),
  );
  const press = (label: string) => act(async () => getByText(label).click());
  await press('on');
  expect(places()).toEqual([]);
  topAdKept(true);
  await press('back');
  expect(places()).toEqual([]);
  await press('on');
  expect(places()).toEqual(['ust']);
  const shown = told[0]?.memory;
  expect(shown).toBeTruthy();
  topAdKept(false);
  await press('on');
  expect(places()).toEqual([]);
  await press('back');
  expect(places()).toEqual(['ust']);
  expect(told[0]?.memory).toBe(shown);
  cleanup();
  topAdKept(true);
  render(filled(<TopAd />));
  expect(places()).toEqual([]);
});

test('[R-ADS-21] a place between posts that comes back is as high from its first frame as it was', () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(164);
  /** The class of its first frame, which the server draws too. */
  const frame = (name: string) => /data-ad-place="akis" class="([^"]+)"/.exec(renderToString(filled(<AdPlace place="akis" name={name} />)))?.[1];
  const low = frame('akis 7');
  expect(low).toBeTruthy();
  render(filled(<AdPlace place="akis" name="akis 7" />));
  cleanup();
  expect(frame('akis 7')).not.toBe(low);
  expect(frame('akis 8')).toBe(low);
  height.mockRestore();
});
