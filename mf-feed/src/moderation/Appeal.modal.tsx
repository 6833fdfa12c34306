import { Button, type ModalProps, Row, Text, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, useForm, useKeptForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { moderationApi } from './moderation.api';

export const useTitle = () => useTranslation('mf-feed').t('appeal.title');
export const frame = { width: 's' as const };

/** The modal ItirazEt (R-MODAL-23): appeals a decision about oneself. Somebody other than the decider reviews it. */
export default function AppealModal({ props, close }: ModalProps<{ kararId: number }>) {
  const { t } = useTranslation('mf-feed');
  const dispatch = useAppDispatch();
  const [file] = moderationApi.useFileAppealMutation();
  const form = useForm({ defaultValues: { aciklama: '' } });
  const kept = useKeptForm(form, 'itiraz', props.kararId);
  return (
    <Form
      form={form}
      label={t('appeal.title')}
      onSubmit={async ({ aciklama }) => {
        await file({ kararId: props.kararId, aciklama: aciklama.trim() }).unwrap();
        dispatch(toastShown({ message: t('appeal.sent'), duration: 5000 }));
        kept.sent();
        close();
      }}
    >
      <Text $tone="quiet">{t('appeal.text')}</Text>
      <TextArea name="aciklama" label={t('appeal.words')} required limit={limits.explanation} rows={6} />
      <Row $justify="end" $gap={2}>
        <Button
          variant="quiet"
          onClick={() => {
            kept.discard();
            close();
          }}
        >
          {t('cancel')}
        </Button>
        <SubmitButton form={form}>{t('appeal.send')}</SubmitButton>
      </Row>
    </Form>
  );
}
