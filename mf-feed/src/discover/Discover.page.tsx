import { pageLoader } from '@yaprak/shared-kit';
import { DiscoverView } from './DiscoverView';
import { discoverParams } from './discover-params';

export const loader = pageLoader('kesfet', ({ url }) => discoverParams(url.searchParams));

/** `/kesfet` (R-DISC-01). */
export default function DiscoverPage() {
  return <DiscoverView />;
}
