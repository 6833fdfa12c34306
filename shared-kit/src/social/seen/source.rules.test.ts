import { sourceOf } from './source.rules';

const at = { landed: false, referrer: '', host: 'yaprak.test' };

test.each([
  ['/', 'akis'],
  ['/akis/takipler/3', 'akis'],
  ['/kesfet', 'kesfet'],
  ['/ara/deniz', 'arama'],
  ['/ara', 'arama'],
  ['/kitap/kiyi--3/incelemeler', 'kitap'],
  ['/konu/siir', 'konu'],
  ['/etiket/deniz', 'etiket'],
  ['/bildirimler', 'bildirim'],
  ['/okur', 'profil'],
  ['/okur/alintilar', 'profil'],
  ['/arayici', 'profil'],
  ['/kaydedilenler', 'diger'],
])('[R-PEN-07] posts in the list at %s were brought by %s, also once opened from there', (path, kaynak) => {
  expect(sourceOf({ ...at, path, referrer: 'https://www.google.com/' })).toEqual({ kaynak });
  expect(sourceOf({ ...at, path: '/gonderi/7', before: path })).toEqual({ kaynak });
});

test('[R-PEN-07] where a visit begins, the other site is named by its host only', () => {
  const landed = { ...at, path: '/hikaye/kiyi--1/bir--2', landed: true };
  expect(sourceOf({ ...landed, referrer: 'https://WWW.Ornek.com/ara?q=gizli' })).toEqual({ kaynak: 'dis', sunucu: 'ornek.com' });
  expect(sourceOf({ ...landed, referrer: 'http://192.168.1.5:80/' })).toEqual({ kaynak: 'dis', sunucu: '192.168.1.5' });
  expect(sourceOf({ ...landed, referrer: 'http://[::1]/' })).toEqual({ kaynak: 'dis' });
  expect(sourceOf({ ...landed, referrer: 'android-app://com.ornek/' })).toEqual({ kaynak: 'dis', sunucu: 'com.ornek' });
  expect(sourceOf(landed)).toEqual({ kaynak: 'dogrudan' });
  expect(sourceOf({ ...landed, referrer: 'https://yaprak.test/konu/siir' })).toEqual({ kaynak: 'konu' });
  expect(sourceOf({ ...at, path: '/video/3', before: '/gonderi/1' })).toEqual({ kaynak: 'diger' });
  expect(sourceOf({ ...at, path: '/video/3' })).toEqual({ kaynak: 'diger' });
});
