import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData, Result } from '@yaprak/shared-kit';
import { aBook, anAuthor, later, nextPress, noConnection, refusal } from '@yaprak/shared-kit/testing';
import { open, show } from '../testing/show';

const path = '/kitap/saatleri-ayarlama-enstitusu--7';
const page = (more: Partial<PageData<'kitap'>> = {}, raf?: 'okudum' | 'okuyacagim'): PageData<'kitap'> => ({
  kitap: { ...aBook(), ...(raf ? { okuma: { raf } } : {}) },
  kunye: { yayinevi: 'Dergâh', sayfa: 382, isbn: '9789759951139', ilkYil: 1961, cevirmenler: [] },
  yazarlar: [anAuthor()],
  turler: [],
  dagilim: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  sayilar: { okudu: 1, okuyor: 0, okuyacak: 0, inceleme: 0, alinti: 0, ileti: 0, takipci: 0 },
  takip: 0,
  sessiz: 0,
  bolum: 'genel-bakis',
  gonderiler: { liste: [] },
  ...more,
});
const oylar = [
  { turu: 'hal', deger: 'huzunlu', adi: 'Hüzünlü', sayi: 5 },
  { turu: 'tempo', deger: 'yavas', adi: 'Yavaş', sayi: 3 },
  { turu: 'uyari', deger: 'olum', adi: 'Ölüm', sayi: 4 },
] satisfies PageData<'kitap'>['oylar'];

test('[R-READ-07] moods and pace lead to books like it; warnings are folded', async () => {
  await show(path, { self: null, pages: { kitap: page({ oylar }) } });
  expect(screen.getByRole('link', { name: 'Hüzünlü 5' })).toHaveAttribute('href', '/ara?bolum=kitaplar&hal=huzunlu');
  expect(screen.getByRole('link', { name: 'Yavaş 3' })).toHaveAttribute('href', '/ara?bolum=kitaplar&tempo=yavas');
  const warnings = screen.getByText('Bir içerik uyarısı');
  expect(screen.getByText('Ölüm (4)').closest('details')).not.toHaveAttribute('open');
  await userEvent.click(warnings);
  expect(screen.getByText('Ölüm (4)').closest('details')).toHaveAttribute('open');
});

test.each([
  ['a visitor', null, undefined, false],
  ['who has it on no shelf', undefined, undefined, false],
  ['who wants to read it', undefined, 'okuyacagim', false],
  ['who has read it', undefined, 'okudum', true],
] as const)('[R-READ-07] is asked what the book is like: %s', async (_, self, raf, asked) => {
  await show(path, { ...(self === null ? { self } : {}), pages: { kitap: page({}, raf) } });
  expect(screen.queryAllByRole('button', { name: 'Nasıl bir kitap? Siz söyleyin' })).toHaveLength(asked ? 1 : 0);
});

type Votes = Result<'v2/kitap/oylar'>;
const votes = (benim: Votes['benim'] = []): Votes => ({
  oylar: [],
  benim,
  secenekler: {
    hal: [{ kod: 'huzunlu', adi: 'Hüzünlü' }],
    tempo: [
      { kod: 'yavas', adi: 'Yavaş' },
      { kod: 'hizli', adi: 'Hızlı' },
    ],
    uyari: [{ kod: 'olum', adi: 'Ölüm' }],
  },
});
const props = { kitap: { id: 7, adi: 'Huzur' } };
const chip = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });

describe('[R-READ-07] the dialog of votes', () => {
  test('a press says it at once, another takes it back; of paces there is one', async () => {
    const answer = later<Votes>();
    let first = true;
    const view = await open('KitapOyu', props, {
      answers: {
        'v2/kitap/oylar': () => votes([{ turu: 'tempo', deger: 'yavas' }]),
        'v2/kitap/oyla': ({ input }) => {
          if (first) {
            first = false;
            return answer.promise;
          }
          return votes(input.geri ? [] : [{ turu: 'tempo', deger: 'hizli' }]);
        },
      },
    });
    expect(await within(view.dialog).findByRole('button', { name: 'Yavaş' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chip(view.dialog, 'Hızlı'));
    // Before the answer has come.
    await waitFor(() => expect(chip(view.dialog, 'Hızlı')).toHaveAttribute('aria-pressed', 'true'));
    expect(chip(view.dialog, 'Yavaş')).toHaveAttribute('aria-pressed', 'false');
    answer.resolve(votes([{ turu: 'tempo', deger: 'hizli' }]));
    nextPress();
    await userEvent.click(chip(view.dialog, 'Hızlı'));
    await waitFor(() => expect(chip(view.dialog, 'Hızlı')).toHaveAttribute('aria-pressed', 'false'));
    expect(view.sent.filter(({ path }) => path === 'v2/kitap/oyla').map(({ input }) => input)).toEqual([
      { kitapId: '7', turu: 'tempo', deger: 'hizli' },
      { kitapId: '7', turu: 'tempo', deger: 'hizli', geri: '1' },
    ]);
  });
  test('what is refused is taken back and said', async () => {
    const view = await open('KitapOyu', props, { answers: { 'v2/kitap/oylar': () => votes(), 'v2/kitap/oyla': () => refusal('Bu kitabı rafınıza ekleyin.') } });
    await userEvent.click(await within(view.dialog).findByRole('button', { name: 'Ölüm' }));
    expect(await screen.findByText('Bu kitabı rafınıza ekleyin.')).toBeVisible();
    await waitFor(() => expect(chip(view.dialog, 'Ölüm')).toHaveAttribute('aria-pressed', 'false'));
  });
  test('without a connection it offers to try again', async () => {
    let down = true;
    const view = await open('KitapOyu', props, { answers: { 'v2/kitap/oylar': () => (down ? noConnection() : votes()) } });
    const again = await within(view.dialog).findByRole('button', { name: /Yeniden dene|Tekrar dene/ });
    down = false;
    nextPress();
    await userEvent.click(again);
    expect(await within(view.dialog).findByRole('button', { name: 'Hüzünlü' })).toBeVisible();
  });
});
