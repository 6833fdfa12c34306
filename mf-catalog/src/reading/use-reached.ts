import { facts, useTranslation } from '@yaprak/shared-kit';
import type { Entry } from './progress.rules';

/** Says a stop of a reading in words: page, minutes, percent. */
export function useReached() {
  const { t } = useTranslation('mf-catalog');
  return ({ sayfa, dakika, yuzde }: Pick<Entry, 'sayfa' | 'dakika' | 'yuzde'>) =>
    facts(
      sayfa !== undefined && t('progress.atPage', { n: sayfa }),
      dakika !== undefined && t('progress.atMinute', { n: dakika }),
      yuzde !== undefined && t('progress.percent', { n: yuzde }),
    );
}
