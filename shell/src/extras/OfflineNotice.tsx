import { Icon, Text, useTranslation, WifiOffIcon } from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import { useReconnected } from '../chrome/use-reconnected';
import { useRefresh } from '../chrome/use-refresh';
import { NoticeLine, useTurn } from './notice-queue';

/** Says that the connection is lost, always visible; disappears when it is back, and missed data is refetched. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const [online, setOnline] = useState(navigator.onLine);
  const [refresh] = useRefresh();
  useEffect(() => {
    const lost = () => setOnline(false);
    window.addEventListener('offline', lost);
    return () => window.removeEventListener('offline', lost);
  }, []);
  const turn = useTurn('offline', !online);
  useReconnected(() => {
    setOnline(true);
    void refresh();
  });
  return (
    <div role="status">
      {turn && (
        <NoticeLine>
          <Icon of={WifiOffIcon} size={20} />
          <Text>{t('offline')}</Text>
        </NoticeLine>
      )}
    </div>
  );
}
