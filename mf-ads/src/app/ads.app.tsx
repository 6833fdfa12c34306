import { type AppContext, createI18n, type I18n } from '@yaprak/shared-kit';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import { AdsFrame } from './AdsFrame';
import { ContactPage, FaqPage, HomePage } from './pages';

let root: Root | undefined;
let router: ReturnType<typeof createBrowserRouter> | undefined;
const texts = (lang: 'tr' | 'en'): I18n => {
  const i18n = createI18n(lang);
  i18n.addResourceBundle('tr', 'mf-ads', tr);
  i18n.addResourceBundle('en', 'mf-ads', en);
  return i18n;
};

/** The advertisers' application: own root, own brand, own router below `/reklamlar` (R-ADS-01 … R-ADS-03). */
export async function mount({ element, store, lang }: AppContext): Promise<void> {
  element.dataset.brand = 'ads';
  router = createBrowserRouter(
    [
      {
        path: '/',
        Component: AdsFrame,
        children: [
          { index: true, Component: HomePage },
          { path: 'sss', Component: FaqPage },
          { path: 'iletisim', Component: ContactPage },
          { path: '*', Component: HomePage },
        ],
      },
    ],
    { basename: '/reklamlar' },
  );
  root = createRoot(element);
  root.render(
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={texts(lang)}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </Provider>
    </StrictMode>,
  );
}

export async function unmount(): Promise<void> {
  root?.unmount();
  router?.dispose();
  root = undefined;
}
