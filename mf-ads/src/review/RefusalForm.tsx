import { Button, Row, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, useForm } from '@yaprak/shared-kit/forms';
import { useEffect } from 'react';
import { reviewApi } from './review.api';

interface Refusal {
  /** The ad, and the version that was looked at. */
  about: { id: number; surum: number };
  karar: 'reddet' | 'kaldir';
  label: string;
  onDecided: () => Promise<unknown>;
  onBack: () => void;
}

/** Refuses a waiting ad, or takes one off the air, with the reason that the advertiser reads. */
export default function RefusalForm({ about, karar, label, onDecided, onBack }: Refusal) {
  const { t } = useTranslation('mf-ads');
  const [review] = reviewApi.useReviewAdMutation();
  const form = useForm({ defaultValues: { gerekce: '' } });
  // It takes the place of the button that was pressed.
  useEffect(() => form.setFocus('gerekce'), [form]);
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async ({ gerekce }) => {
        // An ad on air goes whatever version is looked at.
        await review({ id: about.id, karar, gerekce, ...(karar === 'reddet' ? { surum: about.surum } : {}) }).unwrap();
        await onDecided();
      }}
    >
      <TextArea
        name="gerekce"
        label={t('review.reason')}
        hint={t(karar === 'reddet' ? 'review.reasonHint' : 'review.removeHint')}
        required
        limit={{ min: 5, max: 300 }}
      />
      <Row $gap={3}>
        <SubmitButton form={form} variant="danger">
          {label}
        </SubmitButton>
        <Button variant="quiet" onClick={onBack}>
          {t('review.back')}
        </Button>
      </Row>
    </Form>
  );
}
