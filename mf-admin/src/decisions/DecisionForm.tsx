import { Row, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, RadioGroup, SubmitButton, useForm } from '@yaprak/shared-kit/forms';
import { type ComplaintTarget, type DecisionKind, decisionsFor } from '@yaprak/shared-kit/limits';
import { adminApi } from '../admin.api';
import { Explanation } from './Explanation';
import { LengthFields } from './LengthFields';
import { endOf } from './suspension.rules';

const severe: readonly DecisionKind[] = ['askiya-al', 'sil'];

/**
 * Decides a case. The reason is required (R-ADMIN-17); without one it says `Açıklama boş olamaz` (R-ADMIN-18). Shows beforehand what the member will be told.
 */
export function DecisionForm({ id, target }: { id: number; target: ComplaintTarget }) {
  const { t } = useTranslation('mf-admin');
  const dispatch = useAppDispatch();
  const [decide] = adminApi.useDecideCaseMutation();
  const form = useForm<{ karar: DecisionKind | ''; sure: string; gun: string; aciklama: string }>({
    defaultValues: { karar: '', sure: '', gun: '', aciklama: '' },
  });
  const [karar, sure, gun] = form.watch(['karar', 'sure', 'gun']);
  return (
    <Form
      form={form}
      label={t('decide')}
      onSubmit={async (values) => {
        if (!values.karar) return;
        const end = endOf(values.sure, values.gun, Date.now());
        await decide({
          id,
          karar: values.karar,
          aciklama: values.aciklama.trim(),
          ...(values.karar === 'askiya-al' && end ? { bitis: end } : {}),
          ...(values.karar === 'sil' && end ? { silinme: end } : {}),
        }).unwrap();
        dispatch(toastShown({ message: t('decided'), duration: 4000 }));
      }}
    >
      <RadioGroup
        name="karar"
        label={t('decision.label')}
        required
        options={decisionsFor(target).map((value) => ({ value, label: t(`decision.${value}`), hint: t(`decisionHint.${value}`) }))}
      />
      {(karar === 'askiya-al' || karar === 'sil') && <LengthFields key={karar} removal={karar === 'sil'} sure={sure} gun={gun} />}
      <Explanation forStaff={karar === 'islem-yok'} />
      <Row $justify="end">
        <SubmitButton form={form} variant={karar && severe.includes(karar) ? 'danger' : 'primary'}>
          {t('decide')}
        </SubmitButton>
      </Row>
    </Form>
  );
}
