import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Around, stage } from '../../testing/stage';
import { openSheets } from '../open-sheets';
import { Sheet } from './Sheet';

/** A step within a sheet, such as a card form, that stays while it is sending. */
function Step({ leave }: { leave: () => boolean }) {
  useEffect(() => openSheets.add({ close: leave }), [leave]);
  return <p>Kart</p>;
}

test.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Kapat' }))],
  ['Escape', () => fireEvent.keyDown(screen.getByText('Kart'), { key: 'Escape' })],
])('[R-MODAL-31] a sheet with a step that has to stay is not closed by %s', (_, press) => {
  const close = jest.fn();
  const leave = jest.fn(() => false);
  render(
    <Around stage={stage({ self: null })}>
      <Sheet open onOpenChange={close} title="Sıkı Okur">
        <Step leave={leave} />
      </Sheet>
    </Around>,
  );
  press();
  expect([leave.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  leave.mockReturnValue(true);
  press();
  expect(close).toHaveBeenCalledWith(false);
});
