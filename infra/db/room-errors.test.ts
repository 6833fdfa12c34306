import { isOutOfRoom } from './room-errors';

const system = (code: string) => Object.assign(new Error(code), { code });
const server = (code: string) => Object.assign(new Error('could not extend file'), { code, severity: 'ERROR' });

test.each([
  ['a full disk', system('ENOSPC'), true],
  ['a used-up quota', system('EDQUOT'), true],
  ['a file beyond its limit', system('EFBIG'), true],
  ['a process without handles', system('EMFILE'), true],
  ['a system without handles', system('ENFILE'), true],
  ['a cause of another error', new Error('cannot write', { cause: system('ENOSPC') }), true],
  ['a database without disk', server('53100'), true],
  ['a database without memory', server('53200'), true],
  ['a database without place for temporary files', server('53400'), true],
  ['a database whose disk fails', server('58030'), true],
  ['a number that is no SQLSTATE', system('53100'), false],
  ['a database without connections', server('53300'), false],
  ['a missing file', system('ENOENT'), false],
  ['a unique violation', server('23505'), false],
  ['a text', 'ENOSPC', false],
  ['nothing', null, false],
])('[R-HOLD-13] knows %s', (_what, error, expected) => expect(isOutOfRoom(error)).toBe(expected));

test('[R-HOLD-13] an error that is its own cause terminates', () => {
  const circular: Error & { cause?: unknown } = new Error('x');
  circular.cause = circular;
  expect(isOutOfRoom(circular)).toBe(false);
});
