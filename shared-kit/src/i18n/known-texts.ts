import type { Lang } from '../format/lang';
import type own from './texts.tr.json';

/** The kit's texts of one language by key: those of this folder for certain, and those of the floors above, which `texts` gathers. */
export type KitTexts = typeof own & Record<string, unknown>;

const known = new Map<Lang, KitTexts>();

/** Registers the kit's texts of a language; must happen before rendering or calling in it (the shell does it in its first boot step). */
export const learnKitTexts = (lang: Lang, texts: KitTexts): void => void known.set(lang, texts);

/** Registered languages with their texts. */
export const knownKitTexts = (): ReadonlyMap<Lang, KitTexts> => known;
