import { followButton } from './follow-button.rules';

const nobody = { own: false, iFollow: false, iRequested: false, followsMe: false, iBlocked: false };

test.each([
  ['[R-PROF-12] a stranger can be followed', {}, 'takip-et'],
  ['[R-PROF-13] a follower can be followed back', { followsMe: true }, 'sen-de-takip-et'],
  ['[R-PROF-14] a followed reader is followed', { iFollow: true, followsMe: true }, 'takip-ediliyor'],
  ['[R-PROF-15] a request is on its way', { iRequested: true, followsMe: true }, 'istek-gonderildi'],
  ['[R-PROF-16] a block goes before everything', { iBlocked: true, followsMe: true }, 'engellendi'],
  ['there is no button on the own name', { own: true }, undefined],
])('%s', (_, change, expected) => {
  expect(followButton({ ...nobody, ...change })).toBe(expected);
});
