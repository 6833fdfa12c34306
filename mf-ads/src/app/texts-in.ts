import { createI18n, type I18n } from '@yaprak/shared-kit';

/** Texts of the application and those shared with the reader site, in one language. */
export async function textsIn(lang: 'tr' | 'en'): Promise<I18n> {
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
