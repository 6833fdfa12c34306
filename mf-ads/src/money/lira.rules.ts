import { decimalNumber, type Lang } from '@yaprak/shared-kit';

/**
 * Parses a lira amount in the language's notation (`1.250,50` or `1,250.50`), with or without the sign.
 * @returns kuruş, or null if it is not an amount
 */
export function parseLira(text: string, lang: Lang): number | null {
  const bare = text.replace(/[₺\s]|TL/gi, '');
  const [group, mark] = lang === 'tr' ? ['\\.', ','] : [',', '\\.'];
  const grouped = new RegExp(`^\\d{1,3}(${group}\\d{3})+(${mark}\\d{1,2})?$`);
  const plain = /^\d{1,9}([.,]\d{1,2})?$/;
  const separator = new RegExp(group, 'g');
  const normal = grouped.test(bare) ? bare.replace(separator, '').replace(',', '.') : plain.test(bare) ? bare.replace(',', '.') : null;
  return normal === null ? null : Math.round(Number(normal) * 100);
}

/**
 * Kuruş as lira: `1.250,50 ₺` in Turkish, on one line; `₺1,250.50` in English; whole lira without decimals.
 * @param exact with decimals in any case, for receipts, where amounts stand below one another
 */
export function formatLira(kurus: number, lang: Lang, exact = false): string {
  const amount = decimalNumber(Math.abs(kurus) / 100, lang, 2, exact || kurus % 100 !== 0);
  const sign = kurus < 0 ? '−' : '';
  return lang === 'tr' ? `${sign}${amount}\u00a0₺` : `${sign}₺${amount}`;
}

/** Kuruş as input text: no sign, no grouping. */
export const liraInput = (kurus: number, lang: Lang): string =>
  kurus % 100 ? (kurus / 100).toFixed(2).replace('.', lang === 'tr' ? ',' : '.') : String(kurus / 100);
