import type { Input, Result } from '@yaprak/shared-kit';

/** Earliest date of a reading. */
export const FIRST_DAY = '1930-01-01';
export type Reading = Result<'v2/okuma/liste'>['liste'][number];
/** Form values of a reading; empty strings mean unknown. */
export interface ReadingForm {
  durum: 'suruyor' | 'bitti';
  baslangic: string;
  bitis: string;
  sayfa: string;
}

/** Initial form values; a new reading starts `today`. */
export function readingForm(reading: Reading | undefined, today: string): ReadingForm {
  if (!reading) return { durum: 'suruyor', baslangic: today, bitis: today, sayfa: '' };
  return {
    durum: reading.bitti ? 'bitti' : 'suruyor',
    baslangic: reading.baslangic ?? '',
    bitis: reading.bitis ?? (reading.bitti ? '' : today),
    sayfa: reading.sayfa ? String(reading.sayfa) : '',
  };
}

/** Converts the form to input: a finished reading has no page reached, one in progress no end. */
export function readingInput(form: ReadingForm, bookId: number, id?: number): Input<'v2/okuma/kaydet'> {
  const page = Number.parseInt(form.sayfa, 10);
  return {
    kitapId: bookId,
    ...(id ? { id } : {}),
    ...(form.baslangic ? { baslangic: form.baslangic } : {}),
    ...(form.durum === 'bitti' ? { bitti: 1 as const, ...(form.bitis ? { bitis: form.bitis } : {}) } : Number.isFinite(page) ? { sayfa: page } : {}),
  };
}

/** Validates a page reached as typed; `pages` of the edition if known. */
export function pageProblem(text: string, pages: number | undefined): 'noNumber' | 'beyond' | undefined {
  if (!text.trim()) return undefined;
  if (!/^\d{1,5}$/.test(text.trim())) return 'noNumber';
  return Number(text) > (pages ?? 20_000) ? 'beyond' : undefined;
}
