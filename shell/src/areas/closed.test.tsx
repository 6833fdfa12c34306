import { act, render, screen } from '@testing-library/react';
import { modalOpened, Slot } from '@yaprak/shared-kit';
import { type ModalModule, type PageModule, type Registry, SlotProvider } from '@yaprak/shared-kit/host';
import { Around, stage } from '@yaprak/shared-kit/testing';
import { createMemoryRouter, RouterProvider } from 'react-router';
import en from '../../texts/en.json';
import lateEn from '../../texts/late.en.json';
import lateTr from '../../texts/late.tr.json';
import tr from '../../texts/tr.json';
import { browserTransport } from '../boot/transport';
import Overlays from '../modals/Overlays';
import { renderShell } from '../testing/render-shell';
import type { AreaSource } from './area-source';
import { isClosed } from './closed';
import { PlatformContext } from './platform-context';
import { areaRoutes } from './routes';
import { useSlotResolver } from './slots';

let serial = 0;
let area = 'mf-0';
beforeEach(() => {
  area = `mf-${++serial}`;
});
/** An answer of the site that names closed areas. */
async function answers(closed?: string): Promise<void> {
  globalThis.fetch = jest.fn(async () => new Response('{}', closed === undefined ? {} : { headers: { 'kapali-alanlar': closed } })) as typeof fetch;
  await act(async () => void (await browserTransport({ url: '/api/v2/uye/ben', method: 'GET', headers: {} })));
}
const registryOf = (declaration: object): Registry => ({
  revision: '1',
  areas: [{ name: area, version: '1', declaration: { routes: [], ...declaration } } as never],
});

describe('[R-OPEN-09] an open page of an area that is taken off the air', () => {
  const routes = [
    { path: '/kulup', export: 'Kulup' },
    { path: '/kulup/:ad', export: 'Ad' },
  ];
  function open(lang: 'tr' | 'en' = 'tr') {
    const made = stage({ lang });
    made.i18n.addResourceBundle('tr', 'shell', tr);
    made.i18n.addResourceBundle('en', 'shell', en);
    const page: PageModule = { default: () => <h1>Kulüp</h1> };
    const load = jest.fn(async () => page as never);
    const source: AreaSource = { load, peek: () => page as never };
    const router = createMemoryRouter([{ hydrateFallbackElement: null, children: areaRoutes(registryOf({ routes }), { source, store: made.store }) }], {
      initialEntries: ['/kulup'],
    });
    render(
      <Around stage={made}>
        <RouterProvider router={router} />
      </Around>,
    );
    return { load, router };
  }
  const heading = () => screen.findByRole('heading', { level: 1 });

  test.each(['tr', 'en'] as const)('says so in %s with the next answer of the site, is called so, and leads home', async (lang) => {
    const texts = { tr: { ...tr, ...lateTr }, en: { ...en, ...lateEn } }[lang];
    const { load, router } = open(lang);
    expect(await heading()).toHaveTextContent('Kulüp');
    await answers();
    await answers('mf-none');
    expect(await heading()).toHaveTextContent('Kulüp');
    await answers(`mf-none ${area}`);
    expect(await heading()).toHaveTextContent(texts.areaClosed);
    expect(screen.getByText(texts.areaClosedText)).toBeVisible();
    expect(screen.getByRole('link', { name: texts.toHome })).toHaveAttribute('href', '/');
    expect(document.title).toContain(texts.areaClosed);
    // Nor does another of its pages open, and nothing of it is loaded any more.
    load.mockClear();
    await act(() => router.navigate('/kulup/ada'));
    expect(await heading()).toHaveTextContent(texts.areaClosed);
    expect(load).not.toHaveBeenCalled();
    // In this document it stays so: one that comes back has another version.
    await answers('');
    expect(await heading()).toHaveTextContent(texts.areaClosed);
    expect([isClosed(area), isClosed('mf-other')]).toEqual([true, false]);
  });
});

test('[R-OPEN-09] what a closed area shows within the pages of others goes away, and theirs stays', async () => {
  const slots = registryOf({ slots: [{ slot: 'x.y/v1', export: 'Box' }] });
  const source: AreaSource = { load: async () => ({ default: () => <p>of the area</p> }) as never, peek: () => undefined };
  function Screen() {
    return (
      <SlotProvider value={useSlotResolver(slots, source)}>
        <p>the page</p>
        <Slot name={'x.y/v1' as never} />
      </SlotProvider>
    );
  }
  renderShell(<Screen />);
  expect(await screen.findByText('of the area')).toBeVisible();
  await answers('mf-none');
  expect(screen.getByText('of the area')).toBeVisible();
  await answers(area);
  expect(screen.queryByText('of the area')).toBeNull();
  expect(screen.getByText('the page')).toBeVisible();
});

test('[R-OPEN-09] its open dialogs close, and none opens any more', async () => {
  const registry = registryOf({ modals: [{ name: 'Oyla', export: 'Vote' }] });
  const module: ModalModule = { default: () => <p>vote</p> };
  const load = jest.fn(async () => module as never);
  const view = renderShell(
    <PlatformContext.Provider value={{ registry, source: { load, peek: () => undefined } }}>
      <Overlays />
    </PlatformContext.Provider>,
  );
  const open = () => act(async () => void view.store.dispatch(modalOpened('Oyla')));
  await open();
  expect(await screen.findByText('vote')).toBeVisible();
  await answers(area);
  expect(view.store.getState().modals).toEqual([]);
  load.mockClear();
  await open();
  expect([view.store.getState().modals, load.mock.calls]).toEqual([[], []]);
});
