import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextPress, refusal } from '@yaprak/shared-kit/testing';
import { renderShell, self } from '../testing/render-shell';
import { FirstStepsNotice } from './FirstStepsNotice';

const fresh = { ...self, ilkAdimlar: 1 as const };

test('[R-TOUCH-12] a new member is offered the first steps where they read', async () => {
  const { router } = renderShell(<FirstStepsNotice />, { self: fresh, path: '/akis' });
  await userEvent.click(screen.getByRole('button', { name: 'Başla' }));
  expect(router.state.location.pathname).toBe('/ilk-adimlar');
});

test.each([
  ['who is through', self, '/akis'],
  ['who is a visitor', null, '/'],
  ['where somebody looks something up', fresh, '/kitap/huzur--7'],
] as const)('[R-TOUCH-12] nothing is offered to %s', (_, who, path) => {
  renderShell(<FirstStepsNotice />, { self: who, path });
  expect(screen.queryByRole('button')).toBeNull();
});

test('[R-TOUCH-12] refused once, it does not come back; a refusal that fails leaves it', async () => {
  let fails = true;
  renderShell(<FirstStepsNotice />, { self: fresh, path: '/', answers: { 'v2/hesap/ilkAdimlar': () => (fails ? refusal('Olmadı.') : {}) } });
  await userEvent.click(screen.getByRole('button', { name: 'İstemiyorum' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'İstemiyorum' })).toBeEnabled());
  fails = false;
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'İstemiyorum' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
