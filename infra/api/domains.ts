import { registerAccounts } from './accounts/accounts.routes';
import { registerAdmin } from './admin/admin.routes';
import { registerAds } from './ads/ads.routes';
import { registerAreas } from './areas/areas.routes';
import { registerCatalog } from './catalog/catalog.routes';
import { registerLibrarian } from './librarian/librarian.routes';
import { registerLibrary } from './library/library.routes';
import { registerMessages } from './messages/messages';
import { registerModeration } from './moderation/moderation.routes';
import type { Api } from './platform/context';
import { registerSocial } from './posts/social';
import { registerPremium } from './premium/premium.routes';
import { registerSearch } from './search/search.routes';

/** Every domain of the API; each mounts its calls and pages. */
export function registerDomains(api: Api): void {
  registerAccounts(api);
  registerSocial(api);
  registerCatalog(api);
  registerLibrary(api);
  registerSearch(api);
  registerPremium(api);
  registerMessages(api);
  registerAdmin(api);
  registerModeration(api);
  registerAds(api);
  registerAreas(api);
  registerLibrarian(api);
}
