import { Button, type ModalProps, Row, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, RadioGroup, SubmitButton, TextArea, useForm, useKeptForm } from '@yaprak/shared-kit/forms';
import { applicationKinds, limits, requestKinds } from '@yaprak/shared-kit/limits';
import { useAskText } from './ask-text';
import { moderationApi } from './moderation.api';

export const useTitle = () => useAskText()('title');
export const frame = { width: 's' as const };
const kinds = [...requestKinds, ...applicationKinds];

/** The modal YonetimeYaz: a request to the management, or an application for a badge or a role (R-ADMIN-04, R-ADMIN-11). */
export default function AskManagementModal({ close }: ModalProps) {
  const { t } = useTranslation('mf-feed');
  const say = useAskText();
  const dispatch = useAppDispatch();
  const [file] = moderationApi.useFileRequestMutation();
  const form = useForm<{ turu: (typeof kinds)[number] | ''; aciklama: string }>({ defaultValues: { turu: '', aciklama: '' } });
  const kept = useKeptForm(form, 'yonetime-yaz', 'yeni');
  return (
    <Form
      form={form}
      label={say('title')}
      onSubmit={async ({ turu, aciklama }) => {
        if (!turu) return;
        await file({ turu, aciklama: aciklama.trim() }).unwrap();
        dispatch(toastShown({ message: say('sent'), duration: 5000 }));
        kept.sent();
        close();
      }}
    >
      <RadioGroup
        name="turu"
        label={say('kind')}
        required
        options={kinds.map((value) => ({ value, label: say(`kinds.${value}.name`), hint: say(`kinds.${value}.text`) }))}
      />
      <TextArea name="aciklama" label={say('words')} required limit={limits.explanation} rows={5} />
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
        <SubmitButton form={form}>{say('send')}</SubmitButton>
      </Row>
    </Form>
  );
}
