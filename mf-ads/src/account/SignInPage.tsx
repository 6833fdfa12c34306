import { Card, Column, isFailure, Page, Text, Title, useSelf, useTranslation } from '@yaprak/shared-kit';
import { Form, PasswordField, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { adsApi } from '../ads.api';
import { usePlace } from '../app/app-context';
import { SiteLink } from '../app/SiteLink';
import { laterPath, onSite } from './later-path';

/** Sign-in with a member account, here or on the application's own host name. */
export function SignInPage() {
  const { t } = useTranslation('ads-app');
  const { siteUrl, basename, session } = usePlace();
  const self = useSelf();
  const [search] = useSearchParams();
  const [signIn] = adsApi.useAdsSignInMutation();
  const [second, setSecond] = useState(false);
  const form = useForm({ defaultValues: { kadiVeyaEmail: '', sifre: '', dogrulamaKodu: '' } });
  const later = laterPath(search.get('sonra'));
  if (self) return <Navigate to={later} replace />;
  return (
    <Page>
      <Column $gap={5}>
        <Title>{t('menu.signIn')}</Title>
        <Text>{t('signIn.lead')}</Text>
        <Card>
          <Form
            form={form}
            label={t('menu.signIn')}
            onSubmit={async ({ dogrulamaKodu, ...values }) => {
              try {
                const { oturumkodu } = await signIn({ ...values, ...(dogrulamaKodu ? { dogrulamaKodu } : {}) }).unwrap();
                await session.keep(oturumkodu, `${basename.replace(/\/$/, '')}${later}`);
              } catch (error) {
                // An account with two-step sign-in asks for its code.
                if (isFailure(error) && error.alanlar?.dogrulamaKodu) setSecond(true);
                throw error;
              }
            }}
          >
            <TextField name="kadiVeyaEmail" label={t('signIn.name')} required autoComplete="username" autoCapitalize="none" spellCheck={false} />
            <PasswordField name="sifre" label={t('signIn.password')} purpose="current" />
            {second && <TextField name="dogrulamaKodu" label={t('signIn.code')} autoComplete="one-time-code" inputMode="numeric" />}
            <SubmitButton form={form}>{t('menu.signIn')}</SubmitButton>
          </Form>
        </Card>
        <Text>
          {t('signIn.noAccount')}{' '}
          <SiteLink href={`${siteUrl}/kaydol?yonlendir=${encodeURIComponent(onSite(later))}`} {...(siteUrl ? {} : { 'data-app-link': true })}>
            {t('signIn.signUp')}
          </SiteLink>
        </Text>
      </Column>
    </Page>
  );
}
