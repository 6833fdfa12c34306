import { Button, type ModalProps, Row, Text, toastShown, useAppDispatch, useModal, useTranslation } from '@yaprak/shared-kit';
import { Form, RadioGroup, SubmitButton, TextArea, useForm, useKeptForm } from '@yaprak/shared-kit/forms';
import { type ComplaintReason, type ComplaintTarget, limits, reasonsFor } from '@yaprak/shared-kit/limits';
import { moderationApi } from './moderation.api';

export const useTitle = () => useTranslation('mf-feed').t('complain.title');
export const frame = { width: 's' as const };

/** Milliseconds the thank-you message stays. */
const THANKS_MS = 5000;

interface Props {
  turu: ComplaintTarget;
  id: number;
}

/**
 * The modal SikayetEt (R-MODAL-22): reason for a complaint about a post, a comment, a message or a reader, with an explanation where the reason needs one. The
 * reasons are described in a modal above this one.
 */
export default function ComplainModal({ props: { turu, id }, close }: ModalProps<Props>) {
  const { t } = useTranslation('mf-feed');
  const dispatch = useAppDispatch();
  const openModal = useModal();
  const [file] = moderationApi.useFileComplaintMutation();
  const form = useForm<{ neden: ComplaintReason | ''; aciklama: string }>({ defaultValues: { neden: '', aciklama: '' } });
  const kept = useKeptForm(form, 'sikayet', `${turu}-${id}`);
  const reason = form.watch('neden');
  return (
    <Form
      form={form}
      label={t('complain.title')}
      onSubmit={async ({ neden, aciklama }) => {
        if (!neden) return;
        await file({ turu, id, neden, ...(aciklama.trim() ? { aciklama: aciklama.trim() } : {}) }).unwrap();
        dispatch(toastShown({ message: t('complain.sent'), duration: THANKS_MS }));
        kept.sent();
        close();
      }}
    >
      <Text $tone="quiet">{t(`complain.about.${turu}`)}</Text>
      <RadioGroup name="neden" label={t('complain.reason')} required options={reasonsFor(turu).map((value) => ({ value, label: t(`reason.${value}.name`) }))} />
      <div>
        <Button variant="link" size="s" onClick={() => openModal(turu === 'okur' ? 'OkurSikayetNedenleri' : 'SikayetNedenleri')}>
          {t('complain.explain')}
        </Button>
      </div>
      <TextArea name="aciklama" label={t('complain.words')} hint={t('complain.wordsHint')} required={reason === 'diger'} limit={limits.complaint} rows={3} />
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
        <SubmitButton form={form}>{t('complain.send')}</SubmitButton>
      </Row>
    </Form>
  );
}
