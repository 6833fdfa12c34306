import { type Fault, scoresOf, withoutUnseen } from './report.rules';

const fault = (file: string, status: string): Fault => ({ file, status, line: 1, column: 1, mutator: 'Sql', replacement: '' });

describe('[R-HOLD-21] mutation score', () => {
  it('counts uncovered mutants as unseen, and ignores excused ones and those that fail to load', () => {
    const faults = [
      fault('b', 'Killed'),
      fault('b', 'Timeout'),
      fault('b', 'NoCoverage'),
      fault('a', 'Survived'),
      fault('a', 'Ignored'),
      fault('a', 'RuntimeError'),
    ];
    expect(scoresOf('all', faults)).toEqual([
      { file: 'a', faults: 1, noticed: 0, percent: 0 },
      { file: 'b', faults: 3, noticed: 2, percent: 66.6 },
      { file: 'all', faults: 4, noticed: 2, percent: 50 },
    ]);
  });
  it('never rounds up to the threshold', () => {
    const faults = [...Array(7999).fill(fault('a', 'Killed')), ...Array(2001).fill(fault('a', 'Survived'))];
    expect(scoresOf('all', faults).at(-1)?.percent).toBe(79.9);
  });
  it('gives a file without mutants full score', () => {
    expect(scoresOf('all', [fault('a', 'Ignored')])[0]).toEqual({ file: 'a', faults: 0, noticed: 0, percent: 100 });
  });
  it('remembers only what was noticed: everything else is tried again', () => {
    const mutants = ['Killed', 'Survived', 'Timeout', 'NoCoverage', 'Ignored'].map((status) => ({ status }));
    const { files, rest } = withoutUnseen({ rest: 1, files: { a: { source: 'x', mutants } } });
    expect([rest, files]).toEqual([1, { a: { source: 'x', mutants: [{ status: 'Killed' }, { status: 'Timeout' }, { status: 'Ignored' }] } }]);
  });
});
