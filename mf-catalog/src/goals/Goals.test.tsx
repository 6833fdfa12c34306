import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextPress, noConnection, refusal } from '@yaprak/shared-kit/testing';
import { aBook, open, show } from '../testing/show';
import type { Goal } from './goals.rules';

const aGoal = (more: Partial<Goal> = {}): Goal => ({
  id: 4,
  turu: 'yil',
  baslik: '',
  hedef: 24,
  yapilan: 6,
  kitap: 6,
  okuma: 7,
  tekrarlar: 0,
  sayfa: 1812,
  inceleme: 3,
  alinti: 9,
  kalanGun: 40,
  baslangic: '2099-01-01',
  bitis: '2099-12-31',
  plan: { baslangic: '2099-01-01', once: 0 },
  ...more,
});

describe('the goals', () => {
  test('[R-GOAL-03] [R-GOAL-04] [R-GOAL-06] show their progress and figures', async () => {
    const hedefler = [
      aGoal(),
      aGoal({
        id: 5,
        turu: 'yazar',
        yazar: { id: 3, adi: 'Yaşar Kemal', seo_adi: 'yasar-kemal' },
        hedef: 2,
        yapilan: 2,
        baslangic: '2020-01-01',
        bitis: '2020-12-31',
      }),
    ];
    await show('/hedefler', { pages: { hedefler: { hedefler, turler: [] } } });
    const [running, ended] = screen.getAllByRole('article');
    expect(within(running as HTMLElement).getByRole('heading', { name: '2099: 24 kitap' })).toBeVisible();
    expect(within(running as HTMLElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '6');
    expect(
      within(running as HTMLElement)
        .getAllByRole('definition')
        .map((d) => d.textContent),
    ).toEqual(['6', '7', '1.812', '3', '9', '40']);
    expect(within(ended as HTMLElement).getByText('Hedefe ulaştınız')).toBeVisible();
    expect(within(ended as HTMLElement).getByRole('heading', { name: 'Yaşar Kemal: 2 kitap' })).toBeVisible();
  });

  describe('from an even pace', () => {
    beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-07-02T09:00:00Z')));
    afterEach(() => jest.restoreAllMocks());

    test.each([
      [{}, 24, 'Planınızdan 6 kitap geridesiniz.'],
      [{ turu: 'yazar' }, 8, 'Planınızdan 2 yazar ileridesiniz.'],
      [{ turu: 'tur', tur: { id: 3, adi: 'Roman', seo_adi: 'roman' } }, 20, 'Planınızdan 4 kitap geridesiniz.'],
      [{ turu: 'tur' }, 12, 'Tam zamanındasınız.'],
    ] as const)('says how far it is, and of what: %j of %d', async (kind, hedef, said) => {
      await show('/hedefler', { pages: { hedefler: { hedefler: [aGoal({ ...(kind as unknown as Partial<Goal>), hedef })], turler: [] } } });
      expect(screen.getByText(said)).toBeVisible();
    });
  });

  test('without one the screen offers to create the first', async () => {
    await show('/hedefler', { pages: { hedefler: { hedefler: [], turler: [] } } });
    expect(screen.getByText('Henüz bir okuma hedefiniz yok')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hedef koy' })).toBeVisible();
  });

  test('a goal is deleted after confirmation', async () => {
    const view = await show('/hedefler', { pages: { hedefler: { hedefler: [aGoal()], turler: [] } }, answers: { 'v2/hedef/sil': () => ({}) } });
    await userEvent.click(screen.getByRole('button', { name: 'Hedef işlemleri' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hedefi sil' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hedefi sil' }));
    await waitFor(() => expect(view.sent.map(({ path, input }) => [path, input.id])).toEqual([['v2/hedef/sil', '4']]));
  });
});

describe('setting a goal', () => {
  const answers = {
    'v2/hedef/turler': () => ({ liste: [{ id: 2, adi: 'Şiir', seo_adi: 'siir' }] }),
    'v2/hedef/kaydet': () => ({ hedef: aGoal() }),
  };
  test('[R-MODAL-20] [R-GOAL-05] a target must be a number from 1 to 1000; a year is sent from its first to its last day', async () => {
    const { dialog, sent } = await open('OkumaHedefiOlustur', {}, { answers });
    const target = within(dialog).getByLabelText('Hedef');
    const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Hedefi kaydet' }));
    await userEvent.clear(target);
    await userEvent.type(target, '0');
    await save();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('1 ile 1000 arası bir sayı');
    await userEvent.clear(target);
    await userEvent.type(target, '30');
    nextPress();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { istekId, ...input } = sent.find((call) => call.path === 'v2/hedef/kaydet')?.input ?? {};
    expect(istekId).toBeTruthy();
    expect(input).toMatchObject({
      turu: 'yil',
      hedef: '30',
      tekrarlar: '1',
      baslangic: expect.stringMatching(/-01-01$/),
      bitis: expect.stringMatching(/-12-31$/),
    });
  });

  test('[R-GOAL-05] a genre can be chosen; a refusal appears at its field and input is kept', async () => {
    const { dialog } = await open(
      'OkumaHedefiOlustur',
      {},
      { answers: { ...answers, 'v2/hedef/kaydet': () => refusal('', { bitis: 'Bitiş, başlangıçtan önce olamaz.' }) } },
    );
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Tür/ }));
    await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: /^Tür/ }), 'Şiir');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hedefi kaydet' }));
    expect(await within(dialog).findByText('Bitiş, başlangıçtan önce olamaz.')).toBeVisible();
    expect(within(dialog).getByLabelText('Hedef')).toHaveValue('12');
  });

  test('[R-GOAL-05] an author is found while typing; no result and a failed search are reported', async () => {
    const { dialog } = await open(
      'OkumaHedefiOlustur',
      {},
      { answers: { ...answers, ara: ({ input: { q } }) => (q === 'xq' ? { kelime: q, sonuclar: [], hata: 0 } : noConnection()) } },
    );
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Yazar/ }));
    const box = within(dialog).getByRole('combobox', { name: /^Yazar/ });
    expect(box).not.toHaveFocus();
    await userEvent.type(box, 'xq');
    expect(await within(dialog).findByText('“xq” için yazar bulunamadı.')).toBeVisible();
    await userEvent.type(box, 'r');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Arama yapılamadı.');
  });

  test('[R-MODAL-21] the overview lists the books that count', async () => {
    const { dialog } = await open(
      'HedefGenelBakis',
      { id: 4 },
      {
        answers: {
          'v2/hedef/al': () => ({
            hedef: aGoal(),
            kitaplar: ['2099-02-01', '2099-03-01'].map((bitis, yeniden) => ({ ...aBook(), bitis, yeniden: yeniden as 0 | 1 })),
          }),
        },
      },
    );
    const [first, again] = await within(dialog).findAllByRole('link', { name: /Huzur/ });
    expect(first).toHaveAttribute('href', '/kitap/huzur--7');
    expect(again?.parentElement).toHaveTextContent(/Yeniden$/);
    expect(within(dialog).getByText('6 / 24')).toBeVisible();
  });
});

describe('days', () => {
  const streak = { gun: 3, enUzun: 3, bugun: 1 as const };
  afterEach(() => jest.restoreAllMocks());

  test('[R-READ-09] begin by Istanbul time, which is said where the clock shows another one', async () => {
    const said = () => screen.queryByText('Günler İstanbul saatiyle başlar ve biter.');
    const hours = jest.spyOn(Date.prototype, 'getHours');
    hours.mockImplementation(function (this: Date) {
      return (this.getUTCHours() + 3) % 24;
    });
    const { unmount } = await show('/hedefler', { pages: { hedefler: { hedefler: [], turler: [], seri: streak } } });
    expect(said()).toBeNull();
    unmount();
    hours.mockImplementation(function (this: Date) {
      return (this.getUTCHours() + 14) % 24;
    });
    await show('/hedefler', { pages: { hedefler: { hedefler: [], turler: [], seri: streak } } });
    expect(said()).toBeVisible();
  });

  test('[R-GOAL-04] [R-CONST-06] a goal shows what was read in another tab on coming back', async () => {
    let yapilan = 6;
    await show('/hedefler', { pages: { hedefler: () => ({ hedefler: [aGoal({ yapilan })], turler: [] }) } });
    yapilan = 12;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('%50')).toBeVisible();
  });
});
