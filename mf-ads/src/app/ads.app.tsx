import { type AppContext, type AppModule, TextScale, TextsProvider } from '@yaprak/shared-kit';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PlaceProvider } from './app-context';
import { routes } from './routes';
import { textsIn } from './texts-in';

let root: Root | undefined;
let router: ReturnType<typeof createBrowserRouter> | undefined;

/** The advertisers' application: own root, brand and router, below `/reklamlar` or on its own host name (R-ADS-01 … R-ADS-03). */
export async function mount({ element, store, lang, window, basename, siteUrl, session }: AppContext): Promise<void> {
  element.dataset.brand = 'ads';
  const i18n = await textsIn(lang);
  router = createBrowserRouter(routes, { basename, window });
  root = createRoot(element);
  root.render(
    <StrictMode>
      <TextScale>
        <Provider store={store}>
          <TextsProvider i18n={i18n}>
            <PlaceProvider value={{ siteUrl, basename, session }}>
              <RouterProvider router={router} />
            </PlaceProvider>
          </TextsProvider>
        </Provider>
      </TextScale>
    </StrictMode>,
  );
}

/** What the server draws (R-OPEN-06), in a part of its own that browsers never load. */
export const draw: NonNullable<AppModule['draw']> = async (context) =>
  (await import(/* webpackChunkName: "server-drawing" */ './server-drawing')).drawApp(context);

/** Restores the page as it was. */
export async function unmount(): Promise<void> {
  root?.unmount();
  router?.dispose();
  root = undefined;
  router = undefined;
}
