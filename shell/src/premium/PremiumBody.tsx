import {
  Button,
  CheckIcon,
  ErrorState,
  formatDate,
  Icon,
  LinkText,
  loginPromptOpened,
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
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { Membership } from './Membership';
import { Offer } from './Offer';
import { usePremiumInfoQuery, useRestorePremiumMutation } from './premium.api';
import { mayBuy, stateKey } from './premium.rules';
import { usePremiumTexts } from './premium-texts';

const Gain = styled.li`display: flex; gap: 10px; align-items: center; min-height: 32px; font-size: 15px; svg { color: ${v.goldInk}; flex: none; }`;

interface PremiumBodyProps {
  onBought?: () => void;
  /** What leads on from here; it steps back while a card is typed. */
  more?: ReactNode;
}

/** The paid tier, in the modal as on its page: state, benefits, the offer or the subscription, restore, terms, privacy (R-PREM-05 … R-PREM-12). */
export function PremiumBody({ onBought = () => {}, more }: PremiumBodyProps) {
  const t = usePremiumTexts();
  const lang = useLang();
  const self = useSelf();
  const dispatch = useAppDispatch();
  const { data, error, refetch } = usePremiumInfoQuery({});
  const [restore, restoring] = useRestorePremiumMutation();
  const working = useRef(false);
  const [paying, setPaying] = useState(false);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList shape="row" count={3} />;

  /** One purchase or restore at a time; a second press is told to wait (R-ERR-37). */
  const once = async (work: () => Promise<unknown>): Promise<void> => {
    if (!self) return void dispatch(loginPromptOpened());
    if (working.current) return void dispatch(toastShown({ message: t('wait'), warning: true }));
    working.current = true;
    await work().finally(() => {
      working.current = false;
    });
  };
  const { uyelik, odenemedi } = data;
  return (
    <Stack $gap={4}>
      {uyelik && (
        <Notice kind={odenemedi || uyelik.durum === 'bitti' ? 'warning' : 'good'}>
          {t(stateKey(uyelik, odenemedi), {
            tarih: formatDate(uyelik.bitis, lang),
            kadar: formatDate(uyelik.ekSure ?? uyelik.bitis, lang),
            tekrar: formatDate(uyelik.yenidenDeneme ?? uyelik.bitis, lang),
            paket: t(uyelik.paket).toLocaleLowerCase(lang),
            sonraki: t(uyelik.sonrakiPaket ?? uyelik.paket).toLocaleLowerCase(lang),
          })}
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
      {uyelik && !mayBuy(uyelik.durum) ? (
        <Membership info={data} own={uyelik} />
      ) : (
        <Offer info={data} once={once} onBought={onBought} paying={paying} setPaying={setPaying} />
      )}
      <Stack $gap={1} $align="center">
        <Button variant="link" size="s" busy={restoring.isLoading} onClick={() => void once(() => restore({}))}>
          {t('restore')}
        </Button>
        <Row $gap={4}>
          <LinkText to="/hakkinda/kosullar" target="_blank">
            {t('terms')}
          </LinkText>
          <LinkText to="/hakkinda/gizlilik" target="_blank">
            {t('privacy')}
          </LinkText>
        </Row>
        {!paying && more}
      </Stack>
    </Stack>
  );
}
