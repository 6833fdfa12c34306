import { leadOn } from './lead-on';

const replaces = (address: string, to = '/giris-yap') => leadOn(new URL(address, window.location.href), to).headers.has('X-Remix-Replace');

test('[R-AUTH-08] an address that the reader went back to is replaced by where it leads, one that was pressed is not', () => {
  history.replaceState(null, '', '/kitap/ada--4?s=en-yeni#yorumlar');
  expect(replaces('/kitap/ada--4?s=en-yeni')).toBe(true);
  expect([replaces('/bildirimler'), replaces('/kitap/ada--4')]).toEqual([false, false]);
});

test('[R-AUTH-08] where an address leads and how stays', () => {
  const { status, headers } = leadOn(new URL('http://localhost/eski-ad'), '/yeni-ad', 301);
  expect([status, headers.get('Location')]).toEqual([301, '/yeni-ad']);
});
