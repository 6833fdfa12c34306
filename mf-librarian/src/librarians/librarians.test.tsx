import { screen, waitFor, within } from '@testing-library/react';
import { page } from '@yaprak/shared-kit';
import { admin, librarian, open, reader, refused } from '../testing/open';
import { ApplyForm } from './ApplyForm';
import * as librariansPage from './Librarians.page';
import TakeRightModal from './TakeRight.modal';

const people = (bas: 0 | 1) => ({
  kutuphaneciler: [{ uye: { id: 8, adi: 'Can', kadi: 'can' }, bas, islem: 1204, son: '2026-01-05T10:00:00Z' }],
  basvurular: [
    {
      id: 2,
      uye: { id: 7, adi: 'Ayşe', kadi: 'ayse' },
      motivasyon: 'Eski baskıları toplarım.',
      durum: 'bekliyor',
      kabulEdilen: 6,
      zaman: '2026-01-05T10:00:00Z',
    },
  ],
  kararVerir: 1,
});
const at = '/kutuphanecilik/kutuphaneciler';
const conditions = (tamam: 0 | 1) => [{ kosul: 'katki', tamam, simdi: tamam ? 5 : 2, gereken: 5 }];

test('a main administrator promotes a chief librarian and reverts it; the page follows', async () => {
  let bas: 0 | 1 = 0;
  const { user, sent, toasts } = await open({
    member: admin,
    at,
    answer: ({ path, input }) => {
      if (path === 'page-request') return people(bas);
      bas = input.ver === '1' ? 1 : 0;
      return {};
    },
  });
  await user.click(screen.getByRole('button', { name: 'Baş kütüphaneci yap: Can' }));
  expect(await screen.findByRole('button', { name: 'Baş kütüphaneciliği al: Can' })).toBeVisible();
  expect(sent('v2/kutuphane/bas-kutuphaneci')).toMatchObject({ uyeId: '8', ver: '1' });
  expect(toasts()).toEqual(['Can artık baş kütüphaneci.']);
});

test('[R-ADMIN-11] whose account is suspended or limited stands so beside librarians and applicants', async () => {
  const { kutuphaneciler, basvurular, ...rest } = people(0);
  const data = {
    ...rest,
    kutuphaneciler: kutuphaneciler.map((one) => ({ ...one, hesap: { askida: '2026-02-01T09:00:00Z' } })),
    basvurular: basvurular.map((one) => ({ ...one, hesap: { sinirli: '2026-02-03T09:00:00Z' } })),
  };
  await open({ member: admin, at, answer: () => data });
  expect(screen.getByText('1 Şubat 2026 12:00 tarihine kadar askıda')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Başvurular' })).getByText('3 Şubat 2026 12:00 tarihine kadar sınırlı')).toBeVisible();
});

test('[R-ADMIN-11] a chief librarian decides on applications, refusing with a reason, but neither promotes chiefs nor takes their right', async () => {
  const { user, sent } = await open({ member: librarian, at, answer: ({ path }) => (path === 'page-request' ? people(1) : {}) });
  expect(screen.queryByRole('button', { name: /^Baş kütüphaneci|yetkisini al/ })).toBeNull();
  const section = screen.getByRole('region', { name: 'Başvurular' });
  expect(section).toHaveTextContent('Eski baskıları toplarım.');
  await user.click(within(section).getByRole('button', { name: /^Geri çevir: / }));
  await user.click(within(section).getByRole('button', { name: 'Vazgeç' }));
  expect(within(section).getByRole('button', { name: /^Kabul et: / })).toBeVisible();
  await user.click(within(section).getByRole('button', { name: /^Geri çevir: / }));
  await user.type(within(section).getByRole('textbox', { name: /^Gerekçe/ }), 'Önce birkaç öneri daha.');
  await user.click(within(section).getByRole('button', { name: 'Geri çevir' }));
  await waitFor(() => expect(sent('v2/kutuphane/basvuru/coz')).toMatchObject({ id: '2', karar: 'ret', gerekce: 'Önce birkaç öneri daha.' }));
});

test.each(['Kabul et', 'Geri çevir'])('[R-MODAL-17] an application that somebody else has decided leaves the list: %s', async (name) => {
  let waits = true;
  const { user, toasts } = await open({
    member: librarian,
    at,
    answer: ({ path }) => {
      if (path === 'page-request') return waits ? people(1) : { ...people(1), basvurular: [] };
      waits = false;
      return refused(409, 'Bu istek daha önce sonuçlandırılmış.', { hataKodu: 'requestClosed' });
    },
  });
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name}: `) }));
  if (name === 'Geri çevir') {
    await user.type(screen.getByRole('textbox', { name: /^Gerekçe/ }), 'Önce birkaç öneri daha.');
    await user.click(screen.getByRole('button', { name }));
  }
  expect(await screen.findByText('Bekleyen başvuru yok.')).toBeVisible();
  expect(toasts()).toEqual(['Bu istek daha önce sonuçlandırılmış.']);
});

test('[R-MODAL-15] revoking the permission needs a reason and is confirmed', async () => {
  const close = jest.fn();
  const { user, sent, toasts } = await open({ member: admin, element: <TakeRightModal props={{ uyeId: 8, adi: 'Can' }} close={close} />, answer: () => ({}) });
  await user.type(screen.getByRole('textbox', { name: /^Gerekçe/ }), 'Uzun süredir yok.');
  await user.click(screen.getByRole('button', { name: 'Kütüphanecilik yetkisini al' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent('v2/kutuphane/yetki-al')).toMatchObject({ uyeId: '8', gerekce: 'Uzun süredir yok.' });
  expect(toasts()).toEqual(['Can artık kütüphaneci değil.']);
});

test('[R-MODAL-15] whoever takes a right that a colleague has taken is told so, and the list behind follows', async () => {
  let taken = false;
  const { user } = await open({
    member: admin,
    at,
    answer: ({ path }) => {
      if (path === 'page-request') return { ...people(0), ...(taken ? { kutuphaneciler: [] } : {}) };
      taken = true;
      return refused(409, 'Deniz bunu bu sırada sonuçlandırdı.');
    },
    exports: {
      LibrariansPage: page(async () => ({
        ...librariansPage,
        default: () => (
          <>
            <librariansPage.default />
            <TakeRightModal props={{ uyeId: 8, adi: 'Can' }} close={jest.fn()} />
          </>
        ),
      })),
    },
  });
  const form = within(screen.getByRole('form', { name: 'Kütüphanecilik yetkisini al' }));
  await user.type(form.getByRole('textbox', { name: /^Gerekçe/ }), 'Uzun süredir yok.');
  await user.click(form.getByRole('button', { name: 'Kütüphanecilik yetkisini al' }));
  expect(await form.findByText('Deniz bunu bu sırada sonuçlandırdı.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('@can')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Kütüphanecilik yetkisini al: Can' })).toBeNull();
});

test('[R-MODAL-17] readers who do not meet the requirements see their progress, and no form', async () => {
  await open({ member: reader, element: <ApplyForm />, answer: () => ({ kosullar: conditions(0), uygun: 0, kutuphaneci: 0 }) });
  expect(await screen.findByText('2 / 5')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Başvur' })).toBeNull();
});

test('[R-MODAL-17] an application is sent once and then pending', async () => {
  let applied = false;
  const { user, sent } = await open({
    member: reader,
    element: <ApplyForm />,
    answer: ({ path }) => {
      if (path === 'v2/kutuphane/basvur') applied = true;
      return { kosullar: conditions(1), uygun: 1, kutuphaneci: 0, ...(applied ? { basvuru: { durum: 'bekliyor', zaman: '2026-01-05T10:00:00Z' } } : {}) };
    },
  });
  const words = 'Evdeki eski baskıların künyelerini tek tek eklemek istiyorum; kaynağım iç kapaklardır.';
  await user.type(await screen.findByRole('textbox'), words);
  await user.click(screen.getByRole('button', { name: 'Başvur' }));
  expect(await screen.findByText(/^Başvurunuz değerlendiriliyor/)).toBeVisible();
  expect(sent('v2/kutuphane/basvur')).toMatchObject({ motivasyon: words });
  expect(screen.queryByRole('button', { name: 'Başvur' })).toBeNull();
});
