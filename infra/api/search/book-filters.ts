import type { PageParams } from '@yaprak/shared-kit/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Viewer } from '../entities/member/member.visibility';
import { voteChoices } from '../entities/votes/votes.names';
import { worksVoted } from '../entities/votes/votes.sql';

/** What books are narrowed to. */
export type BookFilters = Pick<
  PageParams<'ara'>,
  'yilEn' | 'yilSon' | 'sayfaEn' | 'sayfaSon' | 'dil' | 'tur' | 'puanEn' | 'seri' | 'raf' | 'hal' | 'tempo' | 'uyarisiz'
>;

const names = ['yilEn', 'yilSon', 'sayfaEn', 'sayfaSon', 'dil', 'tur', 'puanEn', 'seri', 'raf', 'hal', 'tempo', 'uyarisiz'] as const;

/** The filters among the parameters of a page. */
export const filtersOf = (input: BookFilters): BookFilters =>
  Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));

const shelved = (viewer: Viewer) => sql`from shelf_entries e where e.member_id = ${viewer} and e.work_id = w.id`;

/**
 * The filters as conditions on the main edition `b` of work `w` (R-FIND-03), in the order of what they mostly leave. A language is one of any edition: the
 * work can be read in it. One's own shelf means nothing to a visitor.
 */
export function filterConditions(f: BookFilters, viewer: Viewer): RawBuilder<unknown>[] {
  return [
    ...(f.seri ? [sql`w.id in (select work_id from series_works where series_id = ${f.seri})`] : []),
    ...(f.raf && viewer
      ? [f.raf === 'yok' ? sql`not exists (select 1 ${shelved(viewer)})` : sql`exists (select 1 ${shelved(viewer)} and e.shelf = ${f.raf})`]
      : []),
    ...(f.hal ? [sql`w.id in ${worksVoted('hal', f.hal)}`] : []),
    ...(f.tempo ? [sql`w.id in ${worksVoted('tempo', f.tempo)}`] : []),
    ...(f.uyarisiz ? [sql`not exists (select 1 from ${worksVoted('uyari', f.uyarisiz)} warned where warned.work_id = w.id)`] : []),
    ...(f.tur ? [sql`w.id in (select g.work_id from work_genres g join genres x on x.id = g.genre_id where x.slug = ${f.tur})`] : []),
    ...(f.dil ? [sql`exists (select 1 from books e where e.work_id = w.id and e.published and e.language = ${f.dil})`] : []),
    ...(f.yilEn === undefined ? [] : [sql`w.first_year >= ${f.yilEn}`]),
    ...(f.yilSon === undefined ? [] : [sql`w.first_year <= ${f.yilSon}`]),
    ...(f.sayfaEn === undefined ? [] : [sql`b.pages >= ${f.sayfaEn}`]),
    ...(f.sayfaSon === undefined ? [] : [sql`b.pages <= ${f.sayfaSon}`]),
    ...(f.puanEn ? [sql`(w.rating_count > 0 and w.rating_sum >= ${f.puanEn * 2} * w.rating_count)`] : []),
  ];
}

interface Choice {
  kod: string;
  adi: string;
}

/** What the filters offer: languages of editions and genres with books, by name, and the name of the chosen series. */
export async function filterChoices(
  db: Db,
  lang: 'tr' | 'en',
  seriesId: number | undefined,
): Promise<{ diller: Choice[]; turler: Choice[]; haller: Choice[]; tempolar: Choice[]; uyarilar: Choice[]; seri?: string }> {
  const name = sql.raw(lang === 'en' ? 'name_en' : 'name_tr');
  const [languages, genres, series] = await Promise.all([
    sql<Choice>`select l.code as kod, l.${name} as adi from languages l where exists (select 1 from books b where b.language = l.code) order by l.${name} collate "tr-x-icu"`.execute(
      db,
    ),
    sql<Choice>`select slug as kod, ${name} as adi from genres where book_count > 0 order by ${name} collate "tr-x-icu"`.execute(db),
    seriesId ? db.selectFrom('series').select('name').where('id', '=', seriesId).where('published', '=', true).executeTakeFirst() : undefined,
  ]);
  return {
    diller: languages.rows,
    turler: genres.rows,
    haller: voteChoices('hal', lang),
    tempolar: voteChoices('tempo', lang),
    uyarilar: voteChoices('uyari', lang),
    ...(series ? { seri: series.name } : {}),
  };
}
