import type { PageData, useTranslation } from '@yaprak/shared-kit';

type Line = PageData<'bildirimler'>['bildirimler']['liste'][number];
type T = ReturnType<typeof useTranslation>['t'];

/** Placeholder for the reader's name in a text; cannot be typed. */
const NAME = '\u0000';
/** Marks where the gathered readers stand. */
const WHO = '\u0001';

/** Kinds in which several readers, or several objects, are told in one sentence. */
const ofSeveral: readonly string[] = ['begeni', 'yorum', 'yanit', 'yorum-begeni', 'takip', 'istek', 'istek-kabul', 'bahis', 'gonderi-alinti'];
const ofMany: readonly string[] = ['seri-yeni', 'kitap-yeni', 'konu-yeni', 'hikaye-yeni', 'yazar-yeni'];

/** Counted up to this many; there may be more. */
const MOST = 100;

/** What a notification says around the name of the reader: before it, and after it; without a name all is before it. */
export function toldAs(t: T, n: Pick<Line, 'turu' | 'kisiSayisi' | 'sayi' | 'seri' | 'gonderi' | 'kitap' | 'yazar' | 'konu' | 'hikaye'>): [string, string?] {
  const values = {
    name: NAME,
    series: n.seri?.adi ?? '',
    book: n.kitap?.adi ?? '',
    author: n.yazar?.adi ?? '',
    topic: n.konu?.adi ?? '',
    story: n.hikaye?.adi ?? '',
    what: n.gonderi ? t(`ofKind.${n.gonderi.turu}`) : '',
    n: n.sayi >= MOST ? `${MOST}+` : String(n.sayi),
  };
  const told = () => {
    if (n.kisiSayisi > 1 && ofSeveral.includes(n.turu)) {
      const count = n.kisiSayisi - 1;
      const others = t('others', { name: NAME, count, n: n.kisiSayisi >= MOST ? `${count}+` : String(count) });
      return t(`toldSeveral.${n.turu}`, { ...values, who: WHO }).replace(WHO, others);
    }
    return t(`${n.sayi > 1 && ofMany.includes(n.turu) ? 'toldMany' : 'told'}.${n.turu}`, values);
  };
  const [before = '', ...after] = told()
    .replace(/<\/?b>/g, '')
    .split(NAME);
  return after.length ? [before, after.join('')] : [before];
}
