import {
  Button,
  Card,
  CheckIcon,
  ErrorState,
  exactNumber,
  formatDate,
  Heading,
  Icon,
  LinkText,
  loginPromptOpened,
  Meta,
  Notice,
  Row,
  SkeletonList,
  Stack,
  StarIcon,
  Text,
  toastShown,
  useAppDispatch,
  useLang,
  useSelf,
  v,
} from '@yaprak/shared-kit';
import { Confirm } from '@yaprak/shared-kit/dialog';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import en from '../../texts/premium.en.json';
import tr from '../../texts/premium.tr.json';
import { useTexts } from '../use-texts';
import { useBuyPremiumMutation, useCancelPremiumMutation, usePremiumInfoQuery, useRestorePremiumMutation } from './premium.api';
import { mayBuy, yearlySaving } from './premium.rules';

type Plan = 'aylik' | 'yillik';

/** Card of the test provider; a real one brings its own form. */
const TEST_CARD = 'deneme-kart';

const Gain = styled.li`display: flex; gap: 10px; align-items: center; min-height: 32px; font-size: 15px; svg { color: ${v.goldInk}; flex: none; }`;
const PlanLine = styled.label`
  display: flex; align-items: center; gap: 12px; min-height: 60px; padding: 10px 14px; border: 1px solid ${v.edge}; border-radius: 10px; cursor: pointer;
  &:has(:checked) { border-color: ${v.goldInk}; background: ${v.goldSoft}; box-shadow: inset 0 0 0 1px ${v.goldInk}; }
  &:focus-within { outline: 2px solid ${v.accent}; outline-offset: 2px; }
  input { accent-color: ${v.goldInk}; width: 20px; height: 20px; margin: 0; }
  span { flex: 1; }
`;

/** Title of the modal Premium (R-MODAL-01). */
export const useTitle = () => useTexts('premium', { tr, en })('title');
export const frame = { width: 's' as const, hidesDrawer: true };

/** Buying the paid tier (R-PREM-05 … R-PREM-12): benefits, plans, continue, restore, terms, privacy. */
export default function Premium({ close }: { close(): void }) {
  const t = useTexts('premium', { tr, en });
  const lang = useLang();
  const self = useSelf();
  const dispatch = useAppDispatch();
  const { data, error, refetch } = usePremiumInfoQuery({});
  const [buy, buying] = useBuyPremiumMutation();
  const [restore, restoring] = useRestorePremiumMutation();
  const [cancel, cancelling] = useCancelPremiumMutation();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [asked, setAsked] = useState(false);
  const working = useRef(false);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList shape="row" count={3} />;

  /** One purchase or restore at a time; a second press is told to wait (R-ERR-37). */
  const once = async (work: () => Promise<unknown>) => {
    if (!self) return void dispatch(loginPromptOpened());
    if (working.current) return void dispatch(toastShown({ message: t('wait'), warning: true }));
    working.current = true;
    await work();
    working.current = false;
  };
  const { uyelik, paketler } = data;
  const price = (wanted: Plan) => (paketler.find(({ paket }) => paket === wanted)?.fiyat ?? 0) / 100;
  const saving = yearlySaving(price('aylik'), price('yillik'));
  const open = mayBuy(uyelik?.durum);
  return (
    <Stack $gap={4}>
      {uyelik && (
        <Notice kind={uyelik.durum === 'bitti' ? 'warning' : 'good'}>
          {t(uyelik.durum, { tarih: formatDate(uyelik.bitis, lang), paket: t(uyelik.paket).toLocaleLowerCase(lang) })}
        </Notice>
      )}
      <Text>{t('lead')}</Text>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {(['noAds', 'badge', 'support'] as const).map((gain, i) => (
          <Gain key={gain}>
            <Icon of={i === 1 ? StarIcon : CheckIcon} size={18} />
            {t(gain)}
          </Gain>
        ))}
      </ul>
      {open && data.acik === 0 && <Notice>{t('closed')}</Notice>}
      {open && data.acik === 1 && (
        <>
          <Card $tone="gold">
            <Stack $gap={1}>
              {data.denemeHakki === 1 && <Heading $small>{t('trial')}</Heading>}
              <Meta>{t(data.denemeHakki ? 'trialHint' : 'noTrialHint')}</Meta>
            </Stack>
          </Card>
          <Stack $gap={2} role="radiogroup" aria-label={t('plans')}>
            {(['aylik', 'yillik'] as const).map((option) => (
              <PlanLine key={option}>
                <input type="radio" name="paket" value={option} checked={plan === option} onChange={() => setPlan(option)} />
                <span>
                  <Text>
                    <b>{t(option)}</b>
                  </Text>
                  <Meta>{t(`${option}Price`, { fiyat: exactNumber(price(option), lang) })}</Meta>
                </span>
                {option === 'yillik' && saving > 0 && <Meta>{t('saving', { oran: saving })}</Meta>}
              </PlanLine>
            ))}
          </Stack>
          <Button
            block
            busy={buying.isLoading}
            onClick={() =>
              void once(async () => {
                if (!plan) return dispatch(toastShown({ message: t('choose'), error: true }));
                const answer = await buy({ paket: plan, odeme: TEST_CARD });
                if (answer.data) close();
              })
            }
          >
            {t('continue')}
          </Button>
          <Meta>{t('test')}</Meta>
        </>
      )}
      {!open && (
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t('cancel')}
        </Button>
      )}
      <Stack $gap={1} $align="center">
        <Button variant="link" size="s" busy={restoring.isLoading} onClick={() => void once(() => restore({}))}>
          {t('restore')}
        </Button>
        <Row $gap={4}>
          <LinkText to="/hakkinda/kosullar">{t('terms')}</LinkText>
          <LinkText to="/hakkinda/gizlilik">{t('privacy')}</LinkText>
        </Row>
      </Stack>
      <Confirm
        open={asked}
        title={t('cancelAsk')}
        text={t('cancelText')}
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
    </Stack>
  );
}
