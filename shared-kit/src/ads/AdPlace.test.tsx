import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { emptySession } from '../store/session.slice';
import { Around, stage } from '../testing/stage';
import { AdPlace } from './AdPlace';

const page = () => {
  const around = stage({ self: null, session: { config: { ...emptySession.config, disReklamlar: 1, flags: { adTop: true } } } });
  return (
    <Around stage={around}>
      <main>
        <AdPlace place="ust" />
      </main>
    </Around>
  );
};
const places = (root: ParentNode) => root.querySelectorAll('[data-ad-place="ust"]').length;

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
  document.cookie = 'rlm-bos=; max-age=0; path=/';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
  document.cookie = 'rlm=; max-age=0; path=/';
});

test('[R-ADS-21] a page hydrates as the server rendered it, although another tab found no ad meanwhile', async () => {
  const drawn = page();
  const root = document.createElement('div');
  root.innerHTML = renderToString(drawn);
  expect(places(root)).toBe(1);
  document.body.append(root);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
  document.cookie = 'rlm-bos=1; path=/';
  const mismatch = jest.fn();
  const hydrated = await act(async () => hydrateRoot(root, drawn, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(places(root)).toBe(1);
  act(() => hydrated.unmount());
  root.remove();
});

test('[R-ADS-21] the next page reserves no room where there was no ad recently', () => {
  render(page());
  expect(places(document)).toBe(1);
  cleanup();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
  document.cookie = 'rlm-bos=1; path=/';
  render(page());
  expect(places(document)).toBe(0);
});

test('[R-ADS-15] [R-ADS-21] while ads wait there is no empty place above the page, however it was opened', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested.
  document.cookie = 'rlm=17; path=/';
  jest.spyOn(performance, 'now').mockReturnValue(14_000);
  render(page());
  expect(places(document)).toBe(0);
  cleanup();
  jest.spyOn(performance, 'now').mockReturnValue(15_000);
  render(page());
  expect(places(document)).toBe(1);
});
