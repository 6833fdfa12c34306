import { Button, Text, toastShown, useAppDispatch, useAppSelector, useSelf } from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import en from '../../texts/push-offer.en.json';
import tr from '../../texts/push-offer.tr.json';
import { useLazyPushKeyQuery, useStartPushMutation } from '../account/care.api';
import { canPush, ownSubscription, subscribeDevice } from '../account/settings/push-device';
import { useTexts } from '../use-texts';
import { meaningfulMoment } from './moments.rules';
import { NoticeLine, useTurn } from './notice-queue';

const ANSWERED = 'anlik-teklif';

/** Whether this browser has been asked before; one that cannot remember is never asked. */
function answeredBefore(): boolean {
  try {
    return localStorage.getItem(ANSWERED) !== null;
  } catch {
    return true;
  }
}

/** After the first follow, comment or message, offers to hear of the answer by push (R-TOUCH-04); once, whatever the answer. */
export default function PushOffer() {
  const t = useTexts('push-offer', { tr, en });
  const self = useSelf();
  const dispatch = useAppDispatch();
  const moment = useAppSelector((s) => meaningfulMoment(s.api.mutations));
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [key] = useLazyPushKeyQuery();
  const [start] = useStartPushMutation();
  useEffect(() => {
    if (!moment || !self || !canPush() || Notification.permission !== 'default' || answeredBefore()) return;
    ownSubscription().then(
      (own) => !own && setOpen(true),
      () => undefined,
    );
  }, [moment, self]);
  const turn = useTurn('push', open);
  if (!turn) return null;
  const close = () => {
    localStorage.setItem(ANSWERED, '1');
    setOpen(false);
  };
  const accept = async () => {
    setBusy(true);
    try {
      const device = await subscribeDevice((await key({}).unwrap()).anahtar);
      if (device) {
        await start(device).unwrap();
        dispatch(toastShown({ message: t('done'), duration: 3500 }));
      }
      close();
    } catch {
      dispatch(toastShown({ message: t('failed'), error: true, duration: 3500 }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <NoticeLine as="aside" aria-label={t('offer')}>
      <Text $size={14}>{t('offer')}</Text>
      <Button size="s" variant="link" onClick={close}>
        {t('later')}
      </Button>
      <Button size="s" busy={busy} onClick={() => void accept()}>
        {t('accept')}
      </Button>
    </NoticeLine>
  );
}
