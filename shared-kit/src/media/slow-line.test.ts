import { isSlow, type Loaded, speedOf } from './slow-line';

const from = (responseStart: number, responseEnd: number, transferSize: number): Loaded => ({ responseStart, responseEnd, transferSize });
const quick = [from(0, 100, 90_000)];

test.each<[string, Parameters<typeof isSlow>[0], Loaded[], boolean]>([
  ['a browser that tells nothing and has loaded nothing', undefined, [], false],
  ['one that tells nothing, on a quick line', undefined, quick, false],
  ['one that tells nothing, on a slow line', undefined, [from(0, 1000, 90_000)], true],
  ['4G', { effectiveType: '4g' }, quick, false],
  ['what is called 4G and is slow', { effectiveType: '4g' }, [from(0, 1000, 90_000)], true],
  ['3G', { effectiveType: '3g' }, quick, true],
  ['slow 2G', { effectiveType: 'slow-2g' }, [], true],
  ['4G that is to be spared', { effectiveType: '4g', saveData: true }, quick, true],
])('[R-PEN-09] the smaller version on a slow line: %s', (_, line, loaded, slow) => expect(isSlow(line, loaded)).toBe(slow));

test.each<[string, Loaded[], number | undefined]>([
  ['one after the other', [from(0, 500, 50_000), from(500, 1000, 50_000)], 100_000],
  ['at the same time, as they share the line', [from(0, 1000, 50_000), from(0, 1000, 50_000)], 100_000],
  ['in part at the same time, in whatever order told', [from(500, 1500, 90_000), from(0, 1000, 60_000)], 100_000],
  ['with pauses between', [from(0, 500, 50_000), from(9000, 9500, 50_000)], 100_000],
  ['all at once', [from(5, 5, 70_000)], 70_000_000],
  ['out of the cache', [from(0, 1000, 0), from(0, 2, 0)], undefined],
  ['too little to judge by', [from(0, 1000, 59_999)], undefined],
])('[R-PEN-09] the speed of what came %s', (_, loaded, speed) => expect(speedOf(loaded)).toBe(speed));
