import { screen } from '@testing-library/react';
import { renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import { ownAd, rest, self, showApp } from '../app/testing';
import * as module from '../index';

const kadar = '2026-12-01T09:30:00Z';
const resting = { ...ownAd, durum: 'yayinda' as const, yayinDisi: { neden: 'askida' as const, kadar } };

test.each([
  ['tr', 'Gösterilmiyor', /^Hesabınız 1 Aralık 2026 12:30 tarihine kadar askıda\./],
  ['en', 'Not shown', /^Your account is suspended until 1 December 2026, 12:30\./],
] as const)('[R-STAFF-04] the owner sees why an ad rests, in the list and on its page (%s)', async (lang, badge, why) => {
  const answers = {
    'v2/reklam/ben': () => self(20_000),
    'v2/reklam/oku': () => ({ reklam: resting, ...rest }),
    'v2/reklam/liste': () => ({ liste: [resting] }),
  };
  const list = showApp('/liste', { lang, answers });
  expect(await screen.findByText(badge)).toBeVisible();
  list.unmount();
  showApp('/liste/5', { lang, answers });
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByText(badge)).toBeVisible();
});

test.each([
  ['askida', /askıda/],
  ['kapali', /kapalı ya da siliniyor/],
  ['isaretli', /istenmeyen hesap/],
  ['yetkisiz', /yetkisi geri alınmış/],
] as const)('[R-STAFF-04] the review says why ads of an advertiser are not shown (%s)', async (neden, why) => {
  const reklam = { ...ownAd, durum: 'onayda' as const, yayinDisi: { neden, ...(neden === 'askida' ? { kadar } : {}) } };
  const entry = { reklam, firma: 'Çınar Yayınları', kadi: 'cinar', zaman: '2026-01-15T08:00:00Z', surum: 3, hedefler: [] };
  await renderArea({ declaration, module, texts: { tr, en } }, '/y/reklamlar', {
    self: { yonetimYetki: 1 },
    pages: { 'yonetim-reklamlar': { liste: [entry], bekleyen: 1, sikayetli: 0 } },
  });
  expect(screen.getByText(why)).toBeVisible();
});
