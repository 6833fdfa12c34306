import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aMember, aReader, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';
import { notificationPath } from './notification-path';

type Line = PageData<'bildirimler'>['bildirimler']['liste'][number];
const area = { declaration, module, texts: { tr, en } };
const aLine = (change: Partial<Line>): Line => ({
  id: 7,
  turu: 'begeni',
  uye: aMember({ id: 5, adi: 'Ayşe <b>Yıldız</b>' }),
  kisiSayisi: 1,
  sayi: 1,
  gonderi: { id: 3, turu: 'inceleme', ozet: 'Çok sevdim' },
  goruldu: 0,
  zaman: '2026-01-05T10:00:00.000Z',
  ...change,
});
const pageWith = (...liste: Line[]) => ({ bildirimler: { bildirimler: { liste }, istekler: [] } });

test.each([
  [{}, 'Ayşe <b>Yıldız</b> incelemenizi beğendi.'],
  [{ kisiSayisi: 4, sayi: 4 }, 'Ayşe <b>Yıldız</b> ve 3 kişi daha incelemenizi beğendi.'],
  [{ kisiSayisi: 100, sayi: 100 }, 'Ayşe <b>Yıldız</b> ve 99+ kişi daha incelemenizi beğendi.'],
  [{ turu: 'konu-yeni', konu: { id: 2, adi: 'Şiir', seo_adi: 'siir' } }, 'Takip ettiğiniz “Şiir” konusunda yeni bir paylaşım var.'],
  [{ turu: 'konu-yeni', sayi: 6, konu: { id: 2, adi: 'Şiir', seo_adi: 'siir' } }, 'Takip ettiğiniz “Şiir” konusunda 6 yeni paylaşım var.'],
] as const)('[R-TOUCH-01] %j is told as %s', async (change, words) => {
  await renderArea(area, '/bildirimler', { self: aReader(), pages: pageWith(aLine(change as Partial<Line>)) });
  expect(screen.getByRole('link', { name: /^Yeni:/ })).toHaveTextContent(words);
});

test('[R-TOUCH-01] opening the page marks nothing as seen; a press marks one, the button all', async () => {
  const lines = [aLine({ id: 9, gonderi: { id: 4, turu: 'ileti', ozet: 'Yeni' } }), aLine({ id: 8 }), aLine({ id: 7, goruldu: 1 })];
  const { sent } = await renderArea(area, '/bildirimler', {
    self: aReader({ bBSayisi: 2 }),
    pages: { ...pageWith(...lines), gonderi: () => new Promise<never>(() => {}) },
    answers: { 'v2/bildirimler/goruldu': () => ({ bBSayisi: 0 }) },
  });
  const fresh = () => screen.getAllByRole('link', { name: /^Yeni:/ });
  expect(fresh()).toHaveLength(2);
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: tr.seeAll }));
  expect(sent[0]?.input).toEqual({ sonId: '9' });
  expect(screen.queryAllByRole('link', { name: /^Yeni:/ })).toEqual([]);
  expect(screen.queryByRole('button', { name: tr.seeAll })).toBeNull();
});

test('[R-TOUCH-03] the choices of what is told are one press away, also before anything was told', async () => {
  await renderArea(area, '/bildirimler', { self: aReader(), pages: pageWith() });
  expect(screen.getByRole('link', { name: tr.noticeSettings })).toHaveAttribute('href', '/ayarlar/bildirimler');
});

test('[R-TOUCH-01] a pressed line is seen', async () => {
  const { sent } = await renderArea(area, '/bildirimler', {
    self: aReader({ bBSayisi: 1 }),
    pages: { ...pageWith(aLine({ id: 8 })), gonderi: () => new Promise<never>(() => {}) },
    answers: { 'v2/bildirimler/goruldu': () => ({ bBSayisi: 0 }) },
  });
  await userEvent.click(screen.getByRole('link', { name: /^Yeni:/ }));
  expect(sent[0]?.input).toEqual({ id: '8' });
});

test.each([
  ['kabul', tr.accept, tr.requestAccepted],
  ['ret', tr.decline, tr.requestDeclined],
] as const)('[R-PROF-15] an answered request says so in its place (%s), and no line asks any more', async (answer, press, words) => {
  let waiting = [aMember({ id: 9, adi: 'Ece' }), aMember({ id: 8, adi: 'Can' })];
  const asks = aLine({ id: 3, turu: 'istek', uye: waiting[0], gonderi: undefined });
  const { sent } = await renderArea(area, '/bildirimler', {
    self: aReader(),
    pages: { bildirimler: () => ({ bildirimler: { liste: waiting.length > 1 ? [asks] : [] }, istekler: waiting }) },
    answers: {
      'v2/uyeler/istekYanitla': () => {
        waiting = waiting.slice(1);
        return { uyeId: 9 };
      },
    },
  });
  const requests = within(screen.getByRole('region', { name: tr.requests }));
  await userEvent.click(requests.getByRole('button', { name: `${press}: Ece` }));
  expect((await requests.findByText(words)).closest('[role=status]')).toHaveTextContent('Ece');
  expect(sent.map(({ input: { istekId: _, ...input } }) => input)).toEqual([{ uyeId: '9', kabul: answer === 'kabul' ? '1' : '0' }]);
  await waitFor(() => expect(screen.queryByText(/takip etmek istiyor/)).toBeNull());
  expect(requests.getAllByRole('link', { name: /Ece|Can/ }).map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Ece/),
    expect.stringMatching(/^Can/),
  ]);
  expect(requests.getAllByRole('button', { name: new RegExp(`^${press}: `) }).map((button) => button.getAttribute('aria-label'))).toEqual([`${press}: Can`]);
});

test('[R-TOUCH-01] the filter of the address is asked for, and an empty one leads back to all', async () => {
  const asked: object[] = [];
  await renderArea(area, '/bildirimler?tur=begeni', {
    self: aReader(),
    pages: {
      bildirimler: (params) => {
        asked.push(params);
        return { bildirimler: { liste: [] }, istekler: [aMember({ id: 9 })] };
      },
    },
  });
  expect(asked).toEqual([{ suzgec: 'begeni' }]);
  expect(within(screen.getByRole('navigation', { name: tr.filterNotices })).getByRole('link', { current: 'page' })).toHaveTextContent(tr.filter.begeni);
  expect(screen.queryByText(tr.requests)).toBeNull();
  expect(screen.getByRole('link', { name: tr.allNotices })).toHaveAttribute('href', '/bildirimler');
});

test.each([
  [{ turu: 'begeni', gonderi: { id: 3, turu: 'ileti', ozet: '' } }, '/gonderi/3'],
  [{ turu: 'yorum', sayi: 1, yorum: { id: 4, ozet: '' }, gonderi: { id: 3, turu: 'ileti', ozet: '' } }, '/yorum/4'],
  [{ turu: 'yorum', sayi: 2, yorum: { id: 4, ozet: '' }, gonderi: { id: 3, turu: 'ileti', ozet: '' } }, '/gonderi/3'],
  [{ turu: 'kitap-yeni', sayi: 1, kitap: { id: 1, adi: '', seo_adi: 'k' }, gonderi: { id: 3, turu: 'ileti', ozet: '' } }, '/gonderi/3'],
  [{ turu: 'konu-yeni', sayi: 2, konu: { id: 1, adi: '', seo_adi: 'siir' }, gonderi: { id: 3, turu: 'ileti', ozet: '' } }, '/konu/siir'],
  [{ turu: 'mesaj-istek', konusmaId: 6 }, '/mesajlar/istekler/6'],
  [{ turu: 'mesaj-bahis', konusmaId: 6 }, '/mesajlar/6'],
  [{ turu: 'hedef-tamam' }, '/hedefler'],
  [{ turu: 'katki-ret', sayi: 3 }, '/kutuphanecilik/isteklerim?durum=ret'],
] as const)('[R-TOUCH-01] %j leads to %s', (n, path) => expect(notificationPath(n as Parameters<typeof notificationPath>[0])).toBe(path));
