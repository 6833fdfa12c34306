import en from '../../texts/account.en.json';
import tr from '../../texts/account.tr.json';
import { useTexts } from '../use-texts';

/** Texts of the account pages, loaded with them; falls back to texts shared with the frame. */
export const useAccountText = () => useTexts('account', { tr, en });
