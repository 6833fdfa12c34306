import { Stack, Text } from '@yaprak/shared-kit';
import { Sheet } from '@yaprak/shared-kit/dialog';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import en from '../../../texts/accounts.en.json';
import tr from '../../../texts/accounts.tr.json';
import { useTexts } from '../../use-texts';
import { useCursorIn } from '../use-cursor-in';

interface Props {
  kadi: string;
  /** Switches using the code; throws the API's refusal. */
  onCode(code: string): Promise<void>;
  onClose(): void;
}

/** Asks for a linked account's second factor, once per device (R-HOLD-06). */
export function EnterCode({ kadi, onCode, onClose }: Props) {
  const t = useTexts('accounts', { tr, en });
  const form = useForm({ defaultValues: { dogrulamaKodu: '' } });
  useCursorIn(form, 'dogrulamaKodu');
  return (
    <Sheet open onOpenChange={onClose} title={t('codeTitle', { kadi })} width="s" layer={1200}>
      <Stack $gap={4}>
        <Text>{t('codeText')}</Text>
        <Form form={form} label={t('codeTitle', { kadi })} onSubmit={({ dogrulamaKodu }) => onCode(dogrulamaKodu.trim())}>
          <TextField
            name="dogrulamaKodu"
            label={t('code')}
            hint={t('codeHint')}
            required
            limit={{ min: 6, max: 20 }}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SubmitButton form={form} block>
            {t('go')}
          </SubmitButton>
        </Form>
      </Stack>
    </Sheet>
  );
}
