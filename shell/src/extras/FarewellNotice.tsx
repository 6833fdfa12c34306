import { Button, formatDate, Icon, IconButton, Text, useLang, XIcon } from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { onTheWay } from '../account/return-address';
import { takeNote } from '../boot/next-page';
import { useTexts } from '../use-texts';
import { NoticeLine, useTurn } from './notice-queue';

/**
 * Says to whoever has just closed their account until when it can be taken back, and how (R-TOUCH-13), and to whose session was ended elsewhere that it was, and
 * that signing in leads back to here.
 */
export function FarewellNotice() {
  const t = useTexts('late', { tr, en });
  const lang = useLang();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  /** The day of deletion; empty if the account is frozen, null once that was read. */
  const [closed, setClosed] = useState<string | null>(null);
  // Not while drawing: what is drawn before everything has come may be thrown away, and the note is there once.
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    setClosed(takeNote('hesap-kapandi'));
    setEnded(takeNote('oturum-bitti') !== null);
  }, []);
  if (!useTurn('farewell', ended || closed !== null)) return null;
  const done = () => {
    setClosed(null);
    setEnded(false);
  };
  const signingIn = pathname === '/giris-yap';
  return (
    <NoticeLine role="status">
      <Text>{ended ? t('ended') : closed ? t('leaving', { date: formatDate(closed, lang) }) : t('frozen')}</Text>
      {!signingIn && (
        <Button
          size="s"
          style={{ flex: 'none', whiteSpace: 'nowrap' }}
          onClick={() => {
            done();
            void navigate(ended ? onTheWay('/giris-yap', pathname + search) : '/giris-yap');
          }}
        >
          {t('signIn')}
        </Button>
      )}
      <IconButton label={t('understood')} icon={<Icon of={XIcon} size={18} />} onClick={done} />
    </NoticeLine>
  );
}
