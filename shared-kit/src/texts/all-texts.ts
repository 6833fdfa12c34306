import { learnKitTexts } from '../i18n/known-texts';
import en from './kit-texts.en';
import tr from './kit-texts.tr';

/** Registers the kit's texts in both languages: on the server, in tests and stories, where bundle size does not matter. */
export function learnAllKitTexts(learn: typeof learnKitTexts = learnKitTexts): void {
  learn('tr', tr);
  learn('en', en);
}
