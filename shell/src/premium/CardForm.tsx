import { Button, dayKey, Meta, Notice, Row, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { usePremiumTexts } from './premium-texts';
import { cardToken, isTestCard, lastMonth } from './test-card.rules';

interface CardFormProps {
  /** Names form and button. */
  label: string;
  /** Sends the card's token. If it throws, the refusal is shown above the fields, which keep what was typed. */
  onToken: (token: string) => Promise<unknown>;
  onBack: () => void;
}

/** The test provider's card form; a real one brings its own. Nothing is offered to fill in: real cards have no place here. */
export function CardForm({ label, onToken, onBack }: CardFormProps) {
  const t = usePremiumTexts();
  const { t: kit } = useTranslation('kit');
  const [refused, setRefused] = useState(false);
  const form = useForm({ defaultValues: { numara: '', ay: '', cvc: '' } });
  const expired = (month: string) => month < dayKey(new Date()).slice(0, 7);
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async (card) => {
        setRefused(false);
        await onToken(cardToken(card)).catch((error: unknown) => {
          setRefused(true);
          throw error;
        });
      }}
    >
      {refused && <Notice kind="warning">{t('notCharged')}</Notice>}
      <TextField
        name="numara"
        label={t('cardNumber')}
        hint={t('testCards')}
        required
        inputMode="numeric"
        autoComplete="off"
        limit={{ max: 23 }}
        check={(typed) => (isTestCard(typed) ? undefined : t('noTestCard'))}
      />
      <Row $gap={3}>
        <TextField
          name="ay"
          label={t('cardMonth')}
          placeholder={t('cardMonthForm')}
          required
          inputMode="numeric"
          autoComplete="off"
          limit={{ max: 7 }}
          check={(typed) => {
            const month = lastMonth(typed);
            if (!month) return kit('fieldInvalid', { field: t('cardMonth') });
            return expired(month) ? t('expired') : undefined;
          }}
        />
        <TextField name="cvc" label={t('cvc')} required inputMode="numeric" autoComplete="off" limit={{ pattern: '\\d{3}' }} />
      </Row>
      <Row $gap={3} $wrap>
        <SubmitButton form={form}>{label}</SubmitButton>
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </Row>
      <Meta>{t('test')}</Meta>
    </Form>
  );
}
