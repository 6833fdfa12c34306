import { Badge, useTranslation } from '@yaprak/shared-kit';
import { type OwnAd, stateTones } from './own-ad';

/** State of an ad; of one that would be on air, whether it is not shown for now. */
export function StateBadge({ ad }: { ad: Pick<OwnAd, 'durum' | 'bekletildi' | 'yayinDisi'> }) {
  const { t } = useTranslation('mf-ads');
  if (ad.durum === 'yayinda' && (ad.bekletildi || ad.yayinDisi)) return <Badge tone="gold">{t('silent')}</Badge>;
  return <Badge tone={stateTones[ad.durum]}>{t(`states.${ad.durum}`)}</Badge>;
}
