import { pino } from 'pino';
import { MailRefused } from './mail';
import { outageLines, outageOf } from './outage-lines';

const MINUTE = 60_000;
const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const unwritten = (file: string) =>
  Object.assign(new Error(`Cannot write file from location "${file}"`), { code: 'E_CANNOT_WRITE_FILE', cause: { name: 'TimeoutError' } });

interface Line {
  level: number;
  msg: string;
  err?: { stack: string; message: string };
  more?: number;
  seconds?: number;
  outage?: string;
  reference?: string;
}
let lines: Line[];
let log: pino.Logger;
let kept: ReturnType<typeof outageLines>;
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  kept = outageLines();
  log = pino({ base: null, hooks: { logMethod: kept.logMethod } }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
});
afterEach(() => {
  kept.end();
  jest.useRealTimers();
});
const fail = (err: Error, times = 1, said = 'request failed') => {
  for (let n = 0; n < times; n += 1) log.child({ reqId: `${n}` }).error({ err }, said);
};

test('[R-HOLD-01] of an outage the first line is in full, with stack; more are told in one line a minute, until there are none', () => {
  fail(refused(), 400);
  expect(lines).toEqual([
    expect.objectContaining({ level: 50, msg: 'request failed', err: expect.objectContaining({ stack: expect.stringContaining('outage-lines.test') }) }),
  ]);
  jest.advanceTimersByTime(MINUTE);
  expect(lines.slice(1)).toEqual([expect.objectContaining({ level: 50, msg: 'request failed, for the same reason', more: 399, seconds: 60 })]);
  expect(lines[1]?.outage).toContain('127.0.0.1:5432');
  fail(refused(), 3);
  jest.advanceTimersByTime(MINUTE);
  expect(lines[2]).toMatchObject({ more: 3 });
  // A minute without any: the outage is over, and the next is told in full.
  jest.advanceTimersByTime(MINUTE);
  expect(lines).toHaveLength(3);
  fail(refused(), 2);
  expect(lines.slice(3)).toEqual([expect.objectContaining({ msg: 'request failed', err: expect.anything() })]);
});

test('[R-HOLD-01] other errors are told each time meanwhile, and so is what fails elsewhere or otherwise of an outage', () => {
  fail(refused());
  fail(new Error('a fault of ours'), 2);
  log.info('a line without an error');
  fail(refused(), 2, 'jobs');
  fail(Object.assign(new Error('the database system is starting up'), { code: '57P03', severity: 'FATAL' }), 2);
  expect(lines.map(({ msg, err }) => [msg, err?.message])).toEqual([
    ['request failed', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['request failed', 'a fault of ours'],
    ['request failed', 'a fault of ours'],
    ['a line without an error', undefined],
    ['jobs', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['request failed', 'the database system is starting up'],
  ]);
});

test('[R-HOLD-01] each upload has its own file: one outage of the storage is one', () => {
  fail(unwritten('a.webp'));
  fail(unwritten('b.webp'), 5);
  expect(lines).toHaveLength(1);
});

test('[R-HOLD-01] what was counted is told at the end; however many messages differ, the lines are bounded', () => {
  for (let n = 0; n < 500; n += 1) fail(Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${n}`), { code: 'ECONNREFUSED' }));
  const full = lines.length;
  expect(full).toBeLessThanOrEqual(51);
  kept.end();
  expect(lines.slice(full)).toEqual([expect.objectContaining({ more: 500 - full })]);
  jest.advanceTimersByTime(MINUTE * 2);
  expect(lines).toHaveLength(full + 1);
});

test.each([
  ['a refused statement', Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR' }), false],
  ['a statement that took too long', Object.assign(new Error('canceling statement'), { code: '57014', severity: 'ERROR' }), false],
  ['a file that is missing', Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' }), false],
  ['a lost connection', new Error('Connection terminated unexpectedly'), true],
  ['a full disk', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), true],
  ['a mail server that is away', new MailRefused({ code: 'ESOCKET', command: 'CONN', message: 'connect ECONNREFUSED 127.0.0.1:25' }), true],
  ['no error', undefined, false],
])('%s is an outage: %s', (_what, error, outage) => expect(outageOf(error) !== null).toBe(outage));
