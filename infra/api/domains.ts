import './listeners';
import { registerAccounts } from './accounts/accounts.routes';
import { registerAdmin } from './admin/admin.routes';
import { registerAds } from './ads/ads.routes';
import { registerAreas } from './areas/areas.routes';
import { registerCatalog } from './catalog/catalog.routes';
import { registerComments } from './comments/comments.routes';
import { registerCounters } from './counters/counters.routes';
import { registerDiscovery } from './discovery/discovery.routes';
import { registerFeed } from './feed/feed.routes';
import { registerLibrarian } from './librarian/librarian.routes';
import { registerLibrary } from './library/library.routes';
import { registerMedia } from './media/media.routes';
import { registerMembers } from './members/members.routes';
import { registerMessages } from './messages/messages';
import { registerModeration } from './moderation/moderation.routes';
import { registerNotifications } from './notifications/notifications.routes';
import { registerPush } from './notifications/push.routes';
import { registerUnsubscribe } from './notifications/unsubscribe';
import type { Api } from './platform/context';
import { registerPosts } from './posts/posts.routes';
import { registerPremium } from './premium/premium.routes';
import { mountReports } from './reports/reports.routes';
import { registerSearch } from './search/search.routes';
import { registerSharing } from './sharing/sharing.routes';
import { registerStories } from './stories/stories.routes';
import { registerSyndication } from './syndication/syndication.routes';
import { registerVideos } from './videos/videos.routes';

/** Every domain of the API; each registers its calls and pages. */
const domains: readonly ((api: Api) => void)[] = [
  registerAccounts,
  registerMembers,
  registerPosts,
  registerComments,
  registerNotifications,
  registerPush,
  registerUnsubscribe,
  registerStories,
  registerVideos,
  registerCatalog,
  registerLibrary,
  registerLibrarian,
  registerMedia,
  registerMessages,
  registerModeration,
  registerPremium,
  registerAds,
  registerAreas,
  registerFeed,
  registerDiscovery,
  registerSearch,
  registerSharing,
  registerSyndication,
  registerCounters,
  mountReports,
  registerAdmin,
];

/** Registers all domains. */
export function registerDomains(api: Api): void {
  for (const register of domains) register(api);
}
