import { knownKitTexts } from './known-texts';
import type texts from './texts.tr.json';

/** Texts of the kit outside components, where no i18next instance is at hand. */
export const kitText = (lang: 'tr' | 'en') => (key: keyof typeof texts) => knownKitTexts().get(lang)?.[key] ?? '';
