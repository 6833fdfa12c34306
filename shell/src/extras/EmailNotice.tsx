import { Button, Text, useSelf } from '@yaprak/shared-kit';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { useTexts } from '../use-texts';
import { NoticeLine, useTurn } from './notice-queue';

const LATER = 'eposta-sonra';
const CONFIRMATION = '/eposta-onayla';

/** The tab's storage keeps that the reminder was put off; a browser that refuses it reminds on the next page. */
function putOff(): boolean {
  try {
    return sessionStorage.getItem(LATER) === '1';
  } catch {
    return false;
  }
}

/** Reminds of the unconfirmed e-mail address until it is confirmed (R-AUTH-16); put off, it comes back with the next visit. */
export function EmailNotice() {
  const t = useTexts('late', { tr, en });
  const self = useSelf();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [later, setLater] = useState(putOff);
  const turn = useTurn('email', self?.emailOnayGerekli === 1 && !later && pathname !== CONFIRMATION);
  if (!turn) return null;
  return (
    <NoticeLine as="aside" aria-label={t('confirmEmail')}>
      <Text>{t('confirmEmail')}</Text>
      <Button
        size="s"
        variant="link"
        onClick={() => {
          try {
            sessionStorage.setItem(LATER, '1');
          } catch {
            // It is put off on this page alone.
          }
          setLater(true);
        }}
      >
        {t('confirmEmailLater')}
      </Button>
      <Button size="s" onClick={() => void navigate(CONFIRMATION)}>
        {t('confirmEmailAction')}
      </Button>
    </NoticeLine>
  );
}
