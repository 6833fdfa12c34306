import { Button, Notice, useSelf, useTranslation } from '@yaprak/shared-kit';
import { useNavigate } from 'react-router';

/** Reminds of an unconfirmed email address (R-AUTH-16). */
export function EmailReminder() {
  const { t } = useTranslation('shell');
  const self = useSelf();
  const navigate = useNavigate();
  if (!self?.emailOnayGerekli) return null;
  return (
    <div style={{ padding: '12px 12px 0', maxWidth: 1040, margin: '0 auto', width: '100%' }}>
      <Notice
        action={
          <Button size="s" variant="quiet" onClick={() => void navigate('/eposta-onayla')}>
            {t('confirmEmailAction')}
          </Button>
        }
      >
        {t('confirmEmail')}
      </Notice>
    </div>
  );
}
