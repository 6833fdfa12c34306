import { Card, Column, Notice, Page, Title, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, TextField, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import { adsApi } from '../ads.api';

/** A message to the ads team. */
export function ContactPage() {
  const { t } = useTranslation('ads-app');
  const [contact] = adsApi.useContactAdsMutation();
  const [sent, setSent] = useState(false);
  const form = useForm({ defaultValues: { adi: '', email: '', mesaj: '' } });
  return (
    <Page>
      <Column $gap={5}>
        <Title>{t('menu.contact')}</Title>
        {sent ? (
          <Notice kind="good">{t('contact.sent')}</Notice>
        ) : (
          <Card>
            <Form
              form={form}
              label={t('menu.contact')}
              onSubmit={async (values) => {
                await contact(values).unwrap();
                setSent(true);
              }}
            >
              <TextField name="adi" label={t('contact.name')} required limit={limits.name} autoComplete="name" />
              <TextField name="email" label={t('contact.email')} required type="email" autoComplete="email" />
              <TextArea name="mesaj" label={t('contact.message')} required limit={{ min: 10, max: 4000 }} />
              <SubmitButton form={form}>{t('contact.send')}</SubmitButton>
            </Form>
          </Card>
        )}
      </Column>
    </Page>
  );
}
