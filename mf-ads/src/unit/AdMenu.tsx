import { ConfirmLater, EllipsisIcon, EyeOffIcon, FlagIcon, Icon, IconButton, InfoIcon, Menu, useSelf, useTranslation } from '@yaprak/shared-kit';
import { type AdComplaint, adComplaints } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Shown } from './unit.api';

interface AdMenuProps {
  onHide: (complaint?: AdComplaint) => Promise<void>;
  why: Shown['neden'];
}

/** What an ad was chosen by, as names of sentences. */
function reasonsOf({ turu, sayfa, dil, yer }: Shown['neden']): ('genel' | 'tur' | 'yazar' | 'kitap' | 'konu' | 'sayfa' | 'dil' | 'yer' | 'rest')[] {
  return [sayfa ? 'sayfa' : turu, ...(dil ? (['dil'] as const) : []), ...(yer ? (['yer'] as const) : []), 'rest'];
}

/** A reader's menu of an ad: why they see it (R-STAFF-08), hide it, or complain about it, which hides it too (R-STAFF-04). */
export function AdMenu({ onHide, why }: AdMenuProps) {
  const { t } = useTranslation('mf-ads');
  const self = useSelf();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Menu
        label={t('adMenu')}
        align="end"
        trigger={<IconButton label={t('adMenu')} icon={<Icon of={EllipsisIcon} />} />}
        items={[
          { key: 'neden', label: t('why.title'), icon: InfoIcon, onSelect: () => setAsked(true) },
          { key: 'gizle', label: t('hide'), icon: EyeOffIcon, onSelect: () => void onHide() },
          'line',
          ...adComplaints.map((complaint) => ({ key: complaint, label: t(`complaints.${complaint}`), icon: FlagIcon, onSelect: () => void onHide(complaint) })),
        ]}
      />
      <ConfirmLater
        open={asked}
        title={t('why.title')}
        text={reasonsOf(why)
          .map((reason) => t(`why.${reason}`, { name: why.adi ?? '' }))
          .join(' ')}
        confirm={t(self ? 'why.settings' : 'why.privacy')}
        cancel={t('why.close')}
        onCancel={() => setAsked(false)}
        onConfirm={() => void navigate(self ? '/ayarlar/reklamlar' : '/hakkinda/gizlilik')}
      />
    </>
  );
}
