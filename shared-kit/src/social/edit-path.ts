import type { Post } from '../contract';

const editors = { inceleme: '/inceleme-paylas', alinti: '/alinti-ekle', ileti: '/ileti-paylas', video: '/videolar/ekle' } as const;
/** The chapter announced by a post: the number at the end of its URL. */
export const chapterOf = (post: Post) => (post.turu === 'hikaye' ? /--(\d+)$/.exec(post.kaynak ?? '')?.[1] : undefined);
/** Edit URL of an own post; undefined for kinds without an editor. */
export const editPath = (post: Post): string | undefined => {
  const chapter = chapterOf(post);
  if (chapter) return `/hikayeler/bolumler/ekle?id=${chapter}`;
  return post.turu in editors ? `${editors[post.turu as keyof typeof editors]}?id=${post.id}` : undefined;
};
