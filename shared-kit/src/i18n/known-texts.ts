import type { Lang } from '../format/lang';
import type KitTexts from './kit-texts.tr';

const known = new Map<Lang, typeof KitTexts>();

/** Registers the kit's texts of a language; must happen before rendering or calling in it (the shell does it in its first boot step). */
export const learnKitTexts = (lang: Lang, texts: typeof KitTexts): void => void known.set(lang, texts);

/** Registered languages with their texts. */
export const knownKitTexts = (): ReadonlyMap<Lang, typeof KitTexts> => known;
