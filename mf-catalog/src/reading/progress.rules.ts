import type { Input, Result } from '@yaprak/shared-kit';
import type { Reading } from './reading.rules';

export type Entry = NonNullable<Result<'v2/okuma/liste'>['gecmis']>[number];
export const progressUnits = ['sayfa', 'yuzde', 'dakika'] as const;
type Unit = (typeof progressUnits)[number];
/** Form values of a stop; numbers as typed. */
export interface ProgressForm {
  birim: Unit;
  deger: string;
  toplamDakika: string;
  gun: string;
  not: string;
}

/** Initial form values: the unit used last, else pages where the edition has them. */
export function progressForm(reading: Reading | undefined, pages: number | undefined, today: string): ProgressForm {
  const unit = reading?.sayfa !== undefined ? 'sayfa' : reading?.dakika !== undefined ? 'dakika' : reading?.yuzde !== undefined || !pages ? 'yuzde' : 'sayfa';
  return { birim: unit, deger: '', toplamDakika: reading?.toplamDakika ? String(reading.toplamDakika) : '', gun: today, not: '' };
}

/** Converts the form to input; the length goes with minutes only. */
export function progressInput(form: ProgressForm, kitapId: number): Input<'v2/okuma/ilerleme'> {
  const note = form.not.trim();
  return {
    kitapId,
    birim: form.birim,
    deger: Number(form.deger.trim()),
    ...(form.birim === 'dakika' && form.toplamDakika.trim() ? { toplamDakika: Number(form.toplamDakika.trim()) } : {}),
    ...(form.gun ? { gun: form.gun } : {}),
    ...(note ? { not: note } : {}),
  };
}

/** What is wrong with a value as typed; an empty one is told by the field itself. */
export function progressProblem(text: string, unit: Unit, pages: number | undefined): 'noNumber' | 'beyondPages' | 'beyondPercent' | undefined {
  if (!text.trim()) return undefined;
  if (!/^\d{1,5}$/.test(text.trim())) return 'noNumber';
  const value = Number(text);
  if (unit === 'yuzde' && value > 100) return 'beyondPercent';
  return unit === 'sayfa' && value > (pages ?? 20_000) ? 'beyondPages' : undefined;
}
