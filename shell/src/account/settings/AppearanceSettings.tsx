import { Card, Heading, Stack, useTranslation } from '@yaprak/shared-kit';
import { Form, RadioGroup, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { applyLanguage } from '../../boot/preferences';
import NightMode from '../../modals/NightMode.modal';
import { useSaveSettingsMutation, type useSettingsQuery } from '../account.api';

/** Language with the system's as a choice, and day or night (R-SET-04, R-SET-05). */
export function AppearanceSettings({ saved }: { saved: NonNullable<ReturnType<typeof useSettingsQuery>['data']> }) {
  const { t } = useTranslation('shell');
  const [save] = useSaveSettingsMutation();
  const form = useForm({ defaultValues: { dil: saved.dil } });
  return (
    <Stack $gap={4}>
      <Card>
        <Form
          form={form}
          label={t('language')}
          onSubmit={async ({ dil }) => {
            await save({ dil }).unwrap();
            applyLanguage(dil);
          }}
        >
          <RadioGroup
            name="dil"
            label={t('language')}
            options={[
              { value: 'tr', label: 'Türkçe' },
              { value: 'en', label: 'English' },
              { value: 'sistem', label: t('languageSystem') },
            ]}
          />
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </Form>
      </Card>
      <Card>
        <Stack $gap={3}>
          <Heading $small>{t('nightMode')}</Heading>
          <NightMode close={() => {}} />
        </Stack>
      </Card>
    </Stack>
  );
}
