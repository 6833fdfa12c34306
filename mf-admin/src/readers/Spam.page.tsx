import { ConfirmLater, EmptyState, type PageData, pageLoader, Text, usePage, useTranslation } from '@yaprak/shared-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminApi } from '../admin.api';
import { PanelFrame } from '../frame/PanelFrame';
import { StateBar } from '../frame/StateBar';
import { type Judgement, SpamGroup } from './SpamGroup';

type Group = PageData<'y-spam'>['gruplar'][number];
const stateOf = (search: URLSearchParams): { durum?: 'isaretli' } => (search.get('durum') === 'isaretli' ? { durum: 'isaretli' } : {});
export const loader = pageLoader('y-spam', ({ url }) => stateOf(url.searchParams));

/** `/y/spam`: accounts that behave like spam, with those that share their device, address or words; those chosen are marked or cleared (R-ADMIN-12, R-STAFF-05). */
export default function SpamPage() {
  const { t } = useTranslation('mf-admin');
  const { veri } = usePage<'y-spam'>({ refetchOnFocus: true });
  const { durum } = stateOf(useSearchParams()[0]);
  const [asking, setAsking] = useState<{ group: Group; members: number[]; judgement: Judgement }>();
  const [mark, marking] = adminApi.useMarkSpamGroupMutation();
  const send = async () => {
    if (!asking) return;
    const { group, members, judgement } = asking;
    await mark({ turu: group.turu, anahtar: group.anahtar, uyeler: members.join(','), spam: judgement === 'markSpam' ? 1 : 0 });
    setAsking(undefined);
  };
  const judgement = asking?.judgement ?? 'markSpam';
  return (
    <PanelFrame section="spam">
      <StateBar section="spam" rest="isaretli" chosen={durum} names={{ acik: t('spamState.acik'), rest: t('spamState.isaretli') }} />
      {!durum && <Text $tone="quiet">{t('spamText')}</Text>}
      {veri.gruplar.length === 0 && <EmptyState title={t(durum ? 'noMarked' : 'noSpam')} text={t('emptyText')} plain />}
      {veri.gruplar.map((group) => (
        <SpamGroup key={`${group.turu}-${group.anahtar}`} group={group} onJudge={(members, judgement) => setAsking({ group, members, judgement })} />
      ))}
      <ConfirmLater
        open={asking !== undefined}
        danger={judgement === 'markSpam'}
        title={t(`${judgement}Title`)}
        text={t(`${judgement}Text`, { count: asking?.members.length ?? 0 })}
        confirm={t(judgement)}
        busy={marking.isLoading}
        onConfirm={() => void send()}
        onCancel={() => setAsking(undefined)}
      />
    </PanelFrame>
  );
}
