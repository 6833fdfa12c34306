import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetUnsaved } from '@yaprak/shared-kit';
import { estimate, ownAd, rest, self, showApp } from './testing';

afterEach(forgetUnsaved);
const answers = { 'v2/reklam/ben': () => self(500_000), 'v2/rlm/tahmin': () => estimate };
const refused = { ...ownAd, durum: 'red' as const, redNedeni: 'Hedef sayfa açılmıyor.', baslangic: '2099-01-10', bitis: '2099-01-20' };

test('[R-NAV-09] [R-ADS-03] a page that opens is told to screen readers, and whoever pressed what went with the old one goes on at its start', async () => {
  const ad = { reklam: refused, ...rest };
  const view = showApp('/liste/5', { answers: { ...answers, 'v2/reklam/oku': () => ad } });
  await userEvent.click(await screen.findByRole('link', { name: 'Düzenle' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reklamı düzenle' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(view.container.querySelector('[data-page-news]')).toHaveTextContent('Reklamı düzenle · Yaprak Reklam');
});

test('[R-STAFF-04] who mends a refused ad reads why it was refused while they do; a copy of it says nothing of that', async () => {
  const given = { ...answers, 'v2/reklam/oku': () => ({ reklam: refused, ...rest }) };
  const view = showApp('/duzenle/5', { answers: given });
  expect(await screen.findByText('Hedef sayfa açılmıyor.')).toBeVisible();
  view.unmount();
  showApp('/olustur?ornek=5', { answers: given });
  expect(await screen.findByDisplayValue(refused.baslik)).toBeVisible();
  expect(screen.queryByText('Hedef sayfa açılmıyor.')).toBeNull();
});

test('[R-ADS-05] a start that has passed is said with the days that can be chosen', async () => {
  showApp('/olustur', { answers });
  const start = within(await screen.findByRole('group', { name: 'Başlangıç' }));
  const now = new Date();
  const past = new Date(now.getTime() - 3 * 86_400_000);
  if (past.getFullYear() !== now.getFullYear()) return;
  await userEvent.selectOptions(start.getByLabelText('Gün'), String(past.getDate()));
  await userEvent.selectOptions(start.getByLabelText('Ay'), String(past.getMonth() + 1));
  await userEvent.click(screen.getByRole('button', { name: 'Taslağı kaydet' }));
  expect(await screen.findByText(/^Başlangıç .* ile .* arasında bir gün olmalı\.$/)).toBeVisible();
});

test('[R-STAFF-08] after an aim is taken away the focus is on what is left, then where more is chosen', async () => {
  const hedefler = [
    { turu: 'tur' as const, deger: '1', adi: 'Roman' },
    { turu: 'tur' as const, deger: '2', adi: 'Öykü' },
  ];
  showApp('/duzenle/5', { answers: { ...answers, 'v2/reklam/oku': () => ({ reklam: refused, ...rest, hedefler }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Öykü: çıkar' }));
  expect(screen.queryByText('Öykü')).toBeNull();
  const left = screen.getByRole('button', { name: 'Roman: çıkar' });
  expect(left).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Roman')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Tür ara' })).toHaveFocus();
});

test('[R-STAFF-04] after an ad is sent, paused or goes on, the focus is on what became of it', async () => {
  let state: 'yayinda' | 'durduruldu' = 'yayinda';
  const ad = () => ({ ...ownAd, durum: state });
  showApp('/liste/5', {
    answers: {
      ...answers,
      'v2/reklam/oku': () => ({ reklam: ad(), ...rest }),
      'v2/reklam/durum': () => {
        state = 'durduruldu';
        return { reklam: ad() };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Durdur' }));
  const said = await screen.findByText('Durduruldu. Sürdürene kadar kimseye gösterilmez.');
  await waitFor(() => expect(said).toHaveFocus());
});
