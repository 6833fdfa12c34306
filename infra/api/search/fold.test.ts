import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { fold } from './fold';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const inDatabase = async (texts: string[]) =>
  (await sql<{ folded: string }>`select fold(t) as folded from unnest(${texts}::text[]) with ordinality u(t, n) order by n`.execute(database.db)).rows.map(
    (r) => r.folded,
  );

test('[R-SRCH-03] text folds here as in the database: each letter of the scripts that books are written in', async () => {
  const ranges: [number, number][] = [
    [0x20, 0x7e],
    [0xa1, 0x24f],
    [0x386, 0x3ce],
    [0x400, 0x45f],
    [0x1e00, 0x1eff],
    [0x2010, 0x203a],
  ];
  const letters = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)));
  expect(letters.map(fold)).toEqual(await inDatabase(letters));
});

test.each([
  ['İSTANBUL HATIRASI', 'istanbul hatirasi'],
  ['Kürk Mantolu Madonna', 'kurk mantolu madonna'],
  ['Çalıkuşu', 'calikusu'],
  ['Les Misérables', 'les miserables'],
  ['ﬁlozof', 'filozof'],
  ['100% Ölüm', '100% olum'],
  ['Tülin’in “Kıyı”sı', `tulin'in "kiyi"si`],
  ['L‘Étranger, «Kıyı» ʼ′„‟', `l'etranger, "kiyi" ''""`],
])('%s folds to %s', async (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(await inDatabase([text])).toEqual([folded]);
});
