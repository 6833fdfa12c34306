import { Button, type ModalProps, Row, Text, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, useForm } from '@yaprak/shared-kit/forms';
import { libraryApi, useRefresh } from '../library.api';

export const useTitle = () => useTranslation('mf-librarian').t('resolve');
export const frame = { width: 's' as const };

/** The modal IstekCozumle (R-MODAL-16): accepts a proposal, or refuses it with a reason its author will read. */
export default function ResolveRequestModal({ props, close }: ModalProps<{ id: number; karar: 'kabul' | 'ret' }>) {
  const { t } = useTranslation('mf-librarian');
  const dispatch = useAppDispatch();
  const refresh = useRefresh();
  const [resolve] = libraryApi.useResolveMutation();
  const form = useForm({ defaultValues: { gerekce: '' } });
  const refusing = props.karar === 'ret';
  return (
    <Form
      form={form}
      label={t('resolve')}
      onSubmit={async ({ gerekce }) => {
        await resolve({ id: props.id, karar: props.karar, ...(gerekce ? { gerekce } : {}) }).unwrap();
        dispatch(toastShown({ message: t(refusing ? 'refused' : 'accepted') }));
        close();
        refresh();
      }}
    >
      <Text>{t(refusing ? 'refuseText' : 'acceptText')}</Text>
      <TextArea name="gerekce" label={t('reason')} required={refusing} limit={{ max: 500 }} rows={3} />
      <Row $justify="end" $gap={2}>
        <Button variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form} variant={refusing ? 'danger' : 'primary'}>
          {t(refusing ? 'refuse' : 'accept')}
        </SubmitButton>
      </Row>
    </Form>
  );
}
