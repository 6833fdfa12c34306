import { act, fireEvent, screen } from '@testing-library/react';
import { Slot, selfReceived } from '@yaprak/shared-kit';
import { type Registry, type SlotModule, SlotProvider } from '@yaprak/shared-kit/host';
import { useRef, useState } from 'react';
import { reportError } from '../boot/report';
import { renderShell, self } from '../testing/render-shell';
import type { AreaSource } from './area-source';
import { useSlotResolver } from './slots';

jest.mock('../boot/report', () => ({ reportError: jest.fn() }));

const registry = (guard?: object): Registry => ({
  revision: '1',
  areas: [{ name: 'mf-x', version: '1', declaration: { slots: [{ slot: 'shell.search-box/v1', export: 'Box', ...(guard ? { guard } : {}) }] } } as never],
});
const filling: SlotModule = { default: () => <input aria-label="ara" /> };
const source: AreaSource = { load: async () => filling as never, peek: () => undefined };

function Screen({ given, from = source, props = {} }: { given: Registry; from?: AreaSource; props?: object }) {
  return (
    <SlotProvider value={useSlotResolver(given, from)}>
      <p>the page</p>
      <Slot name="shell.search-box/v1" {...props} />
    </SlotProvider>
  );
}

test("a slot's content survives a refresh of the own record: no input is lost", async () => {
  const view = renderShell(<Screen given={registry()} />);
  const field = await screen.findByRole('textbox', { name: 'ara' });
  fireEvent.change(field, { target: { value: 'yarım söz' } });
  act(() => void view.store.dispatch(selfReceived({ ...self, yetkiler: { ...self.yetkiler }, bBSayisi: 3 })));
  expect(screen.getByRole('textbox', { name: 'ara' })).toBe(field);
  expect(field).toHaveValue('yarım söz');
});

test('a staff slot opens with the permission and closes without it', async () => {
  const view = renderShell(<Screen given={registry({ permission: 'kutuphanecilik' })} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  act(() => void view.store.dispatch(selfReceived({ ...self, yetkiler: { ...self.yetkiler, kutuphanecilik: 1 } })));
  expect(await screen.findByRole('textbox')).toBeVisible();
  act(() => void view.store.dispatch(selfReceived(self)));
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe("a slot's content", () => {
  const from = (load: AreaSource['load']): AreaSource => ({ load, peek: () => undefined });
  const nothing = async () => {
    await act(async () => void (await Promise.resolve()));
    expect(screen.getByText('the page')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  };

  test("is the export its area declares, with the page's props", async () => {
    const load = jest.fn(async () => ({ default: ({ q }: { q: string }) => <input aria-label="ara" defaultValue={q} /> }));
    const [area] = registry().areas;
    const given = {
      revision: '1',
      areas: [
        { name: 'mf-y', version: '1', declaration: {} },
        { name: 'mf-z', version: '1', declaration: { slots: [{ slot: 'other/v1', export: 'Other' }] } },
        area,
      ],
    } as never;
    renderShell(<Screen given={given} from={from(load as never)} props={{ q: 'ada' }} />);
    expect(await screen.findByRole('textbox', { name: 'ara' })).toHaveValue('ada');
    expect(load).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledWith(area, 'Box');
  });

  test('[R-LAYOUT-27] [R-NAV-06] once loaded, is in the first frame of a place that comes later; one that did not load is asked for again', async () => {
    const load = jest.fn<Promise<SlotModule>, []>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue(filling);
    let show: (shown: boolean) => void = () => {};
    function Coming() {
      const [shown, setShown] = useState(false);
      show = (next) => act(() => setShown(next));
      return (
        <SlotProvider value={useSlotResolver(useRef(registry()).current, useRef(from(load as never)).current)}>
          <p>the page</p>
          {shown && <Slot name="shell.search-box/v1" />}
        </SlotProvider>
      );
    }
    renderShell(<Coming />);
    show(true);
    await nothing();
    show(false);
    show(true);
    expect(await screen.findByRole('textbox')).toBeVisible();
    show(false);
    show(true);
    expect(screen.getByRole('textbox')).toBeVisible();
  });

  test('is nothing if no area declares it', async () => {
    const load = jest.fn();
    renderShell(
      <Screen
        given={{ revision: '1', areas: [{ name: 'mf-y', version: '1', declaration: { slots: [{ slot: 'other/v1', export: 'Other' }] } } as never] }}
        from={from(load)}
      />,
    );
    await nothing();
    expect(load).not.toHaveBeenCalled();
  });

  test('is empty if it fails to load, which is reported', async () => {
    jest.useFakeTimers();
    const failure = new Error('404');
    renderShell(<Screen given={registry()} from={from(() => Promise.reject(failure))} />);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    jest.useRealTimers();
    await nothing();
    expect(reportError).toHaveBeenCalledWith(failure);
  });

  test('is empty if it throws, and the page stays', async () => {
    const failure = new Error('broken');
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw failure;
    };
    renderShell(<Screen given={registry()} from={from(async () => ({ default: Broken }) as never)} />);
    await nothing();
    expect(reportError).toHaveBeenCalledWith(failure);
    quiet.mockRestore();
  });

  test('arriving after the page was left appears nowhere', async () => {
    let arrive: (module: SlotModule) => void = () => undefined;
    const view = renderShell(<Screen given={registry()} from={from(() => new Promise((resolve) => (arrive = resolve as never)))} />);
    await nothing();
    view.unmount();
    await act(async () => arrive(filling));
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
