import { pageLoader } from '@yaprak/shared-kit';
import { useLocation, useParams } from 'react-router';
import { FeedView } from './FeedView';
import { feedParams } from './feed-params';

export const loader = pageLoader('akis', ({ params, url }) => feedParams(url.pathname, params.id));

/** The feed, its channels, and one followed reader's posts. */
export default function FeedPage() {
  const { pathname } = useLocation();
  const { id } = useParams();
  return <FeedView params={feedParams(pathname, id)} />;
}
