import { useAppSelector, useSelf } from '@yaprak/shared-kit';
import { useCheckFeedQuery } from './feed.api';
import { pollSeconds } from './poll.rules';

/** Whether the feed has anything after a given post; polled, but not while the tab is hidden. */
export function useFeedNews({ newest, featured, onFeed }: { newest: number; featured: boolean; onFeed: boolean }): boolean {
  const self = useSelf();
  const development = useAppSelector((s) => s.session.config.environment === 'development');
  const { data } = useCheckFeedQuery(
    { akisSonId: newest, oneCikanMi: featured ? 1 : 0 },
    { skip: !self, pollingInterval: pollSeconds({ onFeed, development }) * 1000, skipPollingIfUnfocused: true },
  );
  return data?.akisYeniVarMi === 1;
}
