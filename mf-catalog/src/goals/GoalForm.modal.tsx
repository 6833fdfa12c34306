import { dayKey, type ModalProps, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { DateField, Form, RadioGroup, Select, SubmitButton, Switch, TextField, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import { AuthorPicker } from './AuthorPicker';
import { useGoalGenresQuery, useSaveGoalMutation } from './goals.api';
import { type Goal, type GoalForm, goalForm, goalInput, goalKinds, isTarget } from './goals.rules';

export const useTitle = () => useTranslation('mf-catalog').t('goals.form');
export const frame = { width: 's' as const };

/** Creates or edits a reading goal (R-MODAL-20, R-GOAL-03, R-GOAL-05). */
export default function GoalFormModal({ props: { hedef }, close }: ModalProps<{ hedef?: Goal }>) {
  const { t } = useTranslation('mf-catalog');
  const dispatch = useAppDispatch();
  const today = dayKey(Date.now());
  const form = useForm<GoalForm>({ defaultValues: goalForm(hedef, today) });
  const [save] = useSaveGoalMutation();
  const genres = useGoalGenresQuery();
  const [istekId] = useState(() => crypto.randomUUID());
  const kind = form.watch('turu');
  const author = form.watch('yazar');
  const thisYear = Number(today.slice(0, 4));
  const years = [...new Set([form.getValues('sene'), ...[0, 1, 2].map((n) => String(thisYear + n))])].sort();
  return (
    <Form
      form={form}
      label={t('goals.form')}
      onSubmit={async (values) => {
        await save({ ...goalInput(values, hedef?.id), ...(hedef ? {} : { istekId }) }).unwrap();
        dispatch(toastShown({ message: t('goals.saved'), duration: 4000 }));
        close();
      }}
    >
      <RadioGroup
        name="turu"
        label={t('goals.kind')}
        required
        options={goalKinds.map((value) => ({ value, label: t(`goals.kinds.${value}`), hint: t(`goals.kindHints.${value}`) }))}
      />
      <TextField
        name="hedef"
        label={t('goals.target')}
        required
        inputMode="numeric"
        autoComplete="off"
        hint={t('goals.targetHint')}
        check={(text) => (isTarget(text) ? undefined : t('goals.targetHint'))}
      />
      {kind === 'yazar' && <AuthorPicker author={author} onPick={(picked) => form.setValue('yazar', picked)} />}
      {kind === 'tur' && (
        <Select
          name="turId"
          label={t('goals.genre')}
          placeholder={t('goals.genreAny')}
          options={(genres.data?.liste ?? []).map((genre) => ({ value: String(genre.id), label: genre.adi }))}
        />
      )}
      {kind === 'yil' ? (
        <Select name="sene" label={t('goals.year')} required options={years.map((year) => ({ value: year, label: year }))} />
      ) : (
        <>
          <DateField name="baslangic" label={t('goals.start')} required min={`${thisYear - 10}-01-01`} max={`${thisYear + 10}-12-31`} />
          <DateField name="bitis" label={t('goals.end')} required min={`${thisYear - 10}-01-01`} max={`${thisYear + 10}-12-31`} />
        </>
      )}
      <Switch name="tekrarlar" label={t('goals.rereads')} hint={t('goals.rereadsHint')} />
      <TextField name="baslik" label={t('goals.name')} limit={{ max: limits.goalTitle.max }} autoComplete="off" />
      <SubmitButton form={form} block>
        {t('goals.save')}
      </SubmitButton>
    </Form>
  );
}
