import { reasonWords } from './reason.rules';

const t = (key: string, values: Record<string, string>) => `${key} ${Object.values(values).join(' of ')}`;

test.each([
  ['50 %', 'areas.share 50'],
  ['8/12 devices failed', 'areas.devicesFailed 8 of 12'],
  ['Başlık yanlış', 'Başlık yanlış'],
  ['50 % yavaşladı', '50 % yavaşladı'],
])('the reason %p is told as %p', (stored, told) => expect(reasonWords(stored, t)).toBe(told));
