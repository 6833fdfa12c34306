import { isSlow } from './slow-line';

test.each([
  ['a browser that tells nothing', undefined, false],
  ['4G', { effectiveType: '4g' }, false],
  ['3G', { effectiveType: '3g' }, true],
  ['slow 2G', { effectiveType: 'slow-2g' }, true],
  ['4G that is to be spared', { effectiveType: '4g', saveData: true }, true],
])('[R-PEN-09] the smaller version on a slow line: %s', (_, line, slow) => expect(isSlow(line)).toBe(slow));
