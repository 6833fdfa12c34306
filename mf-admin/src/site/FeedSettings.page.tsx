import { Card, pageLoader, Text, toastShown, useAppDispatch, usePage, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
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
  const form = useForm({
    defaultValues: { oneCikanBegeni: String(veri.ayarlar.oneCikanBegeni), kanalGun: String(veri.ayarlar.kanalGun) },
  });
  return (
    <PanelFrame section="akis">
      <Text $tone="quiet">{t('feedText')}</Text>
      <Card>
        <Form
          form={form}
          label={t('section.akis')}
          onSubmit={async ({ oneCikanBegeni, kanalGun }) => {
            await set({ oneCikanBegeni: Number(oneCikanBegeni), kanalGun: Number(kanalGun) }).unwrap();
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
