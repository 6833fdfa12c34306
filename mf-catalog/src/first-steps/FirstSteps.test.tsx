import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aReader as aSelf, nextPress, refusal } from '@yaprak/shared-kit/testing';
import { aBook, aReader, show } from '../testing/show';

const first: PageData<'ilk-adimlar'> = {
  turler: [
    { id: 1, adi: 'Roman', seo_adi: 'roman', kitapSayisi: 30 },
    { id: 2, adi: 'Şiir', seo_adi: 'siir', kitapSayisi: 9 },
  ],
  secilen: [],
  kitaplar: [aBook(), aBook({ id: 8, adi: 'Eylül', seo_adi: 'eylul' })],
  puanlanan: 0,
};
const fresh = { ...aSelf(), ilkAdimlar: 1 as const };
const stars = (book: string, halves: number) =>
  within(screen.getByRole('radiogroup', { name: `${book} için puanınız` })).getAllByRole('radio')[halves - 1] as HTMLElement;

test('[R-TOUCH-12] a book rated is a book read, and the counter and the way on follow', async () => {
  const view = await show('/ilk-adimlar', {
    self: fresh,
    pages: { 'ilk-adimlar': first },
    answers: { 'v2/kitap/isaretle': () => ({ okuma: { raf: 'okudum', puan: 8 }, puanSayisi: 1, okuyanSayisi: 1 }) },
  });
  expect(screen.getByRole('link', { name: 'Bu adımı geç' })).toHaveAttribute('href', '/ilk-adimlar?adim=okurlar');
  await userEvent.click(stars('Huzur', 8));
  expect(await screen.findByText('1 / 5 kitap')).toBeVisible();
  expect(view.requests.find(({ path }) => path === 'v2/kitap/isaretle')?.input).toMatchObject({ kitapId: '7', raf: 'okudum', puan: '8', bitisBilinmiyor: '1' });
  expect(screen.getByRole('link', { name: 'Devam' })).toBeVisible();
  // The same book once more counts once.
  nextPress();
  await userEvent.click(stars('Huzur', 6));
  expect(screen.getByText('1 / 5 kitap')).toBeVisible();
});

test.each([
  ['en', 1],
  ['tr', 0],
] as const)('[R-TOUCH-12] [R-FIND-01] in %s, books to rate name their English titles as often as %i', async (lang, times) => {
  await show('/ilk-adimlar', {
    self: fresh,
    lang,
    pages: { 'ilk-adimlar': { ...first, kitaplar: [aBook({ ingilizceAdi: 'A Mind at Peace' }), aBook({ id: 8 })] } },
  });
  expect(screen.queryAllByText(/A\sMind\sat\sPeace/)).toHaveLength(times);
});

test('[R-TOUCH-12] a rating taken back is no longer counted, and takes the book off the shelf that it had put it on', async () => {
  const read = aBook({ id: 8, adi: 'Eylül', seo_adi: 'eylul', okuma: { raf: 'okudum', puan: 6 } });
  const view = await show('/ilk-adimlar', {
    self: fresh,
    pages: { 'ilk-adimlar': { ...first, kitaplar: [aBook(), read], puanlanan: 1 } },
    answers: {
      'v2/kitap/isaretle': ({ input }) => ({
        ...(input.sil ? {} : { okuma: { raf: 'okudum', ...(Number(input.puan) ? { puan: Number(input.puan) } : {}) } }),
        puanSayisi: 1,
        okuyanSayisi: 1,
      }),
    },
  });
  const back = (book: string) => within(screen.getByRole('radiogroup', { name: `${book} için puanınız` })).getByRole('button', { name: 'Puanı kaldır' });
  const sent = () => view.requests.filter(({ path }) => path === 'v2/kitap/isaretle').at(-1)?.input;
  await userEvent.click(stars('Huzur', 8));
  expect(await screen.findByText('2 / 5 kitap')).toBeVisible();
  await userEvent.click(back('Huzur'));
  expect(await screen.findByText('1 / 5 kitap')).toBeVisible();
  expect(sent()).toMatchObject({ kitapId: '7', sil: '1' });
  // What was read before stays read.
  await userEvent.click(back('Eylül'));
  expect(await screen.findByText('0 / 5 kitap')).toBeVisible();
  expect(sent()).toMatchObject({ kitapId: '8', puan: '0' });
  expect(sent()).not.toHaveProperty('sil');
});

test('[R-TOUCH-12] a rating that is refused is not counted', async () => {
  await show('/ilk-adimlar', { self: fresh, pages: { 'ilk-adimlar': first }, answers: { 'v2/kitap/isaretle': () => refusal('Olmadı.') } });
  await userEvent.click(stars('Huzur', 8));
  expect(await screen.findByText('Olmadı.')).toBeVisible();
  expect(screen.getByText('0 / 5 kitap')).toBeVisible();
});

test('[R-TOUCH-12] genres stand in the address; an import is offered instead', async () => {
  const view = await show('/ilk-adimlar?turler=siir', {
    self: fresh,
    pages: { 'ilk-adimlar': ({ turler }) => ({ ...first, secilen: turler?.split(',') ?? [] }) },
  });
  expect(screen.getByRole('link', { name: 'Dosyadan aktarın' })).toHaveAttribute('href', '/kitaplarim/ice-aktar');
  await userEvent.click(screen.getByRole('link', { name: 'Roman' }));
  await waitFor(() => expect(view.place()).toBe('/ilk-adimlar?turler=siir,roman'));
  expect(screen.getByRole('link', { name: 'Roman' })).toHaveAttribute('aria-current', 'true');
});

test.each([
  ['/ilk-adimlar', 'Şimdi değil'],
  ['/ilk-adimlar?adim=okurlar', 'Akışıma git'],
])('[R-TOUCH-12] at %s, “%s” ends them; a failure keeps the reader there', async (path, name) => {
  let fails = true;
  const view = await show(path, {
    self: fresh,
    pages: { 'ilk-adimlar': first },
    answers: {
      'v2/uyeler/oneriler': () => ({ liste: [aReader({ id: 5, adi: 'Can Yıldız', kadi: 'can' })] }),
      'v2/hesap/ilkAdimlar': () => (fails ? refusal('Olmadı.') : {}),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Olmadı.')).toBeVisible();
  expect(view.place()).toBe(path);
  fails = false;
  nextPress();
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(view.place()).toBe('/'));
  expect(view.store.getState().session.uye?.ilkAdimlar).toBeUndefined();
});

test('[R-TOUCH-12] readers to follow can be asked for again, and there may be none', async () => {
  let answer: () => object = () => refusal('Bağlantı koptu.', undefined, 503);
  await show('/ilk-adimlar?adim=okurlar', { self: fresh, pages: { 'ilk-adimlar': first }, answers: { 'v2/uyeler/oneriler': () => answer() as never } });
  answer = () => ({ liste: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
  expect(await screen.findByText('Önerecek okur bulamadık. Akışınızda şimdilik öne çıkanlar var.')).toBeVisible();
});
