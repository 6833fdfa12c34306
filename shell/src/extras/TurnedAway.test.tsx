import { waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { TurnedAway } from './TurnedAway';

test('[R-ADMIN-16] whoever was sent home from a page for staff is told why, once', async () => {
  const { store, router } = renderShell(<TurnedAway />, { path: '/?yetkisiz=1' });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(store.getState().toasts.map(({ message }) => message)).toEqual([
    'Açmak istediğiniz sayfa yalnızca yetkili kişilere açık; bu hesapla açılamaz. Ana sayfadasınız.',
  ]);
});

test('on the home page itself nothing is said', () => {
  const { store } = renderShell(<TurnedAway />, { path: '/' });
  expect(store.getState().toasts).toEqual([]);
});
