import { type CommentingReader, type CommentPermission, featuredScore, followButton, mayComment, SCORE_DAYS } from './posts.rules';

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

const reader: CommentingReader = { signedIn: true, own: false, blocked: false, followed: false, follows: false, loyal: false, regular: false };
const permissions: [string, CommentPermission, boolean, Partial<CommentingReader>, boolean][] = [
  ['everybody may comment by default', 'herkes', false, {}, true],
  ['a visitor may not', 'herkes', false, { signedIn: false }, false],
  ['[R-PROF-19] nobody across a block', 'herkes', false, { blocked: true }, false],
  ['closed comments are closed', 'herkes', true, {}, false],
  ['and stay open to the author', 'herkes', true, { own: true }, true],
  ['those the author follows', 'takip-ettiklerim', false, { followed: true }, true],
  ['not those who only follow', 'takip-ettiklerim', false, { follows: true, loyal: true }, false],
  ['loyal followers', 'siki-takipciler', false, { follows: true, loyal: true }, true],
  ['not loyal readers who do not follow', 'siki-takipciler', false, { loyal: true }, false],
  ['loyal readers', 'siki-ve-duzenli', false, { loyal: true }, true],
  ['regular readers', 'siki-ve-duzenli', false, { regular: true }, true],
  ['not readers who are neither', 'siki-ve-duzenli', false, { follows: true, followed: true }, false],
];
test.each(permissions)('commenting: %s', (_, permission, closed, change, expected) => {
  expect(mayComment(permission, closed, { ...reader, ...change })).toBe(expected);
});

const day = 86_400_000;
const post = {
  kind: 'ileti' as const,
  length: 100,
  likesOfStrangers: 0,
  likesOfFollowers: 0,
  comments: 0,
  saves: 0,
  createdAt: new Date(Date.UTC(2025, 5, 1)),
};
describe('featured score', () => {
  test('every reaction lifts a post', () => {
    const base = featuredScore(post);
    for (const reaction of ['likesOfStrangers', 'likesOfFollowers', 'comments', 'saves'] as const)
      expect(featuredScore({ ...post, [reaction]: 1 })).toBeGreaterThan(base);
  });
  test('two +1s of followers count as one of a stranger', () => {
    expect(featuredScore({ ...post, likesOfFollowers: 2 })).toBeCloseTo(featuredScore({ ...post, likesOfStrangers: 1 }));
  });
  test('a post loses one e-fold in the documented days', () => {
    const older = { ...post, likesOfStrangers: Math.E - 1, createdAt: new Date(post.createdAt.getTime() - SCORE_DAYS * day) };
    expect(featuredScore(older)).toBeCloseTo(featuredScore(post));
  });
  test('a long review starts higher than a short one, within bounds', () => {
    const review = { ...post, kind: 'inceleme' as const };
    expect(featuredScore({ ...review, length: 900 })).toBeGreaterThan(featuredScore({ ...review, length: 200 }));
    expect(featuredScore({ ...review, length: 20_000 })).toBe(featuredScore({ ...review, length: 1_200 }));
  });
});
