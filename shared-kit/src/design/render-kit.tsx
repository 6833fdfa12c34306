// jest-dom matchers, imported for their types as well as at run time.
import '@testing-library/jest-dom';
import { type RenderResult, render } from '@testing-library/react';
import i18next, { type i18n } from 'i18next';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
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

/** Test fixture: renders a kit component with its texts and a router. */
export function renderKit(element: ReactElement, lang: Lang = 'tr'): RenderResult {
  const i18n = kitTexts(lang);
  return render(element, {
    wrapper: ({ children }) => (
      <TextsProvider i18n={i18n}>
        <MemoryRouter>{children}</MemoryRouter>
      </TextsProvider>
    ),
  });
}
