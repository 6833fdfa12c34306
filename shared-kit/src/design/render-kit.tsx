// jest-dom matchers, imported for their types as well as at run time.
import '@testing-library/jest-dom';
import { type RenderResult, render } from '@testing-library/react';
import i18next, { type i18n } from 'i18next';
import { createContext, type ReactElement, type ReactNode, useContext, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Lang } from '../format/lang';
import { TextsProvider } from '../i18n/use-translation';
import en from './texts.en.json';
import tr from './texts.tr.json';

/** The kit's own texts in one language. */
export function kitTexts(lang: Lang = 'tr'): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: lang,
    fallbackLng: lang,
    defaultNS: 'kit',
    resources: { tr: { kit: tr }, en: { kit: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

const Shown = createContext<ReactNode>(null);
const Show = () => useContext(Shown);

/** A data router, as the site has, around what a test shows. */
export function TestRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: Show }]));
  return (
    <Shown value={children}>
      <RouterProvider router={router} />
    </Shown>
  );
}

/** Test fixture: renders a kit component with its texts and a router. */
export function renderKit(element: ReactElement, lang: Lang = 'tr'): RenderResult {
  const i18n = kitTexts(lang);
  return render(element, {
    wrapper: ({ children }) => (
      <TextsProvider i18n={i18n}>
        <TestRouter>{children}</TestRouter>
      </TextsProvider>
    ),
  });
}
