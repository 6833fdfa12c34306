import en from '../../texts/ask.en.json';
import tr from '../../texts/ask.tr.json';
import { useTexts } from '../use-texts';

/** Texts of writing to the management, which no other page needs. */
export const useAskText = () => useTexts('ask', { tr, en });
