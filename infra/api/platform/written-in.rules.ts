import type { Lang } from './errors';

const common: Record<Lang, ReadonlySet<string>> = {
  tr: new Set(
    'acaba ama ancak aslında bana beni benim bile bir biraz biri bu bunu çok çünkü da daha de değil diye en gibi hâlâ hem hep her hiç için ile ilk ise kadar karşı kendi ki kitap kitabı kitabın mi mı mu mü nasıl ne neden o olan olarak oldu olduğu onu onun sadece sanki sonra şey şu tek var ve veya ya yine yok'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a about all an and are as at be book but by can do for from had has have he her his how i if in is it its just like me more my no not of on one or our out she so than that the their them there they this to was we were what when which who will with would you your'.split(
      ' ',
    ),
  ),
};
/** Letters that of the two languages only Turkish has. */
const turkish = /[ğışĞİŞ]/;
/** As `toLocaleLowerCase('tr')`, which takes several times as long, does it with letters. */
const lower = (word: string) => (/[Iİ]/.test(word) ? word.replaceAll('I', 'ı').replaceAll('İ', 'i') : word).toLowerCase();
/** Words that are looked at; more do not change the outcome. */
const ENOUGH = 120;

/** The language of a text, by its most common words and letters; undefined where they do not tell, as in “Ulysses” or in a third language. */
export function writtenIn(text: string): Lang | undefined {
  const words = text.match(/[\p{L}]+/gu)?.slice(0, ENOUGH) ?? [];
  let tr = 0;
  let en = 0;
  for (const word of words) {
    if (turkish.test(word) || common.tr.has(lower(word))) tr += 1;
    if (common.en.has(word.toLowerCase())) en += 1;
  }
  if (tr > 2 * en) return 'tr';
  return en > 2 * tr && en > 1 ? 'en' : undefined;
}

/** The language of a text for `lang`, where it is another than the reader's (R-LOOK-12). */
export function foreignTo(lang: Lang, text: string): Lang | undefined {
  const written = writtenIn(text);
  return written === lang ? undefined : written;
}
