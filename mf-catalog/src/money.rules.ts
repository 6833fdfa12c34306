import { exactNumber, type Lang } from '@yaprak/shared-kit/format';

/** An amount in kuruş for display: `149,90 ₺` (tr), `₺149.90` (en). */
export function lira(kurus: number, lang: Lang): string {
  const whole = exactNumber(Math.trunc(kurus / 100), lang);
  const rest = String(kurus % 100).padStart(2, '0');
  return lang === 'tr' ? `${whole},${rest} ₺` : `₺${whole}.${rest}`;
}
