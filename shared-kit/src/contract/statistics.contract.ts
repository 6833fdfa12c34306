import { Bit, opt, page, type Static, Type } from './base';
import { Member } from './entities';

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
