import { Card, pageLoader, Text, toastShown, useAppDispatch, usePage, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { adminApi } from '../admin.api';
import { PanelFrame } from '../frame/PanelFrame';

export const loader = pageLoader('y-akis', () => ({}));

/** Range validation of an integer. */
const within = (min: number, max: number, problem: string) => (value: string) =>
  /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max ? undefined : problem;

/** `/y/akis`: feed settings; changes take effect at once (R-ADMIN-06). */
export default function FeedSettingsPage() {
  const { t } = useTranslation('mf-admin');
  const dispatch = useAppDispatch();
  const { veri } = usePage<'y-akis'>();
  const [set] = adminApi.useSetFeedSettingsMutation();
  // What the fields were filled with, whatever the page learns later: of two who change the settings the second is told.
  const [seen, setSeen] = useState(veri.ayarlar);
  const form = useForm({ defaultValues: { oneCikanBegeni: String(seen.oneCikanBegeni), kanalGun: String(seen.kanalGun) } });
  return (
    <PanelFrame section="akis">
      <Text $tone="quiet">{t('feedText')}</Text>
      <Card>
        <Form
          form={form}
          label={t('section.akis')}
          onSubmit={async ({ oneCikanBegeni, kanalGun }) => {
            const wished = { oneCikanBegeni: Number(oneCikanBegeni), kanalGun: Number(kanalGun) };
            setSeen(await set({ ...wished, gorulenBegeni: seen.oneCikanBegeni, gorulenGun: seen.kanalGun }).unwrap());
            dispatch(toastShown({ message: t('saved'), duration: 4000 }));
          }}
        >
          <TextField
            name="oneCikanBegeni"
            label={t('featuredLikes')}
            hint={t('featuredLikesHint')}
            required
            inputMode="numeric"
            check={within(0, 1000, t('wholeNumber', { min: 0, max: 1000 }))}
          />
          <TextField
            name="kanalGun"
            label={t('channelDays')}
            hint={t('channelDaysHint')}
            required
            inputMode="numeric"
            check={within(1, 365, t('wholeNumber', { min: 1, max: 365 }))}
          />
          <div>
            <SubmitButton form={form}>{t('save')}</SubmitButton>
          </div>
        </Form>
      </Card>
    </PanelFrame>
  );
}
