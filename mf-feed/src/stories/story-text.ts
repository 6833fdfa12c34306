import en from '../../texts/story.en.json';
import tr from '../../texts/story.tr.json';
import { useTexts } from '../use-texts';

/** Texts of reading and writing stories that no other page needs. */
export const useStoryText = () => useTexts('story', { tr, en });
