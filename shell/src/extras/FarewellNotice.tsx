import { Button, formatDate, Icon, IconButton, Text, useLang, XIcon } from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import en from '../../texts/late.en.json';
import tr from '../../texts/late.tr.json';
import { takeNote } from '../boot/next-page';
import { useTexts } from '../use-texts';
import { NoticeLine, useTurn } from './notice-queue';

/** Says to whoever has just closed their account until when it can be taken back, and how (R-TOUCH-13). */
export function FarewellNotice() {
  const t = useTexts('late', { tr, en });
  const lang = useLang();
  const navigate = useNavigate();
  /** The day of deletion; empty if the account is frozen, null once that was read. */
  const [closed, setClosed] = useState<string | null>(null);
  // Not while drawing: what is drawn before everything has come may be thrown away, and the note is there once.
  useEffect(() => setClosed(takeNote('hesap-kapandi')), []);
  if (!useTurn('farewell', closed !== null)) return null;
  return (
    <NoticeLine role="status">
      <Text>{closed ? t('leaving', { date: formatDate(closed, lang) }) : t('frozen')}</Text>
      <Button
        size="s"
        onClick={() => {
          setClosed(null);
          void navigate('/giris-yap');
        }}
      >
        {t('signIn')}
      </Button>
      <IconButton label={t('understood')} icon={<Icon of={XIcon} size={18} />} onClick={() => setClosed(null)} />
    </NoticeLine>
  );
}
