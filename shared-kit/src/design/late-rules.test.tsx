import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from './IconButton';
import { Menu } from './Menu';
import { renderKit } from './render-kit';
import { Spinner } from './Spinner';
import { ToastView } from './ToastView';

/** The rules with an @ that components have added so far. */
const conditional = () =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(({ cssText }) => cssText.match(/@(?:media|keyframes|supports)[^{]*/g) ?? []));

function Screen({ pressed }: { pressed: boolean }) {
  return (
    <>
      <IconButton label="Beğen" icon={null} text={pressed ? 1 : undefined} active={pressed} tone="danger" />
      <IconButton label="Kaydet" icon={null} active={pressed} />
      <Menu label="Seçenekler" trigger={<button type="button">Menü</button>} items={[{ key: 'a', label: 'Sil', danger: true, onSelect: () => {} }]} />
      <Menu label="Raf" trigger={<button type="button">Raf</button>} choices={[{ value: 'a', label: 'Okudum' }]} chosen="a" />
      <ToastView toasts={pressed ? [{ key: 'a', message: 'Kaydedildi' }] : []} onDismiss={() => {}} />
      {pressed && <Spinner />}
    </>
  );
}

test('[R-SPEED-06] what appears on a press adds no rule for which the browser would work out the styles of the whole page anew', async () => {
  const { rerender } = renderKit(<Screen pressed={false} />);
  const before = conditional();
  expect(before).not.toEqual([]);
  rerender(<Screen pressed />);
  for (const name of ['Menü', 'Raf']) {
    await userEvent.click(screen.getByRole('button', { name }));
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
  }
  expect(screen.getByText('Kaydedildi')).toBeVisible();
  expect(conditional()).toEqual(before);
});
