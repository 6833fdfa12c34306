import { decide, type Role, rolesInForce, staffFlags } from './permission.rules';

const everybody = ['visitor', 'member', 'librarian', 'moderator', 'admin', 'advertiser', 'panel'] as const;
const rolesOf = (who: (typeof everybody)[number]): ReadonlySet<Role> | null => (who === 'visitor' ? null : new Set(who === 'member' ? [] : [who]));
const members = everybody.filter((who) => who !== 'visitor');

test.each([
  ['public', everybody],
  ['member', members],
  ['librarian', ['librarian', 'moderator', 'admin']],
  ['moderator', ['moderator', 'admin']],
  ['admin', ['admin']],
  ['panel', ['moderator', 'admin', 'panel']],
  ['staff', ['librarian', 'moderator', 'admin', 'panel']],
  ['advertiser', ['advertiser']],
] as const)('[R-LIB-03] a call for %s is made by %j alone; a visitor is asked to sign in', (access, allowed) => {
  expect(everybody.filter((who) => decide(access, rolesOf(who)) === 'allowed')).toEqual(allowed);
  const refused = access === 'public' ? 'allowed' : 'sign-in';
  expect(decide(access, null)).toBe(refused);
  for (const who of members) if (!(allowed as readonly string[]).includes(who)) expect(decide(access, rolesOf(who))).toBe('refused');
});

test('somebody with several roles may do what any of them may', () => {
  const both = new Set<Role>(['advertiser', 'librarian']);
  expect([decide('librarian', both), decide('advertiser', both), decide('moderator', both)]).toEqual(['allowed', 'allowed', 'refused']);
});

test.each([
  ['member', []],
  ['librarian', ['kutuphanecilik']],
  ['moderator', ['kutuphanecilik', 'moderasyon', 'yonetimYetki']],
  ['admin', ['kutuphanecilik', 'moderasyon', 'anaYetki', 'yonetimYetki']],
  ['advertiser', ['reklam']],
  ['panel', ['yonetimYetki']],
] as const)('the wire shows a %s as %j', (who, flags) => {
  const shown = staffFlags(rolesOf(who) ?? new Set());
  expect(Object.values(shown).every((flag) => flag === 0 || flag === 1)).toBe(true);
  expect(Object.entries(shown).flatMap(([name, flag]) => (flag ? [name] : []))).toEqual(flags);
});

test('[R-HOLD-18] a suspension leaves of all roles only what is the own: ads and their money', () => {
  const all: Role[] = ['librarian', 'moderator', 'admin', 'panel', 'advertiser'];
  expect([...rolesInForce(all, true)]).toEqual(['advertiser']);
  expect([...rolesInForce(all, false)]).toEqual(all);
});
