import { statementSpan, withoutLiterals } from './statement.rules';

describe('[R-SCALE-09] the span of a statement', () => {
  test.each([
    ['select "m"."id" from "members" as "m" where id = $1', 'select members'],
    ['insert into "posts" ("text") values ($1)', 'insert posts'],
    ['  UPDATE works set trend = 0', 'update works'],
    ['begin', 'begin'],
    ['', 'statement'],
  ])('%s is named %s', (text, name) => expect(statementSpan(text).name).toBe(name));

  test.each([
    ["select 'a''b', name2, $1, $12 from t1 where x > 5.5 limit 10", 'select ?, name2, $1, $12 from t1 where x > ? limit ?'],
    ['select $$ayşe$$, $q$it is $1$q$', 'select ?, ?'],
    ['select "b2".c1 from "b2"', 'select "b2".c1 from "b2"'],
  ])('%s has no literal left', (text, left) => expect(withoutLiterals(text)).toBe(left));

  test('is cut where it is long', () => {
    expect(String(statementSpan(`select ${'a, '.repeat(2_000)}`).attributes['db.query.text'])).toHaveLength(2_000);
  });
});
