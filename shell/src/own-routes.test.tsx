import { reservedNames } from '@yaprak/shared-kit/reserved';
import { aReader, stage } from '@yaprak/shared-kit/testing';
import type { LoaderFunction } from 'react-router';
import { ownPages } from './account/own-pages';
import { ownRoutes } from './own-routes';
import { aboutPages } from './pages/about';

/** What opening an address of the shell ends with: a status with where it leads, or nothing where the page opens. */
async function opened(address: string, member: boolean, self: () => object = () => ({ uye: aReader() })) {
  const { store } = stage({ self: member ? {} : null, site: self });
  const url = new URL(address, 'https://yaprak.example.com');
  const route = ownRoutes({ store }).find(({ path }) => path?.split('/')[1] === url.pathname.split('/')[1]);
  const load = route?.loader as LoaderFunction;
  try {
    await load({ request: new Request(url), params: {} } as never);
    return 'open';
  } catch (end) {
    if (end instanceof Response) return `${end.status} ${end.headers.get('location')}`;
    return (end as { init: { status: number } }).init.status;
  }
}

test.each([
  ['/giris-yap', '302 /'],
  ['/kaydol', '302 /'],
  ['/giris-yap?yonlendir=%2Fkitaplar', '302 /kitaplar'],
  ['/giris-yap?yonlendir=%2Fgiris-yap', '302 /'],
  ['/giris-yap?yonlendir=https%3A%2F%2Fkotu.test', '302 /'],
])('[R-NAV-20] a member who opens %s is sent on', async (address, expected) => {
  expect(await opened(address, true)).toBe(expected);
});

test('[R-NAV-20] the doors are open to visitors, and to a tab whose session has ended elsewhere', async () => {
  expect(await opened('/giris-yap', false)).toBe('open');
  expect(await opened('/giris-yap', true, () => ({ refused: true, status: 401, body: { hata: 1, hataTuru: 'oturum', hataMesaji: 'Giriş yapın.' } }))).toBe(
    'open',
  );
});

test('[R-NAV-20] [R-AUTH-08] a session that ends after the tab has looked at it leaves the sign-in open: nobody is sent to and fro', async () => {
  let ended = false;
  const { store } = stage({
    self: {},
    site: () => (ended ? { refused: true, status: 401, body: { hata: 1, hataTuru: 'oturum', hataMesaji: 'Giriş yapın.' } } : { uye: aReader() }),
  });
  const door = ownRoutes({ store }).find(({ path }) => path === '/giris-yap')?.loader as LoaderFunction;
  const knock = async () => door({ request: new Request('https://yaprak.example.com/giris-yap?yonlendir=%2Fbildirimler'), params: {} } as never);
  await expect(knock()).rejects.toMatchObject({ status: 302 });
  ended = true;
  await expect(knock()).resolves.toBeDefined();
});

test.each([
  ['/hakkinda/yardim', 'open'],
  ['/hakkinda/yok', 404],
  ['/hakkinda/yaprak', '301 /hakkinda'],
  ['/ayarlar/guvenlik', 'open'],
  ['/ayarlar/yok', 404],
  ['/ayarlar?bolum=guvenlik', '301 /ayarlar/guvenlik'],
])('[R-NAV-18] %s', async (address, expected) => {
  expect(await opened(address, true)).toBe(expected);
});

test('[R-NAV-18] the sections of the about pages are those that there are', () => {
  expect(ownPages.about.sections).toEqual(Object.keys(aboutPages));
});

test('[R-NAV-18] no page of the shell is taken for a reader’s: an area’s files would be loaded with it for nothing', () => {
  const first = Object.values(ownPages).map(({ path }) => path.split('/')[1] ?? '');
  expect(first.filter((name) => !reservedNames.includes(name))).toEqual([]);
});
