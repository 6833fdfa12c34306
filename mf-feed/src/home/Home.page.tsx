import { type LoadArgs, useSelf } from '@yaprak/shared-kit';
import { loader as loadDiscover } from '../discover/Discover.page';
import { DiscoverView } from '../discover/DiscoverView';
import { loader as loadFeed } from '../feed/Feed.page';
import { FeedView } from '../feed/FeedView';

export const loader = (args: LoadArgs) => (args.store.getState().session.uye ? loadFeed(args) : loadDiscover(args));

/** The front page: the feed for members, discovery and reasons to join for visitors. */
export default function HomePage() {
  return useSelf() ? <FeedView params={{}} /> : <DiscoverView />;
}
