import { Button, Row, Text, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { Explanation } from './Explanation';

/** Accepts or declines a member's request, with the answer the member will read. */
export function OutcomeForm({
  title,
  text,
  button,
  accept,
  send,
  close,
}: {
  title: string;
  text: string;
  button: string;
  accept: boolean;
  send: (aciklama: string) => Promise<unknown>;
  close: () => void;
}) {
  const { t } = useTranslation('mf-admin');
  const dispatch = useAppDispatch();
  const form = useForm({ defaultValues: { aciklama: '' } });
  return (
    <Form
      form={form}
      label={title}
      onSubmit={async ({ aciklama }) => {
        await send(aciklama.trim());
        dispatch(toastShown({ message: t('decided'), duration: 4000 }));
        close();
      }}
    >
      <Text $tone="quiet">{text}</Text>
      <Explanation label={t('answerField')} />
      <Row $justify="end" $gap={2}>
        <Button variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form} variant={accept ? 'primary' : 'danger'}>
          {button}
        </SubmitButton>
      </Row>
    </Form>
  );
}
