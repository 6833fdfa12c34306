import type { Input, Result } from '@yaprak/shared-kit';

export type Reading = Result<'v2/okuma/liste'>['liste'][number];
/** What the form of a reading holds; empty texts stand for what is not known. */
export interface ReadingForm {
  durum: 'suruyor' | 'bitti';
  baslangic: string;
  bitis: string;
  sayfa: string;
}

/** The form for a reading; a new one runs since `today`. */
export function readingForm(reading: Reading | undefined, today: string): ReadingForm {
  if (!reading) return { durum: 'suruyor', baslangic: today, bitis: today, sayfa: '' };
  return {
    durum: reading.bitti ? 'bitti' : 'suruyor',
    baslangic: reading.baslangic ?? '',
    bitis: reading.bitis ?? (reading.bitti ? '' : today),
    sayfa: reading.sayfa ? String(reading.sayfa) : '',
  };
}

/** The form on the wire: a finished reading has no page reached, a running one no end. */
export function readingInput(form: ReadingForm, bookId: number, id?: number): Input<'v2/okuma/kaydet'> {
  const page = Number.parseInt(form.sayfa, 10);
  return {
    kitapId: bookId,
    ...(id ? { id } : {}),
    ...(form.baslangic ? { baslangic: form.baslangic } : {}),
    ...(form.durum === 'bitti' ? { bitti: 1 as const, ...(form.bitis ? { bitis: form.bitis } : {}) } : Number.isFinite(page) ? { sayfa: page } : {}),
  };
}

/** A page reached as it can be typed; `pages` of the edition when known. */
export function pageProblem(text: string, pages: number | undefined): 'noNumber' | 'beyond' | undefined {
  if (!text.trim()) return undefined;
  if (!/^\d{1,5}$/.test(text.trim())) return 'noNumber';
  return Number(text) > (pages ?? 20_000) ? 'beyond' : undefined;
}
