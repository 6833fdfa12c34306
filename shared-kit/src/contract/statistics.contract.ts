import { Bit, opt, page, type Static, Type } from './base';
import { Book, Member } from './entities';
import { LibraryBook } from './library.contract';

const Count = Type.Integer({ minimum: 0 });
const username = Type.String({ minLength: 1, maxLength: 40 });
const Year = Type.Integer({ minimum: 1900, maximum: 2200 });

/** How many books are of a kind: a genre, an author, a decade. `adi` is absent where the key says it all. */
const Share = Type.Object({ anahtar: Type.String(), adi: opt(Type.String()), yol: opt(Type.String()), sayi: Count });
/** A reader's books of a year or of all time (R-READ-06). Books count where they were read for the first time, readings and pages each time. */
export const Statistics = Type.Object({
  sene: opt(Type.Integer()),
  kitap: Count,
  okuma: Count,
  sayfa: Count,
  /** Months of the year, or years from the first to the last. */
  zaman: Type.Array(Type.Object({ anahtar: Type.Integer(), kitap: Count, okuma: Count, sayfa: Count })),
  turler: Type.Array(Share),
  yazarlar: Type.Array(Share),
  diller: Type.Array(Share),
  onYillar: Type.Array(Share),
  uzunluklar: Type.Array(Share),
  bicimler: Type.Array(Share),
  /** Readings by how many days they took. */
  sureler: Type.Array(Share),
  /** The reader's ratings from half a star to five, and those of all readers for the same books. */
  puanlar: Type.Array(Count),
  herkesinPuanlari: Type.Array(Count),
  /** Days on which something was read, ascending. */
  gunler: Type.Array(Type.String()),
});
export type Statistics = Static<typeof Statistics>;

/** Page `istatistikler`: all time or a year, beside another year. */
export const statisticsPage = page('istatistikler', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ kadi: username, sene: opt(Year), ile: opt(Year), yineDeGoster: opt(Bit) }),
  data: Type.Object({ uye: Member, kendi: Bit, seneler: Type.Array(Type.Integer()), secilen: Statistics, karsi: opt(Statistics) }),
});

/** A year of reading (R-GOAL-01, R-GOAL-02, R-READ-04). `kitap` counts books finished for the first time, `tekrar` those read again, `okuma` both. */
export const reportPage = page('okuma-raporu', {
  access: 'public',
  scope: 'oku',
  params: Type.Object({ kadi: username, sene: Type.Integer({ minimum: 1900, maximum: 2200 }), yineDeGoster: opt(Bit) }),
  data: Type.Object({
    uye: Member,
    kendi: Bit,
    sene: Type.Integer(),
    seneler: Type.Array(Type.Integer()),
    kitap: Count,
    okuma: Count,
    tekrar: Count,
    sayfa: Count,
    inceleme: Count,
    alinti: Count,
    dakika: Count,
    ortalamaPuan: opt(Type.Number()),
    aylar: Type.Array(Type.Object({ ay: Count, kitap: Count, okuma: Count, sayfa: Count, inceleme: Count, alinti: Count, dakika: Count })),
    turler: Type.Array(Type.Object({ adi: Type.String(), seo_adi: Type.String(), kitap: Count, okuma: Count })),
    puanlar: Type.Array(Count),
    enUzun: opt(LibraryBook),
    begenilenler: Type.Array(Book),
    kitaplar: Type.Array(Book),
    yenidenOkunanlar: Type.Array(Book),
  }),
});
