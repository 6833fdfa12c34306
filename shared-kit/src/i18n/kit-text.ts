import en from './texts.en.json';
import tr from './texts.tr.json';

/** Texts of the kit outside components, where no i18next instance is at hand. */
export const kitText = (lang: 'tr' | 'en') => (key: keyof typeof tr) => (lang === 'en' ? en : tr)[key];
