import { type AppModule, TextsProvider } from '@yaprak/shared-kit';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { noSession, PlaceProvider } from './app-context';
import { openPages } from './open-pages.rules';
import { routes } from './routes';
import { textsIn } from './texts-in';

/** Whether no page has this path within the application. */
const isMissing = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path === '*';

/** What the server draws for visitors and search engines (R-OPEN-06), and that a page does not exist; the rest needs a session, and its data, in the browser. */
export const drawApp: NonNullable<AppModule['draw']> = async ({ store, lang, url, basename, siteUrl }) => {
  const { pathname } = new URL(url);
  const path = basename === '/' ? pathname : pathname.slice(basename.length) || '/';
  const key = openPages[path];
  if (!key && !isMissing(path)) return null;
  const i18n = await textsIn(lang);
  const t = i18n.getFixedT(lang, 'ads-app');
  const { query, dataRoutes } = createStaticHandler(routes, { basename });
  const context = await query(new Request(url));
  if (context instanceof Response) return null;
  return {
    brand: 'ads',
    status: key ? 200 : 404,
    title: key === 'home' ? t('brand') : `${key ? t(`menu.${key}`) : t('missing')} · ${t('brand')}`,
    meta: !key || key === 'signIn' ? { robots: 'noindex' } : { description: t(`about.${key}`), canonical: pathname },
    tree: (
      <Provider store={store}>
        <TextsProvider i18n={i18n}>
          <PlaceProvider value={{ siteUrl, basename, session: noSession }}>
            <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
          </PlaceProvider>
        </TextsProvider>
      </Provider>
    ),
  };
};
