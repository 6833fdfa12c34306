import { type AppContext, type AppModule, createI18n, type I18n, TextsProvider } from '@yaprak/shared-kit';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PlaceProvider } from './app-context';
import { openPages } from './open-pages.rules';
import { routes } from './routes';

let root: Root | undefined;
let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Texts of the application and those shared with the reader site, in one language. */
async function textsIn(lang: 'tr' | 'en'): Promise<I18n> {
  const [own, shared] =
    lang === 'tr'
      ? await Promise.all([
          import(/* webpackChunkName: "app-tr" */ '../../texts/ads-app.tr.json'),
          import(/* webpackChunkName: "texts-tr" */ '../../texts/tr.json'),
        ])
      : await Promise.all([
          import(/* webpackChunkName: "app-en" */ '../../texts/ads-app.en.json'),
          import(/* webpackChunkName: "texts-en" */ '../../texts/en.json'),
        ]);
  const i18n = createI18n(lang);
  i18n.addResourceBundle(lang, 'ads-app', own.default);
  i18n.addResourceBundle(lang, 'mf-ads', shared.default);
  return i18n;
}

/** The advertisers' application: own root, brand and router, below `/reklamlar` or on its own host name (R-ADS-01 … R-ADS-03). */
export async function mount({ element, store, lang, window, basename, siteUrl }: AppContext): Promise<void> {
  element.dataset.brand = 'ads';
  const i18n = await textsIn(lang);
  router = createBrowserRouter(routes, { basename, window });
  root = createRoot(element);
  root.render(
    <StrictMode>
      <Provider store={store}>
        <TextsProvider i18n={i18n}>
          <PlaceProvider value={{ siteUrl, basename }}>
            <RouterProvider router={router} />
          </PlaceProvider>
        </TextsProvider>
      </Provider>
    </StrictMode>,
  );
}

/** What the server draws for visitors and search engines (R-OPEN-06); the rest needs a session, and its data, in the browser. */
export const draw: NonNullable<AppModule['draw']> = async ({ store, lang, url, basename, siteUrl }) => {
  const { pathname } = new URL(url);
  const key = openPages[basename === '/' ? pathname : pathname.slice(basename.length) || '/'];
  if (!key) return null;
  const i18n = await textsIn(lang);
  const t = i18n.getFixedT(lang, 'ads-app');
  const { query, dataRoutes } = createStaticHandler(routes, { basename });
  const context = await query(new Request(url));
  if (context instanceof Response) return null;
  return {
    brand: 'ads',
    title: key === 'home' ? t('brand') : `${t(`menu.${key}`)} · ${t('brand')}`,
    meta: key === 'signIn' ? { robots: 'noindex' } : { description: t(`about.${key}`), canonical: pathname },
    tree: (
      <Provider store={store}>
        <TextsProvider i18n={i18n}>
          <PlaceProvider value={{ siteUrl, basename }}>
            <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
          </PlaceProvider>
        </TextsProvider>
      </Provider>
    ),
  };
};

/** Restores the page as it was. */
export async function unmount(): Promise<void> {
  root?.unmount();
  router?.dispose();
  root = undefined;
  router = undefined;
}
