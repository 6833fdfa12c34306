import { readProgress, writeProgress } from './progress-file';

const today = '2026-05-05';
const reading = (progress?: object) => ({ start: null, end: null, done: false, page: null, ...(progress ? { progress } : {}) });

test('[R-LIBIO-08] progress is written beside the place of its reading and read again', () => {
  const gecmis = [
    { gun: '2026-01-02', sayfa: 3, yuzde: 1, not: 'a "b", c;' },
    { gun: '2026-01-03', dakika: 9 },
  ];
  const cell = writeProgress([reading(), reading({ dakika: 9, toplamDakika: 40, gecmis }), reading({})]);
  expect(readProgress(cell, today)).toEqual(new Map([[1, { dakika: 9, toplamDakika: 40, gecmis }]]));
  expect(writeProgress([reading(), reading({})])).toBe('');
});

test.each([
  ['', []],
  ['{', []],
  ['3', []],
  ['[null,4,"x",{"okuma":-1},{"okuma":1.5}]', []],
  ['[{"okuma":0,"yuzde":101,"dakika":-1,"toplamDakika":0,"gecmis":{}}]', [[0, {}]]],
  [
    '[{"okuma":0,"yuzde":100,"gecmis":[{"gun":"2026-05-06","sayfa":1},{"gun":"2026-02-30","sayfa":1},{"gun":"07.05.2026","sayfa":1},{"gun":"2026-01-01"},{"gun":3,"sayfa":1},null]}]',
    [[0, { yuzde: 100 }]],
  ],
  ['[{"okuma":0,"gecmis":[{"gun":"2026-05-05","yuzde":0,"sayfa":20001,"not":7}]}]', [[0, { gecmis: [{ gun: '2026-05-05', yuzde: 0 }] }]]],
])('[R-LIBIO-08] of the cell %p only what can be is taken', (cell, expected) => expect([...readProgress(cell, today)]).toEqual(expected));

test.each(['a\0b', 'a\ud83db', 'a\u0007'])('[R-LIBIO-08] a note that cannot be kept, %j, costs only itself', (not) => {
  const cell = JSON.stringify([{ okuma: 0, gecmis: [{ gun: '2026-01-01', sayfa: 1, not }] }]);
  expect([...readProgress(cell, today)]).toEqual([[0, { gecmis: [{ gun: '2026-01-01', sayfa: 1 }] }]]);
});

test('[R-LIBIO-08] a note that is too long is cut, not refused', () => {
  const cell = JSON.stringify([{ okuma: 0, gecmis: [{ gun: '2026-01-01', sayfa: 1, not: 'x'.repeat(3000) }] }]);
  expect(readProgress(cell, today).get(0)?.gecmis?.[0]?.not).toHaveLength(2000);
});
