import { failedArea } from './failed-area.rules';

const areas = [
  { name: 'mf-feed', version: '1.2.0' },
  { name: 'mf-catalog', version: '3.0.0' },
];
const withStack = (...lines: string[]) => Object.assign(new Error('kırıldı'), { stack: ['TypeError: kırıldı', ...lines].join('\n') });
const frame = (path: string, before = '') => `    at ${before}Card (/srv/yaprak/dist/${path}:10:5)`;

test.each([
  ['the area that draws', withStack(frame('mf-feed/1.2.0/server/area.cjs')), 'mf-feed'],
  ['the area that calls the kit wrongly', withStack(frame('shared-kit/9/server/area.cjs'), frame('mf-feed/1.2.0/server/area.cjs')), 'mf-feed'],
  ['the inner one of two', withStack(frame('mf-catalog/3.0.0/server/12.cjs'), frame('mf-feed/1.2.0/server/area.cjs')), 'mf-catalog'],
  ['one whose bundle cannot be read', Object.assign(new SyntaxError('x'), { stack: '/srv/dist/mf-feed/1.2.0/server/area.cjs:3\nSyntaxError: x' }), 'mf-feed'],
  ['one on a system with other slashes', withStack('    at Card (C:\\yaprak\\dist\\mf-feed\\1.2.0\\server\\area.cjs:1:1)'), 'mf-feed'],
  ['no area, for the shell', withStack(frame('shell/1.0.0/server/area.cjs')), undefined],
  ['no area, for data that an area waited for', withStack(frame('shared-kit/9/server/area.cjs'), frame('mf-feed/1.2.0/server/area.cjs', 'async ')), undefined],
  ['no area, for a version that is not served', withStack(frame('mf-feed/1.1.0/server/area.cjs')), undefined],
  ['no area, for what is no error', 'kırıldı', undefined],
  ['no area, for nothing', undefined, undefined],
  ['no area, for an error without a stack', Object.assign(new Error('x'), { stack: undefined }), undefined],
])('[R-HOLD-10] a drawing that failed names %s', (_, error, name) => expect(failedArea(error, areas)?.name).toBe(name));
