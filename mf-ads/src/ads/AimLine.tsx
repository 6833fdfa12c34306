import { facts, Text, useTranslation } from '@yaprak/shared-kit';
import type { AdAim } from './aims.rules';

/** Whom an ad is for, in one line. */
export function AimLine({ aims }: { aims: readonly AdAim[] }) {
  const { t } = useTranslation('mf-ads');
  if (!aims.length) return <Text $size={14}>{t('aim.everybody')}</Text>;
  const names = aims.map(({ turu, deger, adi }) =>
    turu === 'dil' ? t(`aim.readers.${deger as 'tr'}`) : turu === 'yer' ? t(`aim.places.${deger as 'akis'}`) : (adi ?? t('aim.gone')),
  );
  return <Text $size={14}>{t('aim.line', { names: facts(...names) })}</Text>;
}
