import { Button, LinkText, Text, useTranslation, v } from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { COOKIE_NOTICE, setCookie } from '../boot/device';

const Cookies = styled.aside`padding: 14px 16px; display: flex; gap: 12px; align-items: center; background: ${v.card}; border: 1px solid ${v.line}; border-radius: 10px; box-shadow: ${v.float};`;

/** Cookie notice, bottom-right, until it is accepted once (R-LAYOUT-25, R-LAYOUT-32, R-CONST-04). */
export default function CookieNotice() {
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <Cookies aria-label={t('cookies')}>
      <Text>
        {t('cookies')} <LinkText to="/hakkinda/cerezler">{t('cookiesMore')}</LinkText>
      </Text>
      <Button
        size="s"
        onClick={() => {
          setCookie(COOKIE_NOTICE, '1');
          setShown(false);
        }}
      >
        {t('cookiesAccept')}
      </Button>
    </Cookies>
  );
}
