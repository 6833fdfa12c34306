import { act, render, screen } from '@testing-library/react';
import type { Registry } from '@yaprak/shared-kit/host';
import type { AreaSource } from './area-source';
import NewAddress from './NewAddress';
import { PlatformContext } from './platform-context';

type Routes = Record<string, string[]>;
const registryOf = (areas: Routes, mounts: Routes = {}, shell = '1.0.0') =>
  ({
    revision: '1',
    shell,
    areas: [
      ...Object.entries(areas).map(([name, paths]) => ({ name, declaration: { kind: 'area', routes: paths.map((path) => ({ path, export: 'X' })) } })),
      ...Object.entries(mounts).map(([name, mount]) => ({ name, declaration: { kind: 'app', routes: [], mount } })),
    ],
  }) as unknown as Registry;
/** The areas that the tab began with. */
const own = registryOf({ 'mf-feed': ['/:kadi/:bolum?'], 'mf-kulup': ['/kulup'] });

let served: () => Promise<Registry>;
const asked = jest.fn();
const leave = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  globalThis.fetch = (async (url: string) => {
    asked(url);
    return { json: served };
  }) as unknown as typeof fetch;
});

const told = () => (screen.queryByText('no such page') ? 'told' : 'asking');
async function come(pathname: string, registry = own) {
  render(
    <PlatformContext.Provider value={{ registry, source: {} as AreaSource }}>
      <NewAddress pathname={pathname} leave={leave}>
        <p>no such page</p>
      </NewAddress>
    </PlatformContext.Provider>,
  );
  await act(async () => {});
  return told();
}

test.each([
  ['a page of an area that is new', '/sohbet', registryOf({ 'mf-feed': ['/:kadi/:bolum?'], 'mf-sohbet': ['/sohbet'] })],
  ['a new page of an area', '/kulup/uyeler', registryOf({ 'mf-feed': ['/:kadi/:bolum?'], 'mf-kulup': ['/kulup', '/kulup/uyeler'] })],
  ['an application that is new', '/magaza/sepet', registryOf({}, { 'mf-magaza': ['/magaza'] })],
  ['what a newer shell may have a page for', '/ayarlar/yeni', registryOf({ 'mf-feed': ['/:kadi/:bolum?'], 'mf-kulup': ['/kulup'] }, {}, '1.1.0')],
])('[R-OPEN-09] a tab opened before leaves for %s', async (_what, pathname, now) => {
  served = async () => now;
  expect(await come(pathname)).toBe('asking');
  expect(leave).toHaveBeenCalledTimes(1);
});

test('[R-OPEN-09] what the site has no page for either is missing: it is asked once', async () => {
  served = async () => own;
  expect(await come('/kimse')).toBe('told');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(leave).not.toHaveBeenCalled();
});

test('[R-OPEN-09] a site that does not answer, or not soon, leaves the page missing', async () => {
  served = () => Promise.reject(new Error('offline'));
  expect(await come('/kimse/yok')).toBe('told');
  jest.useFakeTimers();
  served = () => new Promise(() => undefined);
  document.body.replaceChildren();
  expect(await come('/kimse/nerede')).toBe('asking');
  await act(async () => jest.advanceTimersByTime(3000));
  expect(told()).toBe('told');
  jest.useRealTimers();
  expect(leave).not.toHaveBeenCalled();
});

test('[R-OPEN-09] a tab that knows no areas does not ask', async () => {
  expect(await come('/sohbet', registryOf({}))).toBe('told');
  expect(asked).not.toHaveBeenCalled();
});
