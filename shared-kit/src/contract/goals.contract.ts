import { Bit, call, Id, oneOf, opt, page, type Static, Text, Type } from './base';
import { Book, Genre } from './entities';
import { limits } from './limits';

const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** What a reading goal may count: books, authors, genres, or the books of a year. */
export const goalKinds = ['kitap', 'yazar', 'tur', 'yil'] as const;
/** A reading goal with its progress (R-GOAL-05, R-GOAL-06). `yapilan` counts books, or distinct authors or genres if none is chosen. */
export const Goal = Type.Object({
  id: Id,
  turu: oneOf(goalKinds),
  baslik: Type.String(),
  hedef: Type.Integer({ minimum: 1 }),
  yapilan: Count,
  /** Books read for the first time, and all readings (R-READ-04). */
  kitap: Count,
  okuma: Count,
  /** Whether books read again count. */
  tekrarlar: Bit,
  sayfa: Count,
  inceleme: Count,
  alinti: Count,
  kalanGun: Count,
  baslangic: Type.String(),
  bitis: Type.String(),
  /** From when an even pace counts: the later of the first day and the day the goal was set; `once` had been done before. */
  plan: opt(Type.Object({ baslangic: Type.String(), once: Count })),
  yazar: opt(Type.Object({ id: Id, adi: Type.String(), seo_adi: Type.String() })),
  tur: opt(Type.Object({ id: Id, adi: Type.String(), seo_adi: Type.String() })),
});
export type Goal = Static<typeof Goal>;
/** Page `hedefler`: the member's reading goals. */
export const goalsPage = page('hedefler', {
  access: 'member',
  scope: 'oku',
  data: Type.Object({
    hedefler: Type.Array(Goal),
    turler: Type.Array(Genre),
    /** Days read in a row until today or yesterday, unless the reader has turned it off (R-READ-09). */
    seri: opt(Type.Object({ gun: Count, enUzun: Count, bugun: Bit })),
  }),
});
export const readGoal = call('GET', 'v2/hedef/al', {
  access: 'member',
  scope: 'oku',
  summary: "One of the member's reading goals with the books that count towards it",
  input: Type.Object({ id: Id }),
  result: Type.Object({ hedef: Goal, kitaplar: Type.Array(Type.Composite([Book, Type.Object({ bitis: Type.String(), yeniden: Bit })])) }),
});
export const saveGoal = call('POST', 'v2/hedef/kaydet', {
  access: 'member',
  scope: 'yaz',
  summary: 'Sets or changes a reading goal',
  input: Type.Object({
    id: opt(Id),
    turu: oneOf(goalKinds),
    baslik: opt(Text(1, limits.goalTitle.max)),
    hedef: Type.Integer({ minimum: 1, maximum: 1000 }),
    yazarId: opt(Id),
    turId: opt(Id),
    baslangic: Day,
    bitis: Day,
    /** Whether books read again count; yes for a new goal that does not say. */
    tekrarlar: opt(Bit),
  }),
  result: Type.Object({ hedef: Goal }),
});
export const removeGoal = call('POST', 'v2/hedef/sil', { access: 'member', scope: 'yaz', summary: 'Removes a reading goal', input: Type.Object({ id: Id }) });
export const goalGenres = call('GET', 'v2/hedef/turler', {
  access: 'public',
  scope: 'oku',
  summary: 'Genres a goal can be set for',
  result: Type.Object({ liste: Type.Array(Genre) }),
});
