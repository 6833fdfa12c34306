import type { Result } from '@yaprak/shared-kit';

type Told = Pick<Result<'v2/aktarim/satirlar'>['liste'][number], 'neden' | 'deger' | 'digerNedenler'>;

/** Why a line was left out, or everything of it that could not be taken, in the reader's language (R-LIBIO-02). */
export const reasonsOf = ({ neden, deger, digerNedenler = [] }: Told, t: (key: string, values: { value: string }) => string): string[] =>
  (neden ? [{ neden, deger }, ...digerNedenler] : []).map((one) => t(`import.reasons.${one.neden}`, { value: one.deger ?? '' }));
