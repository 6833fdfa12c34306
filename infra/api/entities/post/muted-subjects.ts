import { type RawBuilder, sql } from 'kysely';
import { type Viewer, viewerSets } from '../member/member.visibility';

/**
 * CTEs of every query of a feed, also of the one that goes by mail: those of `viewerSets`, and `hushed`: the works and topics whose posts stay out of it. A muted
 * author stands for all their works, and so does a series.
 */
export const feedSets = (viewer: Viewer): RawBuilder<unknown> => sql`${viewerSets(viewer)},
  hushed as materialized (select
    array(select m.entity_id from entity_follows m where m.member_id = ${viewer} and m.kind = 'kitap' and m.muted
      union all select b.work_id from entity_follows m join book_contributors c on c.author_id = m.entity_id and c.role = 'yazar' join books b on b.id = c.book_id
        where m.member_id = ${viewer} and m.kind = 'yazar' and m.muted
      union all select x.work_id from entity_follows m join series_works x on x.series_id = m.entity_id where m.member_id = ${viewer} and m.kind = 'seri' and m.muted) as works,
    array(select m.entity_id from entity_follows m where m.member_id = ${viewer} and m.kind = 'konu' and m.muted) as topics)`;

/** Whether a work is none that the viewer muted, by itself, by its author or by its series. @param work reference to its id in the query */
export const workWanted = (work: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (not coalesce(${work} = any((select works from hushed)::bigint[]), false))`;

/** Whether post `p` is the viewer's own or about nothing that they muted (R-BOOK-20, R-AUTHR-23, R-TOPIC-13). */
export const subjectWanted = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (p.author_id = ${viewer} or (${workWanted(sql`p.work_id`)} and not coalesce(p.topic_id = any((select topics from hushed)::bigint[]), false)))`;
