import { fireEvent, screen } from '@testing-library/react';
import { noConnection } from '@yaprak/shared-kit/testing';
import { dropSession } from '../boot/preferences';
import { renderShell } from '../testing/render-shell';
import { AccountPage } from './Account.page';

jest.mock('../boot/preferences');

test('[R-AUTH-14] signing out refetches the counters and drops the session; without a connection it says so', async () => {
  jest.mocked(dropSession).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { sent } = renderShell(<AccountPage />, {
    path: '/hesap',
    lang: 'en',
    answers: {
      cikisYap: () => noConnection(),
      sayilariYenile: () => noConnection(),
      'hesap/coklu/liste': () => ({ liste: [], isHesapLimitAsimi: 0 as const }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('There was an error in the connection.')).toBeVisible();
  expect(dropSession).toHaveBeenCalledTimes(1);
  expect(sent.map((call) => call.path)).toEqual(expect.arrayContaining(['cikisYap', 'sayilariYenile']));
});
