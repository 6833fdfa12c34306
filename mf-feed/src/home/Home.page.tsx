import { type LoadArgs, useSelf } from '@yaprak/shared-kit';
import { loader as loadDiscover } from '../discover/Discover.page';
import { DiscoverView } from '../discover/DiscoverView';
import { loader as loadFeed } from '../feed/Feed.page';
import { FeedView } from '../feed/FeedView';

export const loader = (args: LoadArgs) => (args.store.getState().session.uye ? loadFeed(args) : loadDiscover(args));

/** The front door: members come to their feed, visitors to what readers share and why to join. */
export default function HomePage() {
  return useSelf() ? <FeedView params={{}} /> : <DiscoverView />;
}
