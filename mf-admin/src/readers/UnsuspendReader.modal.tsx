import { Button, type ModalProps, Row, Text, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { adminApi } from '../admin.api';
import { Explanation } from '../decisions/Explanation';

export const useTitle = () => useTranslation('mf-admin').t('unsuspend');
export const frame = { width: 's' as const };

/** The modal OkurAskiyiGeriAl (R-MODAL-14): reverts every suspension and removal of a reader in force. */
export default function UnsuspendReaderModal({ props: { uyeId, adi }, close }: ModalProps<{ uyeId: number; adi: string }>) {
  const { t } = useTranslation('mf-admin');
  const dispatch = useAppDispatch();
  const [unsuspend] = adminApi.useUnsuspendReaderMutation();
  const form = useForm({ defaultValues: { aciklama: '' } });
  return (
    <Form
      form={form}
      label={t('unsuspend')}
      onSubmit={async ({ aciklama }) => {
        await unsuspend({ uyeId, aciklama: aciklama.trim() }).unwrap();
        dispatch(toastShown({ message: t('unsuspended', { name: adi }), duration: 4000 }));
        close();
      }}
    >
      <Text $tone="quiet">{t('unsuspendText', { name: adi })}</Text>
      <Explanation forStaff />
      <Row $justify="end" $gap={2}>
        <Button variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form}>{t('unsuspend')}</SubmitButton>
      </Row>
    </Form>
  );
}
