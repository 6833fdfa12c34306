import { createI18n, TextScale, TextsProvider } from '@yaprak/shared-kit';
import { createStore, emptySession, NowProvider, SlotProvider, type Transport } from '@yaprak/shared-kit/host';
import { learnAllKitTexts } from '@yaprak/shared-kit/texts';
import { themeCss } from '@yaprak/shared-kit/theme';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';

const query = new URLSearchParams(location.search);
/** Language of the stories: `?dil=en`, otherwise Turkish. */
export const lang = query.get('dil') === 'en' ? 'en' : 'tr';
/** Whether the stories are shown in night mode: `?gece`. */
export const night = query.has('gece');

document.documentElement.lang = lang;
document.documentElement.dataset.theme = night ? 'night' : 'day';
document.head.append(Object.assign(document.createElement('style'), { textContent: themeCss({ fontPrefix: '/fonts/' }) }));
learnAllKitTexts();

/** Renders stories with everything components expect around them: theme, store, texts, clock and router. @param texts of an area, by language */
export function showStories(content: ReactNode, transport: Transport, texts: Partial<Record<string, Record<'tr' | 'en', unknown>>> = {}): void {
  const i18n = createI18n(lang);
  for (const [area, catalogues] of Object.entries(texts)) for (const l of ['tr', 'en'] as const) i18n.addResourceBundle(l, area, catalogues?.[l]);
  const store = createStore({ transport, os: 'web', appVersion: 'stories' }, { session: { ...emptySession, dil: lang } });
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <TextScale>
      <Provider store={store}>
        <TextsProvider i18n={i18n}>
          <NowProvider initial={Date.now()}>
            <SlotProvider value={() => null}>
              <RouterProvider router={createMemoryRouter([{ path: '*', element: content }])} />
            </SlotProvider>
          </NowProvider>
        </TextsProvider>
      </Provider>
    </TextScale>,
  );
}
