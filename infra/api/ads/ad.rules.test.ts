import { adStates } from '@yaprak/shared-kit/contract';
import { type AdMove, areDatesAllowed, isAllowedTarget, isEditable, nextState, targetName } from './ad.rules';

const table: Record<AdMove, Partial<Record<(typeof adStates)[number], string>>> = {
  gonder: { taslak: 'onayda', red: 'onayda' },
  geriCek: { onayda: 'taslak' },
  yayinla: { onayda: 'yayinda' },
  reddet: { onayda: 'red' },
  durdur: { yayinda: 'durduruldu' },
  surdur: { durduruldu: 'yayinda' },
  kaldir: { yayinda: 'bitti', durduruldu: 'bitti' },
  bitir: { yayinda: 'bitti', durduruldu: 'bitti' },
};
test.each(Object.entries(table) as [AdMove, Record<string, string>][])('[R-ADS-05] %s is allowed in exactly its states', (move, allowed) => {
  expect(Object.fromEntries(adStates.flatMap((state) => (nextState(state, move) ? [[state, nextState(state, move)]] : [])))).toEqual(allowed);
});

test('[R-ADS-05] only drafts and refused ads can be changed', () => {
  expect(adStates.filter(isEditable)).toEqual(['taslak', 'red']);
});

test.each([
  ['/kitap/kurk-mantolu-madonna--1', true],
  ['/konu/roman', true],
  ['https://yayinevi.com.tr/yeni?x=1#a', true],
  ['https://www.ornek.test/', true],
  ['http://yayinevi.com', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//kotu.example', false],
  ['/\\kotu.example', false],
  ['/.//kotu.example', false],
  ['/kitap/..//kotu.example', false],
  ['https://kullanici:sifre@ornek.com', false],
  ['https://ornek.com:8443/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://localhost/', false],
  ['https://ornek.com/ bosluk', false],
  ['/y/reklamlar', false],
  ['/api/v2/x', false],
  ['/reklamlar', false],
  ['/kitap/../api/v2/x', false],
  ['/%61pi/v2/x', false],
  ['/./y', false],
  ['/%', false],
  ['/yazar/orhan', true],
  ['/yazar/api/x', true],
  ['/%2e//api/v2/x', false],
  ['https://yayın_evi.com-/', false],
  ['kitap', false],
  ['', false],
])('[R-ADS-05] %s as target: %s', (target, allowed) => {
  expect(isAllowedTarget(target)).toBe(allowed);
});

test('the display name of a target is its host, or the site', () => {
  expect(targetName('https://www.yayinevi.com/x', 'Yaprak')).toBe('yayinevi.com');
  expect(targetName('/konu/roman', 'Yaprak')).toBe('Yaprak');
  expect(targetName('https://kitapwww.com', 'Yaprak')).toBe('kitapwww.com');
});

test.each([
  ['2026-03-01', '2026-03-01', true],
  ['2026-02-20', '2026-03-02', true],
  ['2026-02-01', '2026-02-28', false],
  ['2026-03-05', '2026-03-04', false],
  ['2026-03-01', '2026-08-28', true],
  ['2026-03-01', '2026-08-29', false],
  ['2026-02-30', '2026-03-04', false],
  ['2026-03-01', '2026-13-01', false],
])('[R-ADS-05] from %s to %s, today being 1 March: %s', (start, end, allowed) => {
  expect(areDatesAllowed(start, end, '2026-03-01')).toBe(allowed);
});
