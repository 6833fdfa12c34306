import { Avatar, Button, ButtonLink, Heading, Meta, Row, Stack, useSelf } from '@yaprak/shared-kit';
import en from '../../texts/accounts.en.json';
import tr from '../../texts/accounts.tr.json';
import { useTexts } from '../use-texts';
import { AccountFrame } from './AccountFrame';
import { AccountSwitcher } from './switcher/AccountSwitcher';
import { useAccountText } from './use-account-text';
import { useSignOut } from './use-sign-out';

/** `/hesap`: account overview, account switcher (R-ACC-01), and sign-out (R-AUTH-12 … R-AUTH-15). */
export function AccountPage() {
  const t = useAccountText();
  const accounts = useTexts('accounts', { tr, en });
  const self = useSelf();
  const [signOut, leaving] = useSignOut();
  if (!self) return null;
  return (
    <AccountFrame title={t('account')}>
      <Stack $gap={4}>
        <Row $gap={3}>
          <Avatar name={self.adi} seed={self.id} picture={self.resim} />
          <Stack $gap={1}>
            <Heading $small>{self.adi}</Heading>
            <Meta>@{self.kadi}</Meta>
          </Stack>
        </Row>
        <ButtonLink to={`/${self.kadi}`} variant="quiet" block>
          {t('profile')}
        </ButtonLink>
        <ButtonLink to="/premium" variant="quiet" block>
          {t('premium')}
        </ButtonLink>
        <ButtonLink to="/ayarlar" variant="quiet" block>
          {t('settings')}
        </ButtonLink>
        <ButtonLink to="/hesap-durumu" variant="quiet" block>
          {t('accountState')}
        </ButtonLink>
        <ButtonLink to="/geri-bildirim" variant="quiet" block>
          {t('feedback')}
        </ButtonLink>
        <Stack $gap={2}>
          <Heading $small>{accounts('title')}</Heading>
          <AccountSwitcher />
        </Stack>
        <Button block variant="quiet" busy={leaving} onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </Stack>
    </AccountFrame>
  );
}
