import type { Lang } from '../format/lang';
import type KitTexts from './kit-texts.tr';

const known = new Map<Lang, typeof KitTexts>();

/** Makes the kit's texts of a language known; whoever draws or makes calls in it has done so before (the shell in its first step). */
export const learnKitTexts = (lang: Lang, texts: typeof KitTexts): void => void known.set(lang, texts);

/** The languages that are known, with their texts. */
export const knownKitTexts = (): ReadonlyMap<Lang, typeof KitTexts> => known;
