import { Dot, LoadMore, Meta, type PageData, Row, Stack, Text, TimeAgo, usePagedList, useTranslation } from '@yaprak/shared-kit';
import { reasonWords } from './reason.rules';

/** Release history: who published or rolled back which version, newest first. */
export function AreaHistory({ first }: { first: PageData<'alanlar'>['gecmis'] }) {
  const { t } = useTranslation('mf-admin');
  const list = usePagedList('v2/alan/gecmis', {}, first);
  return (
    <Stack $gap={3}>
      <Stack as="ol" $gap={4}>
        {list.items.map((event) => (
          <Row as="li" key={event.id} $gap={1} $wrap $justify="space-between">
            <Text>
              {t(`areas.actions.${event.islem}`, { alan: event.alan, surum: event.surum })}
              {event.neden && ` — ${reasonWords(event.neden, t)}`}
            </Text>
            <Meta>
              {event.yapan?.adi ?? event.anahtar ?? t('areas.bySystem')}
              <Dot />
              <TimeAgo at={event.zaman} />
            </Meta>
          </Row>
        ))}
      </Stack>
      <LoadMore hasMore={list.hasMore} loading={list.loading} failed={list.failed} onMore={list.more} quietEnd />
    </Stack>
  );
}
