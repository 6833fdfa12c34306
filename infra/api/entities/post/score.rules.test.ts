import { featuredScore, SCORE_DAYS } from './score.rules';

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
  test('every reaction raises a post', () => {
    const base = featuredScore(post);
    for (const reaction of ['likesOfStrangers', 'likesOfFollowers', 'comments', 'saves'] as const)
      expect(featuredScore({ ...post, [reaction]: 1 })).toBeGreaterThan(base);
  });
  test('two +1s from followers count as one from a stranger', () => {
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
