import { Button, Card, ErrorState, Notice, SkeletonList, Stack, useModal, useSelf } from '@yaprak/shared-kit';
import { Form, SubmitButton, Switch, useForm } from '@yaprak/shared-kit/forms';
import type { ReactNode } from 'react';
import { usePreferencesQuery, useSavePreferencesMutation } from '../care.api';
import { useSettingsText } from './use-settings-text';

type Preferences = NonNullable<ReturnType<typeof usePreferencesQuery>['data']>;

function WithPreferences({ children }: { children: (saved: Preferences) => ReactNode }) {
  const { data, error, refetch } = usePreferencesQuery({});
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  return data ? children(data) : <SkeletonList shape="row" count={2} />;
}

/** Notification preferences. */
export const NotificationSettings = () => <WithPreferences>{(saved) => <Notifications saved={saved} />}</WithPreferences>;
/** Ads by interest (R-ENT-53). */
export const AdSettings = () => <WithPreferences>{(saved) => <Ads saved={saved} />}</WithPreferences>;

const bit = (on: boolean) => (on ? (1 as const) : (0 as const));

function Notifications({ saved }: { saved: Preferences }) {
  const t = useSettingsText();
  const [save] = useSavePreferencesMutation();
  const form = useForm({ defaultValues: { takip: saved.bildirimTakip === 1, begeni: saved.bildirimBegeni === 1, yorum: saved.bildirimYorum === 1 } });
  return (
    <Card>
      <Form
        form={form}
        label={t('notifyTitle')}
        onSubmit={({ takip, begeni, yorum }) => save({ bildirimTakip: bit(takip), bildirimBegeni: bit(begeni), bildirimYorum: bit(yorum) }).unwrap()}
      >
        <Switch name="takip" label={t('notifyFollow')} hint={t('notifyFollowHint')} />
        <Switch name="begeni" label={t('notifyLike')} hint={t('notifyLikeHint')} />
        <Switch name="yorum" label={t('notifyComment')} />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </Card>
  );
}

function Ads({ saved }: { saved: Preferences }) {
  const t = useSettingsText();
  const self = useSelf();
  const open = useModal();
  const [save] = useSavePreferencesMutation();
  const form = useForm({ defaultValues: { kisisel: saved.kisiselReklam === 1 } });
  return (
    <Stack $gap={4}>
      <Card>
        <Form form={form} label={t('adsSection')} onSubmit={({ kisisel }) => save({ kisiselReklam: bit(kisisel) }).unwrap()}>
          <Switch name="kisisel" label={t('adsPersonal')} hint={t('adsPersonalHint')} />
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </Form>
      </Card>
      <Notice
        action={
          self?.premium ? undefined : (
            <Button size="s" variant="quiet" onClick={() => open('Premium')}>
              {t('premium')}
            </Button>
          )
        }
      >
        {t('adsPremium')}
      </Notice>
    </Stack>
  );
}
