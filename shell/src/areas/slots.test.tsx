import { act, fireEvent, screen } from '@testing-library/react';
import { Slot, selfReceived } from '@yaprak/shared-kit';
import { type Registry, type SlotModule, SlotProvider } from '@yaprak/shared-kit/host';
import { renderShell, self } from '../testing/render-shell';
import type { AreaSource } from './area-source';
import { useSlotResolver } from './slots';

const registry = (guard?: object): Registry => ({
  revision: '1',
  areas: [{ name: 'mf-x', version: '1', declaration: { slots: [{ slot: 'shell.search-box/v1', export: 'Box', ...(guard ? { guard } : {}) }] } } as never],
});
const filling: SlotModule = { default: () => <input aria-label="ara" /> };
const source: AreaSource = { load: async () => filling as never, peek: () => undefined };

function Screen({ given }: { given: Registry }) {
  return (
    <SlotProvider value={useSlotResolver(given, source)}>
      <Slot name="shell.search-box/v1" />
    </SlotProvider>
  );
}

test('what fills a slot goes on when the own record comes anew: nothing typed there is lost', async () => {
  const view = renderShell(<Screen given={registry()} />);
  const field = await screen.findByRole('textbox', { name: 'ara' });
  fireEvent.change(field, { target: { value: 'yarım söz' } });
  act(() => void view.store.dispatch(selfReceived({ ...self, yetkiler: { ...self.yetkiler }, bBSayisi: 3 })));
  expect(screen.getByRole('textbox', { name: 'ara' })).toBe(field);
  expect(field).toHaveValue('yarım söz');
});

test('a slot for the staff opens with the right and closes without it', async () => {
  const view = renderShell(<Screen given={registry({ permission: 'kutuphanecilik' })} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  act(() => void view.store.dispatch(selfReceived({ ...self, yetkiler: { ...self.yetkiler, kutuphanecilik: 1 } })));
  expect(await screen.findByRole('textbox')).toBeVisible();
  act(() => void view.store.dispatch(selfReceived(self)));
  expect(screen.queryByRole('textbox')).toBeNull();
});
