import { dayKey, Heading, Meta, Row, Stack, toastShown, useAppDispatch, useLang, useTranslation } from '@yaprak/shared-kit';
import { Form, KeptNotice, LeftAfterPress, SubmitButton, useForm, useKeptForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adsApi } from '../ads.api';
import { Estimate } from '../home/Estimate';
import { BUDGET } from '../money/amounts';
import { LiraField } from '../money/LiraField';
import { formatLira, liraInput, parseLira } from '../money/lira.rules';
import { AimFields } from './AimFields';
import { type AdAim, aimsInput, daysBetween } from './aims.rules';
import { CapField } from './CapField';
import { EndField } from './EndField';
import { MoneyState } from './MoneyState';
import type { OwnAd } from './own-ad';

/** Budget, daily cap, end and aim of an ad on air; they hold at once. */
export function PlanForm({ ad, aims: given }: { ad: OwnAd; aims: readonly AdAim[] }) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [change] = adsApi.useChangeAdMutation();
  const [today] = useState(() => dayKey(Date.now()));
  const form = useForm({
    // An end beyond what is allowed is said once it is left, not first by the button.
    mode: 'onTouched',
    defaultValues: {
      bitis: ad.bitis,
      butce: liraInput(ad.butce, lang),
      gunlukSinir: ad.gunlukSinir ? liraInput(ad.gunlukSinir, lang) : '',
      aims: given,
    },
  });
  // The form may be left for a payment on the way.
  const kept = useKeptForm(form, 'reklam-plani', ad.id);
  const values = form.watch();
  const budget = parseLira(values.butce, lang);
  return (
    <LeftAfterPress>
      <Form
        form={form}
        label={t('change.plan')}
        onSubmit={async ({ bitis, butce, gunlukSinir, aims }) => {
          const cap = gunlukSinir ? parseLira(gunlukSinir, lang) : null;
          await change({
            id: ad.id,
            bitis,
            butce: parseLira(butce, lang) ?? 0,
            ...(cap === null ? {} : { gunlukSinir: cap }),
            hedefler: aimsInput(aims),
          }).unwrap();
          kept.sent();
          dispatch(toastShown({ message: t(ad.durum === 'yayinda' ? 'change.planSaved' : 'change.planKept'), duration: 3500 }));
          await navigate(`/liste/${ad.id}`);
        }}
      >
        <Stack $gap={1}>
          <Heading $small>{t('change.plan')}</Heading>
          <Meta>{t('change.planHint', { spent: formatLira(ad.harcama, lang) })}</Meta>
        </Stack>
        <KeptNotice kept={kept} discard={t('change.discard')}>
          {t('change.kept')}
        </KeptNotice>
        <LiraField name="butce" label={t('budget')} required {...BUDGET} />
        <CapField budget={budget} />
        <EndField start={ad.baslangic} />
        <AimFields aims={values.aims} onChange={(aims) => form.setValue('aims', aims, { shouldDirty: true })} />
        <Estimate budget={budget} spent={ad.harcama} aims={aimsInput(values.aims)} days={daysBetween(today, values.bitis)} />
        <MoneyState needed={budget === null || budget > BUDGET.most ? null : budget - ad.butce} later={`/degistir/${ad.id}`} running />
        <Row>
          <SubmitButton form={form}>{t('change.savePlan')}</SubmitButton>
        </Row>
      </Form>
    </LeftAfterPress>
  );
}
