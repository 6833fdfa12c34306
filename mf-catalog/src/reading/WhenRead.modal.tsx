import { Button, dayKey, Heading, type ModalProps, type Result, Stack, Text, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { DateField, Form, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { useMarkBookMutation } from '../catalog.api';
import { FIRST_DAY } from './reading.rules';

interface WhenProps {
  kitap: { id: number; adi: string };
  /** The book's shelf and rating until now. */
  okuma?: Result<'v2/kitap/isaretle'>['okuma'];
}
/** The answer: a day, or that it is not known. */
type When = { bitis: string } | { bitisBilinmiyor: 1 };

export const useTitle = () => useTranslation('mf-catalog').t('when.title');
export const frame = { width: 's' as const };

/** Marks a book as read once its reader has said when: today, on another day, or not known (R-READ-01). Closed without an answer, nothing is marked. */
export default function WhenReadModal({ props: { kitap, okuma }, close }: ModalProps<WhenProps>) {
  const { t } = useTranslation('mf-catalog');
  const dispatch = useAppDispatch();
  const [mark, { isLoading }] = useMarkBookMutation();
  const [choosing, setChoosing] = useState(false);
  const today = dayKey(Date.now());
  const form = useForm({ defaultValues: { bitis: '' } });
  const send = async (when: When) => {
    const foreseen = { raf: 'okudum' as const, ...(okuma?.puan ? { puan: okuma.puan } : {}) };
    await mark({ kitapId: kitap.id, raf: 'okudum', ...when, before: okuma, foreseen }).unwrap();
    dispatch(toastShown({ message: t('bitis' in when ? 'when.saved' : 'when.savedUnknown'), duration: 4000 }));
    close();
  };
  // A refusal is told by the store; the sheet stays open for another try.
  const answer = (when: When) => void (isLoading || send(when).catch(() => undefined));
  return (
    <Stack $gap={4}>
      <Stack $gap={2}>
        <Heading as="p" $small>
          {kitap.adi}
        </Heading>
        <Text $size={14} $tone="quiet">
          {t('when.lead')}
        </Text>
      </Stack>
      {choosing ? (
        <Form form={form} label={t('when.title')} onSubmit={({ bitis }) => send({ bitis })}>
          <DateField name="bitis" label={t('when.day')} required min={FIRST_DAY} max={today} />
          <SubmitButton form={form} block>
            {t('when.save')}
          </SubmitButton>
        </Form>
      ) : (
        <Stack $gap={2}>
          <Button block busy={isLoading} onClick={() => answer({ bitis: today })}>
            {t('when.today')}
          </Button>
          <Button block variant="quiet" onClick={() => setChoosing(true)}>
            {t('when.other')}
          </Button>
        </Stack>
      )}
      <Button block variant="quiet" onClick={() => answer({ bitisBilinmiyor: 1 })}>
        {t('when.unknown')}
      </Button>
    </Stack>
  );
}
