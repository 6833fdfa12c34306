import type { PageData } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { limited } from '../entities/member/member.visibility';
import type { Lang } from '../platform/errors';

type Kind = PageData<'dizin'>['turu'];
/** Names per page of a letter. */
export const INDEX_PAGE = 120;
/** Turkish alphabet, with the three letters of foreign names in place, then everything else. */
const alphabet = [...'abcçdefgğhıijklmnoöpqrsştuüvwxyz', 'diger'];

interface Source {
  table: RawBuilder<unknown>;
  name: RawBuilder<string>;
  where: RawBuilder<unknown>;
  detail: RawBuilder<string>;
  path: RawBuilder<string>;
}
const sources: Record<Kind, Source> = {
  kitap: {
    table: sql`books x`,
    name: sql`x.title`,
    where: sql`x.is_main and x.published`,
    detail: sql`x.author_line`,
    path: sql`'/kitap/' || x.slug || '--' || x.id`,
  },
  yazar: { table: sql`authors x`, name: sql`x.name`, where: sql`x.published and x.book_count > 0`, detail: sql`''`, path: sql`'/yazar/' || x.slug` },
  konu: { table: sql`topics x`, name: sql`x.name`, where: sql`x.published`, detail: sql`x.title`, path: sql`'/konu/' || x.slug` },
  okur: {
    table: sql`members x`,
    name: sql`x.name`,
    // The index is public and crawled: private readers are excluded.
    where: sql`not x.is_private and not ${limited('x')} and not x.is_spam and x.closed_at is null and (x.suspended_until is null or x.suspended_until < now())`,
    detail: sql`'@' || x.username`,
    path: sql`'/' || x.username`,
  },
};

export const indexKinds = Object.keys(sources) as Kind[];

/** Where the names of a kind stand; topics go by the name shown in the language (R-LOOK-12). */
function sourceIn(lang: Lang, kind: Kind): Source {
  if (kind !== 'konu' || lang === 'tr') return sources[kind];
  return { ...sources.konu, name: sql`coalesce(x.name_en, x.name)`, detail: sql`coalesce(x.title_en, x.title)` };
}

/** Number of names beginning with a letter. */
export interface Letter {
  harf: string;
  sayi: number;
}

/** Number of names per letter, in alphabetical order. */
export async function listLetters(db: Db, lang: Lang, kind: Kind): Promise<Letter[]> {
  const { table, name, where } = sourceIn(lang, kind);
  const { rows } = await sql<Letter>`select index_letter(${name}) as harf, count(*)::int as sayi from ${table} where ${where} group by 1`.execute(db);
  return alphabet.map((harf) => ({ harf, sayi: rows.find((r) => r.harf === harf)?.sayi ?? 0 }));
}

/** Current number of names for a letter. */
export async function countNames(db: Db, lang: Lang, kind: Kind, letter: string): Promise<number> {
  const { table, name, where } = sourceIn(lang, kind);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${table} where ${where} and index_letter(${name}) = ${letter}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The pages of a letter, each with its first and last name. */
export async function listIndexPages(db: Db, lang: Lang, kind: Kind, letter: string): Promise<{ sayfa: number; ilk: string; son: string }[]> {
  const { table, name, where } = sourceIn(lang, kind);
  const { rows } = await sql<{ sayfa: number; ilk: string; son: string }>`
    select (1 + place / ${INDEX_PAGE})::int as sayfa, (array_agg(name order by place))[1] as ilk, (array_agg(name order by place desc))[1] as son
    from (select ${name} as name, row_number() over (order by ${name} collate "tr-x-icu", x.id) - 1 as place from ${table} where ${where} and index_letter(${name}) = ${letter}) named
    group by 1 order by 1`.execute(db);
  return rows;
}

/** The names on a page of a letter, in Turkish order. */
export async function listIndexNames(db: Db, lang: Lang, kind: Kind, letter: string, page: number) {
  const { table, name, where, detail, path } = sourceIn(lang, kind);
  const { rows } = await sql<{ id: number; adi: string; alt: string; yol: string }>`
    select x.id, ${name} as adi, ${detail} as alt, ${path} as yol from ${table} where ${where} and index_letter(${name}) = ${letter}
    order by ${name} collate "tr-x-icu", x.id offset ${(page - 1) * INDEX_PAGE} limit ${INDEX_PAGE}`.execute(db);
  return rows.map(({ id, adi, alt, yol }) => ({ id, adi, yol, ...(alt ? { alt } : {}) }));
}
