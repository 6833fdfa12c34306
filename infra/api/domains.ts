import { registerAccounts } from './accounts/accounts.routes';
import type { Api } from './platform/context';
import { registerSocial } from './posts/social';

/** Every domain of the API; each mounts its calls and pages. */
export function registerDomains(api: Api): void {
  registerAccounts(api);
  registerSocial(api);
}
