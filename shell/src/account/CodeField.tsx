import { Notice } from '@yaprak/shared-kit';
import { TextField } from '@yaprak/shared-kit/forms';
import { useAccountText } from './use-account-text';

/** Asks for an authenticator or backup code. */
export function CodeField() {
  const t = useAccountText();
  return (
    <>
      <Notice>{t('secondStep')}</Notice>
      <TextField
        name="dogrulamaKodu"
        label={t('secondStepCode')}
        required
        limit={{ min: 6, max: 20 }}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
