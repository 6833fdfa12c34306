import { act, screen, waitFor, within } from '@testing-library/react';
import { page } from '@yaprak/shared-kit';
import { nextPress } from '@yaprak/shared-kit/testing';
import { librarian, open, reader, refused } from '../testing/open';
import * as requestsPage from './Requests.page';
import ResolveRequestModal from './ResolveRequest.modal';

const request = (id: number, more: object = {}) => ({
  id,
  islem: 'kitap-duzenle',
  durum: 'bekliyor',
  hedef: { id: 5, turu: 'kitap', adi: 'Kürk Mantolu Madonna', yol: '/kitap/kurk-mantolu-madonna--5' },
  uye: { id: 7, adi: 'Ayşe', kadi: 'ayse' },
  not: 'Künyeden baktım',
  alanlar: [{ alan: 'sayfa', once: '160', sonra: '177' }],
  zaman: '2026-01-05T10:00:00Z',
  ...more,
});

test('[R-ADMIN-05] waiting proposals show who wants what changed, and are decided in the modal IstekCozumle', async () => {
  const { user, modals } = await open({
    member: librarian,
    at: '/y/kciistekkeri',
    answer: () => ({ durum: 'bekliyor', istekler: { liste: [request(3)] } }),
  });
  const card = screen.getByRole('article', { name: 'Kitap düzenleme Kürk Mantolu Madonna' });
  expect(within(card).getByText('160').tagName).toBe('DEL');
  expect(within(card).getByText('177').tagName).toBe('INS');
  expect(card).toHaveTextContent('Not: Künyeden baktım');
  await user.click(within(card).getByRole('button', { name: 'Geri çevir: Kitap düzenleme Kürk Mantolu Madonna (Ayşe)' }));
  await user.click(within(card).getByRole('button', { name: 'Kabul et: Kitap düzenleme Kürk Mantolu Madonna (Ayşe)' }));
  expect(modals()).toEqual([
    { name: 'IstekCozumle', props: { id: 3, karar: 'ret' } },
    { name: 'IstekCozumle', props: { id: 3, karar: 'kabul' } },
  ]);
});

test('[R-LIB-02] proposals of new books are told apart by their titles, as the buttons of each are', async () => {
  const added = (id: number, title: string) => request(id, { islem: 'kitap-ekle', hedef: undefined, alanlar: [{ alan: 'adi', sonra: title }] });
  await open({
    member: librarian,
    at: '/y/kciistekkeri',
    answer: () => ({ durum: 'bekliyor', istekler: { liste: [added(3, 'Huzur'), added(4, 'Tutunamayanlar')] } }),
  });
  for (const title of ['Huzur', 'Tutunamayanlar'])
    for (const step of ['Kabul et', 'Geri çevir'])
      expect(screen.getByRole('button', { name: `${step}: Kitap ekleme ${title} (Ayşe)` }).closest('article')).toHaveAccessibleName(`Kitap ekleme ${title}`);
});

test('[R-ADMIN-05] a proposal about a record that was merged meanwhile says so, and what remained', async () => {
  const gone = {
    id: 5,
    turu: 'kitap',
    adi: 'Madonna',
    yol: '/kitap/madonna--5',
    kalan: { id: 6, turu: 'kitap', adi: 'Kürk Mantolu Madonna', yol: '/kitap/km--6' },
  };
  await open({
    member: librarian,
    at: '/y/kciistekkeri',
    answer: () => ({ durum: 'bekliyor', istekler: { liste: [request(3, { hedef: gone }), request(4)] } }),
  });
  const [merged, other] = screen.getAllByRole('article');
  expect(merged).toHaveTextContent('“Madonna” öneriden sonra başka bir kayıtla birleştirildi. Kalan kayıt: Kürk Mantolu Madonna');
  expect(within(merged as HTMLElement).getByRole('link', { name: 'Kürk Mantolu Madonna' })).toHaveAttribute('href', '/kitap/km--6');
  expect(other).not.toHaveTextContent('birleştirildi');
});

test('[R-LIB-02] a proposal of somebody limited or suspended says so beside the name', async () => {
  const until = { askida: '2030-06-01T09:00:00.000Z', sinirli: '2030-07-01T09:00:00.000Z' };
  await open({
    member: librarian,
    at: '/y/kciistekkeri',
    answer: () => ({ durum: 'bekliyor', istekler: { liste: [request(3, { hesap: until }), request(4, { hesap: {} })] } }),
  });
  const [held, free] = screen.getAllByRole('article');
  expect(held).toHaveTextContent(/1 Haziran 2030.* tarihine kadar askıda.*1 Temmuz 2030.* tarihine kadar sınırlı/);
  expect(free).not.toHaveTextContent('tarihine kadar');
});

test('decided proposals are a separate section, with decider and reason, without buttons', async () => {
  const { calls } = await open({
    member: librarian,
    at: '/kutuphanecilik/istekler?durum=ret',
    answer: () => ({ durum: 'ret', istekler: { liste: [request(3, { durum: 'ret', cozen: { id: 8, adi: 'Can', kadi: 'can' }, gerekce: 'Kaynak yok.' })] } }),
  });
  expect(calls[0]?.input.durum).toBe('ret');
  expect(screen.getByText('Can geri çevirdi. Gerekçe: Kaynak yok.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Kabul et/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Geri çevrildi' })).toHaveAttribute('aria-current', 'page');
});

test('[R-MODAL-16] a refusal needs a reason; a decision made too late says so', async () => {
  const close = jest.fn();
  const { user, sent, calls } = await open({
    member: librarian,
    element: <ResolveRequestModal props={{ id: 3, karar: 'ret' }} close={close} />,
    answer: () => refused(409, 'Bu istek az önce sonuçlandı.'),
  });
  await user.click(screen.getByRole('button', { name: 'Geri çevir' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Gerekçe/ })).toBeInvalid());
  expect(calls).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: /^Gerekçe/ }), 'Kaynak yok.');
  nextPress();
  await user.click(screen.getByRole('button', { name: 'Geri çevir' }));
  expect(await screen.findByText('Bu istek az önce sonuçlandı.')).toBeVisible();
  expect(sent('v2/kutuphane/istek/coz')).toMatchObject({ id: '3', karar: 'ret', gerekce: 'Kaynak yok.' });
  expect(close).not.toHaveBeenCalled();
});

describe('[R-LIB-02] a proposal that names somebody whom the catalogue lacks', () => {
  const people = [
    { sira: 1, adi: 'Yaşar kemal', benzerler: [{ id: 45, adi: 'Yaşar Kemal', ayrinti: '1923–2015 · 40 kitap' }] },
    { sira: 2, adi: 'Ömer Çağrı', benzerler: [] },
  ];

  test('says who is new and whom they resemble, and hands them to the decision', async () => {
    const { user, modals } = await open({
      member: librarian,
      at: '/y/kciistekkeri',
      answer: () => ({ durum: 'bekliyor', istekler: { liste: [request(3, { islem: 'kitap-ekle', hedef: undefined, yeniKisiler: people })] } }),
    });
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('Katalogda benzeyenler: Yaşar Kemal (1923–2015 · 40 kitap)');
    expect(card).toHaveTextContent('Ömer Çağrı: kabul edilirse kataloğa eklenecek.');
    await user.click(within(card).getByRole('button', { name: /^Kabul et: / }));
    expect(modals()).toEqual([{ name: 'IstekCozumle', props: { id: 3, karar: 'kabul', kisiler: people } }]);
  });

  test('is accepted with the author of that name, which is chosen at first, and with one who is looked up', async () => {
    const { user, sent } = await open({
      member: librarian,
      element: <ResolveRequestModal props={{ id: 3, karar: 'kabul', kisiler: people }} close={jest.fn()} />,
      answer: ({ path }) => (path === 'v2/kutuphane/bul' ? { liste: [{ id: 7, adi: 'Ömer Ç.', ayrinti: '2 kitap' }] } : { durum: 'yapildi', id: 5 }),
    });
    expect(screen.getByRole('radio', { name: /^Yaşar Kemal/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Yeni: Ömer Çağrı' })).toBeChecked();
    await user.type(screen.getByRole('combobox', { name: '“Ömer Çağrı” yerine başka biri' }), 'ömer');
    await user.click(await screen.findByRole('option', { name: /Ömer Ç\./ }));
    expect(screen.getByRole('radio', { name: /^Ömer Ç\./ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Yeni: Yaşar kemal' }));
    await user.click(screen.getByRole('button', { name: 'Kabul et' }));
    await waitFor(() => expect(sent('v2/kutuphane/istek/coz')).toMatchObject({ id: '3', karar: 'kabul', kisiler: '1:0,2:7' }));
  });

  test('is refused without a word on them', async () => {
    const { user, sent } = await open({
      member: librarian,
      element: <ResolveRequestModal props={{ id: 3, karar: 'ret', kisiler: people }} close={jest.fn()} />,
      answer: () => ({ durum: 'yapildi' }),
    });
    expect(screen.queryByRole('radio')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Gerekçe/ }), 'Kaynak yok.');
    await user.click(screen.getByRole('button', { name: 'Geri çevir' }));
    await waitFor(() => expect(sent('v2/kutuphane/istek/coz')).toMatchObject({ karar: 'ret', gerekce: 'Kaynak yok.' }));
    expect(sent('v2/kutuphane/istek/coz')).not.toHaveProperty('kisiler');
  });

  test('says if the newcomer of a list that is old is there by now, and the list shows it', async () => {
    const close = jest.fn();
    const { user, sent, toasts } = await open({
      member: librarian,
      element: <ResolveRequestModal props={{ id: 3, karar: 'kabul', kisiler: people.slice(1) }} close={close} />,
      answer: () => refused(400, 'Alanları denetleyin.', { alanlar: { kisiler: 'Katalogda “Ömer Çağrı” adında bir yazar var.' } }),
    });
    await user.click(screen.getByRole('button', { name: 'Kabul et' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent('v2/kutuphane/istek/coz')).not.toHaveProperty('kisiler');
    expect(toasts()).toEqual(['Katalogda “Ömer Çağrı” adında bir yazar var.']);
  });

  test('shows its author who they became', async () => {
    const became = [{ ...people[0], secilen: { id: 45, turu: 'yazar', adi: 'Yaşar Kemal', yol: '/yazar/yasar-kemal' } }];
    await open({
      member: reader,
      at: '/kutuphanecilik/isteklerim',
      answer: () => ({ istekler: { liste: [request(3, { durum: 'kabul', yeniKisiler: became })] } }),
    });
    expect(screen.getByText(/^Yaşar kemal →/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Yaşar Kemal' })).toHaveAttribute('href', '/yazar/yasar-kemal');
  });
});

test('[R-LIB-02] when the proposal that has the focus leaves, the keyboard goes on at the next, and at the screen once none is left', async () => {
  let waiting = [3, 4];
  await open({
    member: librarian,
    at: '/y/kciistekkeri',
    answer: () => ({ durum: 'bekliyor', istekler: { liste: waiting.map((id) => request(id)) } }),
  });
  const [first, second] = screen.getAllByRole('article');
  within(first as HTMLElement)
    .getByRole('button', { name: /^Kabul et/ })
    .focus();
  const leaves = (id: number) => {
    waiting = waiting.filter((one) => one !== id);
    for (const state of ['hidden', 'visible'] as const) {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    }
  };
  leaves(3);
  await waitFor(() => expect(second).toHaveFocus());
  leaves(4);
  expect(await screen.findByText('Burada istek yok')).toBeVisible();
  await waitFor(() => expect(document.getElementById('ekran')).toHaveFocus());
  jest.restoreAllMocks();
});

test('[R-MODAL-16] a case that somebody else has decided leaves the list of the librarian who comes too late', async () => {
  let waits = true;
  const { user } = await open({
    member: librarian,
    at: '/y/kciistekkeri',
    answer: ({ path }) => {
      if (path === 'page-request') return { durum: 'bekliyor', istekler: { liste: waits ? [request(3)] : [] } };
      waits = false;
      return refused(409, 'Bu istek az önce sonuçlandı.');
    },
    exports: {
      RequestsPage: page(async () => ({
        ...requestsPage,
        default: () => (
          <>
            <requestsPage.default />
            <ResolveRequestModal props={{ id: 3, karar: 'kabul' }} close={jest.fn()} />
          </>
        ),
      })),
    },
  });
  await user.click(within(screen.getByRole('form', { name: 'İsteği sonuçlandır' })).getByRole('button', { name: 'Kabul et' }));
  expect(await screen.findByText('Burada istek yok')).toBeVisible();
  expect(screen.getByText('Bu istek az önce sonuçlandı.')).toBeVisible();
});

test("one's own waiting proposal is withdrawn, and the page shows it", async () => {
  let durum = 'bekliyor';
  const { user, sent } = await open({
    member: reader,
    at: '/kutuphanecilik/isteklerim',
    answer: ({ path }) => {
      if (path === 'page-request') return { istekler: { liste: [request(3, { durum })] } };
      durum = 'geri-cekildi';
      return {};
    },
  });
  await user.click(screen.getByRole('button', { name: /^Geri çek: / }));
  expect(await within(screen.getByRole('article')).findByText('Geri çekildi')).toBeVisible();
  expect(sent('v2/kutuphane/istek/geri-cek')).toMatchObject({ id: '3' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Geri çek/ })).toBeNull());
});

test('[R-MODAL-16] a notification of a refusal leads to those that were turned down, and on from there to all', async () => {
  const { calls } = await open({
    member: reader,
    at: '/kutuphanecilik/isteklerim?durum=ret',
    answer: ({ input }) => ({ ...input, istekler: { liste: [request(3, { durum: 'ret', gerekce: 'Kaynak yok.' })] } }),
  });
  expect(calls.find(({ path }) => path === 'page-request')?.input).toMatchObject({ durum: 'ret' });
  expect(screen.getByText(/Kaynak yok\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Geri çevrildi' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Tümü' })).toHaveAttribute('href', '/kutuphanecilik/isteklerim');
});

test('without proposals the page says what can be done here', async () => {
  await open({
    lang: 'en',
    member: reader,
    at: '/kutuphanecilik/isteklerim',
    answer: () => ({ istekler: { liste: [] } }),
  });
  expect(screen.getByText('You have not proposed anything yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a book' })).toHaveAttribute('href', '/y/kitap-ekle');
});
