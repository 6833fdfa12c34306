import { Button, Text, toastShown, useAppDispatch, useAppSelector, useSelf } from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import en from '../../texts/push-offer.en.json';
import tr from '../../texts/push-offer.tr.json';
import { useLazyPushKeyQuery, useStartPushMutation } from '../account/care.api';
import { answeredBefore, canPush, ownSubscription, rememberAnswer, subscribeDevice, tellAgain } from '../account/settings/push-device';
import { useTexts } from '../use-texts';
import { meaningfulMoment } from './moments.rules';
import { NoticeLine, useTurn } from './notice-queue';

/** Keeps the site told of this browser's pushes. After the first follow, comment or message, offers to hear of the answer by push (R-TOUCH-04); once, whatever the answer. What failed is no answer: it is offered again. */
export default function PushOffer() {
  const t = useTexts('push-offer', { tr, en });
  const self = useSelf();
  const dispatch = useAppDispatch();
  const moment = useAppSelector((s) => meaningfulMoment(s.api.mutations));
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [key] = useLazyPushKeyQuery();
  const [start] = useStartPushMutation();
  const selfId = self?.id;
  useEffect(() => {
    // What fails here is tried again on the next page.
    if (selfId) tellAgain(selfId, (device) => start(device).unwrap()).catch(() => undefined);
  }, [selfId, start]);
  useEffect(() => {
    if (!moment || !selfId || !canPush() || Notification.permission === 'denied' || answeredBefore()) return;
    ownSubscription(selfId).then(
      (own) => !own && setOpen(true),
      () => undefined,
    );
  }, [moment, selfId]);
  const turn = useTurn('push', open);
  if (!turn || !selfId) return null;
  const close = () => {
    rememberAnswer();
    setOpen(false);
  };
  const accept = async () => {
    setBusy(true);
    try {
      const agreed = await subscribeDevice((await key({}).unwrap()).anahtar, selfId, (device) => start(device).unwrap());
      if (agreed) dispatch(toastShown({ message: t('done'), duration: 3500 }));
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
