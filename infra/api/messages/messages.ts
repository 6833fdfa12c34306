import type { Api } from '../platform';
import { registerGroups } from './groups.routes';
import { registerMessageImages } from './images.routes';
import { registerConversations } from './messages.routes';

/** Messages of readers: conversations, pictures, groups. */
export function registerMessages(api: Api): void {
  registerConversations(api);
  registerMessageImages(api);
  registerGroups(api);
}
