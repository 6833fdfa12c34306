import { Card, Notice, useSelf } from '@yaprak/shared-kit';
import { SettingSwitch } from '@yaprak/shared-kit/forms';
import { useEffect, useState } from 'react';
import { useLazyPushKeyQuery, useStartPushMutation, useStopPushMutation } from '../care.api';
import { canPush, ownSubscription, rememberAnswer, subscribeDevice } from './push-device';
import { useSettingsText } from './use-settings-text';

/** Pushes on this device (R-TOUCH-04): off until the reader turns them on, and asked for only then. */
export function PushSetting() {
  const t = useSettingsText();
  const selfId = useSelf()?.id ?? 0;
  const [on, setOn] = useState<boolean>();
  const [refused, setRefused] = useState(false);
  const [key] = useLazyPushKeyQuery();
  const [start] = useStartPushMutation();
  const [stop] = useStopPushMutation();
  useEffect(() => {
    ownSubscription(selfId).then(
      (own) => setOn(own !== null),
      () => setOn(false),
    );
  }, [selfId]);
  if (on === undefined) return null;
  if (!canPush()) return <Notice>{t('pushImpossible')}</Notice>;
  const save = async (next: boolean) => {
    setRefused(false);
    const own = await ownSubscription(selfId);
    if (!next) {
      if (own) await stop({ adres: own.endpoint }).unwrap();
      await own?.unsubscribe();
      return rememberAnswer();
    }
    const agreed = await subscribeDevice((await key({}).unwrap()).anahtar, selfId, (device) => start(device).unwrap());
    if (!agreed) {
      setRefused(true);
      throw new Error('refused');
    }
    rememberAnswer();
  };
  return (
    <Card>
      <SettingSwitch name="anlik" label={t('pushHere')} hint={refused ? t('pushRefused') : t('pushHereHint')} saved={on} save={save} />
    </Card>
  );
}
