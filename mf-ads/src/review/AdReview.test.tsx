import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextPress, refusal, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import { ownAd } from '../app/testing';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const staff = { yonetimYetki: 1 as const };
const waiting = { ...ownAd, durum: 'onayda' as const };
const entry = { reklam: waiting, firma: 'Çınar Yayınları', kadi: 'cinar', zaman: '2026-01-15T08:00:00Z', surum: 3, hedefler: [] };

test('[R-ADS-03] [R-STAFF-04] a waiting ad is approved, the list is refetched and takes the focus, and it is said', async () => {
  let liste = [entry];
  const view = await renderArea(area, '/y/reklamlar', {
    self: staff,
    pages: { 'yonetim-reklamlar': () => ({ liste, bekleyen: liste.length, sikayetli: 0 }) },
    answers: {
      'v2/reklam/onay/karar': () => {
        liste = [];
        return { reklam: { ...waiting, durum: 'yayinda' as const } };
      },
    },
  });
  expect(screen.getByRole('link', { name: 'Onay bekliyor (1)' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'https://cinar-yayinlari.com/' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Yayımla: / }));
  expect(await screen.findByText('Onay bekleyen reklam yok.')).toBeVisible();
  expect(view.sent.map((call) => call.input)).toEqual([expect.objectContaining({ id: '5', karar: 'yayinla', surum: '3' })]);
  expect(await screen.findByText('Onaylandı.')).toBeVisible();
  expect(document.activeElement).toContainElement(screen.getByText('Onay bekleyen reklam yok.'));
  expect(document.body).not.toHaveFocus();
});

test('[R-STAFF-04] [R-STAFF-08] the reviewer sees whom an ad is for, and why it was refused before', async () => {
  const hedefler = [
    { turu: 'tur' as const, deger: '3', adi: 'Çocuk kitapları' },
    { turu: 'dil' as const, deger: 'tr' },
  ];
  const oncekiRetler = [{ gerekce: 'Hedef sayfa açılmıyor.', zaman: '2026-01-14T08:00:00Z' }];
  await renderArea(area, '/y/reklamlar', {
    self: staff,
    pages: {
      'yonetim-reklamlar': {
        liste: [
          { ...entry, hedefler, oncekiRetler },
          { ...entry, reklam: { ...waiting, id: 6 } },
        ],
        bekleyen: 2,
        sikayetli: 0,
      },
    },
  });
  const [aimed, open] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Çınar Yayınları'));
  expect(aimed).toHaveTextContent(/Kime: Çocuk kitapları · Türkçe okuyanlar/);
  expect(aimed).toHaveTextContent(/Daha önce reddedildi \(14 Ocak.*\): Hedef sayfa açılmıyor\./);
  expect(open).toHaveTextContent('Herkese açık');
  expect(open).not.toHaveTextContent('Daha önce');
});

test('an ad is refused only with a reason, and the input stays if that fails', async () => {
  const view = await renderArea(area, '/y/reklamlar', {
    self: staff,
    pages: { 'yonetim-reklamlar': { liste: [entry], bekleyen: 1, sikayetli: 0 } },
    answers: { 'v2/reklam/onay/karar': () => refusal('Reklamın şu anki durumunda bu yapılamaz.', undefined, 409) },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Reddet: / }));
  expect(await screen.findByLabelText('Gerekçe')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(screen.getByRole('button', { name: /^Reddet: / })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^Reddet: / }));
  const reason = await screen.findByLabelText('Gerekçe');
  await userEvent.click(screen.getByRole('button', { name: 'Reddet' }));
  await waitFor(() => expect(reason).toHaveAttribute('aria-invalid', 'true'));
  expect(view.sent).toEqual([]);
  await userEvent.type(reason, 'Hedef sayfa açılmıyor.');
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Reddet' }));
  expect(await screen.findByText('Reklamın şu anki durumunda bu yapılamaz.')).toBeVisible();
  expect(view.sent[0]?.input).toMatchObject({ id: '5', karar: 'reddet', surum: '3', gerekce: 'Hedef sayfa açılmıyor.' });
  expect(reason).toHaveValue('Hedef sayfa açılmıyor.');
});

test('[R-STAFF-04] a running ad shows its complaints and is taken off the air with a reason', async () => {
  const running = { ...ownAd, durum: 'yayinda' as const };
  const sikayetler = [{ sebep: 'yaniltici' as const, n: 3 }];
  let liste = [{ ...entry, reklam: running, sikayetler }];
  const view = await renderArea(area, '/y/reklamlar?durum=yayinda', {
    self: staff,
    pages: { 'yonetim-reklamlar': () => ({ liste, bekleyen: 0, sikayetli: liste.length }) },
    answers: {
      'v2/reklam/onay/karar': () => {
        liste = [];
        return { reklam: { ...running, durum: 'bitti' as const } };
      },
    },
  });
  expect(screen.getByText('3 şikâyet: yanıltıcı')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Yayında, 1 tanesi şikâyetli' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: /^Yayından kaldır: / }));
  await userEvent.type(await screen.findByLabelText('Gerekçe'), 'Hedef sayfa değişti.');
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Yayından kaldır' }));
  expect(await screen.findByText('Reklam bulunamadı')).toBeVisible();
  expect(view.sent[0]?.input).toEqual({ id: '5', karar: 'kaldir', gerekce: 'Hedef sayfa değişti.' });
});

test('[R-STAFF-04] [R-STAFF-09] an ad on air with a text that waits is taken off at once, without a word on the text; where both lead can be looked at', async () => {
  const yeniMetin = { surum: 4, yuva: 'a' as const, baslik: 'Yeni', metin: 'Yeni söz', hedef: 'https://cinar.test/', durum: 'onayda' as const };
  const view = await renderArea(area, '/y/reklamlar', {
    self: staff,
    pages: { 'yonetim-reklamlar': { liste: [{ ...entry, reklam: { ...ownAd, durum: 'yayinda' as const }, yeniMetin }], bekleyen: 1, sikayetli: 0 } },
    answers: { 'v2/reklam/onay/karar': () => ({ reklam: { ...ownAd, durum: 'bitti' as const } }) },
  });
  for (const name of [/^Yayımla: /, /^Reddet: /]) expect(screen.getByRole('button', { name })).toBeVisible();
  for (const name of [ownAd.hedef, yeniMetin.hedef]) {
    const target = screen.getByRole('link', { name });
    expect(target).toHaveAttribute('href', name);
    expect(target).toHaveAttribute('rel', expect.stringMatching(/noopener noreferrer/));
  }
  expect(screen.getByRole('link', { name: '@cinar' })).toHaveAttribute('href', '/cinar');
  await userEvent.click(screen.getByRole('button', { name: /^Yayından kaldır: / }));
  await userEvent.type(await screen.findByLabelText('Gerekçe'), 'Hedef sayfa değişti.');
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Yayından kaldır' }));
  await waitFor(() => expect(view.sent.map((call) => call.input)).toEqual([expect.objectContaining({ id: '5', karar: 'kaldir' })]));
});

test('[R-STAFF-04] a paused ad stands under its state, is taken off there, and a long list goes on', async () => {
  const pages: (string | undefined)[] = [];
  const view = await renderArea(area, '/y/reklamlar?durum=durduruldu', {
    self: staff,
    pages: {
      'yonetim-reklamlar': ({ imlec }: { imlec?: string }) => {
        pages.push(imlec);
        const reklam = { ...ownAd, id: imlec ? 6 : 5, durum: 'durduruldu' as const };
        return { liste: [{ ...entry, reklam }], bekleyen: 0, sikayetli: 0, ...(imlec ? {} : { imlec: 'sonra' }) };
      },
    },
  });
  expect(screen.getByRole('link', { name: 'Durduruldu' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: /^Yayından kaldır: / })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Sonraki reklamlar' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sonraki reklamlar' })).toBeNull());
  expect([view.place(), pages.at(-1)]).toEqual(['/y/reklamlar?durum=durduruldu&imlec=sonra', 'sonra']);
});

test('[R-STAFF-04] an ad held for complaints says so, and goes on once it was looked at', async () => {
  let liste = [{ ...entry, reklam: { ...ownAd, durum: 'yayinda' as const, bekletildi: 1 as const }, sikayetler: [{ sebep: 'yaniltici' as const, n: 3 }] }];
  const view = await renderArea(area, '/y/reklamlar', {
    self: staff,
    pages: { 'yonetim-reklamlar': () => ({ liste, bekleyen: liste.length, sikayetli: 1 }) },
    answers: {
      'v2/reklam/onay/karar': () => {
        liste = [];
        return { reklam: { ...ownAd, durum: 'yayinda' as const } };
      },
    },
  });
  expect(screen.getByText('Şikâyet üzerine bekliyor')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Yayından kaldır: / })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Yeniden göster: / }));
  expect(await screen.findByText('Onay bekleyen reklam yok.')).toBeVisible();
  expect(view.sent.map((call) => call.input)).toEqual([expect.objectContaining({ id: '5', karar: 'yayinla' })]);
});
