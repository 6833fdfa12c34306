import { useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';

/** Typed digits of a bar code; a refusal of `onSearch` stands at the field. */
export default function IsbnForm({ onSearch }: { onSearch(isbn: string): Promise<void> }) {
  const { t } = useTranslation('mf-catalog');
  const form = useForm({ defaultValues: { isbn: '' } });
  return (
    <Form form={form} label={t('barcode.title')} onSubmit={({ isbn }) => onSearch(isbn)}>
      <TextField name="isbn" label={t('barcode.type')} hint={t('barcode.typeHint')} required inputMode="numeric" autoComplete="off" limit={{ max: 40 }} />
      <SubmitButton form={form} variant="quiet">
        {t('barcode.go')}
      </SubmitButton>
    </Form>
  );
}
