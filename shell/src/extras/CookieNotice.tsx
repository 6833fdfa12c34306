import { Button, LinkText, setCookie, Text } from '@yaprak/shared-kit';
import { useState } from 'react';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { COOKIE_NOTICE } from '../boot/device';
import { useTexts } from '../use-texts';
import { NoticeLine, useTurn } from './notice-queue';

/** Cookie notice, bottom-right, until it is accepted once (R-LAYOUT-25, R-LAYOUT-32, R-CONST-04). */
export default function CookieNotice() {
  const t = useTexts('late', { tr, en });
  const [wanted, setWanted] = useState(true);
  if (!useTurn('cookies', wanted)) return null;
  return (
    <NoticeLine as="aside" aria-label={t('cookies')}>
      <Text>
        {t('cookies')} <LinkText to="/hakkinda/cerezler">{t('cookiesMore')}</LinkText>
      </Text>
      <Button
        size="s"
        onClick={() => {
          setCookie(COOKIE_NOTICE, '1');
          setWanted(false);
        }}
      >
        {t('cookiesAccept')}
      </Button>
    </NoticeLine>
  );
}
