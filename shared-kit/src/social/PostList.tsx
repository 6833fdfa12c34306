import { type ReactNode, useCallback, useRef } from 'react';
import { AdPlace } from '../ads/AdPlace';
import { adAfterPost } from '../ads/ads.rules';
import type { Post } from '../contract';
import { limits } from '../contract/limits';
import { LazyList } from '../design/LazyList';
import { LoadMore } from '../design/LoadMore';
import { PostCard } from './PostCard';
import type { ListPage, ListPath } from './social.api';
import { usePagedList } from './use-paged-list';

export interface PostListProps {
  /** Key for the remembered heights: `okur:ayse:incelemeler`. */
  name: string;
  path: ListPath;
  /** Input of the list call, without cursor. Must be stable between renders. */
  input: object;
  /** First page, loaded with the screen. */
  first: ListPage<Post>;
  /** Posts added since, newest first. */
  fresh?: readonly Post[];
  /** Shown if the list is empty. */
  empty?: ReactNode;
  hideBook?: boolean;
  label?: string;
  /** Show archived posts alone (the owner's own). */
  archived?: boolean;
  /** Insert ads between the posts. */
  ads?: boolean;
  /** What stands above a post, below the newer one; and below the last, without `post`. Must be stable between renders unless it changes. */
  between?: (post?: Post, newer?: Post) => ReactNode;
}

const idOf = (post: Post) => post.id;

/** A long list of posts: virtualised, paged on scroll; deleted and archived posts disappear at once, as do unarchived ones from the archive. */
export function PostList({ name, path, input, first, fresh = [], empty, hideBook, label, archived, ads, between }: PostListProps): ReactNode {
  const list = usePagedList<Post>(path, input, first);
  const shown = useRef(first.liste);
  const render = useCallback(
    (post: Post, index: number) => (
      <>
        {between?.(post, shown.current[index - 1])}
        <PostCard post={post} hideBook={hideBook} />
        {ads && adAfterPost(index, limits.adInterval) && <AdPlace place="akis" name={`${name} ${post.id}`} />}
      </>
    ),
    [hideBook, ads, name, between],
  );
  const posts = [...fresh, ...list.items.filter((p) => !fresh.some((f) => f.id === p.id))].filter((p) => !p.gizle && !archived === !p.arsiv);
  shown.current = posts;
  if (!posts.length && !list.hasMore) return empty;
  return (
    <div>
      <LazyList items={posts} keyOf={idOf} render={render} name={name} label={label} estimate={320} />
      {list.hasMore || between?.(undefined, posts.at(-1))}
      <LoadMore hasMore={list.hasMore} loading={list.loading} failed={list.failed} onMore={list.more} quietEnd={posts.length < 8} />
    </div>
  );
}
