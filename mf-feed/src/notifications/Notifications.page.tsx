import {
  Column,
  EmptyState,
  Heading,
  LazyList,
  LoadMore,
  Page,
  type PageData,
  pageLoader,
  Stack,
  Title,
  usePage,
  usePagedList,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import { NotificationLine } from './NotificationLine';
import { useSeeNotificationsMutation } from './notifications.api';
import { RequestLine } from './RequestLine';

export const loader = pageLoader('bildirimler', () => ({}));
type Line = PageData<'bildirimler'>['bildirimler']['liste'][number];
const nothing = {};

/** `/bildirimler` (R-NOTIF-01): follow requests, then notifications, newest first; opening the page marks them as seen. */
export default function NotificationsPage() {
  const { t } = useTranslation('mf-feed');
  const { veri } = usePage<'bildirimler'>();
  const [see] = useSeeNotificationsMutation();
  const [answered, setAnswered] = useState<readonly number[]>([]);
  const list = usePagedList<Line>('v2/bildirimler/liste', nothing, veri.bildirimler);
  // Even with an empty list the call recounts: what the badge counted may be gone.
  const newestId = veri.bildirimler.liste[0]?.id ?? 1;
  const counted = useSelf()?.bBSayisi ?? 0;
  const unseen = counted > 0 || veri.bildirimler.liste.some((n) => !n.goruldu);
  useEffect(() => {
    if (unseen) void see({ sonId: newestId });
  }, [newestId, unseen, see]);
  const requests = veri.istekler.filter((m) => !answered.includes(m.id));
  return (
    <Page>
      <Column>
        <Title>{t('notifications')}</Title>
        {requests.length > 0 && (
          <Stack as="section" aria-label={t('requests')}>
            <Heading $small>{t('requests')}</Heading>
            {requests.map((m) => (
              <RequestLine key={m.id} member={m} onAnswered={() => setAnswered((ids) => [...ids, m.id])} />
            ))}
          </Stack>
        )}
        {list.items.length === 0 && requests.length === 0 ? (
          <EmptyState title={t('notificationsEmptyTitle')} text={t('notificationsEmptyText')} />
        ) : (
          <LazyList items={list.items} keyOf={keyOf} render={render} name="bildirimler" estimate={72} gap={1} label={t('notifications')} initial={20} />
        )}
        {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
      </Column>
    </Page>
  );
}
const keyOf = (n: Line) => n.id;
const render = (n: Line) => <NotificationLine notification={n} />;
