import { Button, type ModalProps, Row, Text, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { useRef } from 'react';
import { adminApi } from '../admin.api';
import { Explanation } from '../decisions/Explanation';
import { LengthFields } from '../decisions/LengthFields';
import { endOf } from '../decisions/suspension.rules';

interface Props {
  uyeId: number;
  adi: string;
  /** Schedule the account for deletion. */
  silinme?: 1;
  /** Newest decision about the reader on the page behind; 0 for none. */
  sonKarar?: number;
}

/** R-MODAL-13: titled as a deletion if it schedules one. */
export const useTitle = ({ silinme }: Props) => useTranslation('mf-admin').t(silinme ? 'removeTitle' : 'suspendTitle');
export const frame = { width: 's' as const };

/** The modal OkurHesapAskiyaAl (R-MODAL-12): suspends a reader until a date, or closes the account until its deletion. */
export default function SuspendReaderModal({ props: { uyeId, adi, silinme, sonKarar }, close }: ModalProps<Props>) {
  const { t } = useTranslation('mf-admin');
  const dispatch = useAppDispatch();
  const [suspend] = adminApi.useSuspendReaderMutation();
  const form = useForm({ defaultValues: { sure: '', gun: '', aciklama: '' } });
  const [sure, gun] = form.watch(['sure', 'gun']);
  const removal = silinme === 1;
  // Once told of a colleague's decision, the moderator decides in its knowledge.
  const told = useRef(false);
  const learn = (error: unknown) => {
    told.current ||= (error as { hataTuru?: unknown }).hataTuru === 'cakisma';
    throw error;
  };
  return (
    <Form
      form={form}
      label={t(removal ? 'removeTitle' : 'suspendTitle')}
      onSubmit={async (values) => {
        const end = endOf(values.sure, values.gun, Date.now());
        if (!end) return;
        const known = told.current || sonKarar === undefined ? {} : { sonKarar };
        const ruling = { uyeId, aciklama: values.aciklama.trim(), ...(removal ? { silinme: end } : { bitis: end }), ...known };
        await suspend(ruling).unwrap().catch(learn);
        dispatch(toastShown({ message: t(removal ? 'removalSet' : 'suspended', { name: adi }), duration: 4000 }));
        close();
      }}
    >
      <Text $tone="quiet">{t(removal ? 'removeText' : 'suspendText', { name: adi })}</Text>
      <LengthFields removal={removal} sure={sure} gun={gun} />
      <Explanation />
      <Row $justify="end" $gap={2}>
        <Button variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form} variant="danger">
          {t(removal ? 'removeTitle' : 'suspend')}
        </SubmitButton>
      </Row>
    </Form>
  );
}
