import { modal, page, texts } from '@yaprak/shared-kit';

export const HomePage = page(() => import(/* webpackChunkName: "HomePage" */ './home/Home.page'));
export const FeedPage = page(() => import(/* webpackChunkName: "FeedPage" */ './feed/Feed.page'));
export const DiscoverPage = page(() => import(/* webpackChunkName: "DiscoverPage" */ './discover/Discover.page'));
export const PostsPage = page(() => import(/* webpackChunkName: "PostsPage" */ './post/Posts.page'));
export const PostPage = page(() => import(/* webpackChunkName: "PostPage" */ './post/Post.page'));
export const TagPage = page(() => import(/* webpackChunkName: "TagPage" */ './post/Tag.page'));
export const CommentPage = page(() => import(/* webpackChunkName: "CommentPage" */ './post/Comment.page'));
export const NotificationsPage = page(() => import(/* webpackChunkName: "NotificationsPage" */ './notifications/Notifications.page'));
export const SavedPage = page(() => import(/* webpackChunkName: "SavedPage" */ './saved/Saved.page'));
export const ArchivePage = page(() => import(/* webpackChunkName: "ArchivePage" */ './saved/Archive.page'));
export const DraftsPage = page(() => import(/* webpackChunkName: "DraftsPage" */ './saved/Drafts.page'));
export const SuggestionsPage = page(() => import(/* webpackChunkName: "SuggestionsPage" */ './members/Suggestions.page'));
export const ComposePage = page(() => import(/* webpackChunkName: "ComposePage" */ './compose/Compose.page'));
export const StoriesPage = page(() => import(/* webpackChunkName: "StoriesPage" */ './stories/Stories.page'));
export const ChapterPage = page(() => import(/* webpackChunkName: "ChapterPage" */ './stories/Chapter.page'));
export const StoryEditorPage = page(() => import(/* webpackChunkName: "StoryEditorPage" */ './stories/StoryEditor.page'));
export const ChapterEditorPage = page(() => import(/* webpackChunkName: "ChapterEditorPage" */ './stories/ChapterEditor.page'));
export const MyStoriesPage = page(() => import(/* webpackChunkName: "MyStoriesPage" */ './stories/MyStories.page'));
export const MyStoryPage = page(() => import(/* webpackChunkName: "MyStoryPage" */ './stories/MyStory.page'));
export const VideosPage = page(() => import(/* webpackChunkName: "VideosPage" */ './videos/Videos.page'));
export const VideoPage = page(() => import(/* webpackChunkName: "VideoPage" */ './videos/Video.page'));
export const OwnVideosPage = page(() => import(/* webpackChunkName: "OwnVideosPage" */ './videos/OwnVideos.page'));
export const VideoEditorPage = page(() => import(/* webpackChunkName: "VideoEditorPage" */ './videos/VideoEditor.page'));
export const ProfilePage = page(() => import(/* webpackChunkName: "ProfilePage" */ './profile/Profile.page'));
export const ShareMenuModal = modal(() => import(/* webpackChunkName: "ShareMenuModal" */ './share/ShareMenu.modal'));
export const SharePictureModal = modal(() => import(/* webpackChunkName: "SharePictureModal" */ './share/SharePicture.modal'));
export const PostStatisticsModal = modal(() => import(/* webpackChunkName: "PostStatisticsModal" */ './post/PostStatistics.modal'));
export const EditProfileModal = modal(() => import(/* webpackChunkName: "EditProfileModal" */ './profile/EditProfile.modal'));
export const FavouritesModal = modal(() => import(/* webpackChunkName: "FavouritesModal" */ './profile/Favourites.modal'));
export const AccountStatePage = page(() => import(/* webpackChunkName: "AccountStatePage" */ './moderation/AccountState.page'));
export const ComplainModal = modal(() => import(/* webpackChunkName: "ComplainModal" */ './moderation/Complain.modal'));
export const ContentReasonsModal = modal(() => import(/* webpackChunkName: "ContentReasonsModal" */ './moderation/ContentReasons.modal'));
export const ReaderReasonsModal = modal(() => import(/* webpackChunkName: "ReaderReasonsModal" */ './moderation/ReaderReasons.modal'));
export const AppealModal = modal(() => import(/* webpackChunkName: "AppealModal" */ './moderation/Appeal.modal'));
export const AskManagementModal = modal(() => import(/* webpackChunkName: "AskManagementModal" */ './moderation/AskManagement.modal'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});
