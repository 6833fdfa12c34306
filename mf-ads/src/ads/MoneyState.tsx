import { ButtonLink, Notice, Text, useLang, useTranslation } from '@yaprak/shared-kit';
import { adsApi } from '../ads.api';
import { BUDGET } from '../money/amounts';
import { formatLira } from '../money/lira.rules';

interface MoneyStateProps {
  /** What the balance has to cover, in kuruş; null while no amount can be read. */
  needed: number | null;
  /** Where to return to after a payment. */
  later: string;
  /** It is for an ad on air, whose budget is raised at once. */
  running?: boolean;
}

/** Whether the balance covers an amount; if not, what is missing and the way to pay it (R-STAFF-11). */
export function MoneyState({ needed, later, running }: MoneyStateProps) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const { data } = adsApi.useAdvertiserQuery({});
  // More than any budget may be is said at its field.
  if (!data || needed === null || needed <= 0 || needed > BUDGET.most) return null;
  const missing = needed - data.bakiye;
  if (missing <= 0)
    return (
      <Text $size={14}>{t(running ? 'change.covered' : 'moves.covered', { balance: formatLira(data.bakiye, lang), budget: formatLira(needed, lang) })}</Text>
    );
  return (
    <Notice
      kind="warning"
      action={
        <ButtonLink size="s" to={`/odeme-ekle?tutar=${missing}&sonra=${encodeURIComponent(later)}`}>
          {t('menu.addPayment')}
        </ButtonLink>
      }
    >
      {t(running ? 'change.missing' : 'moves.missing', { missing: formatLira(missing, lang), balance: formatLira(data.bakiye, lang) })}
    </Notice>
  );
}
