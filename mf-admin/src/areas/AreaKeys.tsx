import { Button, Card, Dot, formatDate, Meta, Notice, type PageData, Row, Stack, Text, TimeAgo, useLang, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { useCreateAreaKeyMutation, useRevokeAreaKeyMutation } from './areas.api';

const DAYS = 90;

/** Publishing keys of the area teams: a new one is shown once. */
export function AreaKeys({ keys }: { keys: PageData<'alanlar'>['anahtarlar'] }) {
  const { t } = useTranslation('mf-admin');
  const lang = useLang();
  const [create] = useCreateAreaKeyMutation();
  const [revoke, { isLoading: revoking }] = useRevokeAreaKeyMutation();
  const [fresh, setFresh] = useState('');
  const form = useForm({ defaultValues: { alan: '', adi: '' } });
  return (
    <Card>
      <Stack $gap={4}>
        {keys.length === 0 && <Text>{t('areas.noKeys')}</Text>}
        {keys.map((key) => (
          <Row key={key.id} $justify="space-between" $wrap $gap={2}>
            <Stack $gap={1}>
              <Text>
                <b>{key.adi}</b>
                <Dot />
                {key.alan}
              </Text>
              <Meta>
                {t('areas.until', { gun: formatDate(key.bitis, lang) })}
                <Dot />
                {key.kullanildi ? <TimeAgo at={key.kullanildi} /> : t('areas.unused')}
              </Meta>
            </Stack>
            <Button size="s" variant="quiet" busy={revoking} onClick={() => void revoke({ id: key.id })}>
              {t('areas.revoke')}
            </Button>
          </Row>
        ))}
        {fresh && (
          <Notice kind="good">
            <Stack $gap={2}>
              <span>{t('areas.keyOnce')}</span>
              <code data-testid="area-key" style={{ overflowWrap: 'anywhere' }}>
                {fresh}
              </code>
            </Stack>
          </Notice>
        )}
        <Form
          form={form}
          label={t('areas.newKey')}
          onSubmit={async ({ alan, adi }) => {
            const { anahtar } = await create({ alan, adi, gun: DAYS }).unwrap();
            setFresh(anahtar);
            form.reset();
          }}
        >
          <TextField
            name="alan"
            label={t('areas.area')}
            hint={t('areas.areaHint')}
            required
            limit={{ max: 43, pattern: '^mf-[a-z0-9-]{1,40}$' }}
            placeholder="mf-…"
            autoComplete="off"
          />
          <TextField name="adi" label={t('areas.keyName')} hint={t('areas.keyHint', { gun: DAYS })} required limit={{ max: 80 }} />
          <SubmitButton form={form}>{t('areas.makeKey')}</SubmitButton>
        </Form>
      </Stack>
    </Card>
  );
}
