import { Avatar, Button, ButtonLink, Heading, Meta, Row, Stack, useSelf } from '@yaprak/shared-kit';
import { useTranslation } from 'react-i18next';
import { dropSession } from '../boot/preferences';
import { AccountFrame } from './AccountFrame';
import { useRefreshCountersMutation, useSignOutMutation } from './account.api';

/** `/hesap`: the own account at a glance, and the way out (R-AUTH-12 … R-AUTH-15). */
export function AccountPage() {
  const { t } = useTranslation('shell');
  const self = useSelf();
  const [signOut, { isLoading }] = useSignOutMutation();
  const [refreshCounters] = useRefreshCountersMutation();
  if (!self) return null;
  return (
    <AccountFrame title={t('account')}>
      <Stack $gap={4}>
        <Row $gap={3}>
          <Avatar name={self.adi} seed={self.kadi} picture={self.resim} />
          <Stack $gap={1}>
            <Heading $small>{self.adi}</Heading>
            <Meta>@{self.kadi}</Meta>
          </Stack>
        </Row>
        <ButtonLink to={`/${self.kadi}`} variant="quiet" block>
          {t('profile')}
        </ButtonLink>
        <ButtonLink to="/ayarlar" variant="quiet" block>
          {t('settings')}
        </ButtonLink>
        <Button
          block
          busy={isLoading}
          onClick={async () => {
            // Whatever the server says, this browser forgets the session.
            await signOut({}).catch(() => null);
            await refreshCounters({}).catch(() => null);
            await dropSession();
          }}
        >
          {t('signOut')}
        </Button>
      </Stack>
    </AccountFrame>
  );
}
