/** What an account did in the last days, as far as it tells spam from reading (R-STAFF-05). */
export interface Behaviour {
  /** Posts and comments. */
  written: number;
  /** Of them, those whose words another account wrote as well, or this one at least three times. */
  repeated: number;
  /** Of them, those with an address of another site. */
  linked: number;
  /** Most of them within one hour. */
  fastest: number;
  /** Days since the account was made. */
  ageDays: number;
}
export type Suspicion = 'ayni-metin' | 'hiz' | 'baglanti' | 'yeni-hesap';
export interface Suspected {
  reasons: { reason: Suspicion; count: number }[];
  /** Whether the reasons suffice to show the account to staff. */
  suspected: boolean;
}

/** Points from which on an account is shown. */
const ENOUGH = 3;
/** Texts within an hour that nobody types, and that few do. */
const TOO_FAST = 20;
const FAST = 10;
const LINKS = 3;
const NEW_DAYS = 7;

/**
 * Weighs what an account did. One kind of behaviour alone suffices only where it is plain: several repeated texts. Pace and addresses need company, and being
 * new only adds to something else.
 */
export function weigh({ written, repeated, linked, fastest, ageDays }: Behaviour): Suspected {
  const found: { reason: Suspicion; count: number; points: number }[] = [];
  if (repeated) found.push({ reason: 'ayni-metin', count: repeated, points: repeated > 1 ? 3 : 2 });
  if (fastest >= FAST) found.push({ reason: 'hiz', count: fastest, points: fastest >= TOO_FAST ? 2 : 1 });
  if (linked >= LINKS && linked * 2 >= written) found.push({ reason: 'baglanti', count: linked, points: 2 });
  if (found.length && ageDays < NEW_DAYS) found.push({ reason: 'yeni-hesap', count: ageDays, points: 1 });
  const points = found.reduce((sum, each) => sum + each.points, 0);
  return { reasons: found.map(({ reason, count }) => ({ reason, count })), suspected: points >= ENOUGH };
}
