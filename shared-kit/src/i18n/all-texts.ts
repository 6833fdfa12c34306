import en from './kit-texts.en';
import tr from './kit-texts.tr';
import { learnKitTexts } from './known-texts';

/** Makes the kit's texts known in both languages: on the server, in tests and stories, where nothing has to be saved. */
export function learnAllKitTexts(learn: typeof learnKitTexts = learnKitTexts): void {
  learn('tr', tr);
  learn('en', en);
}
