import { type Kysely, type Migration, sql } from 'kysely';

/** Columns that searched columns are generated from: rewriting a row with one of the marks folds it again. */
const folded: [table: string, ...columns: string[]][] = [
  ['members', 'name'],
  ['authors', 'name'],
  ['books', 'title', 'author_line'],
  ['topics', 'name', 'title'],
  ['stories', 'title'],
];
const MARKS = '‘’‚‛ʼ′“”„‟«»';

const statements = [
  // As before (0001), and typographic quotation marks and apostrophes become straight ones.
  `create or replace function fold(value text) returns text language sql immutable strict parallel safe as
   $$ select lower(regexp_replace(normalize(translate(value, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû${MARKS}', 'iiissgguuooccaaiiuu''''''''''''""""""'), NFKD), '[\\u0300-\\u036f]', '', 'g')) $$`,
  ...folded.map(([table, first, ...others]) => {
    const marked = [first, ...others].map((column) => `${column} ~ '[${MARKS}]'`).join(' or ');
    return `update ${table} set ${first} = ${first} where ${marked}`;
  }),
  // An unchanged row keeps its entry in an index on an expression, and an open connection its copy of the old function in it: both are built anew.
  'drop index posts_text, works_folded_title',
  'create index posts_text on posts using gin (fold(text) gin_trgm_ops) where deleted_at is null',
  'create index works_folded_title on works (fold(title)) where merged_into is null',
];

/** Search finds “Tülin’in” whichever marks the text or the reader uses. */
export const quotationMarks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
