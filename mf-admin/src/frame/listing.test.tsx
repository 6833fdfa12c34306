import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextPress } from '@yaprak/shared-kit/testing';
import { mainAdministrator, show } from '../testing/panel';

test('[R-ADMIN-03] a list is searched from its field, by Enter or the button; the words stay in the address, and none mean all', async () => {
  const asked: unknown[] = [];
  const { place } = await show('/y/yonlendirmeler?q=eski', {
    self: mainAdministrator,
    pages: {
      'y-yonlendirmeler': (params: object) => {
        asked.push(params);
        return { yonlendirmeler: { liste: [] } };
      },
    },
  });
  const field = () => screen.getByRole('searchbox');
  expect(field()).toHaveValue('eski');
  await userEvent.clear(field());
  await userEvent.type(field(), ' yeni adres {Enter}');
  await waitFor(() => expect(place()).toBe('/y/yonlendirmeler?q=yeni+adres'));
  expect(field()).toHaveValue('yeni adres');
  await userEvent.clear(field());
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Ara' }));
  await waitFor(() => expect(place()).toBe('/y/yonlendirmeler'));
  expect(asked).toEqual([{ q: 'eski' }, { q: 'yeni adres' }, {}]);
});

test.each([
  ['/y/itirazlar', 0],
  ['/y/itirazlar?durum=karar', 1],
])('[R-NAV-09] of a list of the panel the tab of %s is marked, and the other is one press away', async (path, at) => {
  await show(path, { pages: { 'y-itirazlar': { itirazlar: { liste: [] } } } });
  const tabs = within(screen.getByRole('navigation', { name: 'İtirazlar' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(['/y/itirazlar', '/y/itirazlar?durum=karar']);
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(at ? [null, 'page'] : ['page', null]);
});
