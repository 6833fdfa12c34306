import { Button, type ModalProps, Row, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, RadioGroup, SubmitButton, TextArea, useForm } from '@yaprak/shared-kit/forms';
import { applicationKinds, limits, requestKinds } from '@yaprak/shared-kit/limits';
import { moderationApi } from './moderation.api';

export const useTitle = () => useTranslation('mf-feed').t('ask.title');
export const frame = { width: 's' as const };
const kinds = [...requestKinds, ...applicationKinds];

/** The modal YonetimeYaz: a request to the management, or an application for a badge or a role (R-ADMIN-04, R-ADMIN-11). */
export default function AskManagementModal({ close }: ModalProps) {
  const { t } = useTranslation('mf-feed');
  const dispatch = useAppDispatch();
  const [file] = moderationApi.useFileRequestMutation();
  const form = useForm<{ turu: (typeof kinds)[number] | ''; aciklama: string }>({ defaultValues: { turu: '', aciklama: '' } });
  return (
    <Form
      form={form}
      label={t('ask.title')}
      onSubmit={async ({ turu, aciklama }) => {
        if (!turu) return;
        await file({ turu, aciklama: aciklama.trim() }).unwrap();
        dispatch(toastShown({ message: t('ask.sent'), duration: 5000 }));
        close();
      }}
    >
      <RadioGroup
        name="turu"
        label={t('ask.kind')}
        required
        options={kinds.map((value) => ({ value, label: t(`ask.kinds.${value}.name`), hint: t(`ask.kinds.${value}.text`) }))}
      />
      <TextArea name="aciklama" label={t('ask.words')} required limit={limits.explanation} rows={5} />
      <Row $justify="end" $gap={2}>
        <Button variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form}>{t('ask.send')}</SubmitButton>
      </Row>
    </Form>
  );
}
