/** What a base backup says of itself; written last, so that a folder without it is no backup. */
export interface BaseManifest {
  /** Moments of the database's own clock, ISO. The log takes it to any moment from `ended` on. */
  begun: string;
  ended: string;
  /** Major version of PostgreSQL. */
  major: string;
  /** Newest migration of its schema; those of earlier releases do not tell. */
  schema?: string;
  /** First segment of the log that it needs. */
  firstSegment: string;
  folders: string[];
  files: string[];
}

/** A base backup of a line. */
export type Base = Pick<BaseManifest, 'ended' | 'firstSegment'> & { name: string; line: string };

const newestFirst = (a: Base, b: Base) => Date.parse(b.ended) - Date.parse(a.ended);

/** The base from which a moment is reached soonest: the newest that ended before it. @param to null: as late as possible */
export function baseFor<B extends Base>(bases: readonly B[], to: Date | null): B | undefined {
  return bases.filter(({ ended }) => !to || Date.parse(ended) <= to.getTime()).sort(newestFirst)[0];
}

/** Bases that no moment since `keepFrom` needs: the newest before it still does. */
export function expiredBases<B extends Base>(bases: readonly B[], keepFrom: Date): B[] {
  const needed = baseFor(bases, keepFrom);
  return bases.filter((base) => base !== needed && Date.parse(base.ended) <= keepFrom.getTime());
}

/** Names of the log's files that no base needs any more. Their first 24 characters are timeline and place, in order. */
export function expiredSegments(names: readonly string[], firstNeeded: string): string[] {
  return names.filter((name) => /^[0-9A-F]{24}/.test(name) && name.slice(0, 24) < firstNeeded);
}

/** The last segment among the names of the log's files. */
export const lastSegment = (names: readonly string[]): string | undefined =>
  names
    .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
    .map((name) => name.slice(0, 24))
    .sort()
    .at(-1);
