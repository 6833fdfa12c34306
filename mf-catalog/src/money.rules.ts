import { decimalNumber, type Lang } from '@yaprak/shared-kit/format';

/** An amount in kuruş for display: `149,90 ₺` (tr), `₺149.90` (en). */
export function lira(kurus: number, lang: Lang): string {
  const amount = decimalNumber(kurus / 100, lang, 2, true);
  return lang === 'tr' ? `${amount} ₺` : `₺${amount}`;
}
