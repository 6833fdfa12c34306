import { screen, waitFor } from '@testing-library/react';
import { noConnection } from '@yaprak/shared-kit/testing';
import { renderShell } from '../testing/render-shell';
import { ReauthForm } from './ReauthForm';

const passkey = { id: 4, ad: 'Phone', esitli: 0 as const, baslangic: '2026-11-01T08:00:00Z' };

test.each([
  ['is offered to a member who has one', () => ({ liste: [passkey] }), true],
  ['is offered while it is not known whether there is one', noConnection, true],
  ['is not offered to a member without one', () => ({ liste: [] }), false],
] as const)('[R-TOUCH-15] [R-HOLD-05] a passkey as proof %s', async (_, list, offered) => {
  const view = renderShell(<ReauthForm />, { lang: 'en', answers: { 'v2/hesap/gecisAnahtari/liste': list } });
  expect(await screen.findByLabelText('Password')).toBeVisible();
  if (offered) expect(await screen.findByRole('button', { name: 'Confirm with a passkey' })).toBeVisible();
  else {
    await waitFor(() => expect(Object.values(view.store.getState().api.queries).map((query) => query?.status)).toEqual(['fulfilled']));
    expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).toBeNull();
  }
});
