/**
 * Tags of changes as reported by the triggers of migrations 0210, 0890, 1090 and 1110. Each cached entry lists the tags of everything it was made of; a new source of feeds or
 * sessions needs a trigger there and a tag here.
 */
export const tagOf = {
  /** A member's own side: timeline, follows in both directions, blocks, mutes, likes, saves, shelves. */
  viewer: (id: number) => `v${id}`,
  /** A member as others see them, with roles and suspension. */
  member: (id: number) => `m${id}`,
  /** An author's new or restored posts: for readers who pull them from the author instead of their timeline. */
  author: (id: number) => `f${id}`,
  post: (id: number) => `p${id}`,
  book: (id: number) => `b${id}`,
  work: (id: number) => `w${id}`,
  topic: (id: number) => `t${id}`,
  chapter: (id: number) => `c${id}`,
  file: (key: string) => `k${key}`,
  session: (id: number) => `s${id}`,
} as const;
