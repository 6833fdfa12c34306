import type { Lang } from './lang';

/** Numbers from this value on are abbreviated (R-I18N-09). */
const ABBREVIATE_FROM = 5_000;
/** From this value on every number reads `1T+` (R-I18N-10). */
const CAP = 1_000_000_000_000;

/** Units from large to small with their abbreviations (R-I18N-07, R-I18N-08). */
const units = [
  { size: 1_000_000_000_000, tr: ' trilyon', en: 'T' },
  { size: 1_000_000_000, tr: ' milyar', en: 'B' },
  { size: 1_000_000, tr: ' milyon', en: 'M' },
  { size: 1_000, tr: ' bin', en: 'k' },
] as const;

/** An integer in full with the language's thousands separator: `12.345` (tr), `12,345` (en) (R-I18N-05, R-I18N-06). Fractions are truncated. */
export function exactNumber(value: number, lang: Lang): string {
  if (!Number.isFinite(value)) return '0';
  const whole = Math.trunc(value);
  const digits = Math.abs(whole).toFixed(0);
  const grouped = digits.replace(/\B(?=(\d{3})+(?!\d))/g, lang === 'tr' ? '.' : ',');
  return whole < 0 ? `-${grouped}` : grouped;
}

/** A number with up to `places` decimals and the language's decimal mark: `4,3` (tr), `4.3` (en); trailing zeros are dropped unless `fixed`. */
export function decimalNumber(value: number, lang: Lang, places = 1, fixed = false): string {
  if (!Number.isFinite(value)) return '0';
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(places).split('.');
  const kept = fixed ? fraction : fraction.replace(/0+$/, '');
  const text = exactNumber(Number(whole), lang) + (kept ? (lang === 'tr' ? ',' : '.') + kept : '');
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** An average in stars, always with one decimal, so that averages stand in line: `4,0` (tr), `4.0` (en). */
export const averageNumber = (stars: number, lang: Lang): string => decimalNumber(stars, lang, 1, true);

/**
 * A count for display: in full under 5000, then abbreviated with at most one decimal, `1T+` from 10^12 on (R-I18N-05..10). Values are truncated, never rounded
 * up, so no count overstates. `uncapped` continues in `trilyon`/`T` where magnitude matters (money, storage).
 */
export function formatNumber(value: number, lang: Lang, options: { uncapped?: boolean } = {}): string {
  if (!Number.isFinite(value)) return value === Number.POSITIVE_INFINITY ? '1T+' : '0';
  const size = Math.abs(value);
  if (size < ABBREVIATE_FROM) return exactNumber(value, lang);
  if (size >= CAP && !options.uncapped) return value < 0 ? '-1T+' : '1T+';
  const unit = units.find((candidate) => size >= candidate.size) ?? units[3];
  const tenths = Math.floor(size / (unit.size / 10));
  const shown = tenths < 1000 ? tenths / 10 : Math.floor(tenths / 10);
  return `${value < 0 ? '-' : ''}${decimalNumber(shown, lang)}${unit[lang]}`;
}

/** A fraction as a percentage in the language's notation: `%42` (tr), `42%` (en). */
export function formatPercent(share: number, lang: Lang): string {
  const whole = Math.round((Number.isFinite(share) ? share : 0) * 100);
  return lang === 'tr' ? `%${whole}` : `${whole}%`;
}
