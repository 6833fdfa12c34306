import { type ScreenTexts, useScreenTexts } from '@yaprak/shared-kit';
import type { TFunction } from 'i18next';

/** Texts that a few screens of this area bring themselves. */
export const useTexts = (name: string, texts: ScreenTexts): TFunction => useScreenTexts('mf-search', name, texts);
