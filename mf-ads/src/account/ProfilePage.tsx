import { Card, Column, Page, Spinner, Text, Title, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, LeftAfterPress, SubmitButton, TextArea, TextField, useForm } from '@yaprak/shared-kit/forms';
import { isTurkishTaxId } from '@yaprak/shared-kit/limits';
import { useNavigate, useSearchParams } from 'react-router';
import { adsApi } from '../ads.api';
import { BarredNotice } from '../app/BarredAdvertiser';
import { useBarred } from '../app/use-barred';
import { laterPath } from './later-path';

type Profile = { firma: string; vergiNo: string; vergiDairesi?: string; faturaAdresi: string };

/** Company details: they make a member an advertiser and go on invoices. */
export function ProfilePage() {
  const { t } = useTranslation('ads-app');
  const barred = useBarred();
  const { data } = adsApi.useAdvertiserQuery({});
  return (
    <Page>
      <Column $gap={5}>
        <Title>{t('profile.title')}</Title>
        <Text>{t('profile.lead')}</Text>
        {barred ? <BarredNotice /> : data ? <ProfileForm profile={data.profil} /> : <Spinner />}
      </Column>
    </Page>
  );
}

function ProfileForm({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation('ads-app');
  const [save] = adsApi.useSaveAdvertiserMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useForm({ mode: 'onTouched', defaultValues: { firma: '', vergiNo: '', vergiDairesi: '', faturaAdresi: '', ...profile } });
  return (
    <Card>
      <LeftAfterPress>
        <Form
          form={form}
          label={t('profile.title')}
          onSubmit={async ({ vergiDairesi, ...values }) => {
            await save({ ...values, ...(vergiDairesi ? { vergiDairesi } : {}) }).unwrap();
            // Refetch first: the guard of the next page must not see the old response.
            await dispatch(adsApi.endpoints.advertiser.initiate({}, { forceRefetch: true, subscribe: false }));
            dispatch(toastShown({ message: t('profile.saved'), duration: 3500 }));
            await navigate(laterPath(search.get('sonra')));
          }}
        >
          <TextField name="firma" label={t('profile.company')} required limit={{ min: 2, max: 120 }} autoComplete="organization" />
          <TextField
            name="vergiNo"
            label={t('profile.taxNumber')}
            hint={t('profile.taxHint')}
            required
            check={(text) => (isTurkishTaxId(text) ? undefined : t(/^\d{10,11}$/.test(text) ? 'profile.taxWrong' : 'profile.taxDigits'))}
            inputMode="numeric"
          />
          <TextField name="vergiDairesi" label={t('profile.taxOffice')} limit={{ min: 2, max: 80 }} />
          <TextArea name="faturaAdresi" label={t('profile.address')} required limit={{ min: 10, max: 300 }} />
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </Form>
      </LeftAfterPress>
    </Card>
  );
}
