import { decimalNumber, type Lang } from '@yaprak/shared-kit/format';

/** An amount in kuruş as lira for letters, kuruş only where there are some: `1.250`, `12,40` (tr), `12.40` (en). The sign is the sentence's. */
export const lira = (kurus: number, lang: Lang): string => decimalNumber(kurus / 100, lang, 2, kurus % 100 !== 0);
