import { Button, type ModalProps, Row, Text, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, useForm } from '@yaprak/shared-kit/forms';
import { libraryApi, useRefresh } from '../library.api';

export const useTitle = () => useTranslation('mf-librarian').t('takeRight');
export const frame = { width: 's' as const };

/** The modal KutuphanecilikYetkisiniAl (R-MODAL-15): revokes the permission, with a reason for the audit log. */
export default function TakeRightModal({ props, close }: ModalProps<{ uyeId: number; adi: string }>) {
  const { t } = useTranslation('mf-librarian');
  const dispatch = useAppDispatch();
  const refresh = useRefresh();
  const [take] = libraryApi.useTakeRightMutation();
  const form = useForm({ defaultValues: { gerekce: '' } });
  return (
    <Form
      form={form}
      label={t('takeRight')}
      onSubmit={async ({ gerekce }) => {
        const { error } = await take({ uyeId: props.uyeId, gerekce });
        // Refused as well: a colleague may have taken it, or the list is old otherwise.
        refresh();
        if (error) throw error;
        dispatch(toastShown({ message: t('rightTaken', { name: props.adi }) }));
        close();
      }}
    >
      <Text>{t('takeRightText', { name: props.adi })}</Text>
      <TextArea name="gerekce" label={t('reason')} required limit={{ min: 3, max: 500 }} rows={3} />
      <Row $justify="end" $gap={2}>
        <Button variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form} variant="danger">
          {t('takeRight')}
        </SubmitButton>
      </Row>
    </Form>
  );
}
