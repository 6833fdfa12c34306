import type { AppStore } from '@yaprak/shared-kit';
import { readerApi } from '../chrome/reader.api';

/** Acts after which less, or more, of what has come for a member counts as unread. */
const acts = new Set(['block', 'mute', 'muteWord', 'unmuteWord']);

/** Reads a member's counts anew after such an act, instead of at the next refresh: until then the badges would say what their lists no longer show. */
export function keepCounts(store: AppStore): void {
  let known = store.getState().api.mutations;
  store.subscribe(() => {
    const { mutations } = store.getState().api;
    if (mutations === known) return;
    const before = known;
    known = mutations;
    const done = Object.entries(mutations).some(([id, act]) => act?.status === 'fulfilled' && acts.has(act.endpointName) && before[id]?.status !== 'fulfilled');
    if (done) void store.dispatch(readerApi.endpoints.self.initiate({}, { forceRefetch: true, subscribe: false }));
  });
}
