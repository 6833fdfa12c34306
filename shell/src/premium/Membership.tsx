import { Button, formatDate, Heading, Meta, Row, Stack, Text, toastShown, useAppDispatch, useLang } from '@yaprak/shared-kit';
import { Confirm } from '@yaprak/shared-kit/dialog';
import { useState } from 'react';
import { CardForm } from './CardForm';
import { Plans } from './Plans';
import {
  type Plan,
  type PremiumInfo,
  type Subscription,
  useCancelPremiumMutation,
  useChangePremiumCardMutation,
  useChangePremiumPlanMutation,
  useResumePremiumMutation,
} from './premium.api';
import { lira, priceOf } from './premium.rules';
import { usePremiumTexts } from './premium-texts';
import { brandNames } from './test-card.rules';

/** What a member does with a running subscription: change of plan and card, cancelling and going on (R-STAFF-13). */
export function Membership({ info, own }: { info: PremiumInfo; own: Subscription }) {
  const t = usePremiumTexts();
  const [resume, resuming] = useResumePremiumMutation();
  if (own.durum === 'iptal')
    return (
      <Stack $gap={3}>
        <Meta>{t('resumeHint')}</Meta>
        <Button block busy={resuming.isLoading} onClick={() => void resume({})}>
          {t('resume')}
        </Button>
      </Stack>
    );
  return (
    <Stack $gap={5}>
      {!own.ekSure && <OwnPlan info={info} own={own} />}
      <OwnCard own={own} />
      <Cancel trial={own.durum === 'deneme'} />
    </Stack>
  );
}

function OwnPlan({ info, own }: { info: PremiumInfo; own: Subscription }) {
  const t = usePremiumTexts();
  const lang = useLang();
  const [change, changing] = useChangePremiumPlanMutation();
  const next = own.sonrakiPaket ?? own.paket;
  const [picked, pick] = useState<Plan | null>(null);
  const plan = picked ?? next;
  const values = { tarih: formatDate(own.bitis, lang), fiyat: lira(priceOf(info, plan), lang), paket: t(plan) };
  return (
    <Stack $gap={2}>
      <Heading $small>{t('plans')}</Heading>
      <Plans info={info} chosen={plan} onChoose={pick} />
      {plan !== next && (
        <>
          <Meta>{t('planFrom', values)}</Meta>
          <Row>
            <Button variant="quiet" busy={changing.isLoading} onClick={() => void change({ paket: plan }).then(() => pick(null))}>
              {t('changePlan')}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

function OwnCard({ own: { kart, ekSure } }: { own: Subscription }) {
  const t = usePremiumTexts();
  const dispatch = useAppDispatch();
  const [change] = useChangePremiumCardMutation();
  const [open, setOpen] = useState(false);
  // In the days of grace, another card is what is asked for.
  const due = ekSure !== undefined;
  return (
    <Stack $gap={2}>
      <Heading $small>{t('card')}</Heading>
      <Text>
        {kart ? t('kept', { marka: brandNames[kart.marka] ?? kart.marka, son: kart.son, ay: kart.ay.split('-').reverse().join('/') }) : t('keptUnknown')}
      </Text>
      {open ? (
        <CardForm
          label={t(due ? 'pay' : 'saveCard')}
          onBack={() => setOpen(false)}
          onToken={async (odeme) => {
            await change({ odeme }).unwrap();
            dispatch(toastShown({ message: t(due ? 'paidNow' : 'cardChanged') }));
            setOpen(false);
          }}
        />
      ) : (
        <Row>
          <Button variant={due ? 'primary' : 'quiet'} onClick={() => setOpen(true)}>
            {t(due ? 'otherCard' : 'changeCard')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Cancel({ trial }: { trial: boolean }) {
  const t = usePremiumTexts();
  const [cancel, cancelling] = useCancelPremiumMutation();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('cancel')}
      </Button>
      <Confirm
        open={asked}
        title={t('cancelAsk')}
        text={t(trial ? 'cancelTrialText' : 'cancelText')}
        confirm={t('cancel')}
        cancel={t('keep')}
        layer={1200}
        depth={1}
        busy={cancelling.isLoading}
        onCancel={() => setAsked(false)}
        onConfirm={async () => {
          await cancel({});
          setAsked(false);
        }}
      />
    </>
  );
}
