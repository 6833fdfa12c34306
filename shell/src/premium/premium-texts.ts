import en from '../../texts/premium.en.json';
import tr from '../../texts/premium.tr.json';
import { useTexts } from '../use-texts';

/** Texts of the paid tier's screens. */
export const usePremiumTexts = () => useTexts('premium', { tr, en });
