import {
  Avatar,
  Button,
  CheckIcon,
  Counter,
  DEDUPE_SECONDS,
  ErrorState,
  type Failure,
  Icon,
  Meta,
  PlusIcon,
  Row,
  SkeletonList,
  Stack,
  Text,
  toastShown,
  useAppDispatch,
  v,
  XIcon,
} from '@yaprak/shared-kit';
import { Confirm } from '@yaprak/shared-kit/dialog';
import { limits } from '@yaprak/shared-kit/limits';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import en from '../../../texts/accounts.en.json';
import tr from '../../../texts/accounts.tr.json';
import { keepSession } from '../../boot/preferences';
import { useTexts } from '../../use-texts';
import { useAccountsQuery, useSwitchAccountMutation, useUnlinkAccountMutation } from '../account.api';
import { asksForCode } from '../sign-in-refusals';
import { AddAccount } from './AddAccount';
import { EnterCode } from './EnterCode';

const Line = styled.button`
  display: flex; align-items: center; gap: 12px; width: 100%; min-height: 60px; padding: 6px 8px; border-radius: 8px; text-align: left; color: ${v.ink};
  &:hover:not([aria-current]) { background: ${v.hover}; }
  &[aria-current] { cursor: default; background: ${v.accentSoft}; }
`;
const Who = styled.span`flex: 1; min-width: 0;`;

/** The reader's accounts (R-ACC-01 … R-ACC-09): switching, adding one, and disconnecting in edit mode. */
export function AccountSwitcher() {
  const t = useTexts('accounts', { tr, en });
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useAccountsQuery({}, { refetchOnMountOrArgChange: DEDUPE_SECONDS });
  const [switchTo] = useSwitchAccountMutation();
  const [unlink, unlinking] = useUnlinkAccountMutation();
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ id: number; kadi: string } | null>(null);
  const [needsCode, setNeedsCode] = useState<{ id: number; kadi: string } | null>(null);
  const switching = useRef(false);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList shape="row" count={2} />;
  const say = (message: string, problem = false) => dispatch(toastShown({ message, ...(problem ? { warning: true } : {}) }));

  const enter = async (id: number, dogrulamaKodu?: string) => {
    const { oturumkodu } = await switchTo({ icerikId: id, ...(dogrulamaKodu ? { dogrulamaKodu } : {}) }).unwrap();
    await keepSession(oturumkodu, '/');
  };
  const choose = async (account: (typeof data.liste)[number]) => {
    if (account.bilgi.buHesap) return;
    if (editing) return setAsked(account.uye);
    // R-ACC-06: a second press is told to wait.
    if (switching.current) return say(t('pleaseWait'));
    switching.current = true;
    try {
      await enter(account.uye.id);
    } catch (error) {
      // The current account stays.
      switching.current = false;
      if (asksForCode(error)) setNeedsCode(account.uye);
      else say((error as Partial<Failure>).hataMesaji ?? t('notSwitched'), true);
    }
  };
  return (
    <Stack $gap={3}>
      {editing && <Meta>{t('editHint')}</Meta>}
      <Stack as="ul" $gap={1} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.liste.map((account) => {
          const { uye, bilgi } = account;
          const waiting = bilgi.bBSayisi + bilgi.bMSayisi;
          return (
            <li key={uye.id}>
              <Line
                type="button"
                aria-current={bilgi.buHesap ? 'true' : undefined}
                aria-label={bilgi.buHesap ? `${uye.adi}, ${t('current')}` : t(editing ? 'disconnect' : 'switchTo', { adi: uye.adi })}
                onClick={() => void choose(account)}
              >
                <Avatar name={uye.adi} seed={uye.id} picture={uye.resim} size={40} />
                <Who>
                  <Text>
                    <b>{uye.adi}</b>
                  </Text>
                  <Meta>@{uye.kadi}</Meta>
                </Who>
                {bilgi.buHesap ? <Icon of={CheckIcon} size={20} /> : editing ? <Icon of={XIcon} size={20} /> : waiting > 0 && <Counter value={waiting} />}
              </Line>
            </li>
          );
        })}
      </Stack>
      {adding ? (
        <AddAccount onDone={() => setAdding(false)} />
      ) : (
        <Row $gap={2} $wrap>
          <Button
            variant="quiet"
            icon={<Icon of={PlusIcon} size={18} />}
            onClick={() => (data.isHesapLimitAsimi ? say(t('limit', { n: limits.linkedAccounts }), true) : setAdding(true))}
          >
            {t('add')}
          </Button>
          {data.liste.length > 1 && (
            <Button variant="quiet" aria-pressed={editing} onClick={() => setEditing(!editing)}>
              {t(editing ? 'done' : 'edit')}
            </Button>
          )}
        </Row>
      )}
      {needsCode && <EnterCode kadi={needsCode.kadi} onClose={() => setNeedsCode(null)} onCode={(typed) => enter(needsCode.id, typed)} />}
      <Confirm
        open={asked !== null}
        title={t('askTitle')}
        text={t('askText', { kadi: asked?.kadi ?? '' })}
        confirm={t('askConfirm')}
        danger
        layer={1200}
        busy={unlinking.isLoading}
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await unlink({ icerikId: asked.id });
          setAsked(null);
          if (data.liste.length <= 2) setEditing(false);
        }}
      />
    </Stack>
  );
}
