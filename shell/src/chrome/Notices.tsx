import { Button, Icon, media, Notice, useSelf, v, WifiOffIcon } from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styled from 'styled-components';

/** Where notices lie above the page, one over the other. */
export const NoticeCorner = styled.div`
  position: fixed; z-index: 45; left: 12px; right: 12px; bottom: calc(var(--tab-bar-height, 0px) + env(safe-area-inset-bottom, 0px) + 12px); display: flex; flex-direction: column; gap: 8px;
  ${media.md} { left: auto; right: 24px; bottom: 24px; max-width: 380px; }
  &:empty { display: none; }
`;
/** Reminds of the unconfirmed e-mail address until it is confirmed (R-AUTH-16). */
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

const OfflineBar = styled.p`display: flex; gap: 8px; align-items: center; justify-content: center; padding: 8px 12px; background: ${v.sunken}; font-size: 13px;`;
/** Says that the connection is lost, and goes by itself. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return offline ? (
    <OfflineBar role="status">
      <Icon of={WifiOffIcon} size={16} />
      {t('offline')}
    </OfflineBar>
  ) : null;
}
