import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './Button';
import { Confirm } from './dialog/Confirm';
import { SETTLE_MS, Sheet } from './dialog/Sheet';
import { Menu } from './Menu';
import { renderKit } from './render-kit';
import { SortMenu } from './SortMenu';

beforeAll(() => {
  // Missing in jsdom; the menu measures its position and scrolls its items into view.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
});

function Opener({ mayClose }: { mayClose?: () => boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Aç
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="Gece modu" layer={1010} mayClose={mayClose}>
        <button type="button">İçeride</button>
      </Sheet>
    </>
  );
}

function Leading() {
  const [at, setAt] = useState<'here' | 'asked' | 'there'>('here');
  return (
    <main id="icerik" tabIndex={-1}>
      {at === 'there' ? <p>there</p> : <Button onClick={() => setAt('asked')}>Aç</Button>}
      <Sheet open={at === 'asked'} onOpenChange={() => setAt('here')} title="Birleştir" layer={1000}>
        <Button onClick={() => setAt('there')}>Git</Button>
      </Sheet>
    </main>
  );
}

describe('dialogs', () => {
  test('[R-MODAL-31] Escape closes, and focus returns to where it was', async () => {
    renderKit(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
    const dialog = await screen.findByRole('dialog', { name: 'Gece modu' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Aç' })).toHaveFocus();
  });

  test('[R-NAV-09] where what had the focus is gone, as after a modal that leads on, the focus goes to the start of the page', async () => {
    renderKit(<Leading />);
    await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Git' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('[R-MODAL-29] a dialog uses the layer it is given', async () => {
    renderKit(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
    const dialog = await screen.findByRole('dialog');
    expect(getComputedStyle(dialog.parentElement as HTMLElement).zIndex).toBe('1010');
  });

  test('[R-MODAL-28] the second half of a double press does not close what the first opened; a later outside press does', async () => {
    const opened = performance.now();
    const now = jest.spyOn(performance, 'now').mockReturnValue(opened);
    renderKit(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
    const veil = (await screen.findByRole('dialog')).parentElement as HTMLElement;
    // Radix starts listening one task after opening.
    await new Promise((done) => setTimeout(done, 20));
    now.mockReturnValue(opened + 100);
    fireEvent.pointerDown(veil);
    expect(screen.getByRole('dialog')).toBeVisible();
    now.mockReturnValue(opened + SETTLE_MS + 1);
    fireEvent.pointerDown(veil);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    now.mockRestore();
  });

  test('a dialog with unsaved text may refuse to close', async () => {
    renderKit(<Opener mayClose={() => false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('a destructive confirmation starts on cancel', async () => {
    const onConfirm = jest.fn();
    renderKit(<Confirm open danger title="Gönderi silinsin mi?" text="Geri alınamaz." confirm="Sil" onConfirm={onConfirm} onCancel={() => undefined} />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Vazgeç' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Sil' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

describe('menus', () => {
  test('a menu opens on the first press, also by keyboard, and returns focus', async () => {
    const onSelect = jest.fn();
    renderKit(
      <Menu
        label="Gönderi"
        trigger={<Button>Seçenekler</Button>}
        items={[{ key: 'edit', label: 'Düzenle', onSelect }, 'line', { key: 'go', label: 'Gönderiye git', to: '/gonderi/1' }]}
      />,
    );
    screen.getByRole('button', { name: 'Seçenekler' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    expect(screen.getByRole('menuitem', { name: 'Gönderiye git' })).toHaveAttribute('href', '/gonderi/1');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Düzenle' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Seçenekler' })).toHaveFocus());
  });

  test('the order of a list is chosen from a menu that marks the current one', async () => {
    const onChange = jest.fn();
    renderKit(
      <SortMenu
        value="en-yeni"
        onChange={onChange}
        options={[
          { value: 'one-cikanlar', label: 'Öne çıkanlar' },
          { value: 'en-yeni', label: 'En yeni' },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sıralama: En yeni' }));
    expect(await screen.findByRole('menuitemradio', { name: 'En yeni' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Öne çıkanlar' }));
    expect(onChange).toHaveBeenCalledWith('one-cikanlar');
  });
});
