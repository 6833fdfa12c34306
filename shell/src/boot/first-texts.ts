import { loadWithRetry } from '@yaprak/shared-kit';

const chunks = {
  tr: () => import(/* webpackChunkName: "texts-tr" */ './texts.tr'),
  en: () => import(/* webpackChunkName: "texts-en" */ './texts.en'),
};

/** The texts of kit and shell in the reader's language alone; another language comes with a new page. The page names their file, so that they are under way already. */
export const firstTexts = async (lang: 'tr' | 'en') => (await loadWithRetry(chunks[lang])).default;
