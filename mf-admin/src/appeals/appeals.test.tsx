import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aMember, nextPress } from '@yaprak/shared-kit/testing';
import { aDecision, mainAdministrator, moderator, show } from '../testing/panel';

const appeal = { id: 3, aciklama: 'Bu bir alıntıydı.', durum: 'acik' as const, zaman: '2026-01-14T10:00:00Z' };

test('[R-MODAL-23] an appeal is accepted with an answer and leaves the list', async () => {
  let open = true;
  const { sent } = await show('/y/itirazlar', {
    pages: { 'y-itirazlar': () => ({ itirazlar: { liste: open ? [aDecision({ itiraz: appeal })] : [] } }) },
    answers: {
      'v2/yonetim/itiraz/karar': () => {
        open = false;
        return { karar: aDecision() };
      },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /^İtirazı kabul et: / }));
  const dialog = await screen.findByRole('dialog', { name: 'İtirazı kabul et' });
  expect(within(dialog).getByText(/eski hâline getirilir/)).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Yanıtınız'), 'Haklısınız.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'İtirazı kabul et' }));
  expect(await screen.findByText('Bekleyen itiraz yok')).toBeVisible();
  expect(sent).toEqual([{ path: 'v2/yonetim/itiraz/karar', input: { id: '3', sonuc: 'kabul', aciklama: 'Haklısınız.' } }]);
});

test('the original decider is told that somebody else decides the appeal', async () => {
  await show('/y/itirazlar', {
    pages: { 'y-itirazlar': { itirazlar: { liste: [aDecision({ itiraz: appeal, veren: aMember({ id: moderator.id }) })] } } },
  });
  expect(screen.getByText(/itiraza başka bir görevli bakmalı/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^İtirazı kabul et/ })).toBeNull();
});

type Requests = PageData<'y-istekler'>['istekler']['liste'];
const request = (change: Partial<Requests[number]> = {}): Requests[number] => ({
  id: 8,
  turu: 'onay-rozeti',
  uye: aMember(),
  aciklama: 'Yazarım.',
  durum: 'acik',
  zaman: '2026-01-14T10:00:00Z',
  ...change,
});

test('[R-ADMIN-04] [R-ADMIN-11] [R-MODAL-16] requests and applications are separate lists; one is resolved with a reason', async () => {
  const { asked, sent } = await show('/y/basvurular', {
    lang: 'en',
    pages: { 'y-istekler': { istekler: { liste: [request({ hesap: { sinirli: '2030-07-01T09:00:00Z' } })] } } },
    answers: { 'v2/yonetim/istek/cozumle': () => ({ istek: request({ durum: 'ret' }) }) },
  });
  expect(asked[0]).toEqual({ grup: 'basvuru' });
  // Whom it would serve is told before it is decided.
  expect(screen.getByRole('article')).toHaveTextContent('Limited until 1 July 2030');
  await userEvent.click(screen.getByRole('button', { name: /^Decline: / }));
  const dialog = await screen.findByRole('dialog', { name: 'Verified badge' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await within(dialog).findByText('The explanation cannot be empty')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Your answer'), 'Please send a proof.');
  nextPress();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(sent[0]?.input).toEqual({ id: '8', sonuc: 'ret', aciklama: 'Please send a proof.' }));
});

test('only main administrators appoint moderators', async () => {
  const pages = { 'y-istekler': { istekler: { liste: [request({ turu: 'moderatorluk' as const })] } } };
  const { unmount } = await show('/y/basvurular', { pages });
  expect(screen.getByText('Moderatörleri yalnızca ana yöneticiler belirler.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Kabul et/ })).toBeNull();
  unmount();
  await show('/y/basvurular', { pages, self: mainAdministrator });
  expect(screen.getByRole('button', { name: /^Kabul et: / })).toBeVisible();
});
