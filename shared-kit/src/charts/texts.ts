import { useLang } from '@yaprak/shared-kit';

const texts = {
  tr: { chart: 'Grafik', table: 'Tablo', sum: 'Toplam', shown: 'Gösterilen sayı', place: '{what}: dönem' },
  en: { chart: 'Chart', table: 'Table', sum: 'Total', shown: 'Number shown', place: '{what}: period' },
} as const;

/** Texts of charts in the reader's language; not in the kit's catalogue, which every first load carries. */
export function useChartText(): (key: keyof (typeof texts)['tr'], what?: string) => string {
  const lang = useLang();
  return (key, what = '') => texts[lang][key].replace('{what}', what);
}
