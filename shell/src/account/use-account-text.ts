import en from '../../texts/account.en.json';
import tr from '../../texts/account.tr.json';
import { useTexts } from '../use-texts';

/** Texts of the account pages, which travel with them and not with every page; what they share with the frame is found too. */
export const useAccountText = () => useTexts('account', { tr, en });
