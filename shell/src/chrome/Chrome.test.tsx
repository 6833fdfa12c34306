import { act, screen } from '@testing-library/react';
import { modalOpened, toastShown } from '@yaprak/shared-kit';
import { renderShell } from '../testing/render-shell';
import { Chrome } from './Chrome';
import { ACCOUNT_MENU } from './navigation';

/** How often the page's frame has been drawn: its parts are drawn with it. */
let mockDraws = 0;
jest.mock('./AddButton', () => ({
  AddButton: () => {
    mockDraws++;
    return null;
  },
}));
jest.mock('../modals/ModalHost', () => ({ ModalHost: () => null }));
jest.mock('../extras/LateNotices', () => ({ default: () => null, __esModule: true }));

const answers = { akisKontro2l: () => ({ akisYeniVarMi: 0 as const }) };

test('[R-SPEED-06] neither a toast nor an opened menu draws the frame around the page anew', async () => {
  const { store } = renderShell(<Chrome />, { self: { kadi: 'elif' }, answers });
  await screen.findByRole('button', { name: 'Hesap', hidden: true, expanded: false });
  expect(mockDraws).toBeGreaterThan(0);
  mockDraws = 0;
  act(() => void store.dispatch(toastShown({ message: 'Kaydedildi' })));
  expect(screen.getAllByText('Kaydedildi').length).toBeGreaterThan(0);
  act(() => void store.dispatch(modalOpened(ACCOUNT_MENU, {})));
  expect(screen.getByRole('button', { name: 'Hesap', hidden: true, expanded: true })).toBeInTheDocument();
  expect(mockDraws).toBe(0);
});
