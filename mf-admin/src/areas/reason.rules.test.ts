import { reasonWords } from './reason.rules';

const t = (key: string, values: Record<string, string> = {}) => [key, ...Object.values(values)].join(' ');

test.each([
  ['50 %', 'areas.canaryOn 50'],
  ['8/12 devices failed', 'areas.columns.failing 8/12'],
  ['Başlık yanlış', 'Başlık yanlış'],
  ['50 % yavaşladı', '50 % yavaşladı'],
])('the reason %p is told as %p', (stored, told) => expect(reasonWords(stored, t)).toBe(told));
