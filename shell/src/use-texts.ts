import { type ScreenTexts, useScreenTexts } from '@yaprak/shared-kit';
import type { TFunction } from 'i18next';

/** Texts that a screen of the shell brings itself. */
export const useTexts = (name: string, texts: ScreenTexts): TFunction => useScreenTexts('shell', name, texts);
