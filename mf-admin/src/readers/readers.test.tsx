import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aMember, nextPress, refusal, renderModal } from '@yaprak/shared-kit/testing';
import { aDecision, area, aState, mainAdministrator, moderator, show } from '../testing/panel';

type Reader = PageData<'y-okur'>;
const reader = (change: Partial<Reader> = {}): Reader => ({
  uye: aMember(),
  durum: aState,
  roller: [],
  vakalar: [],
  gecmis: { liste: [aDecision()] },
  ...change,
});

test('[R-MODAL-12] a reader is suspended for a length with a required reason', async () => {
  const { sent, store } = await show('/y/okur/canyildiz', {
    pages: { 'y-okur': reader() },
    answers: { 'v2/yonetim/okur/askiyaAl': () => ({ karar: aDecision() }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Askıya al' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hesabı askıya al' });
  await userEvent.click(within(dialog).getByLabelText('30 gün'));
  await userEvent.type(within(dialog).getByLabelText('Açıklama'), 'Israrlı reklam.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Askıya al' }));
  await waitFor(() => expect(store.getState().modals).toEqual([]));
  expect(sent[0]).toMatchObject({ path: 'v2/yonetim/okur/askiyaAl', input: { uyeId: '2', aciklama: 'Israrlı reklam.' } });
  expect(sent[0]?.input.silinme).toBeUndefined();
  expect(Date.parse(sent[0]?.input.bitis ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
});

test('a colleague who was faster is named; the next press decides in the knowledge of that', async () => {
  const told = 'Selin (@selin) bu hesabı bu sırada 21 Kasım 2026 15:00 tarihine kadar askıya aldı. Yetmiyorsa yeniden karar verin.';
  let times = 0;
  const { sent, store } = await show('/y/okur/canyildiz', {
    pages: { 'y-okur': reader() },
    answers: { 'v2/yonetim/okur/askiyaAl': () => ((times += 1) === 1 ? refusal(told, undefined, 409, 'cakisma') : { karar: aDecision() }) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Askıya al' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hesabı askıya al' });
  await userEvent.click(within(dialog).getByLabelText('30 gün'));
  await userEvent.type(within(dialog).getByLabelText('Açıklama'), 'Israrlı reklam.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Askıya al' }));
  expect(await within(dialog).findByText(told)).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Açıklama'), ' Yine.');
  fireEvent.submit(within(dialog).getByRole('form'));
  await waitFor(() => expect(store.getState().modals).toEqual([]));
  expect(sent.map(({ input }) => input.sonKarar)).toEqual(['7', undefined]);
});

test('[R-MODAL-13] with a deletion date the same modal is titled as a deletion', async () => {
  const { sent, dialog } = await renderModal(area, 'OkurHesapAskiyaAl', {
    lang: 'en',
    self: moderator,
    props: { uyeId: 2, adi: 'Can', silinme: 1 },
    answers: { 'v2/yonetim/okur/askiyaAl': () => ({ karar: aDecision() }) },
  });
  expect(within(dialog).getByRole('heading', { name: 'Delete' })).toBeVisible();
  await userEvent.click(within(dialog).getByLabelText('14 days'));
  await userEvent.type(within(dialog).getByLabelText('Explanation'), 'A machine.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.input.silinme).toBeDefined();
  expect(sent[0]?.input.bitis).toBeUndefined();
});

test('[R-MODAL-14] a suspension is reverted with a reason', async () => {
  const { sent } = await show('/y/okur/canyildiz', {
    pages: { 'y-okur': reader({ durum: { ...aState, askida: '2026-02-01T00:00:00Z' } }) },
    answers: { 'v2/yonetim/okur/askiyiGeriAl': () => ({}) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Askıyı geri al' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Açıklama'), 'Yanlışlık.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Askıyı geri al' }));
  expect(await screen.findByText('Can Yıldız yeniden yazabilir.')).toBeVisible();
  expect(sent[0]?.input).toEqual({ uyeId: '2', aciklama: 'Yanlışlık.' });
});

test("[R-MODAL-15] librarian permission is revoked in the librarians' modal", async () => {
  const { store } = await show('/y/okur/canyildiz', { pages: { 'y-okur': reader({ roller: ['librarian'] }) } });
  await userEvent.click(screen.getByRole('button', { name: 'Kütüphanecilik yetkisini al' }));
  expect(store.getState().modals.at(-1)).toMatchObject({ name: 'KutuphanecilikYetkisiniAl', props: { uyeId: 2 } });
});

test('moderators cannot suspend each other', async () => {
  await show('/y/okur/canyildiz', { pages: { 'y-okur': reader({ roller: ['moderator'] }) } });
  expect(screen.getByText('Görevliler hakkında yalnızca ana yöneticiler karar verebilir.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Askıya al' })).toBeNull();
});

describe('staff', () => {
  const staff: PageData<'y-yetkililer'> = {
    yetkililer: [
      { uye: aMember(), roller: ['moderator'] },
      { uye: aMember({ id: 51, adi: 'Ayşe', kadi: 'ayse' }), roller: ['admin', 'moderator'] },
    ],
  };

  test('[R-ROLE-12] whose account is suspended, limited or to be deleted stands in the list so', async () => {
    const [can, ayse] = staff.yetkililer as [PageData<'y-yetkililer'>['yetkililer'][number], PageData<'y-yetkililer'>['yetkililer'][number]];
    await show('/y/yetkililer', {
      self: mainAdministrator,
      pages: {
        'y-yetkililer': {
          yetkililer: [
            { ...can, hesap: { askida: '2026-02-01T09:00:00Z' } },
            { ...ayse, hesap: { sinirli: '2026-02-03T09:00:00Z' } },
            { uye: aMember({ id: 52, adi: 'Ece' }), roller: ['librarian'], hesap: { askida: '2026-03-01T09:00:00Z', silinme: '2026-03-01T09:00:00Z' } },
            { uye: aMember({ id: 53, adi: 'Baran' }), roller: ['librarian'], hesap: {} },
          ],
        },
      },
    });
    const said = within(screen.getByRole('list', { name: 'Yetkililer' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent?.match(/[^\d]*(\d.*(askıda|sınırlı|silinecek))/)?.[1]);
    expect(said).toEqual([
      '1 Şubat 2026 12:00 tarihine kadar askıda',
      '3 Şubat 2026 12:00 tarihine kadar sınırlı',
      '1 Mart 2026 tarihinde silinecek',
      undefined,
    ]);
  });

  test('[R-ROLE-12] a role is granted by username, a refusal stays in the form', async () => {
    let known = false;
    const { sent } = await show('/y/yetkililer', {
      self: mainAdministrator,
      pages: { 'y-yetkililer': staff },
      answers: {
        'v2/yonetim/yetki/degistir': () => (known ? { yetkili: { uye: aMember(), roller: ['librarian'] } } : refusal('Okur bulunamadı.', undefined, 404)),
      },
    });
    const form = screen.getByRole('form', { name: 'Yetki ver' });
    await userEvent.type(within(form).getByLabelText('Kullanıcı adı'), '@canyildiz');
    await userEvent.selectOptions(within(form).getByLabelText('Yetki'), 'Kütüphaneci');
    await userEvent.click(within(form).getByRole('button', { name: 'Yetki ver' }));
    expect(await within(form).findByText('Okur bulunamadı.')).toBeVisible();
    known = true;
    nextPress();
    await userEvent.click(within(form).getByRole('button', { name: 'Yetki ver' }));
    expect(await screen.findByText('Can Yıldız: Kütüphaneci yetkisi verildi.')).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({ kadi: 'canyildiz', rol: 'librarian', ver: '1' });
  });

  test('a role is revoked after confirmation; nobody revokes their own', async () => {
    const { sent } = await show('/y/yetkililer', {
      self: mainAdministrator,
      pages: { 'y-yetkililer': staff },
      answers: { 'v2/yonetim/yetki/degistir': () => ({ yetkili: { uye: aMember(), roller: [] } }) },
    });
    expect(screen.queryByRole('button', { name: /Ayşe/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Can Yıldız: Moderatör yetkisini al' }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Yetkiyi al' }));
    await waitFor(() => expect(sent.at(-1)?.input).toEqual({ kadi: 'canyildiz', rol: 'moderator', ver: '0' }));
  });
});

describe('[R-ADMIN-12] [R-STAFF-05] suspected spam', () => {
  type Reasons = PageData<'y-spam'>['gruplar'][number]['uyeler'][number]['nedenler'];
  const account = (id: number, supheli: 0 | 1, nedenler: Reasons, isSpam: 0 | 1 = 0) => ({
    ...aMember({ id, adi: `Okur ${id}`, kadi: `okur${id}` }),
    isSpam,
    katilma: '2026-01-01T00:00:00Z',
    supheli,
    nedenler,
  });
  const again: Reasons = [{ neden: 'ayni-metin', sayi: 3 }];
  const open = () =>
    show('/y/spam', {
      self: mainAdministrator,
      pages: {
        'y-spam': {
          gruplar: [
            { turu: 'adres', anahtar: '10.0.0.7', ozet: '10.0.0.7', uyeler: [account(2, 1, again), account(3, 1, again), account(4, 0, [])] },
            { turu: 'isaretli', anahtar: 'isaretli', ozet: '', uyeler: [account(5, 0, [], 1)] },
          ],
        },
      },
      answers: { 'v2/yonetim/spam/isaretle': () => ({ sayi: 1 }) },
    });

  test('each account says what it is suspected for, and is marked by itself after confirmation', async () => {
    const { sent } = await open();
    expect(screen.getByRole('link', { name: '10.0.0.7' })).toHaveAttribute('href', '/y/cihazlar?q=10.0.0.7');
    expect(screen.getAllByText('3 kez yinelenen sözler')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Okur 4: Spam olarak işaretle' }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText(/Bu okurun/)).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Spam olarak işaretle' }));
    await waitFor(() => expect(sent[0]?.input).toEqual({ turu: 'adres', anahtar: '10.0.0.7', uyeler: '4', spam: '1' }));
  });

  test('the suspected of a group are marked together, its company is not', async () => {
    const { sent } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Şüpheli 2 okuru işaretle' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Spam olarak işaretle' }));
    await waitFor(() => expect(sent[0]?.input).toEqual({ turu: 'adres', anahtar: '10.0.0.7', uyeler: '2,3', spam: '1' }));
  });

  test('who is no spam is cleared, and leaves what waits', async () => {
    const { sent } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Okur 2: Spam değil' }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText(/şüpheli sayılmaz/)).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Spam değil' }));
    await waitFor(() => expect(sent[0]?.input).toEqual({ turu: 'adres', anahtar: '10.0.0.7', uyeler: '2', spam: '0' }));
    // Nobody suspects the others of the group: there is nothing to clear.
    expect(screen.queryByRole('button', { name: 'Okur 4: Spam değil' })).toBeNull();
    expect(screen.getByRole('link', { name: 'İşaretlenenler' })).toHaveAttribute('href', '/y/spam?durum=isaretli');
  });

  test('who was marked earlier can be cleared', async () => {
    const { sent } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Okur 5: İşareti kaldır' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'İşareti kaldır' }));
    await waitFor(() => expect(sent[0]?.input).toEqual({ turu: 'isaretli', anahtar: 'isaretli', uyeler: '5', spam: '0' }));
  });
});
