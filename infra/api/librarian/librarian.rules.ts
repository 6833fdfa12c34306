import type { contributorRoles, recordKinds } from '@yaprak/shared-kit/contract';

export type RecordKind = (typeof recordKinds)[number];
export type ContributorRole = (typeof contributorRoles)[number];
/** A catalogue record by wire field names. Lists are strings (`yazar:12,cevirmen:40`), so comparing records means comparing fields. */
export type CatalogRecord = Record<string, string | number | null>;

/** Fields of each kind in form order. */
export const recordFields: Record<RecordKind, readonly string[]> = {
  kitap: [
    'adi',
    'altBaslik',
    'tur',
    'isbn',
    'sayfa',
    'dil',
    'yayinevi',
    'yil',
    'ozgunAdi',
    'ozgunDil',
    'ilkYil',
    'tanitimTr',
    'tanitimEn',
    'resim',
    'katkilar',
    'turler',
  ],
  yazar: ['adi', 'dogum', 'olum', 'ulke', 'hakkindaTr', 'hakkindaEn', 'resim'],
  konu: ['adi', 'adiEn', 'baslik', 'baslikEn', 'aciklama', 'aciklamaEn', 'resim'],
  seri: ['adi', 'ozgunAdi', 'aciklamaTr', 'aciklamaEn', 'eserler'],
};

/** Fields of a book that belong to its work: they stand in the records of all its editions. */
export const workFields: readonly string[] = ['ozgunAdi', 'ozgunDil', 'ilkYil', 'turler'];

/** The record from a form: every field of the kind, absent and empty ones as null. */
export function recordOf(kind: RecordKind, input: Readonly<Record<string, unknown>>): CatalogRecord {
  return Object.fromEntries(
    recordFields[kind].map((field) => {
      const value = input[field];
      return [field, typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? value : null];
    }),
  );
}

/** Names of the fields in which two records differ, in the first one's order. */
export const changedFields = (before: CatalogRecord, after: CatalogRecord): string[] =>
  Object.keys(after).filter((field) => (before[field] ?? null) !== (after[field] ?? null));

/** A record reduced to these fields. */
export const pickFields = (record: CatalogRecord, fields: readonly string[]): CatalogRecord =>
  Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));

/** Conflicting fields of a proposal: the current value is neither what the proposer saw nor what they propose. */
export const staleFields = (base: CatalogRecord, proposed: CatalogRecord, now: CatalogRecord): string[] =>
  Object.keys(proposed).filter((field) => (now[field] ?? null) !== (base[field] ?? null) && (now[field] ?? null) !== (proposed[field] ?? null));

export interface Contribution {
  role: ContributorRole;
  authorId: number;
}
/** Parses `yazar:12,cevirmen:40,cizer:-1`; a negative number counts the people of `parsePeople`. Duplicates of person and role collapse. */
export function parseContributions(text: string | number | null | undefined): Contribution[] {
  const seen = new Set<string>();
  return String(text ?? '')
    .split(',')
    .filter((part) => part !== '' && !seen.has(part) && seen.add(part))
    .map((part) => {
      const [role = '', id = ''] = part.split(':');
      return { role: role as ContributorRole, authorId: Number(id) };
    });
}
/** The inverse of `parseContributions`. */
export const writeContributions = (list: readonly Contribution[]): string => list.map((c) => `${c.role}:${c.authorId}`).join(',');

/** Names of people whom the catalogue lacks, one a line. */
export const parsePeople = (text: string | number | null | undefined): string[] =>
  String(text ?? '') === ''
    ? []
    : String(text)
        .split('\n')
        .map((name) => name.replace(/\s+/g, ' ').trim());
/** Contributors with the ids of those whom the catalogue lacked: the first of `ids` for -1, the second for -2. */
export const withPeople = (text: string | number | null | undefined, ids: readonly number[]): string =>
  writeContributions(parseContributions(writeContributions(parseContributions(text).map((c) => ({ ...c, authorId: ids[-c.authorId - 1] ?? c.authorId })))));

/** Whom a librarian chooses for the people of a proposal: `1:45,2:0`, 0 for somebody new. */
export const parseChoices = (text: string | undefined): Map<number, number> =>
  new Map(
    (text ?? '')
      .split(',')
      .filter(Boolean)
      .map((part) => part.split(':').map(Number) as [number, number]),
  );

export interface PlacedWork {
  workId: number;
  /** '1', '2.5', '1-3', 'prequel'; null: none. */
  place: string | null;
}
const PLACE = /^(\d{1,4}(\.\d{1,2})?(-\d{1,4}(\.\d{1,2})?)?|prequel)$/;
/** Whether a text is a place within a series: `3`, `2.5`, `1-3`, `prequel`, or none. */
export const isPlace = (place: string | null): boolean => place === null || PLACE.test(place);
/** Order of places, as the database computes it for `series_works.position`. */
const placeOrder = (place: string | null): number =>
  place === null ? 30_000 : place === 'prequel' ? -1 : place.includes('-') ? 10_000 + Number(place.split('-')[0]) : Number(place);

/** Parses `12:1,40:2.5,7:`; of a repeated work the first counts. */
export function parseWorks(text: string | number | null | undefined): PlacedWork[] {
  const found = new Map<number, PlacedWork>();
  for (const part of String(text ?? '')
    .split(',')
    .filter(Boolean)) {
    const [id = '', place = ''] = part.split(':');
    const workId = Number(id);
    if (!found.has(workId)) found.set(workId, { workId, place: place || null });
  }
  return [...found.values()];
}
/** The inverse of `parseWorks`, by place: equal lists are equal texts. */
export const writeWorks = (list: readonly PlacedWork[]): string | null =>
  [...list]
    .sort((a, b) => placeOrder(a.place) - placeOrder(b.place) || a.workId - b.workId)
    .map(({ workId, place }) => `${workId}:${place ?? ''}`)
    .join(',') || null;

/** Parses `14,3`: ids as they stand. */
export const parseIdList = (text: string | number | null | undefined): number[] =>
  String(text ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);
/** Parses `14,3,14`: distinct ids in ascending order. */
export const parseIds = (text: string | number | null | undefined): number[] => [...new Set(parseIdList(text))].sort((a, b) => a - b);

/** Requirements for becoming a librarian. */
const applicationConditions = { days: 30, accepted: 5, quietDays: 30 } as const;
export interface Applicant {
  emailConfirmed: boolean;
  memberDays: number;
  acceptedRequests: number;
  /** Days since the last refused application; null if none. */
  refusedDaysAgo: number | null;
}
/** The requirements one by one, as the application form shows them. */
export function judgeApplicant(a: Applicant): { kosul: 'eposta' | 'yas' | 'katki' | 'ret'; tamam: boolean; simdi: number; gereken: number }[] {
  const { days, accepted, quietDays } = applicationConditions;
  return [
    { kosul: 'eposta', tamam: a.emailConfirmed, simdi: Number(a.emailConfirmed), gereken: 1 },
    { kosul: 'yas', tamam: a.memberDays >= days, simdi: Math.min(a.memberDays, days), gereken: days },
    { kosul: 'katki', tamam: a.acceptedRequests >= accepted, simdi: Math.min(a.acceptedRequests, accepted), gereken: accepted },
    {
      kosul: 'ret',
      tamam: a.refusedDaysAgo === null || a.refusedDaysAgo >= quietDays,
      simdi: Math.min(a.refusedDaysAgo ?? quietDays, quietDays),
      gereken: quietDays,
    },
  ];
}
