import { Icon, Text, useTranslation, v, WifiOffIcon } from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useReconnected } from '../chrome/use-reconnected';
import { useRefresh } from '../chrome/use-refresh';

const Frame = styled.div`display: flex; gap: 12px; align-items: center; padding: 8px 14px; background: ${v.card}; border: 1px solid ${v.line}; border-radius: 10px; box-shadow: ${v.float}; svg { flex: none; }`;

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
  useReconnected(() => {
    setOnline(true);
    void refresh();
  });
  return (
    <div role="status">
      {!online && (
        <Frame>
          <Icon of={WifiOffIcon} size={20} />
          <Text>{t('offline')}</Text>
        </Frame>
      )}
    </div>
  );
}
