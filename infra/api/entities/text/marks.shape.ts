import type { TextPart } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';
import { type Mark, mentionedIn } from './marks.rules';

/** Present usernames of the members that a text mentions, by id. */
export type Mentioned = Record<string, string>;

/** A text's marks with the present names of those it mentions. */
export interface MarkedRow {
  marks: Mark[] | null;
  mentioned: Mentioned | null;
}

/** Present names of those whom marks mention, as JSON; null without mentions, so that most texts cost nothing. */
export const mentionedJson = (marks: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when ${marks} @? '$[*].m' then (
  select json_object_agg(mm.id, mm.username) from jsonb_array_elements(${marks}) mk join members mm on mm.id = (mk->>'m')::bigint and mm.closed_at is null and mm.deletion_at is null) end`;

/** Columns of a text's marks. @param table alias of the table that holds the text */
export const markColumns = (table: string): { [K in keyof MarkedRow]-?: RawBuilder<unknown> } => {
  const marks = sql.ref(`${table}.marks`);
  return { marks: sql`${marks}`, mentioned: mentionedJson(sql`${marks}`) };
};

/** Present usernames of those whom marks mention. */
export async function mentionedNames(db: Db, marks: readonly Mark[]): Promise<Mentioned> {
  const ids = mentionedIn(marks);
  const rows = ids.length ? await db.selectFrom('members').select(['id', 'username']).where('id', 'in', ids).execute() : [];
  return Object.fromEntries(rows.map((row) => [row.id, row.username]));
}

const shownAs = (shown: string, written: string) => (shown === written ? {} : { ad: shown });

function toPart(mark: Mark, text: string, names: Mentioned): TextPart | null {
  const place = { bas: mark.s, son: mark.e };
  const written = text.slice(mark.s, mark.e);
  if ('m' in mark) {
    const name = names[mark.m];
    if (!name) return null;
    return { ...place, turu: 'bahis', yol: `/${name}`, ...(written.toLowerCase() === `@${name}` ? {} : { ad: `@${name}` }) };
  }
  if ('t' in mark) return { ...place, turu: 'etiket', yol: `/etiket/${encodeURIComponent(mark.t)}` };
  if ('p' in mark) return { ...place, turu: 'sayfa', yol: mark.p, ...shownAs(mark.n, written) };
  return { ...place, turu: 'bag', yol: mark.l, ...shownAs(mark.n, written) };
}

/** Parts of a text on the wire; those beyond the end of a text that a list cuts short are left out. Undefined for plain text. */
export function toParts(text: string, { marks, mentioned }: MarkedRow): { parcalar?: TextPart[] } {
  if (!marks?.length) return {};
  const parts = marks.flatMap((mark) => (mark.e <= text.length ? (toPart(mark, text, mentioned ?? {}) ?? []) : []));
  return parts.length ? { parcalar: parts } : {};
}
