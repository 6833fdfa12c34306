/**
 * Names of what changes, as the triggers of migration 0210 tell them. What is kept in memory lists the tags of all that it was made of; a new source of
 * feeds or sessions gets a trigger there and a name here.
 */
export const tagOf = {
  /** A member's own side: timeline, follows in both directions, blocks, mutes, likes, saves, shelves. */
  viewer: (id: number) => `v${id}`,
  /** A member as others see them, with roles and suspension. */
  member: (id: number) => `m${id}`,
  /** That an author shares, or that something of theirs comes back: for those who read it from the author rather than from their timeline. */
  author: (id: number) => `f${id}`,
  post: (id: number) => `p${id}`,
  book: (id: number) => `b${id}`,
  work: (id: number) => `w${id}`,
  topic: (id: number) => `t${id}`,
  chapter: (id: number) => `c${id}`,
  file: (key: string) => `k${key}`,
  session: (id: number) => `s${id}`,
} as const;
