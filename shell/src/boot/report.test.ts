import { AreaLoadError } from '../areas/area-source';
import { reportError } from './report';

jest.mock('./device', () => ({ deviceCode: () => 'device' }));

const sent: URLSearchParams[] = [];
beforeEach(() => {
  sent.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = (async (_url: string, { body }: { body: URLSearchParams }) => void sent.push(body)) as unknown as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

const failing = (cause: unknown, version = '1.0.0') => new AreaLoadError('mf-x', version, 'entry', cause);

test('[R-ERR-39] the report of an area that does not load says what caused it', () => {
  const cause = new Error('boom at boot');
  cause.stack = 'Error: boom at boot\n    at remoteEntry.js:1:7';
  reportError(failing(cause), { name: 'mf-x', version: '1.0.0' });
  const [report] = sent;
  expect([report?.get('alan'), report?.get('mesaj')]).toEqual(['mf-x', 'AreaLoadError: YPR-101: mf-x 1.0.0 failed at "entry"']);
  expect(report?.get('yigin')).toMatch(/^AreaLoadError: .*\ncaused by: Error: boom at boot\nError: boom at boot\n {4}at remoteEntry\.js:1:7$/s);
});

test('[R-ERR-39] a browser whose stacks are without the message, and a long stack, leave room for the cause', () => {
  const cause = new TypeError('x is undefined');
  cause.stack = 'page@Club.js:3:1';
  const error = failing(cause, '2.0.0');
  error.stack = 'load@main.js:1:1\n'.repeat(500);
  reportError(error);
  const trace = sent[0]?.get('yigin') ?? '';
  expect(trace).toContain('\ncaused by: TypeError: x is undefined\npage@Club.js:3:1');
  expect(trace.length).toBeLessThanOrEqual(2000);
});

test('[R-ERR-39] an error without a cause is reported with its stack, what is no error with its words, each once', () => {
  const error = new Error('plain');
  for (const thrown of [error, error, 'words', 'words']) reportError(thrown);
  expect(sent.map((report) => [report.get('mesaj'), report.get('yigin')])).toEqual([
    ['Error: plain', error.stack?.slice(0, 2000)],
    ['Error: words', ''],
  ]);
});
