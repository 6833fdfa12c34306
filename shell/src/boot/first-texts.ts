import { loadWithRetry } from '@yaprak/shared-kit';

const chunks = {
  tr: () => import(/* webpackChunkName: "texts-tr" */ './texts.tr'),
  en: () => import(/* webpackChunkName: "texts-en" */ './texts.en'),
};

/** Texts of kit and shell in the reader's language; switching languages reloads the page. The HTML preloads the file. */
export const firstTexts = async (lang: 'tr' | 'en') => (await loadWithRetry(chunks[lang])).default;
