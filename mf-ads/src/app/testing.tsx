import { act, render } from '@testing-library/react';
import type { AppContext } from '@yaprak/shared-kit';
import { Around, type StageOptions, stage } from '@yaprak/shared-kit/testing';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import appEn from '../../texts/ads-app.en.json';
import appTr from '../../texts/ads-app.tr.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import { noSession, PlaceProvider } from './app-context';
import { routes } from './routes';

/** The test advertiser's company and balance in kuruş. */
export const company = { firma: 'Çınar Yayınları', vergiNo: '1234567890', faturaAdresi: 'Moda Cad. 12, Kadıköy' };
/** The seller on receipts of a site on which none is set. */
export const satici = { firma: 'Yaprak (örnek satıcı)', adres: 'Örnek Sokak 1, İstanbul', vergiDairesi: 'Örnek', vergiNo: '0000000000', ornek: 1 as const };
export const self = (bakiye = 0) => ({ profil: company, bakiye, ayrilan: 0, yayinda: 1, onayda: 2 });
export const estimate = {
  enAz: 2000,
  enCok: 3000,
  olculdu: 0 as const,
  sinirli: 0 as const,
  okurBasi: 40,
  kitle: 9000,
  rakip: 2,
  bilinmeyen: ['ziyaretci' as const],
};
/** What `v2/reklam/oku` says beside the ad. */
export const rest = { surum: 1, hedefler: [], metinler: [], gunler: [] };
export const ownAd = {
  id: 5,
  baslik: 'Yeni bir öykü kitabı',
  metin: 'On iki öykü, on iki şehir.',
  hedef: 'https://cinar-yayinlari.com/',
  durum: 'taslak' as const,
  baslangic: '2026-01-10',
  bitis: '2026-01-20',
  butce: 100_000,
  harcama: 0,
  gosterim: 0,
  okur: 0,
  tiklama: 0,
};

const cut = { gosterim: 30, okur: 20, tiklama: 4, raf: 2, harcama: 800 };
/** Figures of the test ad by place, aim and wording. */
export const statistics = {
  yerler: [{ deger: 'akis', ...cut }],
  hedefler: [{ deger: 'genel', ...cut }],
  metinler: [{ deger: '1', ...cut }],
  eksik: 0 as const,
};

/** Renders a URL of the application as mounted below `/reklamlar`; only the transport is a stub. */
export function showApp(path: string, options: StageOptions = {}, session: AppContext['session'] = noSession) {
  const set = stage(options);
  set.i18n.addResourceBundle('tr', 'ads-app', appTr);
  set.i18n.addResourceBundle('en', 'ads-app', appEn);
  set.i18n.addResourceBundle('tr', 'mf-ads', tr);
  set.i18n.addResourceBundle('en', 'mf-ads', en);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <Around stage={set}>
      <PlaceProvider value={{ siteUrl: '', basename: '/reklamlar', session }}>
        <RouterProvider router={router} />
      </PlaceProvider>
    </Around>,
  );
  return { ...view, ...set, place: () => router.state.location.pathname + router.state.location.search, back: () => act(() => router.navigate(-1)) };
}
