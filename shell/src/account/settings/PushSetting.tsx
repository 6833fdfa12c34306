import { Card, Notice } from '@yaprak/shared-kit';
import { SettingSwitch } from '@yaprak/shared-kit/forms';
import { useEffect, useState } from 'react';
import { useLazyPushKeyQuery, useStartPushMutation, useStopPushMutation } from '../care.api';
import { canPush, ownSubscription, subscribeDevice } from './push-device';
import { useSettingsText } from './use-settings-text';

/** Pushes on this device (R-TOUCH-04): off until the reader turns them on, and asked for only then. */
export function PushSetting() {
  const t = useSettingsText();
  const [on, setOn] = useState<boolean>();
  const [refused, setRefused] = useState(false);
  const [key] = useLazyPushKeyQuery();
  const [start] = useStartPushMutation();
  const [stop] = useStopPushMutation();
  useEffect(() => {
    ownSubscription().then(
      (own) => setOn(own !== null),
      () => setOn(false),
    );
  }, []);
  if (on === undefined) return null;
  if (!canPush()) return <Notice>{t('pushImpossible')}</Notice>;
  const save = async (next: boolean) => {
    setRefused(false);
    const own = await ownSubscription();
    if (!next) {
      if (own) await stop({ adres: own.endpoint }).unwrap();
      await own?.unsubscribe();
      return;
    }
    const device = await subscribeDevice((await key({}).unwrap()).anahtar);
    if (!device) {
      setRefused(true);
      throw new Error('refused');
    }
    await start(device).unwrap();
  };
  return (
    <Card>
      <SettingSwitch name="anlik" label={t('pushHere')} hint={refused ? t('pushRefused') : t('pushHereHint')} saved={on} save={save} />
    </Card>
  );
}
