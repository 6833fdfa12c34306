import en from '../../texts/accounts.en.json';
import tr from '../../texts/accounts.tr.json';
import { AccountSwitcher } from '../account/switcher/AccountSwitcher';
import { useTexts } from '../use-texts';

/** The account switcher modal (R-ACC-02), opened by a long press on the account tab and from the account page. */
export const useTitle = () => useTexts('accounts', { tr, en })('title');
export const frame = { width: 's' as const };

/** The modal in which one switches between one's accounts. */
export default function Accounts() {
  return <AccountSwitcher />;
}
