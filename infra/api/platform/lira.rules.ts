import { exactNumber, type Lang } from '@yaprak/shared-kit/format';

/** An amount in kuruş as lira for letters, kuruş only where there are some: `1.250`, `12,40` (tr), `12.40` (en). The sign is the sentence's. */
export function lira(kurus: number, lang: Lang): string {
  const rest = kurus % 100;
  return `${exactNumber(kurus / 100, lang)}${rest ? `${lang === 'tr' ? ',' : '.'}${String(rest).padStart(2, '0')}` : ''}`;
}
