import { Button, type ModalProps, Row, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, RadioGroup, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { adminApi } from '../admin.api';

interface Props {
  id?: number;
  kaynak?: string;
  hedef?: string;
  durum?: '301' | '302' | '410';
  zaman?: string;
}
const kinds = ['301', '302', '410'] as const;
const address = { max: 300, pattern: '/[^\\s\\\\]*' };

export const useTitle = ({ id }: Props) => useTranslation('mf-admin').t(id ? 'changeRedirect' : 'newRedirect');
export const frame = { width: 's' as const };

/** The modal YonlendirmeDuzenle: creates or edits a redirect (R-ADMIN-03). The API refuses loops and URLs off the site. */
export default function RedirectModal({ props, close }: ModalProps<Props>) {
  const { t } = useTranslation('mf-admin');
  const dispatch = useAppDispatch();
  const [save] = adminApi.useSaveRedirectMutation();
  const form = useForm({ defaultValues: { kaynak: props.kaynak ?? '', hedef: props.hedef ?? '', durum: props.durum ?? ('301' as const) } });
  const old = props.id ? { id: props.id, ...(props.zaman ? { gorulen: props.zaman } : {}) } : {};
  const gone = form.watch('durum') === '410';
  return (
    <Form
      form={form}
      label={t(props.id ? 'changeRedirect' : 'newRedirect')}
      onSubmit={async ({ kaynak, hedef, durum }) => {
        await save({ ...old, kaynak: kaynak.trim(), durum, ...(durum === '410' ? {} : { hedef: hedef.trim() }) }).unwrap();
        dispatch(toastShown({ message: t('saved'), duration: 4000 }));
        close();
      }}
    >
      <TextField name="kaynak" label={t('oldAddress')} placeholder="/eski-adres" required limit={address} autoCapitalize="none" spellCheck={false} />
      <RadioGroup
        name="durum"
        label={t('kind')}
        required
        options={kinds.map((value) => ({ value, label: t(`redirectKind.${value}`), hint: t(`redirectHint.${value}`) }))}
      />
      {!gone && <TextField name="hedef" label={t('newAddress')} placeholder="/yeni-adres" required limit={address} autoCapitalize="none" spellCheck={false} />}
      <Row $justify="end" $gap={2}>
        <Button variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Row>
    </Form>
  );
}
