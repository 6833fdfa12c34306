import { Button, Notice, Row, Stack, Text, v } from '@yaprak/shared-kit';
import { Checkbox, Form, Select, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useAddTokenMutation } from '../token.api';
import { useCopy } from './use-copy';
import { useSettingsText } from './use-settings-text';

const scopes = ['oku', 'yaz', 'mesaj'] as const;
/** Days a token may live. */
const lives = ['7', '30', '90', '365'] as const;
const Key = styled.code`display: block; padding: 12px; border-radius: 6px; background: ${v.sunken}; font-size: 15px; overflow-wrap: anywhere; user-select: all;`;
const initial = { ad: '', oku: true, yaz: false, mesaj: false, gun: '90' };

/** Makes an access token, and shows it once until the member says that it is kept (R-OPEN-03). */
export function NewToken() {
  const t = useSettingsText();
  const title = useId();
  const [add] = useAddTokenMutation();
  const [made, setMade] = useState<string | null>(null);
  const form = useForm({ defaultValues: initial });
  if (made) return <Shown token={made} onKept={() => setMade(null)} />;
  const names = { oku: t('tokenRead'), yaz: t('tokenWrite'), mesaj: t('tokenMessages') };
  const hints = { oku: t('tokenReadHint'), yaz: t('tokenWriteHint'), mesaj: t('tokenMessagesHint') };
  return (
    <Form
      form={form}
      label={t('tokenAdd')}
      onSubmit={async (values) => {
        const chosen = scopes.filter((scope) => values[scope]);
        if (!chosen.length) return form.setError('oku', { message: t('tokenScopeNeeded') }, { shouldFocus: true });
        const { jeton } = await add({ ad: values.ad, yetkiler: chosen.join(','), gun: Number(values.gun) }).unwrap();
        setMade(jeton);
        form.reset();
      }}
    >
      <TextField name="ad" label={t('tokenName')} hint={t('tokenNameHint')} required limit={limits.tokens.name} autoComplete="off" />
      <Stack $gap={2} role="group" aria-labelledby={title}>
        <Text id={title} style={{ fontWeight: 600 }}>
          {t('tokenScopes')}
        </Text>
        {scopes.map((scope) => (
          <Checkbox key={scope} name={scope} label={names[scope]} hint={hints[scope]} />
        ))}
      </Stack>
      <Select name="gun" label={t('tokenDays')} required options={lives.map((days) => ({ value: days, label: t(`tokenDays_${days}`) }))} />
      <SubmitButton form={form} variant="quiet">
        {t('tokenAdd')}
      </SubmitButton>
    </Form>
  );
}

function Shown({ token, onKept }: { token: string; onKept: () => void }) {
  const t = useSettingsText();
  const copy = useCopy();
  return (
    <Stack $gap={3} role="status">
      <Notice kind="warning" title={t('tokenMade')}>
        {t('tokenMadeText')}
      </Notice>
      <Key>{token}</Key>
      <Row $gap={2}>
        <Button onClick={() => void copy(token, t('tokenCopied'))}>{t('tokenCopy')}</Button>
        <Button variant="quiet" onClick={onKept}>
          {t('tokenKept')}
        </Button>
      </Row>
    </Stack>
  );
}
