import { type Kysely, type Migration, sql } from 'kysely';

const statements = [
  // Bold, italic, headings and pictures of a plain text, from where to where: of the published text and of its pending changes.
  `alter table chapters
    add column styles jsonb,
    add column new_styles jsonb,
    -- The pictures of both: what a chapter holds is not cleaned up.
    add column picture_keys text[] not null default '{}'`,
  `create index chapters_by_picture on chapters using gin (picture_keys) where picture_keys <> '{}'`,
];

/** The look of a chapter's text (R-PEN-06, decision 020). */
export const chapterStyles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
