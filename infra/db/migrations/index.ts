import type { Migration } from 'kysely';
import { base } from './0001-base';
import { messages } from './0002-messages';
import { platform } from './0003-platform';
import { feedSeen } from './0004-feed-seen';
import { catalog } from './0020-catalog';
import { accountCare } from './0025-account-care';
import { pictureTexts } from './0030-picture-texts';
import { messageGroups } from './0040-message-groups';
import { moderation } from './0050-moderation';
import { librarian } from './0060-librarian';
import { ads } from './0070-ads';
import { areas } from './0080-areas';
import { referenceIndexes } from './0095-reference-indexes';
import { keptBooks } from './0096-kept-books';
import { popularWorks } from './0100-popular-works';
import { oneReaderCount } from './0105-one-reader-count';
import { premiumCharges } from './0106-premium-charges';
import { libraryImports } from './0107-library-imports';
import { stories } from './0110-stories';
import { recordings } from './0115-recordings';
import { videos } from './0116-videos';
import { uploads } from './0141-uploads';
import { testCharges } from './0142-test-charges';
import { lists } from './0150-lists';
import { demoMembers } from './0170-demo-members';
import { accountProof } from './0180-account-proof';
import { privateMedia } from './0195-private-media';
import { pageReports } from './0200-page-reports';
import { changeFeed } from './0210-change-feed';
import { clientCodes } from './0220-client-codes';
import { slowCodes } from './0221-slow-codes';
import { quotationMarks } from './0250-quotation-marks';
import { profileFaces } from './0270-profile-faces';
import { sourceAliases } from './0290-source-aliases';
import { indexLetter } from './0291-index-letter';
import { libraryFiles } from './0300-library-files';
import { series } from './0310-series';
import { searchNames } from './0311-search-names';
import { formerUsernames } from './0340-former-usernames';
import { readingLife } from './0400-reading-life';
import { unwantedWorks } from './0420-unwanted-works';
import { messageRequests } from './0440-message-requests';
import { messageAnswers } from './0441-message-answers';
import { notificationLines } from './0460-notification-lines';
import { noticeChoices } from './0461-notice-choices';
import { push } from './0462-push';
import { topicNames } from './0480-topic-names';
import { textMarks } from './0500-text-marks';
import { mutedWords } from './0510-muted-words';
import { passkeys } from './0511-passkeys';
import { storyFollows } from './0520-story-follows';
import { letters } from './0521-letters';
import { readingMoments } from './0530-reading-moments';
import { workVotes } from './0531-work-votes';
import { commentEdits } from './0540-comment-edits';
import { ownArchive } from './0541-own-archive';
import { reviewPrints } from './0542-review-prints';
import { ownConversations } from './0550-own-conversations';
import { groupLife } from './0551-group-life';
import { termsAccepted } from './0560-terms-accepted';
import { demoTopicNames } from './0561-demo-topic-names';
import { hiddenAds } from './0570-hidden-ads';
import { firstSteps } from './0600-first-steps';
import { chapterStyles } from './0610-chapter-styles';
import { storyPlaces } from './0611-story-places';
import { presence } from './0620-presence';
import { partUploads } from './0621-part-uploads';
import { desk } from './0630-desk';
import { adAims } from './0640-ad-aims';
import { contentWarnings } from './0730-content-warnings';
import { adLetters } from './0740-ad-letters';
import { seriesPlaces } from './0755-series-places';
import { postViews } from './0765-post-views';
import { apiTokens } from './0785-api-tokens';
import { areaVitals } from './0786-area-vitals';
import { markedMembers } from './0790-marked-members';
import { workLists } from './0800-work-lists';
import { areaOffers } from './0810-area-offers';
import { lightMedia } from './0830-light-media';
import { membersRead } from './0850-members-read';
import { messageChanges } from './0870-message-changes';
import { premiumCare } from './0875-premium-care';
import { pastDecisions } from './0880-past-decisions';
import { spamCleared } from './0881-spam-cleared';
import { pageChanges } from './0890-page-changes';
import { seriesByOriginalName } from './0900-series-by-original-name';
import { adRefunds } from './0930-ad-refunds';
import { personalAdsByConsent } from './0931-personal-ads-by-consent';
import { adAudience } from './0932-ad-audience';
import { adsHeld } from './0933-ads-held';
import { searchWords } from './0940-search-words';
import { searchMembers } from './0950-search-members';
import { wordBeginnings } from './0960-word-beginnings';
import { searchBeginnings } from './0970-search-beginnings';
import { popularWorksReaders } from './0980-popular-works-readers';
import { linkedGroups } from './0985-linked-groups';
import { memberWords } from './0990-member-words';
import { mutedSubjects } from './0995-muted-subjects';
import { ownWords } from './0996-own-words';
import { timelinesUnchecked } from './1000-timelines-unchecked';
import { receiptBuyers } from './1020-receipt-buyers';
import { absentMembers } from './1030-absent-members';
import { closedAuthors } from './1040-closed-authors';
import { adsOfAbsentOwners } from './1050-ads-of-absent-owners';
import { premiumReceiptBuyers } from './1051-premium-receipt-buyers';
import { spamUncounted } from './1060-spam-uncounted';
import { removedShut } from './1061-removed-shut';
import { handledLatestFirst } from './1062-handled-latest-first';
import { areaClosings } from './1080-area-closings';
import { bookPageChanges } from './1090-book-page-changes';
import { spamTold } from './1110-spam-told';
import { premiumGrace } from './1120-premium-grace';
import { importRemarks } from './1140-import-remarks';
import { countedMembers } from './1150-counted-members';
import { videoCaptions } from './1170-video-captions';
import { receiptSellers } from './1190-receipt-sellers';
import { keptReceipts } from './1191-kept-receipts';
import { votesOfFollowers } from './1230-votes-of-followers';
import { mergedTitles } from './1260-merged-titles';
import { searchInSets } from './1270-search-in-sets';
import { replannedGoals } from './1280-replanned-goals';

/** Every migration by name, in name order. Forward only: a published one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-base': base,
  '0002-messages': messages,
  '0003-platform': platform,
  '0004-feed-seen': feedSeen,
  '0020-catalog': catalog,
  '0025-account-care': accountCare,
  '0030-picture-texts': pictureTexts,
  '0040-message-groups': messageGroups,
  '0050-moderation': moderation,
  '0060-librarian': librarian,
  '0070-ads': ads,
  '0080-areas': areas,
  '0095-reference-indexes': referenceIndexes,
  '0096-kept-books': keptBooks,
  '0100-popular-works': popularWorks,
  '0105-one-reader-count': oneReaderCount,
  '0106-premium-charges': premiumCharges,
  '0107-library-imports': libraryImports,
  '0110-stories': stories,
  '0115-recordings': recordings,
  '0116-videos': videos,
  '0141-uploads': uploads,
  '0142-test-charges': testCharges,
  '0150-lists': lists,
  '0170-demo-members': demoMembers,
  '0180-account-proof': accountProof,
  '0195-private-media': privateMedia,
  '0200-page-reports': pageReports,
  '0210-change-feed': changeFeed,
  '0220-client-codes': clientCodes,
  '0221-slow-codes': slowCodes,
  '0250-quotation-marks': quotationMarks,
  '0270-profile-faces': profileFaces,
  '0290-source-aliases': sourceAliases,
  '0291-index-letter': indexLetter,
  '0300-library-files': libraryFiles,
  '0310-series': series,
  '0311-search-names': searchNames,
  '0340-former-usernames': formerUsernames,
  '0400-reading-life': readingLife,
  '0420-unwanted-works': unwantedWorks,
  '0440-message-requests': messageRequests,
  '0441-message-answers': messageAnswers,
  '0460-notification-lines': notificationLines,
  '0461-notice-choices': noticeChoices,
  '0462-push': push,
  '0480-topic-names': topicNames,
  '0500-text-marks': textMarks,
  '0510-muted-words': mutedWords,
  '0511-passkeys': passkeys,
  '0520-story-follows': storyFollows,
  '0521-letters': letters,
  '0530-reading-moments': readingMoments,
  '0531-work-votes': workVotes,
  '0540-comment-edits': commentEdits,
  '0541-own-archive': ownArchive,
  '0542-review-prints': reviewPrints,
  '0550-own-conversations': ownConversations,
  '0551-group-life': groupLife,
  '0560-terms-accepted': termsAccepted,
  '0561-demo-topic-names': demoTopicNames,
  '0570-hidden-ads': hiddenAds,
  '0600-first-steps': firstSteps,
  '0610-chapter-styles': chapterStyles,
  '0611-story-places': storyPlaces,
  '0620-presence': presence,
  '0621-part-uploads': partUploads,
  '0630-desk': desk,
  '0640-ad-aims': adAims,
  '0730-content-warnings': contentWarnings,
  '0740-ad-letters': adLetters,
  '0755-series-places': seriesPlaces,
  '0765-post-views': postViews,
  '0785-api-tokens': apiTokens,
  '0786-area-vitals': areaVitals,
  '0790-marked-members': markedMembers,
  '0800-work-lists': workLists,
  '0810-area-offers': areaOffers,
  '0830-light-media': lightMedia,
  '0850-members-read': membersRead,
  '0870-message-changes': messageChanges,
  '0875-premium-care': premiumCare,
  '0880-past-decisions': pastDecisions,
  '0881-spam-cleared': spamCleared,
  '0890-page-changes': pageChanges,
  '0900-series-by-original-name': seriesByOriginalName,
  '0930-ad-refunds': adRefunds,
  '0931-personal-ads-by-consent': personalAdsByConsent,
  '0932-ad-audience': adAudience,
  '0933-ads-held': adsHeld,
  '0940-search-words': searchWords,
  '0950-search-members': searchMembers,
  '0960-word-beginnings': wordBeginnings,
  '0970-search-beginnings': searchBeginnings,
  '0980-popular-works-readers': popularWorksReaders,
  '0985-linked-groups': linkedGroups,
  '0990-member-words': memberWords,
  '0995-muted-subjects': mutedSubjects,
  '0996-own-words': ownWords,
  '1000-timelines-unchecked': timelinesUnchecked,
  '1020-receipt-buyers': receiptBuyers,
  '1030-absent-members': absentMembers,
  '1040-closed-authors': closedAuthors,
  '1050-ads-of-absent-owners': adsOfAbsentOwners,
  '1051-premium-receipt-buyers': premiumReceiptBuyers,
  '1060-spam-uncounted': spamUncounted,
  '1061-removed-shut': removedShut,
  '1062-handled-latest-first': handledLatestFirst,
  '1080-area-closings': areaClosings,
  '1090-book-page-changes': bookPageChanges,
  '1110-spam-told': spamTold,
  '1120-premium-grace': premiumGrace,
  '1140-import-remarks': importRemarks,
  '1150-counted-members': countedMembers,
  '1170-video-captions': videoCaptions,
  '1190-receipt-sellers': receiptSellers,
  '1191-kept-receipts': keptReceipts,
  '1230-votes-of-followers': votesOfFollowers,
  '1260-merged-titles': mergedTitles,
  '1270-search-in-sets': searchInSets,
  '1280-replanned-goals': replannedGoals,
};
