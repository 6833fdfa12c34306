import { sql } from 'kysely';
import { createTestDatabase } from '../../api/testing/database';
import { quotationMarks } from './0250-quotation-marks';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** `fold` as before the migration. */
const before = `create or replace function fold(value text) returns text language sql immutable strict parallel safe as
  $$ select lower(regexp_replace(normalize(translate(value, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû', 'iiissgguuooccaaiiuu'), NFKD), '[\\u0300-\\u036f]', '', 'g')) $$`;

test('[R-NAV-15] what was stored with typographic marks is found with straight ones, by column and by index', async () => {
  const { db } = database;
  await sql.raw(before).execute(db);
  await sql`insert into members (username, name, email, password_hash, gender, birth_date)
    values ('tulin', 'Tülin’in hesabı', 't@ornek.test', '', 'kadin', '1990-01-01')`.execute(db);
  await sql`insert into authors (name, slug) values ('O’Brien', 'obrien')`.execute(db);
  await sql`insert into works (title) values ('Leyla’nın Evi')`.execute(db);
  await sql`insert into books (work_id, title, slug, author_line) select id, 'Ev', 'ev', 'O’Brien' from works`.execute(db);
  await sql`insert into topics (name, slug, title) values ('Kıyı', 'kiyi', '“Kıyı” üzerine')`.execute(db);
  await sql`insert into stories (author_id, title, slug) select id, 'Rıza’nın Defteri', 'riza' from members`.execute(db);
  await sql`insert into posts (kind, author_id, text) select 'ileti', id, 'Leyla’nın evi nerede?' from members`.execute(db);
  await quotationMarks.up(db as never);
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return await sql<{ found: string }>`
      select search_name as found from members union all select search_name from authors union all select search_text from books
      union all select search_name from topics union all select search_title from stories
      union all select title from works where merged_into is null and fold(title) = ${"leyla'nin evi"}
      union all select text from posts where deleted_at is null and fold(text) like ${"%leyla'nin%"}`.execute(tx);
  });
  expect(rows.map(({ found }) => found)).toEqual([
    `tulin'in hesabi tulin`,
    `o'brien`,
    `ev o'brien`,
    `kiyi "kiyi" uzerine`,
    `riza'nin defteri`,
    'Leyla’nın Evi',
    'Leyla’nın evi nerede?',
  ]);
});
