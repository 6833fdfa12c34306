import { PAGE_MINUTES, type ServedPage, whyNot } from './page-code.rules';

const now = 1_800_000_000_000;
const served: ServedPage = { page: 'p', device: 'cihaz-1', member: 0, areas: { 'mf-feed': '2.0.0', 'mf-search': '1.0.0' }, at: now };
const report = { area: 'mf-feed', version: '2.0.0', device: 'cihaz-1' };
const later = (minutes: number) => now + minutes * 60_000;

test.each<[string, ServedPage | null, Partial<typeof report>, number, ReturnType<typeof whyNot>]>([
  ['of a page that was just served', served, {}, now, null],
  ['at the end of its time', served, {}, later(PAGE_MINUTES), null],
  ['a moment later', served, {}, later(PAGE_MINUTES) + 1, 'sure'],
  ['of a page of tomorrow', { ...served, at: later(5) }, {}, now, 'sure'],
  ['without a code', null, {}, now, 'kod'],
  ['of another device', served, { device: 'cihaz-2' }, now, 'aygit'],
  ['of no device', { ...served, device: '' }, { device: '' }, now, 'aygit'],
  ['of another version', served, { version: '1.0.0' }, now, 'surum'],
  ['of an area with the version of another', served, { area: 'mf-search' }, now, 'surum'],
  ['of an area that was not served', served, { area: 'mf-ads' }, now, 'surum'],
  ['of what every object has', served, { area: 'constructor' }, now, 'surum'],
])('[R-HOLD-10] a report %s', (_, page, change, at, reason) => {
  expect(whyNot(page, { ...report, ...change }, at)).toBe(reason);
});
