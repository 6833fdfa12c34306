import { Card } from '@yaprak/shared-kit';
import { Form, RadioGroup, SubmitButton, Switch, useForm } from '@yaprak/shared-kit/forms';
import { useSaveSettingsMutation, type useSettingsQuery } from '../account.api';
import { useAccountText } from '../use-account-text';

/** Private account and comment permission (R-SET-03, R-SET-06 … R-SET-10). */
export function PrivacySettings({ saved }: { saved: NonNullable<ReturnType<typeof useSettingsQuery>['data']> }) {
  const t = useAccountText();
  const [save] = useSaveSettingsMutation();
  const form = useForm({ defaultValues: { isGizli: saved.isGizli === 1, yorumIzni: saved.yorumIzni } });
  return (
    <Card>
      <Form form={form} label={t('settingsPrivacy')} onSubmit={({ isGizli, yorumIzni }) => save({ isGizli: isGizli ? 1 : 0, yorumIzni }).unwrap()}>
        <Switch name="isGizli" label={t('privateAccount')} hint={t('privateHint')} />
        <RadioGroup
          name="yorumIzni"
          label={t('commentPermission')}
          options={[
            { value: 'herkes', label: t('commentAll') },
            { value: 'takip-ettiklerim', label: t('commentFollowed') },
            { value: 'siki-takipciler', label: t('commentLoyal') },
            { value: 'siki-ve-duzenli', label: t('commentRegular') },
          ]}
        />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </Card>
  );
}
