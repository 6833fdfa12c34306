import en from '../../../texts/settings.en.json';
import tr from '../../../texts/settings.tr.json';
import { useTexts } from '../../use-texts';

/** The settings' texts, loaded with their screen. */
export const useSettingsText = () => useTexts('settings', { tr, en });
