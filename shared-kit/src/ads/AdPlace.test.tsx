import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { emptySession } from '../store/session.slice';
import { Around, stage } from '../testing/stage';
import { AdPlace, TopAd } from './AdPlace';
import { topAdKept } from './top-ad';

const page = (disReklamlar: 0 | 1 = 1) => (
  <Around stage={stage({ self: null, session: { config: { ...emptySession.config, disReklamlar } } })}>
    <MemoryRouter>
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
  render(page());
  expect(places()).toEqual(['ust', 'alt']);
  expect(document.querySelector('main')?.firstElementChild?.tagName).toBe('H1');
});

test('[R-ADS-20] a site without ads has no place, although one was fetched', () => {
  topAdKept(true);
  render(page(0));
  expect(places()).toEqual([]);
});
