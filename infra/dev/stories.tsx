import { createI18n, TextsProvider } from '@yaprak/shared-kit';
import { createStore, emptySession, NowProvider } from '@yaprak/shared-kit/host';
import { learnAllKitTexts } from '@yaprak/shared-kit/texts';
import { themeCss } from '@yaprak/shared-kit/theme';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';

/** Filled in by the bundler: the stories of the area under development, and its texts. */
declare const require: { context(folder: string, deep: boolean, pattern: RegExp): { keys(): string[]; (key: string): unknown } };
const files = require.context('#area/src', true, /\.story\.tsx$/);
const texts = require.context('#area/texts', false, /\.json$/);
const { name } = require.context('#area', false, /^\.\/area\.json$/)('./area.json') as { name: string };

const query = new URLSearchParams(location.search);
const lang = query.get('dil') === 'en' ? 'en' : 'tr';
document.documentElement.lang = lang;
document.documentElement.dataset.theme = query.has('gece') ? 'night' : 'day';
document.head.append(Object.assign(document.createElement('style'), { textContent: themeCss({ fontPrefix: '/fonts/' }) }));

learnAllKitTexts();
const i18n = createI18n(lang);
for (const l of ['tr', 'en'] as const) i18n.addResourceBundle(l, name, texts(`./${l}.json`));
const store = createStore(
  { transport: () => Promise.reject(new Error('stories make no calls')), os: 'web', appVersion: 'stories' },
  { session: { ...emptySession, dil: lang } },
);

function Stories() {
  return files.keys().map((key) => (
    <section key={key}>
      <h1>{key.replace(/^\.\/|\.story\.tsx$/g, '')}</h1>
      {Object.entries((files(key) as { stories: Record<string, ReactElement> }).stories).map(([state, element]) => (
        <article key={state}>
          <h2>{state}</h2>
          {element}
        </article>
      ))}
    </section>
  ));
}

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <Provider store={store}>
    <TextsProvider i18n={i18n}>
      <NowProvider initial={Date.now()}>
        <MemoryRouter>
          <Stories />
        </MemoryRouter>
      </NowProvider>
    </TextsProvider>
  </Provider>,
);
