import { formatDate, formatDateTime, LinkText, Notice, useLang, useSelf } from '@yaprak/shared-kit';
import { useLocation } from 'react-router';
import en from '../../texts/account-notice.en.json';
import tr from '../../texts/account-notice.tr.json';
import { useTexts } from '../use-texts';

/** Says that staff have suspended the account or scheduled its removal, with a link to the decision and appeal; hidden on that page itself. */
export default function AccountNotice() {
  const t = useTexts('account-notice', { tr, en });
  const lang = useLang();
  const self = useSelf();
  const { pathname } = useLocation();
  if (!self?.askida || pathname === '/hesap-durumu') return null;
  return (
    <div style={{ padding: '12px 12px 0', maxWidth: 1040, margin: '0 auto', width: '100%' }}>
      <Notice kind="warning" action={<LinkText to="/hesap-durumu">{t('more')}</LinkText>}>
        {t(self.silinme ? 'removal' : 'suspended', { date: self.silinme ? formatDate(self.silinme, lang) : formatDateTime(self.askida, lang) })}
      </Notice>
    </div>
  );
}
