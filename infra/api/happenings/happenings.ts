import type { Notification } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';

/** What happens in one domain and matters to others. Past tense: it has been written when it is told. */
export interface Happenings {
  /** A post, chapter or film came before everybody for the first time. */
  postShared: { postId: number; authorId: number };
  /** A post went out of every list for good, or until it is shared anew. */
  postWithdrawn: { postId: number };
  /** A decision about a complaint hid a post or brought it back. */
  postJudged: { postId: number };
  postLiked: { postId: number; authorId: number; by: number };
  /** @property answered the writer of the comment that this one answers, if it answers one */
  commentWritten: { commentId: number; postId: number; postAuthorId: number; answered: number | null; by: number };
  commentLiked: { commentId: number; postId: number; authorId: number; by: number };
  /** A review rated its book in half stars; 0 took the rating away. */
  reviewRated: { memberId: number; book: { id: number; work_id: number }; rating: number };
  memberFollowed: { followerId: number; followedId: number };
  /** @property followersLeft readers who still follow */
  memberUnfollowed: { followerId: number; followedId: number; followersLeft: number };
  followRequested: { followerId: number; followedId: number };
  /** A request was taken back or declined. */
  followRequestEnded: { followerId: number; followedId: number };
  followsAccepted: { followerIds: readonly number[]; followedId: number };
  /** A private account became public. */
  accountOpened: { memberId: number };
  /** An account is about to be deleted with all that is its own. */
  memberLeaving: { memberId: number };
  /** The staff ended all sessions of a member. */
  memberSignedOut: { memberId: number };
  /** A librarian decided about somebody's contribution or application. */
  contributionDecided: { memberId: number; kind: Extract<Notification['turu'], `katki-${string}` | `kutuphaneci-${string}`>; by: number };
}

/** Part of the transaction of what happened: what it throws undoes both. */
export type Listener<N extends keyof Happenings> = (tx: Db, what: Happenings[N]) => Promise<unknown>;
/** Who listens to what; complete, so that a new happening without a line does not compile. */
export type Listeners = { readonly [N in keyof Happenings]: readonly Listener<N>[] };

let listeners: Listeners | undefined;

/** Installs the table of `listeners.ts`; once a process, before anything happens. */
export function listenTo(table: Listeners): void {
  listeners = table;
}

/**
 * Tells all who listen, in the order of the table and inside the transaction of what happened.
 * @throws whatever a listener throws, and Error when no table has been installed
 */
export async function happened<N extends keyof Happenings>(tx: Db, name: N, what: Happenings[N]): Promise<void> {
  if (!listeners) throw new Error('Nobody listens yet: import infra/api/listeners first.');
  for (const listener of listeners[name]) await listener(tx, what);
}
