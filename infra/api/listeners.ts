import { closeShortCuts } from './accounts/enter';
import { stopAdvertising } from './ads/leaving';
import { countShelved } from './ads/shelved';
import { acceptedIntoTimelines, followedIntoTimeline, sharedIntoTimelines, unfollowedFromTimeline, withdrawnFromTimelines } from './feed/timeline.listeners';
import { type Listeners, listenTo } from './happenings/happenings';
import { rateByReview } from './library/shelf.writes';
import { acceptAll } from './members/follows';
import { noteJudged, recountUnread } from './messages/messages.writes';
import { openCaseOfLikeness } from './moderation/resembling';
import { keepCounts } from './moderation/transparency';
import { noteWork } from './notifications/news';
import {
  forgetFollow,
  forgetRequest,
  recountNotices,
  recountOfPost,
  tellOfAcceptance,
  tellOfComment,
  tellOfCommentLike,
  tellOfContribution,
  tellOfFollow,
  tellOfGoal,
  tellOfGroupMention,
  tellOfImport,
  tellOfLike,
  tellOfMention,
  tellOfMessageRequest,
  tellOfRequest,
  tellOfSeries,
  tellOfShared,
} from './notifications/notify.listeners';
import { refreshStoryOf } from './stories/announce';

/** Happening → listeners, begun in this order inside the emitter's transaction; none waits for another. */
const listeners: Listeners = {
  postShared: [sharedIntoTimelines, tellOfShared],
  postWithdrawn: [withdrawnFromTimelines, recountOfPost],
  postArchived: [recountOfPost],
  postJudged: [(tx, { postId }) => refreshStoryOf(tx, postId), recountOfPost],
  messageJudged: [noteJudged],
  messageSettled: [recountUnread],
  postLiked: [tellOfLike],
  commentWritten: [tellOfComment],
  commentLiked: [tellOfCommentLike],
  reviewResembled: [openCaseOfLikeness],
  reviewRated: [rateByReview],
  memberFollowed: [followedIntoTimeline, tellOfFollow],
  memberUnfollowed: [unfollowedFromTimeline, forgetFollow],
  followRequested: [tellOfRequest],
  followRequestEnded: [forgetRequest],
  sightLost: [recountNotices],
  followsAccepted: [acceptedIntoTimelines, tellOfAcceptance],
  accountOpened: [(tx, { memberId }) => acceptAll(tx, memberId)],
  memberLeaving: [(tx, { memberId }) => stopAdvertising(tx, memberId), (tx, { memberId }) => keepCounts(tx, memberId)],
  workShelved: [countShelved],
  libraryImported: [tellOfImport],
  memberSignedOut: [(tx, { memberId }) => closeShortCuts(tx, memberId)],
  membersMentioned: [tellOfMention],
  groupMentioned: [tellOfGroupMention],
  messageRequested: [tellOfMessageRequest],
  goalReached: [tellOfGoal],
  workAdded: [noteWork],
  seriesExtended: [tellOfSeries],
  contributionDecided: [tellOfContribution],
};
listenTo(listeners);
