import type { AreaDeclaration } from '@yaprak/shared-kit/declaration';
import { ownPages } from '../../../shell/src/account/own-pages';
import { ownModals } from '../../../shell/src/modals/own-modals';
import { loadConfig } from '../../config/config';
import { bucketOf, conflicts, failsItsUsers, versionFor } from './areas.rules';
import { neighbourhoodOf } from './health';
import { siteFlags, siteModals, siteSegments } from './site-claims';

const none = { loads: 0, failing: 0, members: 0, networks: 0, addresses: 0 };
test.each([
  ['nobody failed', { loads: 1000 }, 1, false],
  ['three members on a quiet site', { loads: 3, failing: 3, members: 3, addresses: 3 }, 3, true],
  ['two members', { loads: 3, failing: 2, members: 2, addresses: 2 }, 1, false],
  ['two members and the visitors of five networks', { loads: 20, failing: 7, members: 2, networks: 5, addresses: 7 }, 3, true],
  ['two members and the visitors of four', { loads: 20, failing: 6, members: 2, networks: 4, addresses: 6 }, 3, false],
  ['any number of visitors of three networks', { loads: 0, failing: 500, networks: 3, addresses: 3 }, 3, false],
  ['visitors of fourteen networks', { loads: 0, failing: 14, networks: 14, addresses: 14 }, 3, false],
  ['visitors of fifteen', { loads: 0, failing: 15, networks: 15, addresses: 15 }, 3, true],
  ['one place alone cannot bring a version down', { loads: 9, failing: 9, members: 9, addresses: 1 }, 3, false],
  ['a share at the limit', { loads: 100, failing: 5, members: 5, addresses: 5 }, 3, false],
  ['a share above it', { loads: 100, failing: 6, members: 6, addresses: 6 }, 3, true],
])('[R-HOLD-10] %s', (_, health, minAddresses, taken) => {
  expect(failsItsUsers({ ...none, ...health }, minAddresses)).toBe(taken);
});

const devices = Array.from({ length: 4000 }, (_, i) => `cihaz-${i}`);
test('a canary reaches about its share of the devices, always the same ones, and different ones per area', () => {
  const release = { area: 'mf-feed', live: '1', canary: '2', percent: 20 };
  const chosen = devices.filter((device) => versionFor(release, device) === '2');
  expect(chosen.length / devices.length).toBeGreaterThan(0.17);
  expect(chosen.length / devices.length).toBeLessThan(0.23);
  expect(devices.filter((device) => versionFor(release, device) === '2')).toEqual(chosen);
  // Devices in at 20 percent stay in at 40.
  expect(chosen.every((device) => versionFor({ ...release, percent: 40 }, device) === '2')).toBe(true);
  const elsewhere = devices.filter((device) => bucketOf('mf-catalog', device) < 20);
  expect(elsewhere).not.toEqual(chosen);
});
test.each([0, 1, 20, 99])('a canary of %i per cent reaches the devices below that bucket, and none at it', (percent) => {
  const release = { area: 'mf-feed', live: '1', canary: '2', percent };
  const at = (place: number) => devices.find((device) => bucketOf('mf-feed', device) === place) as string;
  expect(versionFor(release, at(percent))).toBe('1');
  if (percent) expect(versionFor(release, at(percent - 1))).toBe('2');
});
test('buckets cover 0 to 99', () => {
  const places = new Set(devices.map((device) => bucketOf('mf-feed', device)));
  expect([Math.min(...places), Math.max(...places), places.size]).toEqual([0, 99, 100]);
});
test('a browser without a device code and a release without a canary get the live version', () => {
  expect(versionFor({ area: 'mf-feed', live: '1', canary: '2', percent: 99 }, '')).toBe('1');
  expect(versionFor({ area: 'mf-feed', live: '1', canary: null, percent: 0 }, 'x')).toBe('1');
});

const declared = (change: Partial<AreaDeclaration>): AreaDeclaration => ({
  name: 'mf-a',
  kind: 'area',
  contract: '1.0',
  owner: 'team',
  routes: [],
  texts: ['tr', 'en'],
  budget: { entry: 1, page: 1 },
  ...change,
});
test.each<[string, Partial<AreaDeclaration>, string[]]>([
  ['free claims', { routes: [{ path: '/yeni', export: 'X' }] }, []],
  ['an address, whatever its parameter is called', { routes: [{ path: '/kitap/:id', export: 'X' }] }, ['address /kitap/: belongs to mf-b']],
  ['a modal', { modals: [{ name: 'Gecmis', export: 'X' }] }, ['modal Gecmis belongs to mf-b']],
  ['a slot', { slots: [{ slot: 'shell.search-box/v1', export: 'X' }] }, ['slot shell.search-box/v1 belongs to mf-b']],
  ['an address with something mounted', { mount: ['/eski'] }, ['address /eski belongs to mf-b']],
  ['an address below a taken one', { routes: [{ path: '/kitap/:id/alinti', export: 'X' }] }, []],
  ['an address that the site answers itself', { routes: [{ path: '/ayarlar/:id', export: 'X' }] }, ['address /ayarlar/: belongs to the site itself']],
  ['a dialog of the site', { modals: [{ name: 'ResimBuyut', export: 'X' }] }, ['modal ResimBuyut belongs to the site itself']],
  ['what another form of an address takes', { routes: [{ path: '/kitap', export: 'X' }] }, ['address /kitap belongs to mf-b']],
  [
    'one address twice',
    {
      routes: [
        { path: '/yeni/:a', export: 'X' },
        { path: '/yeni/:b?', export: 'Y' },
      ],
    },
    ['address /yeni/: is declared twice'],
  ],
  ['an optional parameter', { routes: [{ path: '/kitap/:id?', export: 'X' }] }, ['address /kitap/: belongs to mf-b']],
  [
    'everything at once, in the order of the declaration',
    {
      mount: ['/eski'],
      slots: [{ slot: 'shell.search-box/v1', export: 'X' }],
      modals: [{ name: 'Gecmis', export: 'X' }],
      routes: [{ path: '/kitap/:id', export: 'X' }],
    },
    ['address /kitap/: belongs to mf-b', 'modal Gecmis belongs to mf-b', 'slot shell.search-box/v1 belongs to mf-b', 'address /eski belongs to mf-b'],
  ],
])('conflicts: %s', (_, change, found) => {
  const other = {
    name: 'mf-b',
    declaration: declared({
      name: 'mf-b',
      routes: [{ path: '/kitap/:idSeo?', export: 'B' }],
      modals: [{ name: 'Gecmis', export: 'M' }],
      slots: [{ slot: 'shell.search-box/v1', export: 'S' }],
      mount: ['/eski'],
    }),
  };
  expect(conflicts({ name: 'mf-a', declaration: declared(change) }, [other])).toEqual(found);
  // An area may always reclaim what it holds.
  expect(conflicts({ name: 'mf-b', declaration: other.declaration }, [other])).toEqual([]);
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['::ffff:198.51.100.7', '198.51.100'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:0db8:0:5:1:2:3:4', '2001:db8:0::/48'],
  ['2001:db8:1::1', '2001:db8:1::/48'],
])('health counts %s as %s', (ip, network) => {
  expect(neighbourhoodOf(ip)).toBe(network);
});

test('a guard may ask for every flag that a page is told', () => {
  expect(siteFlags).toEqual(Object.keys(loadConfig({}).features));
});

test('no area may claim a page or dialog of the shell', () => {
  for (const { path } of Object.values(ownPages)) expect(siteSegments).toContain(path.split('/')[1]);
  expect(siteModals).toEqual(Object.keys(ownModals));
});
