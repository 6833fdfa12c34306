import { useAppSelector, useSelf, useViewer } from '@yaprak/shared-kit';
import { useLocation } from 'react-router';
import { activeTab, badgePollMs } from './layout.rules';
import { useCountersQuery, useFeedBadgeQuery } from './reader.api';

/** Whether there are unseen posts in the feed; polled, except while the tab is hidden or the feed is open. */
export function useFeedBadge(): boolean {
  const self = useSelf();
  const { pathname } = useLocation();
  const development = useAppSelector((s) => s.session.config.environment === 'development');
  const reading = activeTab(pathname, self?.kadi) === 'feed';
  const { news } = useFeedBadgeQuery(
    { akisSonId: self?.akisSonId ?? 0 },
    {
      skip: !self || reading,
      pollingInterval: badgePollMs(development),
      skipPollingIfUnfocused: true,
      // Asking alone changes nothing that is shown.
      selectFromResult: ({ data }) => ({ news: data?.akisYeniVarMi === 1 }),
    },
  );
  return !reading && news;
}

/** Work waiting for staff (R-CALL-14), librarians too; 0 for everyone else. */
export function useStaffCount(): number {
  const { permissions } = useViewer();
  const { count } = useCountersQuery(
    {},
    {
      skip: !permissions.includes('yonetim') && !permissions.includes('kutuphanecilik'),
      refetchOnFocus: true,
      selectFromResult: ({ data }) => ({ count: data?.yonetimAcilSayilar.toplamBekleyen ?? 0 }),
    },
  );
  return count;
}
