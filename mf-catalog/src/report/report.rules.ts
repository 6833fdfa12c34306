import type { PageData } from '@yaprak/shared-kit';

/** A year in the URL: four digits from 1900 to 2200, else undefined. */
export function reportYear(text: string | undefined): number | undefined {
  const year = Number(text);
  return text && /^\d{4}$/.test(text) && year >= 1900 && year <= 2200 ? year : undefined;
}

/** Bar heights relative to the tallest, 0 to 1; all zero if there is no data. */
export function shares(values: readonly number[]): number[] {
  const most = Math.max(0, ...values);
  return values.map((value) => (most ? value / most : 0));
}

type Report = Pick<PageData<'okuma-raporu'>, 'kitap' | 'okuma' | 'tekrar' | 'sayfa' | 'inceleme' | 'alinti' | 'dakika'>;
/** Figures of a year with the key of their name: books where none was read again, else readings, those of them for the first time, and again (R-READ-04). */
export function yearFigures(report: Report): { name: string; value: number }[] {
  const reading = report.tekrar
    ? ([
        ['okuma', 'okuma'],
        ['ilk', 'kitap'],
        ['tekrar', 'tekrar'],
      ] as const)
    : ([['kitap', 'kitap']] as const);
  const rest = (['sayfa', 'inceleme', 'alinti', 'dakika'] as const).map((key) => [key, key] as const);
  return [...reading, ...rest].map(([name, key]) => ({ name, value: report[key] }));
}
