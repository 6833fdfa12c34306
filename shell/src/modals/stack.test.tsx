import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { modalOpened, useModal } from '@yaprak/shared-kit';
import { type ModalModule, modalClosed, type Registry } from '@yaprak/shared-kit/host';
import type { AreaSource } from '../areas/area-source';
import { PlatformContext } from '../areas/platform-context';
import { reportError } from '../boot/report';
import { renderShell } from '../testing/render-shell';
import type { BackButton } from './back-button';
import { BackButtonContext } from './back-button-context';
import { ModalHost } from './ModalHost';

jest.mock('../boot/report', () => ({ reportError: jest.fn() }));

/** A modal that opens another of its kind, and closes itself. */
const modal: ModalModule = {
  useTitle: ({ n }: { n: number }) => `Modal ${n}`,
  default: ({ props: { n }, close }: { props: { n: number }; close(): void }) => {
    const open = useModal();
    return (
      <>
        <button type="button" onClick={() => open('Deneme', { n: n + 1 })}>
          open above {n}
        </button>
        <button type="button" onClick={close}>
          close {n}
        </button>
      </>
    );
  },
} as ModalModule;

const modals = [
  { name: 'Deneme', export: 'DenemeModal' },
  { name: 'Gorevli', export: 'DenemeModal', guard: { permission: 'moderasyon' } },
  { name: 'Uyeler', export: 'DenemeModal', guard: { signedIn: true } },
  { name: 'Bozuk', export: 'BrokenModal' },
];
const area = { name: 'mf-x', version: '1', declaration: { modals } } as never;
const registry: Registry = { revision: '1', areas: [{ name: 'mf-y', version: '1', declaration: {} } as never, area] };

function host(options: Parameters<typeof renderShell>[1] = {}, back: BackButton | null = null) {
  const load = jest.fn(async (_area: unknown, name: string) => {
    if (name === 'BrokenModal') throw new Error('broken');
    return modal;
  });
  const source = { load, peek: () => undefined } as unknown as AreaSource;
  const view = renderShell(
    <BackButtonContext value={back}>
      <PlatformContext value={{ registry, source }}>
        <ModalHost />
      </PlatformContext>
    </BackButtonContext>,
    options,
  );
  const open = (name: string, props: Record<string, unknown> = {}) => act(() => void view.store.dispatch(modalOpened(name, props)));
  const names = () => view.store.getState().modals.map(({ name }) => name);
  return { ...view, load, open, names };
}
/** Titles of the open dialogs, bottom first. */
const titles = () => screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => within(dialog).getByRole('heading', { hidden: true }).textContent);
const layers = () => screen.getAllByRole('dialog', { hidden: true }).map((dialog) => getComputedStyle(dialog.parentElement as HTMLElement).zIndex);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));

async function threeOpen() {
  const view = host();
  view.open('Deneme', { n: 1 });
  await screen.findByText('open above 1');
  for (const n of [1, 2]) {
    await press(`open above ${n}`);
    await screen.findByText(`open above ${n + 1}`);
  }
  return view;
}

test('[R-MODAL-28] [R-MODAL-29] modals are stacked, each ten higher', async () => {
  await threeOpen();
  expect(titles()).toEqual(['Modal 1', 'Modal 2', 'Modal 3']);
  expect(layers()).toEqual(['1010', '1020', '1030']);
});

test.each([
  [3, ['Modal 1', 'Modal 2']],
  [2, ['Modal 1']],
  [1, []],
])('[R-MODAL-30] closing modal %i closes those above it, and leaves those below', async (n, left) => {
  await threeOpen();
  await press(`close ${n}`);
  await waitFor(() => expect(titles()).toEqual(left));
});

test('[R-MODAL-31] Escape closes only the top one', async () => {
  await threeOpen();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(titles()).toEqual(['Modal 1', 'Modal 2']));
});

test("a modal opened after one has closed uses the closed one's layer", async () => {
  const view = await threeOpen();
  await press('close 2');
  await press('open above 1');
  await screen.findByText('open above 2');
  expect(layers()).toEqual(['1010', '1020']);
  expect(view.names()).toEqual(['Deneme', 'Deneme']);
});

test("leaving the page closes all modals; changes to its URL's query close none", async () => {
  const view = await threeOpen();
  await act(() => view.router.navigate('/?s=en-yeni'));
  expect(view.names()).toHaveLength(3);
  await act(() => view.router.navigate('/kesfet'));
  await waitFor(() => expect(titles()).toEqual([]));
  expect(view.names()).toEqual([]);
});

test.each([
  ['a modal that nobody declares', 'Yok', {}],
  ['a modal for the staff, to others', 'Gorevli', {}],
  ['a modal for members, to visitors', 'Uyeler', { self: null }],
])('%s does not open, and nothing is loaded for it', async (_, name, options) => {
  const view = host(options);
  view.open('Deneme', { n: 1 });
  await screen.findByText('open above 1');
  view.open(name, { n: 2 });
  await waitFor(() => expect(view.names()).toEqual(['Deneme']));
  expect(titles()).toEqual(['Modal 1']);
  expect(view.load).toHaveBeenCalledTimes(1);
});

test('a modal allowed by its guard opens with the export its area declares', async () => {
  const view = host();
  view.open('Uyeler', { n: 5 });
  expect(await screen.findByRole('dialog', { name: 'Modal 5' })).toBeVisible();
  expect(view.load).toHaveBeenCalledWith(area, 'DenemeModal');
});

test('[R-ERR-39] a modal that fails to load closes alone, is said to, and the failure is reported with its area', async () => {
  const view = host();
  view.open('Deneme', { n: 1 });
  await screen.findByText('open above 1');
  const said = new Set<string>();
  view.store.subscribe(() => {
    for (const { message } of view.store.getState().toasts) said.add(message);
  });
  jest.useFakeTimers();
  view.open('Bozuk');
  await act(() => jest.runAllTimersAsync());
  jest.useRealTimers();
  expect(view.names()).toEqual(['Deneme']);
  // Whoever pressed is told.
  expect([...said]).toEqual([expect.stringContaining('ulaşılamıyor')]);
  expect(view.load.mock.calls.filter(([, name]) => name === 'BrokenModal')).toHaveLength(3);
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }), area);
});

test('a modal closed while loading does not appear', async () => {
  const view = host();
  let arrive: (module: ModalModule) => void = () => undefined;
  view.load.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  view.open('Deneme', { n: 1 });
  await waitFor(() => expect(view.load).toHaveBeenCalled());
  // On a slow line whoever pressed sees that something is on its way.
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  act(() => void view.store.dispatch(modalClosed(view.store.getState().modals[0]?.key ?? '')));
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(async () => arrive(modal));
  expect(titles()).toEqual([]);
});

test('the back button hears of each router step', async () => {
  const note = jest.fn();
  const view = host({}, { note, handles: () => false });
  expect(note).toHaveBeenCalledTimes(1);
  await act(() => view.router.navigate('/kesfet'));
  await act(() => view.router.navigate('/kesfet?s=1'));
  expect(note).toHaveBeenCalledTimes(3);
});
