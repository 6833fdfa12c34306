import type { Api } from '../platform';
import { registerGroups } from './groups.routes';
import { registerMessageImages } from './images.routes';
import { registerConversations } from './messages.routes';
import { registerOwn } from './own.routes';
import { registerReactions } from './reactions.routes';
import { registerRecordings } from './recordings.routes';

/** Messaging: conversations, images, recordings, groups, reactions, what members do for themselves alone. */
export function registerMessages(api: Api): void {
  registerConversations(api);
  registerMessageImages(api);
  registerRecordings(api);
  registerGroups(api);
  registerReactions(api);
  registerOwn(api);
}
