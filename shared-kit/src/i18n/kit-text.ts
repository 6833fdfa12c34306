import { knownKitTexts } from './known-texts';
import type texts from './texts.tr.json';

/** Kit texts outside components, where no i18next instance is available. */
export const kitText = (lang: 'tr' | 'en') => (key: keyof typeof texts) => knownKitTexts().get(lang)?.[key] ?? '';
