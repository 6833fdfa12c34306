import type { Notification } from '@yaprak/shared-kit/contract';
import type { Db } from '../../db/database';
import { together } from '../../db/pipelined';

/** Domain events other domains react to. Past tense: the change has been written when the event is emitted. */
export interface Happenings {
  /** A post, chapter or video became public for the first time. */
  postShared: { postId: number; authorId: number };
  /** A post left every list for good, or until it is shared again. */
  postWithdrawn: { postId: number };
  /** Its author put a post into the archive, or its chapter back into the drafts, from where it may come back. */
  postArchived: { postId: number };
  /** A moderation decision hid a post or restored it. */
  postJudged: { postId: number };
  /** A moderation decision hides a message or restores it. Emitted before: a message is changed while its conversation is locked. */
  messageJudged: { messageId: number };
  /** The same, once it is done. */
  messageSettled: { messageId: number };
  postLiked: { postId: number; authorId: number; by: number };
  /** @property answered author of the comment replied to, if any */
  commentWritten: { commentId: number; postId: number; postAuthorId: number; answered: number | null; by: number };
  commentLiked: { commentId: number; postId: number; authorId: number; by: number };
  /** A review was shared although it is much like another one. */
  reviewResembled: { postId: number; authorId: number; resembledId: number; text: string };
  /** A review rated its book in half stars; 0 removed the rating. */
  reviewRated: { memberId: number; book: { id: number; work_id: number }; rating: number };
  memberFollowed: { followerId: number; followedId: number };
  /** @property followersLeft remaining number of followers */
  memberUnfollowed: { followerId: number; followedId: number; followersLeft: number };
  followRequested: { followerId: number; followedId: number };
  /** A follow request was withdrawn or declined. */
  followRequestEnded: { followerId: number; followedId: number };
  /** Members no longer see somebody, or something: they have blocked or muted them, were blocked by them, muted a word, unfollowed, or are out of a group. */
  sightLost: { memberIds: readonly number[] };
  followsAccepted: { followerIds: readonly number[]; followedId: number };
  /** A private account became public. */
  accountOpened: { memberId: number };
  /** An account is about to be deleted with all its content. */
  memberLeaving: { memberId: number };
  /** A member put a work on a shelf that was on none of theirs. */
  workShelved: { memberId: number; workId: number };
  /** A library import has come to its end. */
  libraryImported: { memberId: number };
  /** Staff ended all of a member's sessions. */
  memberSignedOut: { memberId: number };
  /** A text names members by their username. */
  membersMentioned: { memberIds: readonly number[]; by: number; postId: number; commentId?: number };
  /** A message in a group names members of it. */
  groupMentioned: { memberIds: readonly number[]; by: number; conversationId: number };
  /** A message arrived from somebody whom its receiver does not follow. */
  messageRequested: { conversationId: number; memberId: number; by: number };
  /** A member has read as much as one of their goals asks for. */
  goalReached: { memberId: number; goalId: number };
  /** A work is new in the catalogue. */
  workAdded: { workId: number };
  /** Works that were not in the series before stand in it now. */
  seriesExtended: { seriesId: number; workIds: readonly number[] };
  /** A librarian decided on a contribution or application. */
  contributionDecided: { memberId: number; kind: Extract<Notification['turu'], `katki-${string}` | `kutuphaneci-${string}`>; by: number };
}

/** Runs in the emitter's transaction: throwing rolls both back. */
export type Listener<N extends keyof Happenings> = (tx: Db, what: Happenings[N]) => Promise<unknown>;
/** All listeners by happening; complete, so a new happening without an entry does not compile. */
export type Listeners = { readonly [N in keyof Happenings]: readonly Listener<N>[] };

let listeners: Listeners | undefined;

/** Installs the table from `listeners.ts`; once per process, before any happening. */
export function listenTo(table: Listeners): void {
  listeners = table;
}

/**
 * Emits a happening: runs its listeners inside the caller's transaction. They begin in table order and do not wait for each other.
 * @throws whatever a listener throws, and Error if no table is installed
 */
export async function happened<N extends keyof Happenings>(tx: Db, name: N, what: Happenings[N]): Promise<void> {
  if (!listeners) throw new Error('Nobody listens yet: import infra/api/listeners first.');
  await together(...listeners[name].map((listener) => listener(tx, what)));
}
