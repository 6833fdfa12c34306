import { Button, Card, Dot, Heading, Meta, Notice, Stack, toastShown, useAppDispatch, useLang } from '@yaprak/shared-kit';
import { useState } from 'react';
import { CardForm } from './CardForm';
import { Plans } from './Plans';
import { type Plan, type PremiumInfo, useBuyPremiumMutation } from './premium.api';
import { lira, priceOf } from './premium.rules';
import { usePremiumTexts } from './premium-texts';

interface OfferProps {
  info: PremiumInfo;
  /** Runs one purchase or restore at a time, for members. */
  once: (work: () => Promise<unknown>) => Promise<void>;
  onBought: () => void;
  /** Whether the card is being asked for, and how to change that. */
  paying: boolean;
  setPaying: (paying: boolean) => void;
}

/** Buying the paid tier: a plan first, then the card. A card that is refused leaves both as they were. */
export function Offer({ info, once, onBought, paying, setPaying }: OfferProps) {
  const t = usePremiumTexts();
  const lang = useLang();
  const dispatch = useAppDispatch();
  const [buy] = useBuyPremiumMutation();
  const [plan, setPlan] = useState<Plan | null>(null);
  if (info.acik === 0) return <Notice>{t('closed')}</Notice>;
  if (paying && plan)
    return (
      <Stack $gap={3}>
        <Heading $small>
          {t(plan)}
          <Dot />
          {t(`${plan}Price`, { fiyat: lira(priceOf(info, plan), lang) })}
        </Heading>
        <Meta>{t(info.denemeHakki ? 'trialHint' : 'noTrialHint')}</Meta>
        <CardForm
          label={t(info.denemeHakki ? 'startTrial' : 'pay')}
          onBack={() => setPaying(false)}
          onToken={(odeme) =>
            once(async () => {
              await buy({ paket: plan, odeme }).unwrap();
              dispatch(toastShown({ message: t('bought') }));
              onBought();
            })
          }
        />
      </Stack>
    );
  return (
    <>
      <Card $tone="gold">
        <Stack $gap={1}>
          {info.denemeHakki === 1 && <Heading $small>{t('trial')}</Heading>}
          <Meta>{t(info.denemeHakki ? 'trialHint' : 'noTrialHint')}</Meta>
        </Stack>
      </Card>
      <Plans info={info} chosen={plan} onChoose={setPlan} />
      <Button block onClick={() => void once(async () => (plan ? setPaying(true) : dispatch(toastShown({ message: t('choose'), error: true }))))}>
        {t('continue')}
      </Button>
    </>
  );
}
