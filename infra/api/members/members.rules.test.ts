import { closedBecause, followKind, type ProfileState } from './members.rules';

const open: ProfileState = { own: false, isPrivate: false, iFollow: false, suspended: false, closed: false, blocked: false };
test.each<[string, Partial<ProfileState>, ReturnType<typeof closedBecause>]>([
  ['an open account', {}, undefined],
  ['a private account', { isPrivate: true }, 'gizli'],
  ['a private account that one follows', { isPrivate: true, iFollow: true }, undefined],
  ['an account closed for a time', { closed: true, isPrivate: true }, 'gecici-kapali'],
  ['a suspended account, also for its followers', { suspended: true, closed: true, isPrivate: true, iFollow: true }, 'askida'],
  ['an account with a block in between', { blocked: true, suspended: true, closed: true, isPrivate: true, iFollow: true }, 'engelli'],
  ['one’s own account, whatever it is', { own: true, blocked: true, suspended: true, closed: true, isPrivate: true }, undefined],
])('[R-PROF-05] [R-PROF-06] [R-PROF-07] %s', (_, state, because) => {
  expect(closedBecause({ ...open, ...state })).toBe(because);
});

test('[R-PROF-15] [R-PROF-21] a private reader must approve, a public one is followed directly', () => {
  expect(followKind(true)).toBe('request');
  expect(followKind(false)).toBe('follow');
});
