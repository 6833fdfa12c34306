import { Button, dayKey, isFailure, Meta, Notice, Row, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { openSheets } from '@yaprak/shared-kit/host';
import { useEffect, useRef, useState } from 'react';
import { usePremiumTexts } from './premium-texts';
import { cardToken, isTestCard, lastMonth } from './test-card.rules';

interface CardFormProps {
  /** Names form and button. */
  label: string;
  /** Sends the card's token. If it throws, the refusal is shown above the fields, which keep what was typed. */
  onToken: (token: string) => Promise<unknown>;
  onBack: () => void;
}

/** Whether money may have been taken all the same: without an answer, of the site or of its payment provider, nobody knows. */
const isUncertain = (error: unknown) => !isFailure(error) || error.durum === 0 || error.durum >= 500 || error.hataKodu === 'pleaseWait';

/** Lets the browser's back button leave a step instead of what it stands in. @param leave false if it has to stay */
function useBackStep(leave: () => boolean): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => openSheets.add({ close: () => latest.current() }), []);
}

/** The test provider's card form; a real one brings its own. Nothing is offered to fill in: real cards have no place here. */
export function CardForm({ label, onToken, onBack }: CardFormProps) {
  const t = usePremiumTexts();
  const { t: kit } = useTranslation('kit');
  const [problem, setProblem] = useState<'notCharged' | 'unknown' | null>(null);
  const form = useForm({ defaultValues: { numara: '', ay: '', cvc: '' } });
  const sending = form.formState.isSubmitting;
  useBackStep(() => {
    // A payment on its way cannot be taken back; asking again must not charge twice.
    if (!sending) onBack();
    return !sending;
  });
  const expired = (month: string) => month < dayKey(new Date()).slice(0, 7);
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async (card) => {
        setProblem(null);
        await onToken(cardToken(card)).catch((error: unknown) => {
          setProblem(isUncertain(error) ? 'unknown' : 'notCharged');
          throw error;
        });
      }}
    >
      {problem && <Notice kind="warning">{t(problem)}</Notice>}
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
        <Button variant="quiet" disabled={sending} onClick={onBack}>
          {t('back')}
        </Button>
      </Row>
      <Meta>{t('test')}</Meta>
    </Form>
  );
}
