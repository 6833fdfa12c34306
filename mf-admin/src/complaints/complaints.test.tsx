import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetUnsaved, type PageData } from '@yaprak/shared-kit';
import { aMember, nextPress, refusal } from '@yaprak/shared-kit/testing';
import { aCase, aDecision, aState, moderator, noneWaiting, show as open } from '../testing/panel';

const formNamed = (name: string) => document.querySelector(`form[aria-label="${name}"]`);
/** A screen of the desk; a case's forms are loaded after the case. */
const show: typeof open = async (path, options) => {
  const shown = await open(path, options);
  await waitFor(() => {
    if (path.startsWith('/y/sikayet/')) expect(formNamed('Görevliler arasında')).not.toBeNull();
    if (screen.queryByRole('button', { name: 'Üstlen' })) expect(formNamed('Karar ver')).not.toBeNull();
  });
  return shown;
};

type CasePage = PageData<'y-sikayet'>;
const casePage = (change: Partial<CasePage> = {}): CasePage => ({
  vaka: aCase(),
  metin: 'Bu kitabı okuyan herkes kötü biri.',
  yol: '/gonderi/10',
  sikayetler: [{ id: 1, uye: aMember({ id: 3, adi: 'Deniz', kadi: 'deniz' }), neden: 'nefret', aciklama: 'Çok kırıcı.', zaman: '2026-01-14T11:00:00Z' }],
  baglam: [],
  durum: aState,
  gecmis: [aDecision()],
  notlar: [],
  gorevliler: [aMember({ id: 60, adi: 'Selin Görevli', kadi: 'selin' })],
  uyeDili: 'tr',
  hazirlar: [],
  ...change,
});
const decisionForm = () => screen.getByRole('form', { name: 'Karar ver' });
const send = () => userEvent.click(within(decisionForm()).getByRole('button', { name: 'Karar ver' }));

// What one test has written about a case does not stand in the next.
afterEach(forgetUnsaved);

describe('the queue', () => {
  test('[R-ADMIN-10] [R-ENT-55] shows open counts by kind, marks urgent cases, and filters by URL', async () => {
    const { asked, place } = await show('/y/sikayetler?turu=gonderi&neden=sahte', {
      pages: {
        'y-sikayetler': {
          sayilar: { ...noneWaiting, gonderi: 2, acil: 1 },
          vakalar: { liste: [aCase(), aCase({ id: 5, acil: 0, ustlenen: aMember({ adi: 'Selin' }) })] },
        },
      },
    });
    expect(asked).toEqual([{ turu: 'gonderi' }]);
    const [urgent, other] = screen.getAllByRole('listitem').filter((li) => within(li).queryByText(/Can Yıldız/));
    expect(within(urgent as HTMLElement).getByText('Acil')).toBeVisible();
    expect(within(urgent as HTMLElement).getByRole('link')).toHaveAttribute('href', '/y/sikayetler?turu=gonderi&neden=sahte&vaka=4');
    expect(within(other as HTMLElement).getByText('Selin inceliyor')).toBeVisible();
    expect(screen.getByRole('link', { name: /Gönderi 2/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('link', { name: /^Acil ?1/ }));
    await waitFor(() => expect(place()).toContain('acil=1'));
    expect(asked.at(-1)).toEqual({ turu: 'gonderi', acil: 1 });
  });

  test('an empty queue says so', async () => {
    await show('/y/sikayetler', { lang: 'en', pages: { 'y-sikayetler': { sayilar: noneWaiting, vakalar: { liste: [] } } } });
    expect(screen.getByText('No complaint is waiting')).toBeVisible();
  });
});

describe('a case', () => {
  test('[R-ADMIN-17] [R-ADMIN-18] a decision without a reason is not sent and says "Açıklama boş olamaz"', async () => {
    const { sent } = await show('/y/sikayet/4', { pages: { 'y-sikayet': casePage() } });
    await userEvent.click(within(decisionForm()).getByLabelText(/^Uyar/));
    await send();
    expect(await screen.findByText('Açıklama boş olamaz')).toBeVisible();
    await userEvent.type(within(decisionForm()).getByLabelText('Açıklama'), '   ');
    nextPress();
    await send();
    expect(screen.getByText('Açıklama boş olamaz')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('a suspension needs a length; the decided case shows the decision instead of the form', async () => {
    let decided = false;
    const karar = aDecision({ id: 9, karar: 'askiya-al', aciklama: 'Israrlı nefret söylemi.', bitis: '2026-01-22T09:00:00Z' });
    const { sent, store } = await show('/y/sikayet/4', {
      pages: { 'y-sikayet': () => casePage(decided ? { vaka: aCase({ durum: 'karar', karar: 'askiya-al' }), karar } : {}) },
      answers: {
        'v2/yonetim/sikayet/karar': () => {
          decided = true;
          return { karar };
        },
      },
    });
    await userEvent.click(within(decisionForm()).getByLabelText(/^Askıya al/));
    await userEvent.click(within(decisionForm()).getByLabelText('7 gün'));
    await userEvent.type(within(decisionForm()).getByLabelText('Açıklama'), 'Israrlı nefret söylemi.');
    const before = Date.now();
    await send();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Karar ver' })).toBeNull());
    expect(screen.getByText('Israrlı nefret söylemi.')).toBeVisible();
    expect(store.getState().toasts).toEqual([expect.objectContaining({ message: 'Karar kaydedildi.' })]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.input).toMatchObject({ id: '4', karar: 'askiya-al', aciklama: 'Israrlı nefret söylemi.' });
    const end = Date.parse(sent[0]?.input.bitis ?? '');
    expect(Math.abs(end - before - 7 * 86_400_000)).toBeLessThan(60_000);
  });

  test('of two simultaneous deciders the second is told so, and the text stays', async () => {
    await show('/y/sikayet/4', {
      pages: { 'y-sikayet': casePage() },
      answers: { 'v2/yonetim/sikayet/karar': () => refusal('Bu kayıt bu sırada karara bağlandı.', undefined, 409) },
    });
    await userEvent.click(within(decisionForm()).getByLabelText(/^Gizle/));
    await userEvent.type(within(decisionForm()).getByLabelText('Açıklama'), 'Hakaret.');
    await send();
    expect(await screen.findByText('Bu kayıt bu sırada karara bağlandı.')).toBeVisible();
    expect(within(decisionForm()).getByLabelText('Açıklama')).toHaveValue('Hakaret.');
  });

  test('[R-ADMIN-10] says of content that it was deleted since, and leads nowhere', async () => {
    await show('/y/sikayet/4', {
      pages: { 'y-sikayet': casePage({ silindi: 1, gecmis: [], hazirlar: [{ neden: 'spam', metin: 'Reklam yayınlamıyoruz.' }] }) },
    });
    expect(screen.getByText('Bu içerik şikâyetten sonra silindi. Gizlenecek bir şey kalmadı; yazarı hakkında yine de karar verebilirsiniz.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'İçeriği sitede gör' })).toBeNull();
    const form = within(decisionForm());
    expect(form.queryByLabelText(/^Gizle/)).toBeNull();
    await userEvent.click(form.getByLabelText(/^İşlem yok/));
    await waitFor(() => expect(form.getByRole('textbox')).toHaveValue('İçerik silinmiş; yapılacak bir şey kalmadı.'));
  });

  test("shows the content in its context, the complaints and the member's history", async () => {
    const line = (id: number, metin: string, asil: 0 | 1 = 0) => ({ id, uye: aMember(), metin, zaman: '2026-01-14T10:00:00Z', asil });
    await show('/y/sikayet/4', {
      pages: {
        'y-sikayet': casePage({
          vaka: aCase({ turu: 'mesaj' }),
          metin: 'Seni bulurum',
          baglam: [line(1, 'Merhaba'), line(2, 'Seni bulurum', 1), line(3, 'Lütfen yazma')],
        }),
      },
    });
    expect(screen.getByText(/Konuşmanın geri kalanı gösterilmez/)).toBeVisible();
    expect(screen.getAllByText('Seni bulurum')).toHaveLength(1);
    expect(screen.getByText('Çok kırıcı.')).toBeVisible();
    expect(screen.getByText('Hakkında 3 şikâyet')).toBeVisible();
    expect(screen.getByText('Aynı bağlantıyı üç kez paylaştı.')).toBeVisible();
    // Messages have the same verdicts as posts; a reader cannot be hidden.
    expect(within(decisionForm()).getByLabelText(/^Gizle/)).toBeInTheDocument();
  });

  test.each([
    ['baskasinda', 'Bu kaydı şu anda Selin inceliyor.'],
    ['kendisi', 'Kendinizle ilgili bir konuda karar veremezsiniz.'],
    ['yetkili', 'Görevliler hakkında yalnızca ana yöneticiler karar verebilir.'],
  ] as const)('who may not decide (%s) is told why and gets no form', async (engel, words) => {
    await show('/y/sikayet/4', { pages: { 'y-sikayet': casePage({ engel, vaka: aCase({ ustlenen: aMember({ adi: 'Selin' }) }) }) } });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Karar ver' })).toBeNull();
  });

  test('a case is claimed and released', async () => {
    let holder: CasePage['vaka']['ustlenen'];
    const { sent } = await show('/y/sikayet/4', {
      pages: { 'y-sikayet': () => casePage({ vaka: aCase(holder ? { ustlenen: holder } : {}) }) },
      answers: {
        'v2/yonetim/sikayet/ustlen': ({ input }) => {
          holder = input.ustlen === '1' ? aMember({ id: moderator.id }) : undefined;
          return { vaka: aCase() };
        },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Üstlen' }));
    const back = await screen.findByRole('button', { name: 'Bırak' });
    expect(screen.getByText('Bu kaydı siz inceliyorsunuz.')).toBeVisible();
    nextPress();
    await userEvent.click(back);
    expect(await screen.findByRole('button', { name: 'Üstlen' })).toBeVisible();
    expect(sent.map((c) => c.input)).toEqual([
      { id: '4', ustlen: '1' },
      { id: '4', ustlen: '0' },
    ]);
  });
});
