import { Card, Text, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useStartTrialMutation } from './areas.api';

/** Duration of a preview, in minutes. */
const MINUTES = 60;

/** Previews a development server's remote in this browser only. */
export function TrialForm() {
  const { t } = useTranslation('mf-admin');
  const [start] = useStartTrialMutation();
  const form = useForm({ defaultValues: { adres: '' } });
  return (
    <Card>
      <Form
        form={form}
        label={t('areas.trial')}
        onSubmit={async ({ adres }) => {
          const { kod } = await start({ adres: adres.trim(), dakika: MINUTES }).unwrap();
          await fetch('/alan-deneme', { method: 'POST', headers: { 'Deneme-Kodu': kod } });
          location.reload();
        }}
      >
        <Text>{t('areas.trialText', { n: MINUTES })}</Text>
        <TextField
          name="adres"
          label={t('areas.address')}
          type="url"
          inputMode="url"
          placeholder="http://localhost:3100"
          required
          limit={{ max: 300, pattern: '^https?://.+' }}
        />
        <SubmitButton form={form}>{t('areas.startTrial')}</SubmitButton>
      </Form>
    </Card>
  );
}
