import en from '../../../texts/settings.en.json';
import tr from '../../../texts/settings.tr.json';
import { useTexts } from '../../use-texts';

/** Texts of the settings, which travel with their screen. */
export const useSettingsText = () => useTexts('settings', { tr, en });
