import {
  Button,
  ButtonLink,
  baseApi,
  Column,
  EmptyState,
  Heading,
  layers,
  MemberLine,
  Notice,
  Page,
  type PageParams,
  PostList,
  pageArgs,
  SectionBar,
  SideColumn,
  Stack,
  TopAd,
  useAppDispatch,
  usePage,
  useTranslation,
  VisuallyHidden,
  v,
} from '@yaprak/shared-kit';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { ChannelLine } from './ChannelLine';
import { ComposeBar } from './ComposeBar';
import { ReadingLines, useReadingLines } from './ReadingLines';
import { useFeedNews } from './use-feed-news';

const News = styled.div`position: sticky; top: 56px; z-index: ${layers.sticky}; display: flex; justify-content: center; height: 0; > * { margin-top: 8px; box-shadow: ${v.float}; }`;

/** The feed: followed readers' posts, newest first; a pill announces new posts and loads them in place. */
export function FeedView({ params }: { params: PageParams<'akis'> }) {
  const { t } = useTranslation('mf-feed');
  const { veri } = usePage<'akis'>();
  const dispatch = useAppDispatch();
  // By URL, or because the reader has chosen this view.
  const channels = veri.kanallar !== undefined;
  const [fetching, setFetching] = useState(false);
  const newest = Math.max(0, ...veri.gonderiler.liste.map((p) => p.id));
  const news = useFeedNews({ newest, featured: veri.oneCikan === 1, onFeed: true });
  const reading = useReadingLines(veri.okumalar ?? { liste: [] }, params.uyeId);
  const input = useMemo(() => ({ ...(params.uyeId ? { uyeId: params.uyeId } : {}), ...(veri.oneCikan ? { oneCikan: 1 } : {}) }), [params.uyeId, veri.oneCikan]);

  const showNews = async () => {
    setFetching(true);
    await dispatch(baseApi.endpoints.page.initiate(pageArgs('akis', params), { forceRefetch: true, subscribe: false }));
    setFetching(false);
    window.scrollTo({ top: 0 });
  };
  return (
    <Page>
      <Column>
        <VisuallyHidden as="h1">{t('feed')}</VisuallyHidden>
        <SectionBar
          label={t('feed')}
          sections={[
            { to: '/akis', label: t('feedAll'), current: !channels && !params.uyeId },
            { to: '/akis/takipler', label: t('feedChannels'), current: channels || Boolean(params.uyeId) },
          ]}
        />
        {news && (
          <News>
            <Button size="s" busy={fetching} onClick={() => void showNews()}>
              {t('newPosts')}
            </Button>
          </News>
        )}
        {veri.uye && <MemberLine member={veri.uye} />}
        {!params.uyeId && !channels && <ComposeBar />}
        <TopAd />
        {veri.oneCikan === 1 && !channels && <Notice>{t('feedStandIn')}</Notice>}
        {veri.kanallar ? (
          <Channels channels={veri.kanallar} />
        ) : (
          <PostList
            name={`akis:${params.uyeId ?? ''}`}
            path="v2/akis/liste"
            input={input}
            first={veri.gonderiler}
            label={t('feed')}
            ads
            between={reading.between}
            empty={
              reading.lines.length ? (
                <ReadingLines lines={reading.lines} />
              ) : (
                <EmptyState title={t('feedEmptyTitle')} text={t('feedEmptyText')} action={<ButtonLink to="/kesfet">{t('goDiscover')}</ButtonLink>} />
              )
            }
          />
        )}
      </Column>
      <SideColumn>
        {veri.oneriler.length > 0 && (
          <Stack as="section" aria-label={t('suggestions')}>
            <Heading $small>{t('suggestions')}</Heading>
            {veri.oneriler.map((m) => (
              <MemberLine key={m.id} member={m} />
            ))}
            <ButtonLink to="/takip-onerileri" variant="link" size="s">
              {t('moreSuggestions')}
            </ButtonLink>
          </Stack>
        )}
      </SideColumn>
    </Page>
  );
}

type Channel = NonNullable<ReturnType<typeof usePage<'akis'>>['veri']['kanallar']>[number];

function Channels({ channels }: { channels: Channel[] }) {
  const { t } = useTranslation('mf-feed');
  if (!channels.length)
    return (
      <EmptyState title={t('channelsEmptyTitle')} text={t('channelsEmptyText')} action={<ButtonLink to="/takip-onerileri">{t('suggestions')}</ButtonLink>} />
    );
  return (
    <Stack as="ul" $gap={2} aria-label={t('feedChannels')}>
      {channels.map((c) => (
        <ChannelLine key={c.uye.id} channel={c} />
      ))}
    </Stack>
  );
}
