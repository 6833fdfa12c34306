import { registerComments } from '../comments/comments.routes';
import { registerDiscovery } from '../discovery/discovery.routes';
import { registerFeed } from '../feed/feed.routes';
import { registerMembers } from '../members/members.routes';
import { registerNotifications } from '../notifications/notifications.routes';
import type { Api } from '../platform';
import { registerStories } from '../stories/stories.routes';
import { registerVideos } from '../videos/videos.routes';
import { registerPosts } from './posts.routes';

/** The social domains: readers, posts, comments, feed, notifications, stories, discovery. */
export function registerSocial(api: Api): void {
  registerMembers(api);
  registerPosts(api);
  registerComments(api);
  registerFeed(api);
  registerNotifications(api);
  registerStories(api);
  registerVideos(api);
  registerDiscovery(api);
}
