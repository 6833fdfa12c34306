import { hole, splitHoles, sqlFaults } from './sql-faults.rules';

describe('[R-HOLD-21] mutations of SQL', () => {
  const cases: [sql: string, faults: string[]][] = [
    ['select 1 from a where x = 1', ['select 1 from a where true']],
    ['x = 1 and y = 2', ['x = 1', 'y = 2']],
    ['x = 1 and y = 2 and z', ['x = 1 and z', 'y = 2 and z', 'x = 1 and y = 2']],
    ['(x = 1 or y) and z', ['(x = 1) and z', '(y) and z', '(x = 1 or y)', 'z']],
    [
      'select 1 from a where x = 1 and y order by z desc',
      ['select 1 from a where x = 1 order by z desc', 'select 1 from a where y order by z desc', 'select 1 from a where x = 1 and y order by z asc'],
    ],
    ['x between 1 and 2', []],
    ['x between 1 and 2 and y', ['x between 1 and 2', 'y']],
    ['not exists (select 1)', ['exists (select 1)']],
    ['exists (select 1)', ['not exists (select 1)']],
    ['x not in (select 1)', ['x in (select 1)']],
    ['x in (1, 2)', ['x not in (1, 2)']],
    ['x is null', ['x is not null']],
    ['x is not null', ['x is null']],
    ['x is distinct from y', ['x is not distinct from y']],
    ['x < 1', ['x <= 1']],
    ['x >= 1', ['x > 1']],
    ['x <% y', []],
    ['x @> y', []],
    ['set n = n + 1', ['set n = n - 1']],
    ["x = 'not and or <'", []],
    ['a.b and not v.pending', ['a.b', 'not v.pending', 'a.b and v.pending']],
    ['least(a, b)', ['greatest(a, b)']],
    ['case when x then 1 else 2 end', []],
  ];
  it.each(cases)('%s', (sql, faults) => {
    expect(sqlFaults(sql).sort()).toEqual([...faults].sort());
  });

  it('keep the remaining values in order', () => {
    const text = `x = ${hole(0)} and y = ${hole(1)}`;
    expect(sqlFaults(text).map(splitHoles)).toEqual([
      { parts: ['x = ', ''], values: [0] },
      { parts: ['y = ', ''], values: [1] },
    ]);
  });
});
