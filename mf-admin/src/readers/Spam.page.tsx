import { ConfirmLater, EmptyState, type PageData, pageLoader, Text, usePage, useTranslation } from '@yaprak/shared-kit';
import { useState } from 'react';
import { adminApi } from '../admin.api';
import { PanelFrame } from '../frame/PanelFrame';
import { SpamGroup } from './SpamGroup';

type Group = PageData<'y-spam'>['gruplar'][number];
export const loader = pageLoader('y-spam', () => ({}));

/** `/y/spam`: accounts that behave like spam, with those that share their device, address or words; those chosen are marked or cleared (R-ADMIN-12, R-STAFF-05). */
export default function SpamPage() {
  const { t } = useTranslation('mf-admin');
  const { veri } = usePage<'y-spam'>();
  const [asking, setAsking] = useState<{ group: Group; members: number[]; spam: 0 | 1 }>();
  const [mark, marking] = adminApi.useMarkSpamGroupMutation();
  const send = async () => {
    if (!asking) return;
    const { group, members, spam } = asking;
    await mark({ turu: group.turu, anahtar: group.anahtar, uyeler: members.join(','), spam });
    setAsking(undefined);
  };
  return (
    <PanelFrame section="spam">
      <Text $tone="quiet">{t('spamText')}</Text>
      {veri.gruplar.length === 0 && <EmptyState title={t('noSpam')} text={t('emptyText')} plain />}
      {veri.gruplar.map((group) => (
        <SpamGroup key={`${group.turu}-${group.anahtar}`} group={group} onMark={(members, spam) => setAsking({ group, members, spam })} />
      ))}
      <ConfirmLater
        open={asking !== undefined}
        danger={asking?.spam === 1}
        title={t(asking?.spam ? 'markSpamTitle' : 'unmarkSpamTitle')}
        text={t(asking?.spam ? 'markSpamText' : 'unmarkSpamText', { count: asking?.members.length ?? 0 })}
        confirm={t(asking?.spam ? 'markSpam' : 'unmarkSpam')}
        busy={marking.isLoading}
        onConfirm={() => void send()}
        onCancel={() => setAsking(undefined)}
      />
    </PanelFrame>
  );
}
