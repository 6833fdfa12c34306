import type { Api } from '../platform';
import { registerGroups } from './groups.routes';
import { registerMessageImages } from './images.routes';
import { registerConversations } from './messages.routes';
import { registerReactions } from './reactions.routes';
import { registerRecordings } from './recordings.routes';

/** Messaging: conversations, images, recordings, groups, reactions. */
export function registerMessages(api: Api): void {
  registerConversations(api);
  registerMessageImages(api);
  registerRecordings(api);
  registerGroups(api);
  registerReactions(api);
}
