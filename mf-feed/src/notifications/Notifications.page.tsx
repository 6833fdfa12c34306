import {
  Button,
  ButtonLink,
  Column,
  EmptyState,
  Heading,
  Icon,
  LazyList,
  LoadMore,
  Page,
  type PageData,
  pageLoader,
  Row,
  SectionBar,
  SettingsIcon,
  Stack,
  Title,
  usePage,
  usePagedList,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NotificationLine } from './NotificationLine';
import { useSeeNotificationsMutation } from './notifications.api';
import { RequestLine } from './RequestLine';
import { useRequests } from './use-requests';

type Line = PageData<'bildirimler'>['bildirimler']['liste'][number];

const filters = ['gorulmemis', 'yorum', 'bahis', 'begeni', 'takip', 'yeni', 'mesaj', 'okuma', 'karar'] as const;
const filterOf = (query: URLSearchParams) => filters.find((f) => f === query.get('tur'));

export const loader = pageLoader('bildirimler', ({ url }) => {
  const suzgec = filterOf(url.searchParams);
  return suzgec ? { suzgec } : {};
});

/** `/bildirimler` (R-NOTIF-01, R-TOUCH-01): follow requests, then notifications gathered by their object; each is seen when it is opened, or all at once. */
export default function NotificationsPage() {
  const { t } = useTranslation('mf-feed');
  const { veri } = usePage<'bildirimler'>();
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const [see, seeing] = useSeeNotificationsMutation();
  const [seen, setSeen] = useState<{ upTo: number; ids: readonly number[] }>({ upTo: 0, ids: [] });
  const input = useMemo(() => (filter ? { suzgec: filter } : {}), [filter]);
  const list = usePagedList<Line>('v2/bildirimler/liste', input, veri.bildirimler);
  const counted = useSelf()?.bBSayisi ?? 0;
  const items = useMemo(
    () => list.items.map((n) => (n.goruldu || (n.id > seen.upTo && !seen.ids.includes(n.id)) ? n : { ...n, goruldu: 1 as const })),
    [list.items, seen],
  );
  const unseen = items.some((n) => !n.goruldu);
  // What the badge counted may be gone.
  const stale = counted > 0 && !unseen && !filter && !list.hasMore;
  useEffect(() => {
    if (stale) void see({});
  }, [stale, see]);
  const seeAll = async () => {
    // Those of other filters lie beyond this list; nothing newer than it is seen.
    const upTo = items[0]?.id;
    if (upTo === undefined) return;
    const done = await see({ sonId: upTo });
    if (!done.error) setSeen((now) => ({ ...now, upTo: Math.max(now.upTo, upTo) }));
  };
  const open = (n: Line) => {
    if (n.goruldu) return;
    setSeen((now) => ({ ...now, ids: [...now.ids, n.id] }));
    void see({ id: n.id });
  };
  const { requests: asked, answerTo, onAnswer } = useRequests(veri.istekler);
  const requests = filter ? [] : asked;
  return (
    <Page>
      <Column>
        <Row $gap={2} $wrap $justify="space-between">
          <Title>{t('notifications')}</Title>
          <Row $gap={2}>
            {unseen && !filter && (
              <Button size="s" variant="quiet" busy={seeing.isLoading} onClick={() => void seeAll()}>
                {t('seeAll')}
              </Button>
            )}
            <ButtonLink size="s" variant="quiet" to="/ayarlar/bildirimler" icon={<Icon of={SettingsIcon} size={18} label={t('noticeSettings')} />} />
          </Row>
        </Row>
        <SectionBar
          label={t('filterNotices')}
          sections={[
            { to: '/bildirimler', label: t('filter.tumu'), current: !filter },
            ...filters.map((f) => ({ to: `/bildirimler?tur=${f}`, label: t(`filter.${f}`), current: f === filter })),
          ]}
        />
        {requests.length > 0 && (
          <Stack as="section" aria-label={t('requests')}>
            <Heading $small>{t('requests')}</Heading>
            {requests.map((m) => (
              <RequestLine key={m.id} member={m} answer={answerTo(m.id)} onAnswer={(kabul) => onAnswer(m.id, kabul)} />
            ))}
          </Stack>
        )}
        {items.length === 0 && requests.length === 0 ? (
          filter ? (
            <EmptyState
              title={t('noticesFilteredTitle')}
              text={t('noticesFilteredText')}
              action={
                <ButtonLink to="/bildirimler" variant="quiet">
                  {t('allNotices')}
                </ButtonLink>
              }
            />
          ) : (
            <EmptyState title={t('notificationsEmptyTitle')} text={t('notificationsEmptyText')} />
          )
        ) : (
          <LazyList
            key={filter ?? 'tumu'}
            items={items}
            keyOf={keyOf}
            render={(n) => <NotificationLine notification={n} onOpen={() => open(n)} />}
            name={`bildirimler:${filter ?? ''}`}
            estimate={72}
            gap={1}
            label={t('notifications')}
            initial={20}
          />
        )}
        {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
      </Column>
    </Page>
  );
}
const keyOf = (n: Line) => n.id;
