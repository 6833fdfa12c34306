import { type DrawingError, drawingErrors } from './drawing-errors';

const areas = [
  { name: 'mf-kulup', version: '1.0.0' },
  { name: 'mf-feed', version: '2.0.0' },
];
const DIST = '/srv/site/dist';
/** An error that arose in a bundle of the club. */
function inClub(message: string, name = 'ReferenceError'): Error {
  const error = Object.assign(new Error(message), { name });
  error.stack = `${name}: ${message}\n    at Clubs (${DIST}/mf-kulup/1.0.0/server/area.cjs:12:3)`;
  return error;
}
let told: DrawingError[];
let note: ReturnType<typeof drawingErrors>;
beforeEach(() => {
  told = [];
  note = drawingErrors(DIST, (error) => void told.push(error));
});

test('[R-OPEN-12] a team is told once what its area threw while a page was drawn, and where, but not where the site lies', () => {
  note(inClub('window is not defined'), areas);
  note(inClub('window is not defined'), areas);
  expect(told).toEqual([
    {
      area: 'mf-kulup',
      version: '1.0.0',
      message: 'While drawing on the server: ReferenceError: window is not defined',
      stack: 'ReferenceError: window is not defined\n    at Clubs (/mf-kulup/1.0.0/server/area.cjs:12:3)',
    },
  ]);
  note(inClub('document is not defined'), areas);
  note(inClub('window is not defined'), [{ name: 'mf-kulup', version: '1.0.1' }]);
  expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('window'), expect.stringContaining('document')]);
});

test('[R-OPEN-12] of a bundle that cannot be evaluated it is told why', () => {
  const loading = Object.assign(new Error('YPR-101: mf-kulup 1.0.0 failed at "entry"'), { area: 'mf-kulup', version: '1.0.0', cause: inClub('boom') });
  loading.stack = 'Error: YPR-101\n    at shell.cjs:1:1\n    at shell.cjs:2:2';
  note(loading, areas);
  expect(told[0]?.stack).toBe('Error: YPR-101\n    at shell.cjs:1:1\ncaused by: ReferenceError: boom\n    at Clubs (/mf-kulup/1.0.0/server/area.cjs:12:3)');
});

test.each([
  ['the shell', new Error('of the shell')],
  ['a version that is not served', Object.assign(new Error('old'), { area: 'mf-kulup', version: '0.9.0' })],
  ['nothing', undefined],
])('[R-OPEN-12] an error of %s is told to no team', (_whose, error) => {
  note(error, areas);
  expect(told).toEqual([]);
});
